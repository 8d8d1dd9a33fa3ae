/// A point of the curve of display time against coverage.
package struct DisplayPoint: Sendable, Equatable {
  /// The minutes on display a person and day.
  package let minutes: Double
  /// The share of donations that come while their shortcut is on display.
  package let coverage: Double
}

/// Reads the whole curve off in one sweep, for a picture.
extension DisplayCurve {
  /// The minutes of display a person and day at which the curve is read: close together where surfaces live, and
  /// farther apart up to the whole day.
  static let minutes: [Double] =
    (0...40).map { Double($0) * 2.5 } + [120, 150, 180, 240, 300, 360, 480, 600, 720, 960, 1200]

  /// Returns the curve of some people, by minutes.
  ///
  /// # Definition
  /// Each point is what `display_coverage` says at that budget. The last one is what showing the best candidate of
  /// every moment gives.
  ///
  /// # Edge cases
  /// Without a best candidate or without a donation there is no point. Budgets beyond what can be shown have none.
  ///
  /// - Complexity: O(moments) after their sort; at most 54 points.
  static func points(
    of people: [PersonMoments], _ tops: (PersonMoments) -> [TopOfMoment]
  ) -> [DisplayPoint] {
    // With a quarter of an hour a day, a person's budget is one moment for each day.
    let curve = DisplayCurve(people, tops, minutes: 15)
    let (days, all) = (curve.budgets.reduce(0, +), curve.donations.reduce(0, +))
    let entries = curve.entries
    guard days > 0, all > 0, !entries.isEmpty else { return [] }
    var points: [DisplayPoint] = []
    var (shown, covered) = (0.0, 0.0)
    var start = 0
    while start < entries.count {
      var (end, hits) = (start, 0.0)
      var isOpen = true
      while isOpen {
        if entries[end] & 2 != 0 { hits += 1 }
        isOpen = entries[end] & 1 == 0
        end += 1
      }
      let count = Double(end - start)
      while points.count < minutes.count {
        let budget = minutes[points.count] / 15 * days
        guard budget <= shown + count else { break }
        points.append(
          DisplayPoint(
            minutes: minutes[points.count], coverage: (covered + (budget - shown) / count * hits) / all))
      }
      (shown, covered, start) = (shown + count, covered + hits, end)
    }
    let most = shown * 15 / days
    if most > points.last?.minutes ?? -1 {
      points.append(DisplayPoint(minutes: most, coverage: covered / all))
    }
    return points
  }
}
