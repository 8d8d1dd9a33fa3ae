import PredictionEngine
import PredictionTestSupport
import Testing

@testable import PredictionEvaluation

@Suite("What lint says about deletions")
struct IdleDeletionsTests {
  /// Two people's orders `d0` to `d5`, in turn, a minute apart.
  private static func dataset(_ told: [(person: Int, second: Int64, deletion: Deletion)]) throws -> Dataset {
    var log = LintLog.of([ParameterDefinition("soup", .string)])
    for number in 0..<6 { log.add(of: number % 2, ["soup": "leek"]) }
    var dataset = try log.dataset()
    dataset.tell(
      told.map {
        ToldRow(
          person: $0.person,
          moment: Moment(secondsSince1970: LintLog.start.secondsSince1970 + $0.second), .forget($0.deletion))
      })
    return dataset
  }

  private static func found(
    _ told: (person: Int, second: Int64, deletion: Deletion)...
  ) throws -> [String] {
    LintReport(try dataset(told), rules: [IdleDeletions()]).findings.map(\.problem)
  }

  @Test("A deletion of what the person donated before is none; one of nobody's, or of later donations, is")
  func deletions() throws {
    #expect(try Self.found().isEmpty)
    #expect(try Self.found((0, 300, .identifier("d2")), (1, 300, .all)).isEmpty)
    #expect(
      try Self.found((0, 300, .identifier("d9")))[0].hasPrefix("1 deletion names what no donation left has"))
    // d3 is of the other person, and a deletion at the moment of d2 takes those before it.
    #expect(try Self.found((0, 300, .identifier("d3")))[0].contains("what no donation left has"))
    #expect(try Self.found((0, 120, .identifier("d2")))[0].contains("donated only later"))
    #expect(try Self.found((0, 121, .identifier("d2"))).isEmpty)
    // What was deleted once is no longer there.
    #expect(try Self.found((0, 300, .all), (0, 301, .identifier("d2"))).count == 1)
    #expect(try Self.found((0, 300, .group("g")), (1, -1, .all), (1, -1, .identifier("d1"))).count == 2)
  }

  @Test("The repair leaves out what deletes nothing, and costs no prediction")
  func repaired() throws {
    let dataset = try Self.dataset([
      (0, 300, .identifier("d2")), (0, 300, .identifier("d9")), (1, 0, .identifier("d1")),
    ])
    let report = LintReport(dataset, rules: [IdleDeletions()])
    #expect(report.findings.count == 2 && !report.repair.changesPredictions)
    let repaired = try report.repair.applied(to: dataset)
    #expect(repaired.dataset.told == [dataset.told[0]] && repaired.origins == [0, 1, 2, 3, 4, 5])
    #expect(LintReport(repaired.dataset, rules: [IdleDeletions()]).findings.isEmpty)
  }

  @Test("A finding names the line of the file")
  func line() throws {
    let folder = try TemporaryFolder()
    try DatasetWriter.write(
      try Self.dataset([(0, 300, .identifier("d2")), (0, 301, .group("nobody's"))]), to: folder.path("a"),
      description: "", source: "", license: "")
    let report = LintReport(try DatasetReader.read(folder.path("a")).dataset, rules: [IdleDeletions()])
    #expect(report.findings.map(\.problem).first?.contains("{\"group\":\"nobody's\"} of person-0") ?? false)
    #expect(report.findings.map(\.problem).first?.hasSuffix(", line 2") ?? false)
  }
}
