/// One value of one signal, under which donations are counted: eight in the morning, Monday, home.
///
/// # Layout
/// `dimension` is the signal's position in `SignalRegistry`, or, for a free device signal, 2³¹ plus the number of
/// its name; `value` is the signal's own numbering.
public struct Bucket: Sendable, Hashable {
  /// The signal that the bucket belongs to.
  public var dimension: UInt32
  /// The value of the signal.
  public var value: UInt32

  /// Makes a bucket from a signal's dimension and value.
  public init(dimension: UInt32, value: UInt32) {
    self.dimension = dimension
    self.value = value
  }
}
