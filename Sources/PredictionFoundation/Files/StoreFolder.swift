import SystemLibraries

/// The folder of one store, locked against every other writer.
///
/// <doc:Actors-files-and-threads> says which file is what. flock(2) belongs to the open file, so the system takes the lock back
/// however a process ends, and a second store of the same process is refused too. It holds while the file has its name, so that
/// is looked at before each change.
final class StoreFolder: Sendable {
  static let stateName = "predictor.state"
  static let newName = "predictor.state.new"
  static let lockName = "predictor.lock"
  /// Names that a system's own programs leave in folders that people look at.
  private static let ignored: Set<String> = [".DS_Store"]

  let path: String
  private let lock: SystemFile

  var statePath: String { path + "/" + StoreFolder.stateName }
  private var lockPath: String { path + "/" + StoreFolder.lockName }
  private var newPath: String { path + "/" + StoreFolder.newName }

  /// Makes the folder where there is none, and locks it. A folder with other content gets no file.
  init(_ folder: URL) throws(StoreError) {
    guard folder.isFileURL else { throw .notAFolder(folder.absoluteString) }
    path = folder.path
    try StoreFolder.make(path)
    let names: [String]
    do { names = try FileManager.default.contentsOfDirectory(atPath: path) } catch {
      throw .failed(path: path, reason: "cannot be listed", remedy: "check the permissions of the folder")
    }
    let own: Set = [StoreFolder.stateName, StoreFolder.newName, StoreFolder.lockName]
    if !names.contains(StoreFolder.stateName),
      let other = names.sorted().first(where: { !own.contains($0) && !StoreFolder.ignored.contains($0) })
    {
      throw .otherContent(folder: path, name: other)
    }
    let lockPath = path + "/" + StoreFolder.lockName
    do throws(SystemFailure) {
      lock = try SystemFile(lockPath, O_RDWR | O_CREAT | O_NONBLOCK | O_NOFOLLOW)
      if try !lock.lock() { throw StoreFolder.taken }
    } catch {
      throw error == StoreFolder.taken ? .inUse(folder: path) : error.error(lockPath, "locked")
    }
    // A process that was killed while it replaced the state may have left a person's texts here.
    do throws(SystemFailure) { try removeNew() } catch { throw error.error(newPath, "removed") }
  }

  private static let taken = SystemFailure(code: EWOULDBLOCK)

  private static func make(_ path: String) throws(StoreError) {
    var status = stat()
    if stat(path, &status) == 0 {
      if status.st_mode & S_IFMT != S_IFDIR { throw .notAFolder(path) }
      return
    }
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw SystemFailure.last.error(path, "made")
    }
    let above = URL(fileURLWithPath: path).deletingLastPathComponent().path
    do throws(SystemFailure) { try sync(folder: above) } catch { throw error.error(above, "synchronised") }
  }

  static func statePath(in folder: URL) -> String { folder.path + "/" + stateName }

  /// Opens the state for reading and appending; `nil` when there is none yet.
  func state() throws(StoreError) -> SystemFile? { try StoreFolder.state(statePath, O_RDWR | O_APPEND) }

  /// Opens a state; `nil` when there is none.
  static func state(_ path: String, _ flags: Int32) throws(StoreError) -> SystemFile? {
    let file: SystemFile
    do throws(SystemFailure) {
      file = try SystemFile(path, flags | O_NONBLOCK | O_NOFOLLOW)
    } catch {
      if error.code == ENOENT { return nil }
      throw error.error(path, "opened")
    }
    if !file.isOrdinary { throw .notAStore(file: path) }
    return file
  }

  /// Makes sure that the lock and the state have their names: a lock that lost its name keeps nobody out, so
  /// another store may have written since.
  func check(_ state: SystemFile) throws(StoreError) {
    if !lock.isAt(lockPath) { throw .replaced(file: lockPath) }
    if !state.isAt(statePath) { throw .replaced(file: statePath) }
  }

  /// Puts a new file in the place of the state, in one step, once the disk holds its bytes. Returns with it why the system
  /// does not confirm that the new name is on the disk.
  /// - Throws: ``StoreError`` when the old state is still in its place.
  func replaceState(by bytes: [UInt8]) throws(StoreError) -> (file: SystemFile, unconfirmed: SystemFailure?) {
    let file: SystemFile
    do throws(SystemFailure) {
      try removeNew()
      file = try SystemFile(newPath, O_RDWR | O_CREAT | O_EXCL | O_APPEND)
      try file.append(bytes)
      try file.sync()
      try SystemFailure.check { rename(newPath, statePath) }
    } catch {
      try? removeNew()
      throw error.error(statePath, "written")
    }
    do throws(SystemFailure) { try StoreFolder.sync(folder: path) } catch { return (file, error) }
    return (file, nil)
  }

  private func removeNew() throws(SystemFailure) {
    do throws(SystemFailure) { try SystemFailure.check { unlink(newPath) } } catch  where error.code == ENOENT
    {}
  }

  private static func sync(folder: String) throws(SystemFailure) {
    try SystemFile(folder, O_RDONLY | O_DIRECTORY).sync()
  }
}
