/// One value of one signal that donations are counted under: eight in the morning, Monday, home.
///
/// # Layout
/// `dimension` is the signal's position in ``SignalRegistry``, or, for a free device signal, 2³¹ plus the number of
/// its name; `value` is the signal's own numbering.
public struct Bucket: Sendable, Hashable {
  /// Which signal.
  public var dimension: UInt32
  /// Which of its values.
  public var value: UInt32

  /// Makes a bucket.
  public init(dimension: UInt32, value: UInt32) {
    self.dimension = dimension
    self.value = value
  }
}
