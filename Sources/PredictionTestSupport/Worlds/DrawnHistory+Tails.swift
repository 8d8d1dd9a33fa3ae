import PredictionEngine

extension DrawnHistory {
  /// Returns a history that is the same up to a donation. The rest follows in reverse order, five hours later
  /// and without a place.
  func withTail(from position: Int) -> DrawnHistory {
    var tampered = donations
    let (tail, count) = (donations[position...], donations.count)
    for index in tail.indices {
      let other = donations[position + count - 1 - index]
      tampered[index] = other
      tampered[index].context = donations[index].context
      tampered[index].context.moment.microsecondsSince1970 += 5 * 3_600_000_000
      tampered[index].context.place = nil
    }
    return replacingDonations(tampered)
  }
}
