import PredictionEngine

/// Writes feedback as lines of `feedback.jsonl`.
enum SuggestionFeedbackText {
  /// Calls `body` with the lines of all feedback, in pieces of some lines each.
  static func forEachPiece<Failure>(
    of dataset: Dataset, _ body: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    try DonationText.forEachPiece(of: dataset.feedback, line: { line($0, dataset) }, body)
  }

  private static func line(_ feedback: SuggestionFeedback, _ dataset: Dataset) -> String {
    "{\"person\":\(JSONText.quoted(dataset.people[feedback.person].identifier)),\"time\":\"\(feedback.moment)\","
      + "\"surface\":\(JSONText.quoted(feedback.surface)),"
      + "\"shortcut\":\(feedback.shortcut.text(catalog: dataset.catalog, symbols: dataset.symbols)),"
      + "\"outcome\":\"\(feedback.outcome.rawValue)\"}"
  }
}
