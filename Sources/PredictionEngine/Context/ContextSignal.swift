/// Something sensed that may tell which shortcut is wanted: the hour, the weekday, the place.
///
/// A signal turns a context into buckets. A *closed* signal knows its buckets in advance and gets a fixed place in
/// every counter row; an *open* one (places, previous shortcuts) meets its buckets as it goes. To add a signal,
/// write one file and one line in ``SignalRegistry``.
///
/// # Edge cases
/// An unknown value yields no bucket, which is neutral: it is not counted and says nothing.
///
/// # Source
/// Time of day, weekday, location and its significance, and other signals: WWDC 2018, session 211.
public protocol ContextSignal: Sendable {
  /// The name in recipes, explanations and lists, in kebab-case.
  var name: String { get }
  /// One line for `list signals`.
  var summary: String { get }
  /// How many buckets a closed signal has; `nil` for an open one.
  var bucketCount: Int? { get }
  /// Whether a bucket's value is the number of a slot, which changes when donations are forgotten.
  var numbersSlots: Bool { get }
  /// Whether an open signal has so few buckets for most people that each may have a plane of counts.
  var hasFewBuckets: Bool { get }
  /// Appends the buckets that the signal reads in a context, numbered within the signal's dimension.
  func read(_ context: Context, previous: Int?, dimension: UInt32, into buckets: inout [Bucket])
  /// Values whose counts count in part for this one: the hours beside it.
  func neighbours(of value: UInt32) -> [UInt32]
  /// Values that together make what this one backs off to: all working days. Empty: the prior alone.
  func coarser(than value: UInt32) -> [UInt32]
  /// The bucket's name for people.
  func label(of bucket: Bucket, symbols: SymbolTable, shortcutText: (Int) -> String) -> String
}

extension ContextSignal {
  /// Values of its own.
  public var numbersSlots: Bool { false }
  /// Too many to tell.
  public var hasFewBuckets: Bool { false }
  /// No neighbours.
  public func neighbours(of value: UInt32) -> [UInt32] { [] }
  /// Nothing coarser.
  public func coarser(than value: UInt32) -> [UInt32] { [] }
}
