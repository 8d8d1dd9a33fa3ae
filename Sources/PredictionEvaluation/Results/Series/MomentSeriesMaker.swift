import PredictionEngine

/// Makes the series of every printed contender of a replay at moments.
///
/// # Source
/// Ours.
struct MomentSeriesMaker {
  private let dataset: Dataset
  private let people: [PersonMoments]
  private let reference: Int
  private let horizons: [Int]
  private let headline: Int

  /// Makes the maker for a replay's people.
  init(
    _ dataset: Dataset, _ people: [PersonMoments], reference: Int, horizons: [Int], headline: Int
  ) {
    (self.dataset, self.people, self.reference) = (dataset, people, reference)
    (self.horizons, self.headline) = (horizons, headline)
  }

  /// Returns the series of the printed contenders, in their order.
  ///
  /// The lock screens are those of the strategy with most nats an event, the first of equal ones, and the oracle's;
  /// of the oracle alone where no strategy is printed.
  /// - Parameters:
  ///   - printed: the positions of contenders, the oracle's after all strategies.
  ///   - values: the metrics of each.
  func series(
    of printed: [Int], values: [[MomentValue]], strategies: [any TimingStrategy],
    referee: (any MomentReferee)?, holidays: HolidayCalendar, threads: Int
  ) async -> [MomentSeries] {
    let horizon = horizons.firstIndex(of: headline) ?? 0
    var all = printed.map { contender in
      let place = MomentPlace(contender: contender, reference: reference, horizon: horizon)
      return MomentSeries(
        people, place, quarter: horizons.firstIndex(of: 15), weeks: MomentWeeks(people, place).weeks)
    }
    let isAsked = printed.map { $0 < strategies.count }
    func nats(_ place: Int) -> Double {
      values[place].first { $0.metric.name == "moment_nats" && $0.minutes == headline }?.metric.value
        ?? -.infinity
    }
    let asked = printed.indices.filter { isAsked[$0] }
    let best = asked.max { nats($0) == nats($1) ? $0 > $1 : nats($0) < nats($1) }
    let oracle = printed.indices.first { !isAsked[$0] }
    guard let ranking = best ?? oracle else { return all }
    let drawn = LockScreenPeople(dataset, people, contender: printed[ranking], within: headline)
    let weeks = await drawn.weeks(
      best.map { strategies[printed[$0]] }, referee: oracle == nil ? nil : referee, holidays: holidays,
      threads: threads)
    for (place, weeks) in zip([best, oracle].compactMap { $0 }, weeks) { all[place].lockScreenWeeks = weeks }
    return all
  }
}
