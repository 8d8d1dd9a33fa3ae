/// The columns that a donation is counted in: a handful, in fixed places.
struct ColumnList: Sendable {
  /// How many fit: a bucket for each signal that has planes.
  static let most = 8
  /// All places, of which the first `count` are filled.
  private(set) var columns = InlineArray<8, UInt32>(repeating: 0)
  /// How many there are.
  private(set) var count = 0
  /// The largest, 0 of none.
  private(set) var highest = 0

  /// None.
  init() {}

  /// One more.
  @inline(__always)
  mutating func append(_ column: Int) {
    columns[count] = UInt32(column)
    highest = max(highest, column)
    count += 1
  }

  /// A column.
  @inline(__always)
  subscript(number: Int) -> Int { Int(columns.span[number]) }
}
