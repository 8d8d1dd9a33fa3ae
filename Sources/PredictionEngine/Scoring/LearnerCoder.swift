/// Writes the numbers that a learner keeps, or reads them back. A learner lists its numbers once, for both.
///
///     mutating func code(_ coder: inout LearnerCoder, _ history: PersonalHistory) -> Bool {
///       coder.code(&weights, count: history.candidates.count, in: -1e6...1e6)
///       coder.code(&trials, in: 0...history.donations)
///       return true
///     }
///
/// # Definition
/// Numbers stand one after the other, without names, lowest byte first. Reading stops at the first number that
/// is missing or that its learner could not have had; from there on everything is as small as it can be, and
/// ``isWhole`` is false.
///
/// # Edge cases
/// Bytes may come from anybody, so a learner states for each number the range in which it can be, and for each
/// array its length. No number that is not finite is read.
public struct LearnerCoder: Sendable {
  /// The bytes that were written, or that are read.
  private(set) var bytes: [UInt8]
  private let isReading: Bool
  private var position = 0
  /// The number of each symbol in a snapshot, while writing.
  private let numbers: [UInt32]
  /// The number of symbols that there are, while reading.
  private let symbols: Int
  /// Whether everything so far could be read.
  public private(set) var isWhole = true

  /// Makes a coder that writes; `numbers` holds the number of each symbol in the snapshot.
  init(writing numbers: [UInt32]) {
    (bytes, isReading, self.numbers, symbols) = ([], false, numbers, numbers.count)
  }

  init(reading bytes: [UInt8], symbols: Int) {
    (self.bytes, isReading, numbers, self.symbols) = (bytes, true, [], symbols)
  }

  /// Whether every byte was read, and every number was one that its learner can have.
  var isFinished: Bool { isWhole && position == bytes.count }

  /// Codes a whole number or a fraction of a range.
  public mutating func code<Number: Comparable & SIMDScalar>(
    _ number: inout Number, in range: ClosedRange<Number>
  ) {
    word(&number, range.lowerBound)
    if isReading, !range.contains(number) { fail(&number, range.lowerBound) }
  }

  /// Codes an array whose length follows from the history.
  public mutating func code<Number: Comparable & SIMDScalar>(
    _ numbers: inout [Number], count: Int, in range: ClosedRange<Number>
  ) {
    resize(&numbers, count, range.lowerBound)
    for place in numbers.indices { code(&numbers[place], in: range) }
  }

  /// Codes the number of a text, or `.max` for none. Texts have other numbers in a snapshot.
  mutating func code(symbol: inout UInt32) {
    var number = isReading || symbol == .max ? symbol : numbers[Int(symbol)]
    word(&number, .max)
    if isReading { symbol = number }
    if isReading, symbol != .max, symbol >= symbols { fail(&symbol, .max) }
  }

  /// Says that what was read cannot be.
  public mutating func refuse() { isWhole = false }

  private mutating func fail<Number>(_ number: inout Number, _ zero: Number) {
    number = zero
    isWhole = false
  }

  private mutating func resize<Number>(_ numbers: inout [Number], _ count: Int, _ zero: Number) {
    if !isReading {
      precondition(numbers.count == count, "a learner's array has the length that it states")
      return
    }
    // No more memory is reserved than there are bytes.
    if count * MemoryLayout<Number>.size > bytes.count - position { isWhole = false }
    numbers = Array(repeating: zero, count: isWhole ? count : 0)
  }

  /// Codes a number as the bytes that it is in memory, of which the lowest is the first on every system of Swift.
  private mutating func word<Number: SIMDScalar>(_ number: inout Number, _ zero: Number) {
    let width = MemoryLayout<Number>.size
    if !isReading { return unsafe withUnsafeBytes(of: number) { unsafe bytes.append(contentsOf: $0) } }
    guard isWhole, position + width <= bytes.count else { return fail(&number, zero) }
    number = unsafe bytes.withUnsafeBytes {
      unsafe $0.loadUnaligned(fromByteOffset: position, as: Number.self)
    }
    position += width
  }
}
