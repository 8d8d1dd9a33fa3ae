import PredictionEngine

/// The person that the bytes of a state's file hold, with its journal learned.
struct RestoredState {
  let person: Predictor
  let losses: [SnapshotLoss]
  let state: StateFile

  /// Restores the snapshot and learns the journal. Nothing is written, and a torn tail is passed over.
  init(_ bytes: [UInt8], of path: String, _ options: StoreOptions) throws(StoreError) {
    let state = try StateFile(bytes, file: path)
    var person: Predictor
    var losses: [SnapshotLoss] = []
    do throws(SnapshotError) {
      person = try Predictor(
        snapshot: Array(bytes[state.snapshot]), catalog: options.catalog, strategy: options.strategy,
        renames: options.renames, learning: options.learning, timing: options.timing, losses: &losses)
    } catch { throw .snapshot(file: path, error) }
    for range in state.records {
      do throws(SnapshotError) {
        try person.take(Array(bytes[range]), options.renames, losses: &losses)
      } catch {
        throw .damaged(
          file: path, byte: range.lowerBound - StateRecord.headBytes,
          reason: "the record there is no donation, reading or feedback")
      }
    }
    person.endTaking()
    if options.losses == .refuse, !losses.isEmpty { throw .losses(file: path, losses) }
    (self.person, self.losses, self.state) = (person, losses, state)
  }
}

extension Predictor {
  /// Makes one that has learned nothing.
  init(_ options: StoreOptions) {
    self.init(
      catalog: options.catalog, strategy: options.strategy, learning: options.learning,
      timing: options.timing)
  }
}
