import PredictionEngine

/// Replays recipes of a timing strategy at the moments of both parts of a dataset, each beside the reference.
struct MomentRecipes {
  enum Part { case earlier, later }

  let strategy: any TimingStrategy.Type
  let metric: MomentMetric
  let options: MomentDocument.Options
  private let split: TuningSplit
  private let reference: any TimingStrategy
  private let only: Set<Int>?

  init(
    _ split: TuningSplit, _ strategy: any TimingStrategy.Type, reference: any TimingStrategy,
    _ metric: MomentMetric, _ options: MomentDocument.Options
  ) {
    (self.split, self.strategy, self.reference) = (split, strategy, reference)
    (self.metric, self.options) = (metric, options)
    only = split.later.dataset.places(of: options.only)
  }

  var minutes: Int { metric.horizons.taken(headline: options.horizon) }

  private func replay(_ part: Part, _ strategy: any TimingStrategy) -> MomentReplay {
    MomentReplay(
      part == .earlier ? split.earlier.dataset : split.later.dataset, strategies: [strategy],
      horizons: [minutes], headline: options.horizon, only: only, holidays: options.holidays,
      span: part == .earlier ? MomentSpan(until: split.boundary) : MomentSpan(from: split.boundary))
  }

  /// The days of a replay of both parts.
  var days: Int { replay(.earlier, reference).mostDays + replay(.later, reference).mostDays }

  /// Replays a recipe, or without one the reference.
  func moments(
    of recipe: Recipe?, _ part: Part, _ progress: @escaping @Sendable (Int) -> Void
  ) async -> [PersonMoments] {
    await replay(part, recipe.map { strategy.init(recipe: $0) } ?? reference)
      .run(threads: options.threads, progress: progress)
  }

  /// Puts contenders of several replays of the same moments beside one another.
  static func together(_ replays: [[PersonMoments]]) -> [PersonMoments] {
    guard var people = replays.first else { return [] }
    for other in replays.dropFirst() {
      for person in people.indices {
        people[person].scores += other[person].scores
        people[person].claims += other[person].claims
      }
    }
    return people
  }

  /// The metric of the first contender, with the second as the reference.
  func value(_ people: [PersonMoments]) -> Double? {
    metric.value(of: people, MomentPlace(contender: 0, reference: 1, horizon: 0))
  }

  /// The metric of each contender but the last, which is the reference, with intervals over people.
  func table(_ people: [PersonMoments]) -> (values: [MetricValue?], blocks: Int) {
    let contenders = people.first?.scores.count ?? 0
    let table = MomentTable(
      people, reference: contenders - 1, oracle: nil, horizons: [minutes], headline: options.horizon,
      seed: options.seed, intervals: options.intervals, metrics: [metric])
    return ((0..<max(0, contenders - 1)).map { table.values[$0].first?.metric }, table.blocks)
  }

  /// The amount by which one contender is better than another, with the interval of ``MomentDifference``; `nil` when one
  /// of them has no value.
  func advantage(_ everybody: [PersonMoments], of first: Int, over second: Int, named name: String)
    -> MetricValue?
  {
    let people = everybody.filter { $0.days > 0 }
    let reference = (people.first?.scores.count ?? 1) - 1
    func place(_ contender: Int) -> MomentPlace {
      MomentPlace(contender: contender, reference: reference, horizon: 0)
    }
    guard let one = metric.value(of: people, place(first)),
      let other = metric.value(of: people, place(second))
    else { return nil }
    // Subtracting from zero avoids a negative zero when the difference is zero.
    func signed(_ difference: Double) -> Double { metric.isBetterWhenLarger ? difference : 0 - difference }
    let value = MetricValue(name: name, value: signed(one - other))
    guard options.intervals,
      let stratum = MomentStratum(
        metric, of: people, challenger: place(first), baseline: place(second), seed: options.seed),
      let interval = MomentDifference(
        [stratum], challenger: name, baseline: "", metric: metric, minutes: minutes, seed: options.seed
      ).interval
    else { return value }
    return MetricValue(
      name: name, value: value.value, interval: metric.isBetterWhenLarger ? interval : interval.negated)
  }
}
