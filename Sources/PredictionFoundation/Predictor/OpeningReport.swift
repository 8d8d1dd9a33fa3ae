import PredictionEngine

/// What a store found when it was opened.
///
///     let store = try await PredictorStore.open(folder, catalog: catalog)
///     let report = await store.report
///     report.donations   // 512
///     report.cutBytes    // 0, unless a process was killed in its middle
public struct OpeningReport: Sendable, Equatable {
  /// The number of donations that were learned.
  public let donations: Int
  /// The number of readings of what was sensed between donations.
  public let readings: Int
  /// The bytes cut off at the end of the journal: a donation or reading that was never acknowledged, or,
  /// after the end of the power, those that the ``SyncPolicy`` had not confirmed.
  public let cutBytes: Int
  /// The donations and values that the definitions no longer allow. They stay in the folder, so an app with
  /// corrected definitions finds them again.
  public let losses: [SnapshotLoss]

  init(donations: Int = 0, readings: Int = 0, cutBytes: Int = 0, losses: [SnapshotLoss] = []) {
    self.donations = donations
    self.readings = readings
    self.cutBytes = cutBytes
    self.losses = losses
  }
}
