/// How large a store is, and whether its compaction works.
///
///     let status = try await store.status()
///     status.donations      // 512
///     status.journalBytes   // 9,216
public struct StoreStatus: Sendable, Equatable {
  /// The number of remembered donations.
  public let donations: Int
  /// The number of remembered readings of what was sensed between donations.
  public let readings: Int
  /// The bytes of the snapshot.
  public let snapshotBytes: Int
  /// The bytes of the donations and readings that were appended since.
  public let journalBytes: Int
  /// Why the last compaction set off by a change failed; it is tried again when the journal has doubled.
  public let compactionFailure: StoreError?
}
