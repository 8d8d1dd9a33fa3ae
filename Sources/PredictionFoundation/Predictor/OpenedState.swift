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
    renames: SnapshotRenames = SnapshotRenames()
  ) throws(StoreError) {
    guard let file = try folder.state() else {
      person = PersonPredictor(catalog: catalog, strategy: strategy)
      let bytes = StateFile.bytes(snapshot: person.snapshot())
      let replacement = try folder.replaceState(by: bytes)
      if let failure = replacement.unconfirmed { throw failure.error(folder.statePath, "written") }
      self.file = replacement.file
      report = OpeningReport(donations: 0, cutBytes: 0, losses: [])
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
        snapshot: Array(bytes[state.snapshot]), catalog: catalog, strategy: strategy, renames: renames,
        losses: &losses)
    } catch { throw .snapshot(file: folder.statePath, error) }
    let stored = person.donations + losses.count { $0.parameter == nil }
    for (number, range) in state.donations.enumerated() {
      let byte = range.lowerBound - StateRecord.headBytes
      guard let donation = try? NamedDonation(bytes[range]) else {
        throw .damaged(file: folder.statePath, byte: byte, reason: "the record there is no donation")
      }
      losses += person.donateWhatFits(donation.renamed(by: renames), number: stored + number + 1)
    }
    do throws(SystemFailure) {
      if state.end < bytes.count { try file.cut(to: state.end) }
      // The process that wrote the journal may have ended before the disk confirmed it.
      try file.sync()
    } catch { throw error.error(folder.statePath, "written") }
    self.person = person
    self.file = file
    report = OpeningReport(
      donations: person.donations, cutBytes: bytes.count - state.end, losses: losses)
    (length, snapshotLength) = (state.end, state.snapshot.upperBound)
  }
}
