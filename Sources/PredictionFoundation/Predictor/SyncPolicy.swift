/// When a store waits for the disk.
///
///     let store = try await PredictorStore.open(
///       folder, catalog: catalog, syncing: .every(20))
///
/// A donation or reading is always handed to the system before `donate` or `observe` returns, so the end of
/// the process loses none, however it ends. Waiting for the disk protects from the end of the power and of
/// the system as well.
///
/// | Policy | What an end of the power can take | Waits |
/// | --- | --- | --- |
/// | ``everyDonation`` | nothing that was acknowledged | once a donation or reading |
/// | ``every(_:)`` | up to n − 1 donations and readings | once in n of them |
/// | ``onCompaction`` | those since the last compaction | hardly ever |
///
/// Whatever the policy, a store waits when it forgets, compacts and closes. A wait takes between a tenth of a
/// millisecond and tens of milliseconds, depending on the disk: fsync(2), and `F_FULLFSYNC` of fcntl(2) on
/// Apple's systems.
public enum SyncPolicy: Sendable, Equatable {
  /// Waits after each donation and reading.
  case everyDonation
  /// Waits after each group of this many donations and readings; a number below 1 counts as 1.
  case every(Int)
  /// Waits only when the state is written anew.
  case onCompaction

  func isDue(_ unconfirmed: Int) -> Bool {
    switch self {
    case .everyDonation: return unconfirmed > 0
    case .every(let number): return unconfirmed >= max(1, number)
    case .onCompaction: return false
    }
  }
}
