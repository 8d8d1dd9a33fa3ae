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

  /// Returns the series of the printed contenders, in their order; `nil` for answers that were made elsewhere.
  ///
  /// The lock screens are those of the strategy with most nats an event, the first of equal ones, and the oracle's;
  /// of the oracle alone where no strategy is printed.
  /// - Parameters:
  ///   - printed: the positions of contenders: the strategies', those of answers that were made elsewhere, and the
  ///     oracle's last where there is a referee.
  ///   - values: the metrics of each.
  func series(
    of printed: [Int], values: [[MomentValue]], strategies: [any TimingStrategy],
    referee: (any MomentReferee)?, holidays: HolidayCalendar, threads: Int
  ) async -> [MomentSeries?] {
    let horizon = horizons.firstIndex(of: headline) ?? 0
    let isAsked = printed.map { $0 < strategies.count }
    let oracle = referee == nil ? nil : printed.indices.last
    var all = printed.indices.map { index -> MomentSeries? in
      guard isAsked[index] || index == oracle else { return nil }
      let contender = printed[index]
      let place = MomentPlace(contender: contender, reference: reference, horizon: horizon)
      return MomentSeries(
        people, place, quarter: horizons.firstIndex(of: 15), weeks: MomentWeeks(people, place).weeks)
    }
    func nats(_ place: Int) -> Double {
      values[place].first { $0.metric.name == "moment_nats" && $0.minutes == headline }?.metric.value
        ?? -.infinity
    }
    let asked = printed.indices.filter { isAsked[$0] }
    let best = asked.max { nats($0) == nats($1) ? $0 > $1 : nats($0) < nats($1) }
    guard let ranking = best ?? oracle else { return all }
    let drawn = LockScreenPeople(dataset, people, contender: printed[ranking], within: headline)
    let weeks = await drawn.weeks(
      best.map { strategies[printed[$0]] }, referee: referee, holidays: holidays, threads: threads)
    for (place, weeks) in zip([best, oracle].compactMap { $0 }, weeks) {
      all[place]?.lockScreenWeeks = weeks
    }
    return all
  }
}
