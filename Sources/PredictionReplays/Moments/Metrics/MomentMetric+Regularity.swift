extension MomentMetric {
  /// A third of the people, by how regular their hours are.
  package enum Third: Int, CaseIterable, Sendable {
    case irregular, between, regular

    /// The people of this third, in the order of their regularity; none where there are fewer than three.
    func people(of all: [PersonMoments]) -> [PersonMoments] {
      if all.count < Third.allCases.count { return [] }
      let places = all.indices.sorted { (all[$0].regularity, $0) < (all[$1].regularity, $1) }
      let (from, to) = (rawValue * all.count / 3, (rawValue + 1) * all.count / 3)
      return places[from..<to].map { all[$0] }
    }
  }

  /// The calibration error of the best candidate above its floor, among a third of the people.
  ///
  /// # Definition
  /// A person's *regularity* is the share of the seven days before a donation on which the same shortcut was donated within
  /// half an hour of its time of day, the mean over the donations of the scored time. People are sorted by it, and each third
  /// has its own bins, error and floor: ``calibrationError(ofAny:)`` less ``calibrationFloor(ofAny:)``.
  ///
  /// # Edge cases
  /// It is absent where fewer than three people have scored time, or no candidate of a third had support. It is below zero
  /// where the error is below its floor. It has no interval.
  ///
  /// # Source
  /// Ours: a person whose habits are certain and one whose habits are loose can both be misjudged while the errors cancel
  /// over all.
  package static func calibrationExcess(among third: Third) -> MomentMetric {
    MomentMetric(
      "calibration_excess@\(third)",
      "calibration error above its floor, the \(third == .between ? "third in between" : "most \(third) third of people")",
      isBetterWhenLarger: false, range: -1...1,
      .figure { people, place in
        let own = third.people(of: people)
        guard let error = calibrationError().value(of: own, place),
          let floor = calibrationFloor().value(of: own, place)
        else { return nil }
        return error - floor
      })
  }
}
