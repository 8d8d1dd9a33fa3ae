import PredictionEngine

/// Chooses the recipe of a timing strategy at moments.
extension Tuning {
  /// Chooses a recipe at the moments of the earlier part and measures the choice at those of the later one.
  ///
  ///     let grid = try RecipeGrid(TimingMixture.self, axes: [("shipped", [0, 1])])
  ///     let tuning = try await Tuning(dataset, over: grid, by: .nats, reference: Poisson(), at: options)
  ///     tuning.chosen.later?.value      // how good it then was
  ///
  /// # Definition
  /// The parts are those of ``TuningSplit``, in whole days of each person, as ``MomentSpan`` says. Where no boundary is
  /// given, it halves the donations from the dataset's `scoredFrom` on: before that, a synthetic dataset has no scored
  /// moment. The scored time of a person begins as in every replay at moments, and windows of the earlier part end before
  /// the boundary.
  ///
  /// # Edge cases
  /// The intervals of gain and regret are those of ``MomentDifference``; with fewer than four people there are none.
  ///
  /// `progress` is called from any thread with the number of days replayed since the last call.
  /// - Complexity: two replays for each recipe at one horizon, six more, and two of the reference.
  package init(
    _ dataset: Dataset, over grid: RecipeGrid, by metric: MomentMetric, reference: any TimingStrategy,
    at options: MomentDocument.Options, from boundary: Moment? = nil,
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws(TuningError) {
    guard let strategy = grid.strategy as? any TimingStrategy.Type else {
      throw .otherQuestion(strategy: grid.strategy.name)
    }
    if !metric.isComparable { throw .notComparable(metric: metric.name) }
    let split = try Tuning.split(dataset, at: options, from: boundary)
    let recipes = MomentRecipes(split, strategy, reference: reference, metric, options)
    func best(_ values: [Double?]) throws(TuningError) -> Int {
      guard let place = Tuning.best(values, isBetterWhenLarger: metric.isBetterWhenLarger) else {
        throw .noValue(metric: metric.name, strategy: strategy.name)
      }
      return place
    }
    let clock = ContinuousClock()
    let start = clock.now
    var bases: [[PersonMoments]] = []
    var values: [[Double?]] = []
    var choices: [Int] = []
    var times = [start]
    for part in [MomentRecipes.Part.earlier, .later] {
      let base = await recipes.moments(of: nil, part, progress)
      if !base.contains(where: { ($0.scores.first?.first?.moments ?? 0) > 0 }) {
        throw part == .earlier
          ? .noMomentEarlier(than: split.boundary.description)
          : .noMomentLater(than: split.boundary.description)
      }
      var found: [Double?] = []
      for number in 0..<grid.count {
        let own = await recipes.moments(of: grid.recipe(number), part, progress)
        found.append(recipes.value(MomentRecipes.together([own, base])))
      }
      choices.append(try best(found))
      values.append(found)
      bases.append(base)
      times.append(clock.now)
    }
    let three = [Recipe(defaultsOf: strategy), grid.recipe(choices[0]), grid.recipe(choices[1])]
    var tables: [(values: [MetricValue?], blocks: Int)] = []
    var people: [PersonMoments] = []
    for (place, part) in [MomentRecipes.Part.earlier, .later].enumerated() {
      var replays: [[PersonMoments]] = []
      for recipe in three {
        replays.append(await recipes.moments(of: recipe, part, progress))
      }
      people = MomentRecipes.together(replays + [bases[place]])
      tables.append(recipes.table(people))
    }
    func outcome(_ number: Int) -> Outcome {
      Outcome(recipe: three[number], earlier: tables[0].values[number], later: tables[1].values[number])
    }
    (defaults, chosen, hindsight) = (outcome(0), outcome(1), outcome(2))
    gain = recipes.advantage(people, of: 1, over: 0, named: "gain")
    regret = recipes.advantage(people, of: 2, over: 1, named: "regret")
    self.grid = grid
    self.metric = metric.name
    isBetterWhenLarger = metric.isBetterWhenLarger
    self.split = split
    cells = zip(values[0], values[1]).map { Cell(earlier: $0, later: $1) }
    (blocks, blockKind) = (tables[1].blocks, "people")
    func moments(_ base: [PersonMoments]) -> Int {
      base.reduce(0) { $0 + ($1.scores.first?.first?.moments ?? 0) }
    }
    judged = Judged(unit: "moments", earlier: moments(bases[0]), later: moments(bases[1]))
    choiceSeconds = Double(times[0].duration(to: times[1]).nanoseconds) / 1e9
    hindsightSeconds = Double(times[1].duration(to: times[2]).nanoseconds) / 1e9
  }

  /// The number of days that such a choice replays, for a bar of progress; 0 where it cannot be made.
  package static func days(
    _ dataset: Dataset, over grid: RecipeGrid, by metric: MomentMetric, reference: any TimingStrategy,
    at options: MomentDocument.Options, from boundary: Moment?
  ) -> Int {
    guard let strategy = grid.strategy as? any TimingStrategy.Type,
      let split = try? split(dataset, at: options, from: boundary)
    else { return 0 }
    let recipes = MomentRecipes(split, strategy, reference: reference, metric, options)
    return recipes.days * (grid.count + 4)
  }

  private static func split(
    _ dataset: Dataset, at options: MomentDocument.Options, from boundary: Moment?
  ) throws(TuningError) -> TuningSplit {
    var scored = ReplayOptions()
    scored.onlyPeople = options.only
    if boundary == nil {
      scored.from = try TuningSplit.middle(of: dataset, options: scored)
    } else {
      scored.from = boundary
    }
    return try TuningSplit(dataset, options: scored)
  }
}
