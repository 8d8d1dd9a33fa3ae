import PredictionEngine

/// A value that a checkpoint stores and restores bit for bit.
protocol CheckpointValue {
  /// Appends the value's bytes.
  func write(to bytes: inout [UInt8])
  /// Reads a value that ``write(to:)`` wrote.
  init(from reader: inout CheckpointReader) throws(CheckpointDamage)
}

/// The error for bytes that no checkpoint could contain.
struct CheckpointDamage: Error {}

/// Reads what ``CheckpointValue`` wrote. Any other bytes throw an error and never trap.
///
/// # Edge cases
/// These are damage: a count beyond the remaining bytes, a number of more than 64 bits, and a shortcut that
/// the dataset cannot contain.
///
/// # Source
/// Ours; whole numbers are encoded as LEB128.
struct CheckpointReader {
  private let bytes: ArraySlice<UInt8>
  private var position: Int
  private let dataset: Dataset?

  /// Creates a reader of some bytes. With a dataset, shortcuts in the bytes have to be possible in it.
  init(_ bytes: ArraySlice<UInt8>, dataset: Dataset? = nil) {
    self.bytes = bytes
    self.dataset = dataset
    position = bytes.startIndex
  }

  /// The number of bytes that are not read yet.
  var left: Int { bytes.endIndex - position }

  mutating func byte() throws(CheckpointDamage) -> UInt8 {
    guard position < bytes.endIndex else { throw CheckpointDamage() }
    defer { position += 1 }
    return bytes[position]
  }

  /// Whether the dataset's definitions and symbols allow this shortcut.
  func isPossible(_ shortcut: Shortcut) -> Bool {
    guard let dataset else { return true }
    guard dataset.catalog.entries.indices.contains(shortcut.definition) else { return false }
    let entry = dataset.catalog.entries[shortcut.definition]
    guard entry.combinations.indices.contains(shortcut.combination) else { return false }
    let count =
      entry.comparesWholeDictionary ? 1 : entry.combinations[shortcut.combination].parameters.count
    return shortcut.values.count == count
      && shortcut.values.allSatisfy { Int($0.rawValue) < dataset.symbols.count }
  }
}

extension UInt64: CheckpointValue {
  func write(to bytes: inout [UInt8]) {
    var rest = self
    while rest > 127 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 128)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  init(from reader: inout CheckpointReader) throws(CheckpointDamage) {
    self = 0
    for shift in stride(from: UInt64(0), to: 70, by: 7) {
      let byte = try reader.byte()
      if shift == 63, byte > 1 { break }
      self |= UInt64(byte & 127) << shift
      if byte < 128 { return }
    }
    throw CheckpointDamage()
  }
}

extension Int: CheckpointValue {
  func write(to bytes: inout [UInt8]) { UInt64(bitPattern: Int64(self << 1 ^ self >> 63)).write(to: &bytes) }

  init(from reader: inout CheckpointReader) throws(CheckpointDamage) {
    let folded = try UInt64(from: &reader)
    self = Int(truncatingIfNeeded: folded >> 1) ^ -Int(truncatingIfNeeded: folded & 1)
  }
}

extension Int64: CheckpointValue {
  func write(to bytes: inout [UInt8]) { Int(self).write(to: &bytes) }
  init(from reader: inout CheckpointReader) throws(CheckpointDamage) { self.init(try Int(from: &reader)) }
}

extension Bool: CheckpointValue {
  func write(to bytes: inout [UInt8]) { bytes.append(self ? 1 : 0) }

  init(from reader: inout CheckpointReader) throws(CheckpointDamage) {
    let byte = try reader.byte()
    if byte > 1 { throw CheckpointDamage() }
    self = byte == 1
  }
}

extension Double: CheckpointValue {
  func write(to bytes: inout [UInt8]) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: bitPattern >> shift))
    }
  }

  init(from reader: inout CheckpointReader) throws(CheckpointDamage) {
    var bits: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 8) { bits |= UInt64(try reader.byte()) << shift }
    self.init(bitPattern: bits)
  }
}

extension Optional: CheckpointValue where Wrapped: CheckpointValue {
  func write(to bytes: inout [UInt8]) {
    (self != nil).write(to: &bytes)
    self?.write(to: &bytes)
  }

  init(from reader: inout CheckpointReader) throws(CheckpointDamage) {
    self = try Bool(from: &reader) ? try Wrapped(from: &reader) : nil
  }
}

extension Array: CheckpointValue where Element: CheckpointValue {
  func write(to bytes: inout [UInt8]) {
    count.write(to: &bytes)
    for element in self { element.write(to: &bytes) }
  }

  init(from reader: inout CheckpointReader) throws(CheckpointDamage) {
    let count = try Int(from: &reader)
    guard count >= 0, count <= reader.left else { throw CheckpointDamage() }
    self = []
    // An element may be far larger than its bytes, and the count may be forged.
    reserveCapacity(Swift.min(count, 4096))
    for _ in 0..<count { append(try Element(from: &reader)) }
  }
}

extension String: CheckpointValue {
  func write(to bytes: inout [UInt8]) {
    utf8.count.write(to: &bytes)
    bytes.append(contentsOf: utf8)
  }

  init(from reader: inout CheckpointReader) throws(CheckpointDamage) {
    let count = try Int(from: &reader)
    guard count >= 0, count <= reader.left else { throw CheckpointDamage() }
    var utf8: [UInt8] = []
    for _ in 0..<count { utf8.append(try reader.byte()) }
    self.init(decoding: utf8, as: UTF8.self)
  }
}

extension Symbol: CheckpointValue {
  func write(to bytes: inout [UInt8]) { UInt64(rawValue).write(to: &bytes) }

  init(from reader: inout CheckpointReader) throws(CheckpointDamage) {
    guard let rawValue = UInt32(exactly: try UInt64(from: &reader)) else { throw CheckpointDamage() }
    self.init(rawValue: rawValue)
  }
}

extension Shortcut: CheckpointValue {
  func write(to bytes: inout [UInt8]) {
    definition.write(to: &bytes)
    combination.write(to: &bytes)
    values.write(to: &bytes)
  }

  init(from reader: inout CheckpointReader) throws(CheckpointDamage) {
    self.init(
      definition: try Int(from: &reader), combination: try Int(from: &reader),
      values: try [Symbol](from: &reader))
    if !reader.isPossible(self) { throw CheckpointDamage() }
  }
}
