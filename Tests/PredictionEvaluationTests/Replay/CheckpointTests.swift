import Foundation
import PredictionBaselines
import PredictionEngine
import PredictionTestSupport
import Synchronization
import Testing

@testable import PredictionEvaluation

@Suite("A checkpoint is resumed with the same answers, or refused")
struct CheckpointTests {
  /// A run of two strategies, whose digests and messages are looked at.
  private struct Run {
    var digests: [String]
    var messages: [String]
    var replayed: Int
  }

  /// Counts the people whose replay asked for a forecaster.
  private final class Counter: Sendable {
    let count = Mutex(0)
    let messages = Mutex<[String]>([])
  }

  private static func dataset(quantity: Int = 1, target: [String] = ["soup", "quantity"]) throws -> Dataset {
    let soups = ["leek", "tomato", "onion"]
    return try SmallDataset.of(
      (0..<18).map { ($0 % 3, $0 * 400, soups[$0 * $0 % 3], quantity + $0 % 2) },
      people: ["ann", "bob", "cyd"], target: target)
  }

  private static func header(_ dataset: Dataset, seed: UInt64 = 1, strategies: [String] = ["a", "b"])
    -> CheckpointHeader
  {
    CheckpointHeader(
      datasets: [dataset], options: ReplayOptions(),
      environment: .init(version: "1", seed: seed, options: [("warmUp", .integer(0))]), strategies: strategies
    )
  }

  /// Replays with a checkpoint that is not removed at the end.
  private static func run(_ path: String, resume: Bool) async throws -> Run {
    let dataset = try dataset()
    let counter = Counter()
    var options = ReplayOptions()
    let checkpoint = try Checkpoint(path, resume: resume, header: header(dataset)) { message in
      counter.messages.withLock { $0.append(message) }
    }
    options.checkpoint = checkpoint
    var digests: [String] = []
    for strategy in [MostFrequent(), BucketedBayes()] as [any ScoringStrategy] {
      let outcome = await Replay(dataset: dataset, options: options).run(strategy)
      var digest = Digest()
      var rows = AnswerRows(dataset: dataset)
      rows.forEach(of: outcome.run) { digest.update($0) }
      for trial in outcome.run.trials {
        var bytes: [UInt8] = []
        trial.write(to: &bytes)
        digest.update(bytes)
      }
      digests.append(digest.finish())
    }
    return Run(digests: digests, messages: counter.messages.withLock { $0 }, replayed: 6 - checkpoint.found)
  }

  private func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  @Test("Cut anywhere, it goes on from its last whole record and comes to the same answers")
  func cutAnywhere() async throws {
    let folder = try TemporaryFolder()
    let whole = try await CheckpointTests.run(folder.path + "/whole", resume: false)
    let bytes = try bytes(folder.path + "/whole")
    #expect(whole.messages.isEmpty)
    for count in stride(from: 0, to: bytes.count, by: 211) {
      let path = try folder.file("cut", Array(bytes[..<count]))
      let resumed = try await CheckpointTests.run(path, resume: true)
      #expect(resumed.digests == whole.digests, "cut at \(count)")
      // Times are measured anew, so the files differ in those alone; a third run finds all of them.
      #expect(try await CheckpointTests.run(path, resume: true).replayed == 0, "cut at \(count)")
    }
  }

  @Test("A flipped bit is found, told, and never reaches an answer")
  func flipped() async throws {
    let folder = try TemporaryFolder()
    let whole = try await CheckpointTests.run(folder.path + "/whole", resume: false)
    let bytes = try bytes(folder.path + "/whole")
    for position in stride(from: 3, to: bytes.count, by: 307) {
      var wrong = bytes
      wrong[position] ^= 1 << UInt8(position % 8)
      let path = try folder.file("flipped", wrong)
      do {
        let resumed = try await CheckpointTests.run(path, resume: true)
        #expect(resumed.digests == whole.digests, "bit of byte \(position)")
        #expect(resumed.messages.first?.contains("torn or damaged and were cut off") == true)
      } catch let error as DataError {
        #expect(error.reason.contains("header is damaged") || error.reason.contains("is no checkpoint"))
        #expect(try self.bytes(path) == wrong, "a refused file is left as it is")
      }
    }
  }

  @Test("Another run's checkpoint is refused with what differs")
  func anotherRun() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/c"
    let dataset = try CheckpointTests.dataset()
    _ = try Checkpoint(path, resume: false, header: CheckpointTests.header(dataset))
    let before = try bytes(path)
    var other = dataset
    other.digest = "sha256:11"
    for (header, difference) in [
      (CheckpointTests.header(other), "its dataset is sha256:00, this run's is sha256:11"),
      (CheckpointTests.header(dataset, seed: 2), "its seed is 1, this run's is 2"),
      (CheckpointTests.header(dataset, strategies: ["a"]), "its strategies is a, b, this run's is a"),
      (CheckpointTests.header(try CheckpointTests.dataset(target: ["soup"])), "its definitions is sha256:"),
    ] {
      let message = folder.message { _ = try Checkpoint(path, resume: true, header: header) }
      #expect(message.contains("c: the checkpoint is of another run: \(difference)"), "\(message)")
      #expect(try bytes(path) == before)
    }
  }

  @Test("Answers over other sensed moments are never reused")
  func otherMoments() throws {
    let folder = try TemporaryFolder()
    let still = try CheckpointTests.dataset()
    var (sensed, moved) = (still, still)
    (sensed.momentsDigest, moved.momentsDigest) = ("sha256:22", "sha256:33")
    let path = folder.path + "/c"
    _ = try Checkpoint(path, resume: false, header: CheckpointTests.header(sensed))
    for (dataset, difference) in [
      (moved, "its sensed moments is sha256:22, this run's is sha256:33"),
      (still, "it has other datasets than this run"),
    ] {
      let message = folder.message {
        _ = try Checkpoint(path, resume: true, header: CheckpointTests.header(dataset))
      }
      #expect(message.contains(difference), "\(message)")
    }
    _ = try Checkpoint(path, resume: true, header: CheckpointTests.header(sensed))
  }

  @Test("A file that is there, one that is no checkpoint and one in use are refused")
  func refused() throws {
    let folder = try TemporaryFolder()
    let header = CheckpointTests.header(try CheckpointTests.dataset())
    let path = try folder.file("notes.txt", "my notes")
    #expect(
      folder.message { _ = try Checkpoint(path, resume: false, header: header) }
        .hasPrefix("notes.txt: there is a file here already; go on with --resume"))
    #expect(
      folder.message { _ = try Checkpoint(path, resume: true, header: header) }
        .hasPrefix("notes.txt: this is no checkpoint"))
    #expect(try bytes(path) == Array("my notes".utf8))
    let open = try Checkpoint(folder.path + "/c", resume: true, header: header)
    #expect(
      folder.message { _ = try Checkpoint(folder.path + "/c", resume: true, header: header) }
        .hasPrefix("c: another run is writing this checkpoint; "))
    open.remove()
    #expect(throws: WriteError.self) { _ = try Checkpoint(folder.path, resume: true, header: header) }
    #expect(throws: WriteError.self) {
      _ = try Checkpoint(folder.path + "/no/c", resume: true, header: header)
    }
  }

  @Test("A record that was moved to another place does not match its digest")
  func moved() {
    let record = CheckpointRecords.record([1, 2, 3], at: 0)
    #expect(CheckpointRecords.payload(in: record, at: 0)?.payload == [1, 2, 3])
    #expect(CheckpointRecords.payload(in: record + record, at: record.count) == nil)
  }

  @Test("A record whose person cannot have yielded it is replayed, not believed")
  func foreign() throws {
    let dataset = try CheckpointTests.dataset()
    let rows = dataset.people[0].rows
    let isScored = Array(repeating: true, count: dataset.rows.count)
    func isOf(_ outcome: PersonOutcome, isScored: [Bool]? = nil) -> Bool {
      let scored = isScored ?? dataset.rows.indices.map { rows.prefix(2).contains($0) }
      return outcome.isOf(0, in: dataset, isTrial: scored, isScored: scored)
    }
    var outcome = PersonOutcome()
    #expect(isOf(outcome, isScored: isScored.map { !$0 }))
    #expect(!isOf(outcome), "no trial is left out")
    outcome.trials = [CheckpointCodecTests.full]
    #expect(!isOf(outcome))
    outcome.trials = rows.prefix(2).map { row in
      var trial = CheckpointCodecTests.bare
      (trial.row, trial.person, trial.probability, trial.brier) = (row, 0, 1, 0)
      return trial
    }
    #expect(isOf(outcome))
    #expect(!isOf(outcome, isScored: isScored), "every scored row is a trial")
    outcome.trials.swapAt(0, 1)
    #expect(!isOf(outcome), "the rows of a person are in order")
    outcome.trials.swapAt(0, 1)
    outcome.trials[0].person = 1
    #expect(!isOf(outcome), "the person of a trial is the record's")
  }
}
