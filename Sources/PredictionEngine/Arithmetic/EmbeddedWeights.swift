/// The weights in a text that is a part of the program: whole numbers of 16 bits, in rows that a script writes.
enum EmbeddedWeights {
  /// Reads the numbers, each in units of a part of one.
  /// - Precondition: the text has nothing but such numbers.
  static func read(_ text: [UInt8], unitsOfOne: Float) -> [Float] {
    text.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }.map { word in
      guard let units = Int16(String(decoding: word, as: UTF8.self)) else {
        preconditionFailure("an embedded weight is no number of 16 bits")
      }
      return Float(units) / unitsOfOne
    }
  }
}
