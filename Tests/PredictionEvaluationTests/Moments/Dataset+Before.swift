import PredictionEngine
import PredictionEvaluation

extension Dataset {
  /// The rows before the midnight of a day of March 2026, as if the log had ended there. Two or three scored days are
  /// enough for many tests at moments, where a person's day is 96 questions to each strategy.
  func before(march day: Int) -> Dataset {
    let end = Moment(year: 2026, month: 3, day: day, secondsFromGMT: 3600).localDay
    return Dataset(
      name: name, digest: digest, catalog: catalog, symbols: symbols,
      rows: rows.filter { $0.donation.context.moment.localDay < end }, people: people.map(\.identifier),
      generator: generator)
  }
}
