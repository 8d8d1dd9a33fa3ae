/// The columns of `PlaneCounts` in which one donation is counted. Nothing is allocated.
struct ColumnList: Sendable {
  /// The capacity: a donation has one bucket for each signal, and at most eight signals have planes.
  static let most = 8
  /// The storage. Only the first `count` elements are filled.
  private(set) var columns = InlineArray<8, UInt32>(repeating: 0)
  private(set) var count = 0
  /// The largest column in the list, or 0 when the list is empty. Kernels check bounds against it.
  private(set) var highest = 0

  init() {}

  /// Appends a column. A ninth one traps.
  @inline(__always)
  mutating func append(_ column: Int) {
    columns[count] = UInt32(column)
    highest = max(highest, column)
    count += 1
  }

  @inline(__always)
  subscript(number: Int) -> Int { Int(columns.span[number]) }
}
