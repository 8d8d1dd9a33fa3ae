import PredictionEngine

/// What a record of the journal says: that something was donated, sensed, or came of a suggestion.
///
/// # Source
/// Ours.
enum JournalEntry {
  /// A donation, by names and values.
  case donation(NamedDonation)
  /// Something was sensed between donations.
  case reading(SensedReading)
  /// Something came of a suggestion.
  case feedback(Feedback)

  /// Reads the payload of a record.
  init(_ bytes: ArraySlice<UInt8>) throws(ByteReader.Malformed) {
    switch bytes.first {
    case SensedReading.recordKind: self = .reading(try SensedReading(bytes))
    case Feedback.recordKind: self = .feedback(try Feedback(bytes))
    default: self = .donation(try NamedDonation(bytes))
    }
  }
}
