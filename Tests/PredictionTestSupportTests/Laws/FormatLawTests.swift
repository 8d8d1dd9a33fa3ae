import PredictionEvaluation
import PredictionTestSupport
import Testing

@Suite("Laws of formats")
struct FormatLawTests {
  private func write(_ dataset: Dataset, _ path: String) throws {
    try DatasetWriter.write(dataset, to: path, description: "drawn", source: "a seed", license: "CC0-1.0")
  }

  @Test("The native folder keeps every law, with drawn donations and with a persona's")
  func folder() throws {
    expectLaws(of: FolderFormat(), file: "weeks", lines: "donations.jsonl", write: write)
    expectLaws(
      of: FolderFormat(), file: "weeks", lines: "donations.jsonl",
      dataset: try Dataset.weeks(of: "soup-lover", weeks: 1, people: 2), write: write)
  }

  @Test("Every law fails on its broken twin", arguments: BrokenFormat.all.indices)
  func broken(index: Int) throws {
    let (format, name) = BrokenFormat.all[index]
    let law = try #require(FormatLaw.all.first { $0.name == name })
    let failure = law.check(format, file: "weeks", lines: "donations.jsonl", write: write)
    #expect(failure != nil, "the twin for “\(name)” was not caught")
  }

  @Test("Every law has a broken twin")
  func complete() { #expect(Set(BrokenFormat.all.map(\.law)) == Set(FormatLaw.all.map(\.name))) }

  @Test("A format that loses what was sensed, or changes it, does not read back what was written")
  func sensed() throws {
    var dataset = try Dataset.drawn(seed: 14)
    let context = dataset.rows[0].donation.context
    for kind in SensedMoment.Kind.allCases {
      dataset.sensedMoments.append(
        SensedMoment(
          person: 0, moment: context.moment, kind: kind, place: context.place, latitude: 52.5,
          longitude: 13.4,
          accuracy: 30, signals: context.signals))
    }
    expectLaws(of: FolderFormat(), file: "weeks", lines: "donations.jsonl", dataset: dataset, write: write)
    func breach(_ change: (inout [SensedMoment]) -> Void) -> String? {
      FormatLaw.readsBack.check(FolderFormat(), file: "weeks", dataset: dataset) { dataset, path in
        var dataset = dataset
        change(&dataset.sensedMoments)
        try write(dataset, path)
      }?.first
    }
    #expect(breach { $0.removeLast() } == "4 sensed moments were written, 3 read")
    #expect(breach { $0 = [] } == "4 sensed moments were written, 0 read")
    #expect(breach { $0[1].accuracy = nil }?.hasPrefix("sensed moment 2 was written as\n  person-1 ") == true)
  }

  @Test("A row that comes back different is shown as it went and as it came")
  func readable() throws {
    let failure = try #require(
      FormatLaw.readsBack.check(BrokenFormat(dropsPlaces: true), file: "weeks", write: write))
    #expect(failure.first.hasPrefix("row "))
    #expect(failure.first.contains(" was written as\n  drawn-") && failure.first.contains(" · at place "))
  }
}
