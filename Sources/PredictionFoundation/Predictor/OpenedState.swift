import PredictionEngine

/// What a folder's file holds at its opening: the restored person, and the file, ready for appending.
struct OpenedState {
  let person: Predictor
  let file: SystemFile
  let report: OpeningReport
  let length: Int
  let snapshotLength: Int

  /// Reads the state, learns the journal and cuts off a torn tail.
  init(_ folder: StoreFolder, _ options: StoreOptions) throws(StoreError) {
    guard let file = try folder.state() else {
      person = Predictor(options)
      (self.file, length) = try folder.begin(person)
      (report, snapshotLength) = (OpeningReport(), length)
      return
    }
    let bytes: [UInt8]
    do throws(SystemFailure) { bytes = try file.contents() } catch {
      throw error.error(folder.statePath, "read")
    }
    let restored = try RestoredState(bytes, of: folder.statePath, options)
    do throws(SystemFailure) {
      if restored.state.end < bytes.count { try file.cut(to: restored.state.end) }
      // The process that wrote the journal may have ended before the disk confirmed it.
      try file.sync()
    } catch { throw error.error(folder.statePath, "written") }
    self.file = file
    person = restored.person
    report = OpeningReport(
      donations: person.donations, readings: person.readings, cutBytes: bytes.count - restored.state.end,
      losses: restored.losses)
    (length, snapshotLength) = (restored.state.end, restored.state.snapshot.upperBound)
  }
}

extension StoreFolder {
  /// Writes the first state of a folder, and returns its file with its length.
  func begin(_ person: Predictor) throws(StoreError) -> (file: SystemFile, length: Int) {
    let bytes = StateFile.bytes(snapshot: person.snapshot())
    let replacement = try replaceState(by: bytes)
    if let failure = replacement.unconfirmed { throw failure.error(statePath, "written") }
    return (replacement.file, bytes.count)
  }
}
