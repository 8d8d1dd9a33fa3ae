/// A sensed quantity that may tell which shortcut the person wants: the hour, the weekday, the place.
///
/// A signal turns a context into buckets. A *closed* signal knows its buckets in advance, and each counter
/// row has fixed places for them. An *open* signal, such as the place or the previous shortcut, learns of its
/// buckets as they occur. To add a signal, write one file and add one line to `SignalRegistry`.
///
/// An unknown value has no bucket, so it is not counted and gives no evidence. Time of day, weekday, location
/// and its significance, and other signals are named in WWDC 2018, session 211.
package protocol ContextSignal: Sendable {
  /// The name in recipes, explanations and lists, in kebab-case.
  var name: String { get }
  /// A one-line description for `list signals`.
  var summary: String { get }
  /// The number of buckets of a closed signal; `nil` for an open one.
  var bucketCount: Int? { get }
  /// Indicates whether an open signal has so few buckets for most people that each bucket may have its own
  /// plane of counts.
  var hasFewBuckets: Bool { get }
  /// Appends the buckets that the signal reads from a context, with values in the signal's own numbering.
  func read(_ context: Context, previous: Int?, dimension: UInt32, into buckets: inout [Bucket])
  /// Returns the values whose counts count in part for this one, such as the hours before and after.
  func neighbours(of value: UInt32) -> [UInt32]
  /// Returns the values that this one backs off to together, such as all working days. An empty result means
  /// that it backs off to the prior alone.
  func coarser(than value: UInt32) -> [UInt32]
  /// Returns what the bucket stands for, in words that a program can take apart.
  func reason(of bucket: Bucket, symbols: SymbolTable, shortcutText: (Int) -> String) -> Reason
}

extension ContextSignal {
  package var hasFewBuckets: Bool { false }
  package func neighbours(of value: UInt32) -> [UInt32] { [] }
  package func coarser(than value: UInt32) -> [UInt32] { [] }
}
