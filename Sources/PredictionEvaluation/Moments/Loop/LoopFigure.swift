/// One figure of a ``ClosedLoop``: a sum over another, of each person and contender.
///
/// | Name | What it is |
/// | --- | --- |
/// | `budget_coverage@1`, `wrong_claims_per_week`, `display_minutes_per_day` | those of a replay at moments |
/// | `chance_when_done` | the mean P(now) of what is done just before it is done, of shortcuts that are known |
/// | `answers_apart` | of the moments at which something is done within a quarter of an hour, the share at which its most probable shortcut k has P(k)/P(anything) more than one half from the probability that k comes next |
///
/// Source: ours. As the quarter shrinks, both sides of the last are the same probability: Daley and Vere-Jones, "An Introduction to
/// the Theory of Point Processes", 2003.
struct LoopFigure: Sendable {
  /// The distance from which on two answers are far apart.
  static let farApart = 0.5

  let name: String
  let isBetterWhenLarger: Bool
  let range: ClosedRange<Double>
  /// Numerator and denominator of a person, by the number of the contender.
  let sums: @Sendable (PersonMoments, Int) -> [Double]

  static let all: [LoopFigure] = [
    LoopFigure(BudgetCoverage()), LoopFigure(WrongClaims()), LoopFigure(DisplayMinutes()),
    LoopFigure(name: "chance_when_done", isBetterWhenLarger: true, range: 0...1) { person, contender in
      [person.foreseen[contender][0], person.foreseen[contender][1]]
    },
    LoopFigure(name: "answers_apart", isBetterWhenLarger: false, range: 0...1) { person, contender in
      [person.apart[contender][0], person.apart[contender][1]]
    },
  ]

  private init(
    name: String, isBetterWhenLarger: Bool, range: ClosedRange<Double>,
    sums: @escaping @Sendable (PersonMoments, Int) -> [Double]
  ) {
    (self.name, self.isBetterWhenLarger, self.range, self.sums) = (name, isBetterWhenLarger, range, sums)
  }

  private init(_ metric: some SummedMomentMetric) {
    self.init(name: metric.name, isBetterWhenLarger: metric.isBetterWhenLarger, range: metric.range) {
      metric.sums(of: $0, MomentPlace(contender: $1, reference: 0, horizon: 0))
    }
  }

  /// The figure of some people; `nil` where nothing counted.
  func value(of people: [PersonMoments], _ contender: Int) -> Double? {
    let all = people.map { sums($0, contender) }
    return RatioOfSums(range: range).value([all.reduce(0) { $0 + $1[0] }, all.reduce(0) { $0 + $1[1] }])
  }

  /// A contender's figure less that of the first; `nil` where one of them has none.
  func difference(
    of people: [PersonMoments], _ contender: Int, named names: (String, String), seed: UInt64
  ) -> MomentDifference? {
    let stratum = MomentStratum(
      RatioOfSums(range: range), challenger: people.flatMap { sums($0, contender) },
      baseline: people.flatMap { sums($0, 0) }, seed: seed)
    return stratum.map {
      MomentDifference(
        [$0], challenger: names.0, baseline: names.1, of: name, range: range,
        isBetterWhenLarger: isBetterWhenLarger, minutes: 60, seed: seed)
    }
  }
}
