/// A way to lay out the counts that have columns: for each slot a total, and one count in each column.
///
/// ``CounterTable`` reaches these counts through this protocol alone, and `CounterTable.Layout` names the layout
/// in use. To exchange it, write a type that conforms, add it to the laws in `CounterLayoutTests`, and change
/// that name. ``NaiveBayes`` ranks the tiles of `PlaneCounts` by a kernel of its own; with any other layout it
/// ranks by its evidence columns, and its answers are the same.
///
/// # Layout
/// A slot is a number from 0 up to `count`. The buckets of the closed signals have the first columns. A bucket
/// of an open signal gets a column when it is added.
///
/// # Source
/// Ours.
protocol CounterLayout: Sendable {
  /// Makes a layout without slots, with a column for each bucket of the closed signals.
  init()
  /// The number of slots.
  var count: Int { get }
  /// The number of bytes that the counts occupy.
  var byteCount: Int { get }
  /// The number of columns that needed wider counts.
  var promotedPlanes: Int { get }
  /// The buckets of open signals that have columns, in the order of their columns.
  var buckets: [Bucket] { get }
  /// Makes room, so that nothing is allocated until so many slots and donations have come.
  mutating func reserve(slots: Int, donations: Int)
  /// Appends a slot whose counts are zero.
  mutating func append(isCandidate: Bool)
  /// Returns the column of a bucket; `nil` if it has none.
  func column(of bucket: Bucket) -> Int?
  /// Returns how often the shortcut in a slot was donated.
  func total(_ slot: Int) -> UInt32
  /// Returns one count.
  func count(_ slot: Int, _ column: Int) -> UInt32
  /// Counts one donation: adds one to the totals of its slots, and to their counts in its columns.
  mutating func add(_ slots: CountedSlots, in columns: ColumnList)
  /// Takes one from the total of a slot.
  mutating func decrementTotal(_ slot: Int)
  /// Adds one to a count.
  mutating func increment(_ slot: Int, _ column: Int)
  /// Takes one from a count.
  mutating func decrement(_ slot: Int, _ column: Int)
  /// Sets a count that is zero.
  mutating func set(_ slot: Int, _ column: Int, to count: UInt32)
  /// Adds `weight` times a column to `target`, which has one element for each slot.
  func accumulate(_ column: Int, weight: Double, into target: inout [Double])
  /// Returns the counts of a column that are not zero, ascending by slot.
  func pairs(_ column: Int) -> [PairList.Pair]
  /// Returns whether a column holds zeros alone.
  func isEmpty(_ column: Int) -> Bool
  /// Gives a bucket of an open signal a column of zeros.
  /// - Returns: the column.
  mutating func addPlane(for bucket: Bucket) -> Int
  /// Removes all columns of open signals but those that are kept.
  mutating func keepPlanes(where isKept: (Bucket) -> Bool)
  /// Gives slots new numbers and drops those that have none.
  /// - Parameter order: the old slot of each new one.
  mutating func reorder(_ order: [Int])
  /// Checks what the layout always holds.
  func checkInvariants() throws(BrokenInvariant)
}
