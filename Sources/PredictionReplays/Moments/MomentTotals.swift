import PredictionLogs

/// Everything that a document at moments and its comparisons are made of, but for the rows of lock screens.
///
/// A replay on one machine makes it of its people, and a merge of what several machines wrote down.
package struct MomentTotals: Sendable {
  package let frame: MomentFrame
  /// The numbers of people and donations, and the times of the first and the last.
  package let facts: ReplayFacts
  /// The people in the dataset's order, which is that of the bytes of their identifiers in a dataset that was read.
  package let moments: [PersonMoments]
  /// The digest of the donations' bytes, where they were read for these totals; `nil` otherwise.
  package var donationsDigest: String?
  /// The number of people at a time and the seconds of a replay that was measured here; `nil` otherwise.
  package var measured: (threads: Int, seconds: Double)?
  /// The rows of the files that were passed over.
  package var rowsPassedOver = RowsPassedOver(0)

  package init(
    frame: MomentFrame, facts: ReplayFacts, moments: [PersonMoments], donationsDigest: String? = nil,
    rowsPassedOver: RowsPassedOver = RowsPassedOver(0)
  ) {
    self.frame = frame
    self.facts = facts
    self.moments = moments
    self.donationsDigest = donationsDigest
    self.rowsPassedOver = rowsPassedOver
  }

  /// The number of moments at the horizon of the headlines.
  package var scoredMoments: Int {
    moments.reduce(0) { $0 + ($1.scores.first?[frame.headlinePlace].moments ?? 0) }
  }
}
