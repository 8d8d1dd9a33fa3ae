import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

@Suite("The header of a table and its map")
struct TableHeaderTests {
  private static let map = "person=user,time=when,intent=:Eat,parameters=venue+meal"

  @Test("A missing, doubled or unmapped column names the columns there are")
  func header() throws {
    let folder = try TemporaryFolder()
    func message(_ header: String, _ options: DatasetOptions) -> String {
      folder.message { _ = try folder.read("log.csv", header + "\nann,0,a,b\n", options) }
    }
    let table = try DatasetOptions.table(TableHeaderTests.map)
    #expect(
      message("user,when,venue,dish", table)
        == "log.csv:1: there is no column \"meal\"; the columns are user, when, venue, dish")
    #expect(message("user,when,venue,venue", table).hasPrefix("log.csv:1: there are 2 columns \"venue\""))
    #expect(
      message("user,when,venue,meal", DatasetOptions()).contains(
        "which are user, when, venue, meal; say what"))
    #expect(
      message("user,when,venue,meal", try .table(TableHeaderTests.map, target: ["meal", "shop"]))
        == "log.csv: the map has no parameter \"shop\"; its parameters are venue, meal")
    #expect(
      message("user,when,venue,meal", try .table(TableHeaderTests.map, target: ["meals"]))
        == "log.csv: the map has no parameter \"meals\"; did you mean \"meal\"?")
    #expect(
      message("user,when,venue,meal", try .table(TableHeaderTests.map, types: [["venue"]], target: ["meal"]))
        == "log.csv: no shortcut type is meal; the types are venue")
  }
}
