extension CombinationPlan {
  /// Whether a donation has every value of a combination.
  @inline(__always)
  func has(_ combination: Int, in donation: borrowing Donation) -> Bool {
    for place in places(combination) where donation.values[parameter(place)] == .missing { return false }
    return true
  }

  /// Whether a donation has every value of the target type.
  @inline(__always)
  func hasTarget(_ donation: borrowing Donation) -> Bool { has(target, in: donation) }
}
