import PredictionEngine

/// Judges recipes of a timing strategy at moments, each beside the reference.
struct MomentJudge: RecipeJudge {
  private let split: TuningSplit
  private let strategy: any TimingStrategy.Type
  private let reference: any TimingStrategy
  private let metric: MomentMetric
  private let options: MomentDocument.Options
  private let progress: @Sendable (Int) -> Void
  /// The reference's moments of both parts.
  private var bases: [TuningSplit.Part: [PersonMoments]] = [:]

  /// Divides the dataset at the boundary, or where that is absent so that it halves the donations that may be scored.
  init(
    _ dataset: Dataset, over grid: RecipeGrid, by metric: MomentMetric, reference: any TimingStrategy,
    at options: MomentDocument.Options, from boundary: Moment?,
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) throws(TuningError) {
    guard let strategy = grid.strategy as? any TimingStrategy.Type else {
      throw .otherQuestion(strategy: grid.strategy.name)
    }
    if !metric.isComparable { throw .notComparable(metric: metric.name) }
    var scored = ReplayOptions()
    scored.onlyPeople = options.only
    scored.from = boundary
    if boundary == nil { scored.from = try TuningSplit.middle(of: dataset, options: scored) }
    split = try TuningSplit(dataset, options: scored)
    (self.strategy, self.reference, self.metric) = (strategy, reference, metric)
    (self.options, self.progress) = (options, progress)
  }

  private var minutes: Int { metric.horizons.taken(headline: options.horizon) }

  private func replay(_ part: TuningSplit.Part, _ strategy: any TimingStrategy) -> MomentReplay {
    MomentReplay(
      split.replay(of: part).dataset, strategies: [strategy], horizons: [minutes], headline: options.horizon,
      only: split.later.dataset.places(of: options.only), holidays: options.holidays,
      span: part == .earlier ? MomentSpan(until: split.boundary) : MomentSpan(from: split.boundary))
  }

  private func moments(_ part: TuningSplit.Part, _ strategy: any TimingStrategy) async -> [PersonMoments] {
    await replay(part, strategy).run(threads: options.threads, progress: progress)
  }

  /// The number of days of both parts.
  var days: Int { replay(.earlier, reference).mostDays + replay(.later, reference).mostDays }

  /// Replays the reference on both parts, and returns what they consist of.
  mutating func judged() async throws(TuningError) -> (split: TuningSplit, judged: Tuning.Judged) {
    func count(_ part: TuningSplit.Part) -> Int {
      (bases[part] ?? []).reduce(0) { $0 + ($1.scores.first?.first?.moments ?? 0) }
    }
    for part in TuningSplit.Part.allCases {
      bases[part] = await moments(part, reference)
      if count(part) > 0 { continue }
      let boundary = split.boundary.description
      throw part == .earlier ? .noMomentEarlier(than: boundary) : .noMomentLater(than: boundary)
    }
    return (split, Tuning.Judged(unit: "moments", earlier: count(.earlier), later: count(.later)))
  }

  /// Replays recipes, and puts the reference behind them.
  private func people(_ recipes: [Recipe], _ part: TuningSplit.Part) async -> [PersonMoments] {
    var replays: [[PersonMoments]] = []
    for recipe in recipes { replays.append(await moments(part, strategy.init(recipe: recipe))) }
    replays.append(bases[part] ?? [])
    var people = replays[0]
    for other in replays.dropFirst() {
      for person in people.indices {
        people[person].scores += other[person].scores
        people[person].claims += other[person].claims
      }
    }
    return people
  }

  func values(of grid: RecipeGrid, on part: TuningSplit.Part) async -> [Double?] {
    var values: [Double?] = []
    for number in 0..<grid.count {
      let people = await people([grid.recipe(number)], part)
      values.append(metric.value(of: people, MomentPlace(contender: 0, reference: 1, horizon: 0)))
    }
    return values
  }

  func report(_ recipes: [Recipe], on part: TuningSplit.Part) async -> RecipeReport {
    let reference = recipes.count
    let everybody = await people(recipes, part)
    let table = MomentTable(
      everybody, reference: reference, oracle: nil, horizons: [minutes], headline: options.horizon,
      seed: options.seed, intervals: options.intervals, metrics: [metric])
    let scored = everybody.filter { $0.days > 0 }
    func place(_ contender: Int) -> MomentPlace {
      MomentPlace(contender: contender, reference: reference, horizon: 0)
    }
    return RecipeReport(
      values: recipes.indices.map { table.values[$0].first?.metric }, blocks: table.blocks,
      blockKind: "people"
    ) { first, second in
      guard options.intervals,
        let stratum = MomentStratum(
          metric, of: scored, challenger: place(first), baseline: place(second), seed: options.seed)
      else { return nil }
      return MomentDifference(
        [stratum], challenger: "", baseline: "", metric: metric, minutes: minutes, seed: options.seed
      ).interval
    }
  }
}
