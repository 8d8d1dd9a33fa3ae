import PredictionEngine
import PredictionEvaluation
import Testing

@testable import SyntheticWeeks

/// The committed week of each persona is the generator's golden file.
@Suite("Committed weeks")
struct CommittedWeeksTests {
  private static let folder: String = {
    let file = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return file.dropLast(4).joined(separator: "/") + "/Datasets/synthetic/"
  }()

  @Test("The generator still draws every committed week, byte for byte", arguments: Persona.all)
  func golden(persona: Persona) throws {
    let (committed, skipped) = try DatasetReader.read(CommittedWeeksTests.folder + persona.name)
    let record = try #require(committed.generator)
    #expect(skipped.isEmpty && record.persona == persona.name && record.version == WeekGenerator.version)
    let drawn = WeekGenerator(
      persona: persona, weeks: record.weeks, people: record.people, seed: record.seed
    ).dataset()
    #expect(committed.digest == DatasetWriter.digest(of: drawn))
    #expect(committed.rows.count == drawn.rows.count && committed.scoredFrom == drawn.scoredFrom)
  }
}
