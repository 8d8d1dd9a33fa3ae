import PredictionEngine

/// What a folder's file holds at its opening: the restored person, and the file, ready for appending.
///
/// # Source
/// Ours.
struct OpenedState {
  let person: PersonPredictor
  let file: SystemFile
  let report: OpeningReport
  /// The bytes of the file.
  let length: Int
  /// The bytes up to the end of the snapshot.
  let snapshotLength: Int

  /// Reads the state, learns the journal and cuts off a torn tail. A folder without a state gets an empty one.
  init(
    _ folder: StoreFolder, catalog: DefinitionCatalog, strategy: any ScoringStrategy,
    learning: LearningRules = .standard, timing: (any TimingStrategy)? = Predictor.standardTiming,
    renames: SnapshotRenames = SnapshotRenames(), losses policy: LossPolicy = .keep
  ) throws(StoreError) {
    guard let file = try folder.state() else {
      person = PersonPredictor(catalog: catalog, strategy: strategy, learning: learning, timing: timing)
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
    var person: PersonPredictor
    var losses: [SnapshotLoss] = []
    do throws(SnapshotError) {
      person = try PersonPredictor(
        snapshot: Array(bytes[state.snapshot]), catalog: catalog, strategy: strategy, learning: learning,
        timing: timing, renames: renames, losses: &losses)
    } catch { throw .snapshot(file: folder.statePath, error) }
    var repeated = 0
    var stored = person.donations + losses.count { $0.parameter == nil }
    for range in state.records {
      let byte = range.lowerBound - StateRecord.headBytes
      switch try? JournalEntry(bytes[range]) {
      case .donation(let donation):
        let found = person.donateWhatFits(donation, renames, number: stored + 1)
        if found.isRepeated { repeated += 1 } else { stored += 1 }
        losses += found.losses
      case .reading(let reading):
        do throws(DonationError) { try person.observe(reading) } catch { throw .donation(error) }
      case .feedback(let feedback):
        person.recordWhatFits(feedback, renames)
      case nil:
        throw .damaged(
          file: folder.statePath, byte: byte, reason: "the record there is no donation, reading or feedback")
      }
    }
    person.endTelling()
    if policy == .refuse, !losses.isEmpty { throw .losses(file: folder.statePath, losses) }
    do throws(SystemFailure) {
      if state.end < bytes.count { try file.cut(to: state.end) }
      // The process that wrote the journal may have ended before the disk confirmed it.
      try file.sync()
    } catch { throw error.error(folder.statePath, "written") }
    self.person = person
    self.file = file
    report = OpeningReport(
      donations: person.donations, repeated: repeated, readings: person.readings,
      cutBytes: bytes.count - state.end, losses: losses)
    (length, snapshotLength) = (state.end, state.snapshot.upperBound)
  }
}
