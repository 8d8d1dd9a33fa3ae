import PredictionEngine

/// Writes what is told as lines of `feedback.jsonl`.
enum SuggestionFeedbackText {
  /// Calls `body` with the lines of all that is told, in pieces of some lines each.
  static func forEachPiece<Failure>(
    of dataset: Dataset, _ body: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    try DonationText.forEachPiece(of: dataset.told, line: { line($0, dataset) }, body)
  }

  private static func line(_ row: ToldRow, _ dataset: Dataset) -> String {
    var text =
      "{\"person\":\(JSONText.quoted(dataset.people[row.person].identifier)),\"time\":\"\(row.moment)\","
    switch row.deed {
    case .outcome(let outcome, let shortcut, let surface):
      text += "\"surface\":\(JSONText.quoted(surface)),"
      text += "\"shortcut\":\(shortcut.text(catalog: dataset.catalog, symbols: dataset.symbols)),"
      text += "\"outcome\":\"\(outcome.rawValue)\"}"
    case .forget(let deletion): text += "\"forget\":\(deletion.text)}"
    case .unavailable(let notice): text += "\"unavailable\":\(notice.text)}"
    case .available(let notice): text += "\"available\":\(notice.text)}"
    }
    return text
  }
}
