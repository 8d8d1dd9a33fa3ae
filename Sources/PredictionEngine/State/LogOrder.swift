/// The one order of all that a predictor was told: its log.
///
/// # Definition
/// Donations stand as they arrived. Between two of them come the readings, the donations held whole and the feedback that arrived
/// there, by their times. Of one moment a reading comes first, so that what is sensed at a moment is known at it, and feedback
/// last, so that it stands behind the donation that it may be of. Each kind keeps its own order.
///
/// # Cost
/// One step for each entry; nothing is copied.
struct LogOrder: Sequence, IteratorProtocol {
  /// One thing that was told, by its place among those of its kind.
  enum Entry {
    case reading(Int), held(Int), feedback(Int), heldFeedback(Int)
    /// A remembered donation, and the held row that has the whole of it.
    case donation(Int, whole: Int?)
  }

  private let donations: Int
  private let readings: [SensedLedger.Entry]
  private let rows: [HeldRows.Row]
  private let feedback: [FeedbackLedger.Entry]
  private let heldFeedback: [HeldRows.Told]
  private var donation: Int
  private var reading: Int
  private var row: Int
  private var piece: Int
  private var heldPiece: Int

  /// Begins behind some donations and readings.
  init(
    donations: Int, _ readings: [SensedLedger.Entry], _ held: HeldRows, _ feedback: FeedbackLedger,
    after first: Int = 0, readings firstReading: Int = 0
  ) {
    (self.donations, self.readings, rows, heldFeedback) = (donations, readings, held.rows, held.feedback)
    self.feedback = feedback.entries
    (donation, reading) = (first, firstReading)
    row = held.rows.firstIndex { $0.position >= first } ?? held.rows.count
    piece = feedback.entries.firstIndex { $0.donations >= first } ?? feedback.entries.count
    heldPiece = held.feedback.firstIndex { $0.donations >= first } ?? held.feedback.count
  }

  /// The places of the first held row, piece of feedback and held piece that are still to come.
  var upcoming: (row: Int, feedback: Int, heldFeedback: Int) { (row, piece, heldPiece) }

  mutating func next() -> Entry? {
    var first: (entry: Entry, moment: Moment)?
    func offer(_ entry: Entry, _ moment: Moment) {
      if let found = first, found.moment <= moment { return }
      first = (entry, moment)
    }
    if reading < readings.count, readings[reading].donations <= donation {
      offer(.reading(reading), readings[reading].reading.context.moment)
    }
    if row < rows.count, rows[row].isWhole, rows[row].position <= donation {
      offer(.held(row), rows[row].donation.context.moment)
    }
    if piece < feedback.count, feedback[piece].donations <= donation {
      offer(.feedback(piece), feedback[piece].moment)
    }
    if heldPiece < heldFeedback.count, heldFeedback[heldPiece].donations <= donation {
      offer(.heldFeedback(heldPiece), heldFeedback[heldPiece].donation.context.moment)
    }
    switch first?.entry {
    case .reading: reading += 1
    case .held: row += 1
    case .feedback: piece += 1
    case .heldFeedback: heldPiece += 1
    case .donation, nil:
      if donation == donations { return nil }
      defer { donation += 1 }
      guard row < rows.count, rows[row].position == donation else { return .donation(donation, whole: nil) }
      row += 1
      return .donation(donation, whole: row - 1)
    }
    return first?.entry
  }
}
