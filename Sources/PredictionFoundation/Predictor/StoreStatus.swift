/// How large a store is, and whether its compaction works.
///
///     let status = try await store.status()
///     status.donations      // 512
///     status.journalBytes   // 9,216
///
/// # Source
/// Ours.
public struct StoreStatus: Sendable, Equatable {
  /// The number of remembered donations.
  public let donations: Int
  /// The number of remembered readings of what was sensed between donations.
  public let readings: Int
  /// The bytes of the snapshot.
  public let snapshotBytes: Int
  /// The bytes of the donations and readings that were appended since.
  public let journalBytes: Int
  /// Why the last compaction that a donation or reading set off did not succeed. It was stored; the journal
  /// grows on, and compaction is tried again when it has doubled.
  public let compactionFailure: StoreError?
}
