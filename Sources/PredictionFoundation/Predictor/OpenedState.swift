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
      person = Predictor(
        catalog: options.catalog, strategy: options.strategy, learning: options.learning,
        timing: options.timing)
      let bytes = StateFile.bytes(snapshot: person.snapshot())
      let replacement = try folder.replaceState(by: bytes)
      if let failure = replacement.unconfirmed { throw failure.error(folder.statePath, "written") }
      self.file = replacement.file
      report = OpeningReport()
      (length, snapshotLength) = (bytes.count, bytes.count)
      return
    }
    let bytes: [UInt8]
    do throws(SystemFailure) { bytes = try file.contents() } catch {
      throw error.error(folder.statePath, "read")
    }
    let state = try StateFile(bytes, file: folder.statePath)
    var person: Predictor
    var losses: [SnapshotLoss] = []
    do throws(SnapshotError) {
      person = try Predictor(
        snapshot: Array(bytes[state.snapshot]), catalog: options.catalog, strategy: options.strategy,
        renames: options.renames, learning: options.learning, timing: options.timing, losses: &losses)
    } catch { throw .snapshot(file: folder.statePath, error) }
    for range in state.records {
      do throws(SnapshotError) {
        try person.take(Array(bytes[range]), options.renames, losses: &losses)
      } catch {
        throw .damaged(
          file: folder.statePath, byte: range.lowerBound - StateRecord.headBytes,
          reason: "the record there is no donation, reading or feedback")
      }
    }
    person.endTaking()
    if options.losses == .refuse, !losses.isEmpty { throw .losses(file: folder.statePath, losses) }
    do throws(SystemFailure) {
      if state.end < bytes.count { try file.cut(to: state.end) }
      // The process that wrote the journal may have ended before the disk confirmed it.
      try file.sync()
    } catch { throw error.error(folder.statePath, "written") }
    self.person = person
    self.file = file
    report = OpeningReport(
      donations: person.donations, readings: person.readings,
      cutBytes: bytes.count - state.end, losses: losses)
    (length, snapshotLength) = (state.end, state.snapshot.upperBound)
  }
}
