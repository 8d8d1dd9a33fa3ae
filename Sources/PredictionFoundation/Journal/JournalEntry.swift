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
  /// - Parameter version: the file's; files of the first have no readings, and those of the second no feedback.
  init(_ bytes: ArraySlice<UInt8>, version: UInt64) throws(ByteReader.Malformed) {
    if bytes.first == SensedReading.recordKind, version > StoreFormat.versionWithoutReadings {
      self = .reading(try SensedReading(bytes))
    } else if bytes.first == Feedback.recordKind, version > StoreFormat.versionWithReadings {
      self = .feedback(try Feedback(bytes))
    } else {
      self = .donation(try NamedDonation(bytes))
    }
  }
}
