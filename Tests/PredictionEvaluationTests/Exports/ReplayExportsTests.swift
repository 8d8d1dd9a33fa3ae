import Foundation
import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

@testable import PredictionResults

@Suite("What a replay hands out")
struct ReplayExportsTests {
  /// The three files of a replay, as records.
  private struct Files {
    var trials: [[String]]
    var candidates: [[String]]
    var contexts: [[String]]
    var document: ReplayDocument
  }

  private func export(
    _ dataset: Dataset, _ strategies: [any ScoringStrategy], threads: Int = 1
  ) async throws -> Files {
    let folder = try TemporaryFolder()
    let paths = ["trials", "candidates", "contexts"].map { folder.path + "/\($0).csv" }
    var options = ReplayOptions()
    options.threads = threads
    let exports = try ReplayExports(perTrial: paths[0], perCandidate: paths[1], contexts: paths[2])
    let document = try await DrawnLog.replay(dataset, strategies, options: options, exports: exports)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).allSatisfy { $0.hasPrefix(".") })
    try exports.finish()
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names == ["candidates.csv", "contexts.csv", "trials.csv"])
    return Files(
      trials: try DrawnLog.records(paths[0]), candidates: try DrawnLog.records(paths[1]),
      contexts: try DrawnLog.records(paths[2]), document: document)
  }

  @Test("Contexts of the small log: dataset order, gaps to the microsecond, nothing of the payload but truth")
  func contexts() async throws {
    func eat(_ venue: String) -> String { "{\"intent\":\"Eat\",\"parameters\":{\"venue\":\"\(venue)\"}}" }
    let (cafe, bar, mensa) = (eat("Café \\\"Eck\\\", Ost"), eat("Bar"), eat("Mensa"))
    #expect(
      try await export(DrawnLog.small(), [MostRecent()]).contexts == [
        [
          "id", "person", "time", "hour", "weekday", "place", "previous", "gap_seconds", "scored", "truth",
        ],
        ["a1", "ann", "2026-03-02T08:00:00+00:00", "8", "0", "home", "", "", "true", cafe],
        ["b1", "bob", "2026-03-02T12:00:00+00:00", "12", "0", "", "", "", "true", mensa],
        ["a3", "ann", "2026-03-03T08:00:00.250000+00:00", "8", "1", "work", bar, "82800.25", "true", bar],
        ["a2", "ann", "2026-03-02T09:00:00+00:00", "9", "0", "", cafe, "3600", "true", bar],
        ["b2", "bob", "2026-03-02T12:00:00+00:00", "12", "0", "", mensa, "0", "true", mensa],
        ["a4", "ann", "2026-03-04T08:00:00+00:00", "8", "2", "home", bar, "86399.75", "true", bar],
      ])
  }

  @Test(
    "Every signal that a map names has a column in contexts, whole and a few people at a time; a bin is its text"
  )
  func signals() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.file(
      "log.csv",
      """
      id,who,at,what,temp,net,none
      1,ann,2026-03-02T08:00:00Z,a,21.4,"a, b",
      2,ann,2026-03-02T09:00:00Z,b,,true,
      3,bob,2026-03-02T09:00:00Z,b,19,,
      """)
    let options = try DatasetOptions.table(
      "person=who,time=at,intent=:Do,parameters=what,id=id,signal.temp:number/5=temp,signal.net=net,signal.none=none"
    )
    let dataset = try DatasetReader.read(path, options: options).dataset
    let names = SignalNames(dataset).sorted
    #expect(names == ["net", "none", "temp"])
    #expect(SignalNames(try #require(options.map)).sorted == names)
    let exports = try ReplayExports(contexts: folder.path("contexts.csv"), signals: names)
    _ = try await DrawnLog.replay(dataset, [MostRecent()], options: ReplayOptions(), exports: exports)
    try exports.finish()
    let records = try DrawnLog.records(folder.path("contexts.csv"))
    #expect(
      records.map { $0.suffix(3) } == [
        ["signal.net", "signal.none", "signal.temp"], ["a, b", "", "20 to 25"], ["true", "", ""],
        ["", "", "15 to 20"],
      ])
    // A few people at a time, whoever of them has a reading.
    var pieces = try DonationStream(rows: path, options: options)
    var lines: [UInt8] = []
    while let people = try pieces.next(people: 1) {
      ContextRows(dataset: people, options: ReplayOptions(), signals: names).forEach { lines += $0 }
    }
    let whole = try folder.read("contexts.csv").split(separator: "\n").dropFirst().joined(separator: "\n")
    #expect(String(decoding: lines, as: UTF8.self) == whole + "\n")
  }

  @Test("Per trial: the rows that answersDigest digests by person, with decimal numbers")
  func perTrial() async throws {
    let dataset = try DrawnLog.drawn()
    let files = try await export(dataset, [MostFrequent(), BucketedBayes()])
    let header = "person,id,time,strategy,truth,rank,probability,shown,answered,top1,top1_probability"
    #expect(files.trials[0].joined(separator: ",") == header)
    #expect(files.trials.count == 1 + 2 * dataset.rows.count)
    for (number, result) in files.document.results.enumerated() {
      var rows = Array(files.trials[(1 + number * dataset.rows.count)...].prefix(dataset.rows.count))
      for (position, row) in rows.enumerated() {
        #expect(row[1] == dataset.symbols.text(of: dataset.rows[position].identifier))
        #expect(row[3] == result.strategy)
        for column in [6, 10] where !row[column].isEmpty {
          rows[position][column] = NumberForm.bits.text(try #require(Double(row[column])))
        }
      }
      // The definition, written out: people by identifier, each with the digest of their rows by time.
      let people = dataset.people.map { person in
        Digest.sha256(Array(DrawnLog.csv(person.rows.map { rows[$0] }).utf8))
      }
      #expect(dataset.people.map(\.identifier) == dataset.people.map(\.identifier).sorted())
      let all = people.map { $0 + "\n" }.joined()
      #expect(Digest.sha256(Array(all.utf8)) == result.answersDigest)
    }
  }

  @Test("Per candidate: by rank, NEW last, probabilities that sum to 1; the same for any number of threads")
  func perCandidate() async throws {
    let dataset = try DrawnLog.drawn()
    let files = try await export(dataset, [MostRecent(), BucketedBayes()])
    #expect(files.candidates[0].joined(separator: ",") == "id,strategy,rank,shortcut,score,probability,shown")
    var blocks: [[[String]]] = []
    for row in files.candidates.dropFirst() {
      if blocks.last?.last.map({ $0[3] == "NEW" }) ?? true { blocks.append([]) }
      blocks[blocks.count - 1].append(row)
    }
    #expect(blocks.count == files.trials.count - 1)
    for (block, trial) in zip(blocks, files.trials.dropFirst()) {
      #expect(Set(block.map { $0[0] }) == [trial[1]])
      #expect(Set(block.map { $0[1] }) == [trial[3]])
      let ranks: [String] = (1..<block.count).map { String($0) }
      #expect(block.dropLast().map { $0[2] } == ranks)
      #expect(block.last?[2] == "" && block.last?[4] == "")
      let scores = try block.dropLast().map { try #require(Double($0[4])) }
      #expect(scores == scores.sorted(by: >))
      if let rank = Int(trial[5]) { #expect(block[rank - 1][3] == trial[4]) }
      let first: String = block.count > 1 ? block[0][3] : ""
      #expect(first == trial[9])
      let probabilities = block.compactMap { Double($0[5]) }
      if trial[3] == "most-recent" {
        #expect(probabilities.isEmpty)
      } else {
        let sum: Double = probabilities.reduce(0, +)
        #expect(abs(sum - 1) < 1e-12)
        #expect(block.count == 1 || block[0][5] == trial[10])
      }
      let shown = try #require(Int(trial[7]))
      #expect(block.compactMap { Int($0[6]) }.allSatisfy { $0 >= 1 && $0 <= shown })
    }
    let again = try await export(dataset, [MostRecent(), BucketedBayes()], threads: 2)
    #expect(again.candidates == files.candidates && again.trials == files.trials)
  }

  @Test("Scores that left through --per-candidate come back through --external as the same metrics")
  func roundTrip() async throws {
    var dataset = try DrawnLog.drawn()
    let files = try await export(dataset, [BucketedBayes()])
    var records = [["strategy", "score", "id", "probability", "shortcut"]]
    for row in files.candidates.dropFirst() where row[3] != "NEW" {
      // Any spacing is one shortcut.
      let spaced = row[3].replacingOccurrences(of: ":", with: " :\t").replacingOccurrences(
        of: "{", with: "{ ")
      records.append(["mine", row[4], row[0], row[5], spaced])
    }
    let named = Set(records.map { $0[2] })
    for row in files.candidates.dropFirst() where !named.contains(row[0]) {
      records.append(["mine", "", row[0], "", ""])
    }
    let folder = try TemporaryFolder()
    let path = try folder.file("mine.csv", DrawnLog.csv(records))
    let external = try ExternalScores.read(path, for: &dataset, options: ReplayOptions())
    let judged = try await DrawnLog.replay(dataset, [BucketedBayes()], external: external.strategies).results
    #expect(judged[0].answersDigest == files.document.results[0].answersDigest)
    #expect(judged[1].strategy == "mine")
    #expect(judged[0].metrics.map(\.name) == judged[1].metrics.map(\.name))
    let different = zip(judged[0].metrics, judged[1].metrics).filter { abs($0.value - $1.value) >= 1e-9 }
    // A file has scores of the target's shortcuts alone, and a surface shows others too.
    #expect(different.map(\.0.name) == ["parameters_saved@3"])
  }
}
