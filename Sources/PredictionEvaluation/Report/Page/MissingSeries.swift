import PredictionEngine

/// What a dataset's part of the page does not draw, and how to get it.
///
/// # Definition
/// Results without any series, which a replay would have made, need a run without `--no-series`. At moments the results
/// of an experiment, a comparison and a benchmark never have all series, which only a replay prints. Beside those of a
/// replay's own strategies, answers that were made elsewhere have none, nor have strategies that only a comparison asked.
/// Results at what was sensed have none at all.
struct MissingSeries {
  private let dataset: ReportedDataset
  /// The most strategies that a sentence names.
  private static let mostNames = 6

  /// Takes the dataset that a part of the page is about.
  init(_ dataset: ReportedDataset) { self.dataset = dataset }

  /// The sentence; `nil` where everything is drawn.
  var sentence: String? {
    if dataset.moments?.sensed != nil { return nil }
    if dataset.canHaveSeries, !dataset.hasSeries {
      let charts =
        dataset.moments == nil
        ? "Weeks, people, reliability, risk and a shortcut's week are"
        : "The curve of display time, weeks, calibration and lock screens are"
      return charts + " drawn from the series, which these results do not have; run without --no-series."
    }
    return dataset.moments.flatMap { dataset.canHaveSeries ? strangers($0) : undrawn($0) }
  }

  /// The pictures that only a replay's series have.
  private func undrawn(_ moments: ReportedMoments) -> String? {
    let pictures: [(name: String, isMissing: (MomentSeries) -> Bool)] = [
      ("the curve of display time", \.displayCurve.isEmpty), ("weeks", \.weeks.isEmpty),
      ("calibration", \.reliability.isEmpty), ("lock screens", \.lockScreenWeeks.isEmpty),
    ]
    let missing = pictures.filter { moments.series.values.allSatisfy($0.isMissing) }.map(\.name)
    guard !missing.isEmpty else { return nil }
    return
      "Not drawn: \(missing.joined(separator: ", ")). Their series are in the JSON of a replay alone; run "
      + "nextaction replay with --moments grid."
  }

  /// The strategies without a series while others have one: they answered elsewhere, or were compared and not replayed.
  private func strangers(_ moments: ReportedMoments) -> String? {
    let names = dataset.document.results.map(\.strategy).filter { moments.series[$0] == nil }
    guard !names.isEmpty else { return nil }
    let others = names.count - MissingSeries.mostNames
    return "In the table of headlines alone: \(names.prefix(MissingSeries.mostNames).joined(separator: ", "))"
      + (others > 0 ? " and \(CountedNoun.of(others, "others"))" : "")
      + ". Series are made for the strategies of a replay, not for those of a comparison alone and not for answers that "
      + "were made elsewhere."
  }
}
