import PredictionEngine
import Synchronization

/// A file that keeps the finished part of a long replay, so that the replay can resume after it was killed.
///
///     let checkpoint = try Checkpoint("run.checkpoint", resume: true, header: header)
///     options.checkpoint = checkpoint
///     let outcome = await Replay(dataset: dataset, options: options).run(MostFrequent())
///     checkpoint.remove()
///
/// # Definition
/// When a strategy's replay of a person ends, one record keeps its trials and cost, every number bit for bit.
/// A resumed run takes these from the file and replays the rest, so it yields the same results as an
/// uninterrupted run.
///
/// # Edge cases
/// A file is refused and left unchanged when it exists and `resume` is false, when another process writes it,
/// when it is no checkpoint, or when it belongs to another run. Records from the first one that does not
/// match its digest are cut off, and a message says so. With `resume` and without a file, or with a file that
/// ends within this run's own header, the run starts from the beginning. A full disk is reported once, and
/// the run continues without its checkpoint. A run whose every answer is observed, as with `--per-candidate`,
/// has to replay everyone, so it neither reads nor writes records.
///
/// # Cost
/// A trial takes about 60 bytes, which are written as soon as its person is finished. Resuming reads the
/// whole file into memory. Written records survive the end of the process. After a crash of the machine,
/// records that did not reach the disk are cut off.
public final class Checkpoint: Sendable {
  /// Identifies one strategy's replay of one person.
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

  /// The number of records that a resumed run found, or 0 for a new run.
  public let found: Int

  /// Opens a checkpoint. `tell` gets a sentence for each event that a person should know about.
  /// - Throws: ``DataError`` for a file that is not this run's, ``WriteError`` for one that cannot be
  ///   written.
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
      // The file keeps nothing yet, so it is removed.
      if state.end == 0 { file.remove() }
      throw error
    }
    self.state = Mutex(state)
  }

  /// Removes the file. Call this when the results are written.
  public func remove() { file.remove() }

  /// The kept outcome of a person's replay, or `nil` when none is kept.
  func outcome(
    of person: Int, section: String, dataset: Dataset, isTrial: [Bool], isScored: [Bool]
  ) -> PersonOutcome? {
    guard let range = state.withLock({ $0.records[Key(section: section, person: person)] }) else {
      return nil
    }
    var reader = CheckpointReader(bytes[range], dataset: dataset)
    guard let outcome = try? PersonOutcome(from: &reader), reader.left == 0,
      outcome.isOf(person, in: dataset, isTrial: isTrial, isScored: isScored)
    else { return nil }
    return outcome
  }

  /// Keeps the outcome of a person's replay. It may be called from any thread.
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

  /// The name of the section that keeps a strategy's replays of a dataset.
  static func section(of strategy: String, recipe: Recipe?, dataset: Dataset) -> String {
    "\(dataset.digest) \(strategy) \(recipe?.json ?? "referee")"
  }

  /// Explains why a file's bytes are not a checkpoint of this run.
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
