import PredictionEngine

/// What a store found when it was opened.
///
///     let store = try await PredictorStore.open(folder, catalog: catalog)
///     let report = await store.report
///     report.donations   // 512
///     report.cutBytes    // 0, unless a process was killed in its middle
///
/// # Source
/// Ours.
public struct OpeningReport: Sendable, Equatable {
  /// The number of donations that were learned.
  public let donations: Int
  /// The number of donations of the journal that stand there again, with the same identifier, and count once.
  public let repeated: Int
  /// The number of readings of what was sensed between donations.
  public let readings: Int
  /// The number of bytes that were cut off at the end of the journal: a donation or reading that was never acknowledged,
  /// or, after the end of the power, those that the ``SyncPolicy`` had not confirmed.
  public let cutBytes: Int
  /// The donations, and the values of donations, that the definitions no longer allow. They stay in the folder, whatever is
  /// written, so an app with corrected definitions finds them again.
  public let losses: [SnapshotLoss]

  /// Describes an opening; what is left out is none.
  init(
    donations: Int = 0, repeated: Int = 0, readings: Int = 0, cutBytes: Int = 0, losses: [SnapshotLoss] = []
  ) {
    self.donations = donations
    self.repeated = repeated
    self.readings = readings
    self.cutBytes = cutBytes
    self.losses = losses
  }
}
