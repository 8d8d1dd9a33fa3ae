import PredictionEngine
import PredictionMeasures
import PredictionReplays

/// Makes the document of everybody's totals, whether they were replayed here or merged.
extension MomentDocument {
  /// Evaluates totals. What the answers cost is that of the totals.
  ///
  /// `series` asks for the data of charts, and `others` are the answers that were made elsewhere.
  /// - Complexity: that of ``MomentTable``.
  package init(
    _ totals: MomentTotals, name: String, digest: String, environment: RunEnvironment, intervals: Bool,
    series: Bool = false, others: [StatedMoments] = [], machine: (cpu: String, swift: String)
  ) {
    let clock = ContinuousClock()
    let start = clock.now
    let (frame, people, seed) = (totals.frame, totals.moments, environment.seed)
    let table = MomentTable(
      people, reference: frame.reference, oracle: frame.oracle, horizons: frame.horizons,
      headline: frame.headline, seed: seed, intervals: intervals)
    let results = frame.printed.map { index in
      let place = index - frame.strategies
      let other = others.indices.contains(place) ? others[place] : nil
      let own = MomentPlace(contender: index, reference: frame.reference, horizon: frame.headlinePlace)
      return Result(
        strategy: frame.contenders[index].name, recipe: frame.contenders[index].recipe,
        answersDigest: PeopleDigest.of(
          people.compactMap { index < $0.digests.count ? $0.digests[index] : nil }),
        values: (index < table.values.count ? table.values[index] : []).filter {
          other?.isJudged($0, headline: frame.headline) ?? true
        },
        claims: other?.hasClaims(within: frame.headline) == false
          ? nil : ClaimCompanions(people, contender: index),
        cost: ReplayCost(people, contender: index),
        series: MomentSeries(people, own, quarter: series ? frame.horizons.firstIndex(of: 15) : nil),
        // Charts are of our own strategies and the oracle, and of no answers that were made elsewhere.
        showsSeries: series && other == nil)
    }
    var facts = ReplayDocument.DatasetFacts(
      totals.facts, name: name, digest: digest, rowsPassedOver: totals.rowsPassedOver)
    (facts.scoredPeople, facts.scoredMoments) = (table.blocks, totals.scoredMoments)
    facts.scoredDonations = people.reduce(0) { $0 + $1.donations }
    self.init(
      dataset: facts, environment: environment, horizon: frame.headline, horizons: frame.horizons,
      results: results, effectivePeople: table.effectiveBlocks, machine: machine)
    guard let measured = totals.measured else { return }
    (threads, replaySeconds) = (measured.threads, measured.seconds)
    evaluationSeconds = start.duration(to: clock.now).seconds
  }
}

extension StatedMoments {
  /// Whether a value is of a horizon that was answered, and of claims only where those are judged.
  fileprivate func isJudged(_ value: MomentValue, headline: Int) -> Bool {
    guard horizons.contains(value.minutes) else { return false }
    let metric = MomentMetricRegistry.all.first { $0.name == value.metric.name }
    if case .headline? = metric?.horizons { return hasClaims(within: headline) }
    return true
  }
}
