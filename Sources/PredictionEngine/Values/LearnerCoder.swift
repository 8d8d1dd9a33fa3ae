/// Writes the numbers that a learner or a history keeps, or reads them back. Each lists its numbers once, for both.
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
  let isReading: Bool
  private var position = 0
  private var end = 0
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

  /// Makes a coder that reads some of the bytes.
  init(reading bytes: [UInt8], in range: Range<Int>, symbols: Int) {
    (self.bytes, isReading, numbers, self.symbols) = (bytes, true, [], symbols)
    (position, end) = (range.lowerBound, range.upperBound)
  }

  /// Whether every byte was read, and every number was one that its learner can have.
  var isFinished: Bool { isWhole && position == end }

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
    var number = isReading || symbol == .max ? 0 : Int(numbers[Int(symbol)]) + 1
    code(small: &number, in: 0...symbols)
    if isReading { symbol = number == 0 ? .max : UInt32(number - 1) }
  }

  /// The number of a text in the snapshot that is written.
  func number(of symbol: Symbol) -> UInt32 { symbol == .missing ? .max : numbers[Int(symbol.rawValue)] }

  /// Codes a whole number that is small most often, in the shortest LEB128 form: seven bits a byte.
  @inline(__always)
  mutating func code(small number: inout Int, in range: ClosedRange<Int>) {
    if !isReading { return bytes.append(leb128: UInt64(number)) }
    // Most numbers have one byte.
    if isWhole, position < end, bytes[position] < 0x80 {
      number = Int(bytes[position])
      position += 1
    } else {
      number = longNumber()
    }
    if !range.contains(number) { fail(&number, range.lowerBound) }
  }

  /// Codes a number of things that take at least a byte each.
  mutating func code(count: inout Int) {
    code(small: &count, in: 0...(isReading ? max(0, end - position) : .max))
  }

  /// Codes a whole number of either sign that is near 0 most often.
  mutating func code(signed number: inout Int, in range: ClosedRange<Int>) {
    var mapped = Int(bitPattern: UInt(truncatingIfNeeded: Int64(number).zigzag))
    code(small: &mapped, in: 0 ... .max)
    if isReading { number = Int(Int64(zigzag: UInt64(mapped))) }
    if !range.contains(number) { fail(&number, range.lowerBound) }
  }

  /// Codes a truth.
  mutating func code(_ isTrue: inout Bool) {
    var number = isTrue ? 1 : 0
    code(small: &number, in: 0...1)
    isTrue = number == 1
  }

  @inline(never)
  private mutating func longNumber() -> Int {
    var number: UInt64 = 0
    for shift in stride(from: UInt64(0), through: 63, by: 7) where isWhole && position < end {
      let byte = bytes[position]
      position += 1
      if shift == 63, byte > 0 { break }
      number |= UInt64(byte & 0x7F) << shift
      if byte & 0x80 == 0 {
        if byte == 0, shift > 0 { break }
        return Int(number)
      }
    }
    isWhole = false
    return -1
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
    if count * MemoryLayout<Number>.size > end - position { isWhole = false }
    numbers = Array(repeating: zero, count: isWhole ? count : 0)
  }

  /// Codes a number as the bytes that it is in memory, of which the lowest is the first on every system of Swift.
  private mutating func word<Number: SIMDScalar>(_ number: inout Number, _ zero: Number) {
    let width = MemoryLayout<Number>.size
    if !isReading { return unsafe withUnsafeBytes(of: number) { unsafe bytes.append(contentsOf: $0) } }
    guard isWhole, position + width <= end else { return fail(&number, zero) }
    number = unsafe bytes.withUnsafeBytes {
      unsafe $0.loadUnaligned(fromByteOffset: position, as: Number.self)
    }
    position += width
  }
}
