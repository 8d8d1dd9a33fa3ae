import PredictionTestSupport
import Testing

@Suite("Donations are chosen by app, group and activity")
struct ChoiceTests {
  private let state: OwnState

  init() throws {
    state = try OwnState()
    let log = try PlantedTexts.folder()
    try state.output("import", log.path("soups"), "--quiet")
    try state.donate(["make"])
  }

  private static let cases: [(choice: [String], days: [Int])] = [
    (["--app", "Soup Chef"], [3, 2]),
    (["--app", "Reader"], [5, 4]),
    (["--group", "planted group"], [5, 2]),
    (["--activity", "planted one"], [5, 4]),
    (["--app", "Reader", "--group", "planted group"], [5]),
    (["--activity", "planted one", "--until", "2026-03-05T00:00Z"], [4]),
    (["--group", "nobody"], []),
    (["--activity", "planted 2"], []),
    (["--id", "planted 2", "--app", "Soup Chef"], [2]),
  ]

  @Test("History lists, and forget takes the same ones", arguments: cases)
  func chosen(_ choice: [String], _ days: [Int]) throws {
    func dates(_ choice: [String]) throws -> [String] {
      let run = try CommandLineRun(
        ["history", "--output-format", "json", "--state", "state"] + choice, folder: state.folder.url)
      #expect(run.code == 0, "\(run.errors)")
      return try ParsedJSON(run.output)["donations"]?.elements.compactMap { $0["time"]?.text } ?? []
    }
    let (chosen, all) = (try dates(choice), try dates([]))
    #expect(chosen.map { $0.prefix(10) } == days.map { "2026-03-0\($0)" })
    let run = try CommandLineRun(["forget", "--state", "state"] + choice, folder: state.folder.url)
    #expect(run.code == 0 && run.output.hasPrefix("\(days.count) donation"), "\(run.errors)")
    #expect(try dates([]) == all.filter { !chosen.contains($0) })
  }

  @Test("An app that no definition names is wrong input, with the nearest that there is")
  func unknown() throws {
    let run = try state.run("history", "--app", "Soup Chief")
    #expect(run.code == 65 && run.errors.contains("did you mean \"Soup Chef\"?"), "\(run.errors)")
  }
}
