import PredictionEngine

/// What is scored and how, as it was asked for: by a command line's options or by an experiment file's keys.
///
/// Both fill this value, and the options of the replay and the facts in results are made from it. A new option is a
/// property here, with its line in `options(for:)` and its line in `facts`.
///
/// # Source
/// Ours.
package struct ScoringOptions: Sendable {
  /// A time as it was written, and the moment that it means.
  package struct Time: Sendable {
    let text: String
    let moment: Moment

    /// Reads a time.
    package init(_ text: String) throws(TimeText.Failure) {
      self.text = text
      moment = try TimeText.parse(text).moment
    }
  }

  /// `FILE:COLUMN` of the only rows to score.
  package var scoreOnly: String?
  /// Score from this time on.
  package var from: Time?
  /// Score before this time.
  package var until: Time?
  /// How many of each person's first donations are not scored.
  package var warmUp = 0
  /// The only people to score.
  package var onlyPeople: [String]?
  /// The surface whose shown list is judged.
  package var surface = Surface.search
  /// When donations become known.
  package var feedbackDelay = FeedbackDelay.none
  /// What each trial may know.
  package var frozenHistory: FrozenHistory?
  /// Whether figures are means of person means.
  package var perPerson = false

  /// Everything is scored, and judged as search.
  package init() {}

  /// The first of `onlyPeople` whom a dataset does not know; `nil` where it knows all.
  package func stranger(in dataset: Dataset) -> String? {
    let known = Set(dataset.people.map(\.identifier))
    return onlyPeople?.first { !known.contains($0) }
  }

  /// The options of a replay of a dataset; seed and threads are the caller's.
  /// - Throws: ``DataError`` of the list of rows.
  package func options(for dataset: Dataset) throws(DataError) -> ReplayOptions {
    var options = self.options
    if let scoreOnly { options.scoreOnly = try ScoreOnlyList.read(scoreOnly, dataset: dataset) }
    options.onlyPeople = onlyPeople.map { Set($0) }
    return options
  }

  /// The options that need no dataset.
  package var options: ReplayOptions {
    var options = ReplayOptions()
    options.from = from?.moment
    options.until = until?.moment
    options.warmUp = warmUp
    options.surface = surface
    options.feedbackDelay = feedbackDelay
    options.frozenHistory = frozenHistory
    options.perPerson = perPerson
    return options
  }

  /// What can change an answer or a metric, for results and checkpoints. An option that changes nothing is left out, so
  /// that results do not tell it from nothing.
  ///
  /// `external` is the digest of scores that were made elsewhere.
  package func facts(external: String? = nil) -> [(name: String, value: JSONOutput)] {
    var facts: [(name: String, value: JSONOutput)] = [("scoreOnly", .boolean(scoreOnly != nil))]
    if let from { facts.append(("from", .string(from.text))) }
    if let until { facts.append(("until", .string(until.text))) }
    facts.append(("warmUp", .integer(warmUp)))
    if !feedbackDelay.isNone { facts.append(("feedbackDelay", .string(feedbackDelay.text))) }
    if let frozenHistory {
      facts.append(("frozenHistory", .integer(frozenHistory.donations)))
      facts.append(("recent", .integer(frozenHistory.recent)))
    }
    if let onlyPeople { facts.append(("onlyPeople", .string(onlyPeople.joined(separator: ",")))) }
    facts.append(("surface", .string(surface.name)))
    if let external { facts.append(("external", .string(external))) }
    if perPerson { facts.append(("perPerson", .boolean(true))) }
    return facts
  }
}
