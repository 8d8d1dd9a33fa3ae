import PredictionEngine
import SystemLibraries

/// The reason why a ``PredictorStore`` could not be opened or changed; it names the folder or file and a way out.
///
///     do {
///       try await store.donate(
///         "OrderSoup", ["soup": .object("tomato", display: nil)],
///         at: now)
///     } catch StoreError.donation(let error) {
///       print(error)   // the donation does not fit the definitions
///     } catch {
///       print(error)   // the disk, the folder or the lock
///     }
///
/// A donation or reading that was refused is not learned, and is not in the folder once the next change succeeds. After
/// ``notConfirmed(file:reason:remedy:)`` the change is made and only its safety from a power failure is open.
public enum StoreError: Error, Sendable, Equatable {
  /// Another store, in this process or another one, has the folder open.
  case inUse(folder: String)
  /// The folder holds something else than a predictor, which is left as it is.
  case otherContent(folder: String, name: String)
  /// The address names a file, or something that is not on this computer's disks.
  case notAFolder(String)
  /// The file in the folder was not written by a store.
  case notAStore(file: String)
  /// A store with another format wrote the file.
  case unknownVersion(file: String, version: UInt64)
  /// Bytes that were on the disk have changed since they were written.
  case damaged(file: String, byte: Int, reason: String)
  /// The snapshot in the file is whole, and the engine refuses it.
  case snapshot(file: String, SnapshotError)
  /// Donations or values no longer fit the definitions, and the caller has asked for all of them.
  case losses(file: String, [SnapshotLoss])
  /// The donation does not fit the definitions, or a reading has a signal twice.
  case donation(DonationError)
  /// A supplied shortcut does not fit the definitions.
  case suggestion(AppSuggestionError)
  /// The donation or reading is longer or deeper than a record can be.
  case tooLarge(reason: String)
  /// The system refused to read or write; nothing was changed.
  case failed(path: String, reason: String, remedy: String)
  /// The change is made and visible, and the system did not confirm that it would survive a power failure.
  case notConfirmed(file: String, reason: String, remedy: String)
  /// The file was removed, moved or replaced while the store had it open, so another store may have the folder.
  case replaced(file: String)
  /// The store was closed.
  case closed(folder: String)
}

extension StoreError: CustomStringConvertible, LocalizedError {
  public var description: String {
    switch self {
    case .inUse(let folder):
      return "the folder \(folder) is open in another store; close that store, or name another folder"
    case .otherContent(let folder, let name):
      return "the folder \(folder) holds \"\(name)\" and no predictor; name a new or an empty folder"
    case .notAFolder(let path): return "\(path) is no folder on this computer; name a folder"
    case .notAStore(let file):
      return "\(file) was not written by a predictor store; move it away, or name another folder"
    case .unknownVersion(let file, let version):
      return
        "\(file) has version \(version), and version \(StoreFormat.version) is read; open it with the app that "
        + "wrote it, or name another folder"
    case .damaged(let file, let byte, let reason):
      return "\(file) is damaged at byte \(byte): \(reason); restore the folder from a backup, or remove it "
        + "and begin anew"
    case .snapshot(let file, let error): return "\(file) cannot be loaded: \(error)"
    case .losses(let file, let losses):
      return
        "\(file) has \(CountedNoun.of(losses.count, "donations or values")) that the definitions do not allow, "
        + "the first: \(losses.first?.description ?? "none"); correct the definitions, tell what was renamed, or "
        + "open with losses: .keep"
    case .donation(let error): return error.description
    case .suggestion(let error): return error.description
    case .tooLarge(let reason):
      return "what was donated or sensed cannot be stored: \(reason); tell less at once"
    case .failed(let path, let reason, let remedy): return "\(path) \(reason); \(remedy)"
    case .notConfirmed(let file, let reason, let remedy):
      return "\(file) is written, but the disk did not confirm it: \(reason); \(remedy)"
    case .replaced(let file):
      return
        "\(file) was removed or replaced while the store was open, so nothing is written to it any more; close "
        + "this store and open the folder again"
    case .closed(let folder): return "the store of the folder \(folder) is closed; open the folder again"
    }
  }

  public var errorDescription: String? { description }
}
