import PredictionEvaluation
import PredictionTestSupport
import Testing

@Suite("Coordinates of JSON Lines")
struct CoordinatesTests {
  @Test(
    "Degrees lie between the poles and between the two sides of the date line, both ends included",
    arguments: [("latitude", "longitude", 90), ("longitude", "latitude", 180)])
  func limits(name: String, other: String, limit: Int) throws {
    func message(_ degrees: String) throws -> String {
      let line =
        #"{"id":"1","person":"ann","time":"2026-03-02T08:04:11+01:00","intent":"I","parameters":{},"#
        + "\"\(other)\":0,\"\(name)\":\(degrees)}\n"
      let folder = try TemporaryFolder()
      return folder.message { _ = try folder.read("log.jsonl", line) }
    }
    for degrees in ["\(limit)", "-\(limit)", "0", "-12.5"] { #expect(try message(degrees) == "") }
    for degrees in ["\(limit).01", "-\(limit).01", "1e9", "-1e9"] {
      #expect(try message(degrees).contains("\"\(name)\" lies beyond \(limit) degrees"), "\(degrees)")
    }
  }
}
