/// The odds of an event, the ratio of its probability to that of its absence.
enum Odds {
  /// The probability whose odds are those of another times a factor: .75 of .5 and 3.
  @inline(__always)
  static func scaled(_ probability: Double, by factor: Double) -> Double {
    probability * factor / (1 - probability + probability * factor)
  }
}
