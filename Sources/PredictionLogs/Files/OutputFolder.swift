import EvaluationKernels
import SystemLibraries

/// A folder that is written whole or not at all: it is built beside the target and replaces it in one step.
///
///     let folder = try OutputFolder("commuter", replacing: DatasetWriter.check)
///     try folder.file("donations.jsonl").write(bytes)
///     try folder.finish()
///
/// One process at a time writes a folder; what a killed one left beside the target is reused. Only their owner can
/// enter new folders; a folder that replaces another takes over its modes.
final class OutputFolder {
  private let place: WritingPlace
  private let temporary: String
  private let lock: CheckedFile
  private let check: (String) throws(WriteError) -> Void
  private var files: [(name: String, file: CheckedFile)] = []
  private var isFinished = false

  /// Begins a folder. `check` throws when the existing folder may not be replaced.
  init(
    _ path: String, replacing check: @escaping (String) throws(WriteError) -> Void
  ) throws(WriteError) {
    OutputFolder.restore(try WritingPlace.folder(path))
    place = try WritingPlace.folder(path)
    self.check = check
    try check(place.path)
    temporary = place.folder + "/.\(place.name).writing"
    lock = try OutputFolder.begin(temporary, given: path)
  }

  deinit {
    if isFinished { return }
    UnfinishedFiles.change { paths in
      paths.remove(temporary)
      if isOurs { try? FileManager.default.removeItem(atPath: temporary) }
    }
  }

  /// Whether the temporary folder is still the one that this process began.
  private var isOurs: Bool {
    FileIdentity(ofPath: temporary) == FileIdentity(ofDescriptor: lock.descriptor)
  }

  func file(_ name: String) throws(WriteError) -> CheckedFile {
    let path = temporary + "/" + name
    do throws(SystemFailure) {
      let file = try UnfinishedFiles.change { _ throws(SystemFailure) in
        try CheckedFile.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode: 0o600)
      }
      files.append((name, file))
      return file
    } catch { throw cannotWrite(error) }
  }

  func cannotWrite(_ failure: SystemFailure) -> WriteError {
    failure.writing(place.given, "the folder")
  }

  /// Moves the folder to its place. After an error the previous folder is unchanged.
  func finish() throws(WriteError) {
    try check(place.path)
    do throws(SystemFailure) {
      for (name, file) in files {
        if let existing = FileIdentity(ofPath: place.path + "/" + name) { try file.adopt(existing) }
        try file.sync()
      }
      if let existing = place.existing { try lock.adopt(existing) }
      try lock.sync()
      try UnfinishedFiles.change { paths throws(SystemFailure) in
        try takePlace()
        paths.remove(temporary)
      }
    } catch { throw cannotWrite(error) }
    isFinished = true
    try? CheckedFile.open(place.folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC).sync()
  }

  private func takePlace() throws(SystemFailure) {
    // Another process may have taken this folder for an abandoned one; then it owns the folder and this
    // process has none.
    guard isOurs else { throw SystemFailure(code: ENOENT) }
    guard FileIdentity(ofPath: place.path) != nil else {
      return try SystemFailure.check { rename(temporary, place.path) }
    }
    let replaced = OutputFolder.replaced(place)
    var code = evaluation_exchange_names(temporary, place.path)
    while code == EINTR { code = evaluation_exchange_names(temporary, place.path) }
    if code == 0 {
      // Under this new name no process takes it for an unfinished folder.
      do { try SystemFailure.check { rename(temporary, replaced) } } catch {
        try? FileManager.default.removeItem(atPath: temporary)
      }
    } else {
      guard code == ENOTSUP else { throw SystemFailure(code: code) }
      // The replacement needs two steps. If the process is killed between them, the next process that writes
      // here repairs it.
      try SystemFailure.check { rename(place.path, replaced) }
      do { try SystemFailure.check { rename(temporary, place.path) } } catch {
        try? SystemFailure.check { rename(replaced, place.path) }
        throw error
      }
    }
    try? FileManager.default.removeItem(atPath: replaced)
  }

  private static func replaced(_ place: WritingPlace) -> String { place.folder + "/.\(place.name).replaced" }

  /// Puts back a folder that a killed process moved away and did not replace, or removes one that it replaced.
  private static func restore(_ place: WritingPlace) {
    let replaced = replaced(place)
    guard FileIdentity(ofPath: replaced)?.kind == .folder else { return }
    if place.existing == nil {
      _ = rename(replaced, place.path)
    } else {
      try? FileManager.default.removeItem(atPath: replaced)
    }
  }

  /// Makes and locks the temporary folder, or takes over one that no process has locked.
  private static func begin(_ temporary: String, given: String) throws(WriteError) -> CheckedFile {
    while true {
      let code = UnfinishedFiles.change { paths -> Int32 in
        do throws(SystemFailure) { try SystemFailure.check { mkdir(temporary, 0o700) } } catch {
          return error.code
        }
        paths.insert(temporary)
        return 0
      }
      if code != 0, code != EEXIST { throw SystemFailure(code: code).writing(given, "the folder") }
      let folder: CheckedFile
      do {
        folder = try CheckedFile.open(temporary, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      } catch {
        // The folder belonged to another process, which has just finished.
        if code == EEXIST, error.code == ENOENT { continue }
        throw error.writing(given, "the folder")
      }
      guard folder.lock() else {
        throw WriteError(
          path: given, reason: "another run is writing this folder",
          remedy: "wait for its end, or name another folder")
      }
      if code == 0 { return folder }
      guard FileIdentity(ofPath: temporary) == FileIdentity(ofDescriptor: folder.descriptor) else { continue }
      UnfinishedFiles.change { paths in
        _ = paths.insert(temporary)
        for name in (try? FileManager.default.contentsOfDirectory(atPath: temporary)) ?? [] {
          try? FileManager.default.removeItem(atPath: temporary + "/" + name)
        }
      }
      return folder
    }
  }
}
