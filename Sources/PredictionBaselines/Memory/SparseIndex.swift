/// Numbers keys in the order in which they first occur: the index of sparse tables.
///
/// A key takes about 24 bytes. Nothing depends on the order of the dictionary, which differs from process to process.
struct SparseIndex: Sendable {
  private var numbers: [UInt64: Int] = [:]

  var count: Int { numbers.count }

  var byteCount: Int { numbers.count * 24 }

  func number(of key: UInt64) -> Int? { numbers[key] }

  mutating func add(_ key: UInt64) -> (number: Int, isNew: Bool) {
    if let number = numbers[key] { return (number, false) }
    numbers[key] = numbers.count
    return (numbers.count - 1, true)
  }
}
