import PredictionEngine
import Synchronization

/// A file in which a long replay keeps what it has finished, so that after its end by force it can go on.
///
///     let checkpoint = try Checkpoint("run.checkpoint", resume: true, header: header)
///     options.checkpoint = checkpoint
///     let outcome = await Replay(dataset: dataset, options: options).run(MostFrequent())
///     checkpoint.remove()
///
/// # Definition
/// Each strategy's replay of each person becomes one record as it ends: trials and cost, every number bit for bit. A
/// resumed run takes them from the file and replays the rest, and so yields what an undisturbed one does.
///
/// # Edge cases
/// A file that is there without `resume`, that another process writes, that is no checkpoint, or one of another run is
/// refused and left as it is. Records after the first that does not match its digest are cut off and told. With `resume` and
/// no file, or one that ends inside this run's own header, everything is still to be done. A full disk is told once, and
/// the run goes on without its checkpoint. Who listens to every answer, as `--per-candidate` does, needs everyone
/// replayed: such runs neither take nor keep records.
///
/// # Cost
/// About 60 bytes a trial, written as soon as a person is done; memory of the whole file when it is resumed. What was
/// written outlives the process; after a crash of the machine, what did not reach the disk is cut off.
///
/// # Source
/// Ours.
public final class Checkpoint: Sendable {
  /// Which strategy's replay of which person.
  private struct Key: Hashable {
    let section: String
    let person: Int
  }

  private struct State {
    var records: [Key: Range<Int>] = [:]
    var end = 0
    var isBroken = false
  }

  private let file: AppendedFile
  private let bytes: [UInt8]
  private let state: Mutex<State>
  private let tell: @Sendable (String) -> Void

  /// How many records a resumed run found; zero at the start of a new one.
  public let found: Int

  /// Opens a checkpoint; `tell` is given a sentence for whatever a person should know.
  /// - Throws: ``DataError`` for a file that is not this run's, ``WriteError`` for one that cannot be written.
  public init(
    _ path: String, resume: Bool, header: CheckpointHeader,
    tell: @escaping @Sendable (String) -> Void = { _ in }
  ) throws {
    let (file, bytes) = try AppendedFile.open(path, resume: resume)
    var payload: [UInt8] = []
    header.write(to: &payload)
    let signature = CheckpointRecords.signature
    let start = signature + CheckpointRecords.record(payload, at: signature.count)
    var state = State()
    if bytes.starts(with: start) {
      state.end = start.count
      while let (payload, end) = CheckpointRecords.payload(in: bytes, at: state.end) {
        var reader = CheckpointReader(payload)
        guard let section = try? String(from: &reader), let person = try? Int(from: &reader) else { break }
        state.records[Key(section: section, person: person)] =
          payload.endIndex - reader.left..<payload.endIndex
        state.end = end
      }
      let torn = bytes.count - state.end
      if torn > 0 {
        let end = torn == 1 ? "byte is torn or damaged and was" : "\(torn) bytes are torn or damaged and were"
        tell("\(path): the last \(end) cut off")
      }
      let kept = CountedNoun.of(state.records.count, "finished replays")
      tell("\(path): \(kept) of one person \(state.records.count == 1 ? "is" : "are") taken from here")
    } else if start.starts(with: bytes) {
      if resume { tell("\(path): nothing is kept yet, the run starts from its beginning") }
    } else {
      throw Checkpoint.refusal(of: bytes, path: path, header: header)
    }
    self.file = file
    self.bytes = bytes
    self.tell = tell
    found = state.records.count
    do {
      try file.cut(to: state.end)
      if state.end == 0 {
        try file.append(start)
        state.end = start.count
      }
    } catch {
      // Nothing was kept in it yet.
      if state.end == 0 { file.remove() }
      throw error
    }
    self.state = Mutex(state)
  }

  /// Removes the file: everything is done, and its results are where they belong.
  public func remove() { file.remove() }

  /// What a person's replay yielded, where that is kept.
  func outcome(of person: Int, section: String, dataset: Dataset) -> PersonOutcome? {
    guard let range = state.withLock({ $0.records[Key(section: section, person: person)] }) else {
      return nil
    }
    var reader = CheckpointReader(bytes[range], dataset: dataset)
    guard let outcome = try? PersonOutcome(from: &reader), reader.left == 0,
      outcome.isOf(person, in: dataset)
    else { return nil }
    return outcome
  }

  /// Keeps what a person's replay yielded; from any thread.
  func keep(_ outcome: PersonOutcome, of person: Int, section: String) {
    var payload: [UInt8] = []
    section.write(to: &payload)
    person.write(to: &payload)
    outcome.write(to: &payload)
    state.withLock { state in
      if state.isBroken { return }
      let record = CheckpointRecords.record(payload, at: state.end)
      do {
        try file.append(record)
        state.end += record.count
      } catch {
        state.isBroken = true
        tell("\(error); the run goes on without its checkpoint")
      }
    }
  }

  /// The name under which a strategy's replays of a dataset are kept.
  static func section(of strategy: String, recipe: Recipe?, dataset: Dataset) -> String {
    "\(dataset.digest) \(strategy) \(recipe?.json ?? "referee")"
  }

  /// Why a file's bytes are not this run's.
  private static func refusal(of bytes: [UInt8], path: String, header: CheckpointHeader) -> DataError {
    let signature = CheckpointRecords.signature
    guard bytes.starts(with: signature) else {
      return DataError(
        file: path, reason: "this is no checkpoint of this tool's format", remedy: "name another file")
    }
    guard let (payload, _) = CheckpointRecords.payload(in: bytes, at: signature.count) else {
      return DataError(
        file: path, reason: "the checkpoint's header is damaged, so nobody can tell whose work it holds",
        remedy: "remove the file, and start again without --resume")
    }
    var reader = CheckpointReader(payload)
    let theirs = try? CheckpointHeader(from: &reader)
    let difference = theirs.flatMap { header.difference(from: $0) } ?? "its header has another form"
    return DataError(
      file: path, reason: "the checkpoint is of another run: \(difference)",
      remedy: "run what it was begun with, or name another file")
  }
}
