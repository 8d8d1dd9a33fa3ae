import Foundation
import PredictionTestSupport
import Testing

@Suite("experiment with people who move")
struct ExperimentMovementTests {
  private static let file = """
    {
      "formatVersion": 1,
      "name": "moving",
      "moments": {"kind": "grid"},
      "datasets": [
        {"persona": "parent", "weeks": 2, "people": 2, "seed": 7, "movement": true}
      ],
      "strategies": ["survival-kernel"]
    }

    """

  @Test("Movement is in the manifest with the digest of what was sensed, and both bring the cells back")
  func manifest() throws {
    let workspace = try TemporaryFolder.holding(ExperimentMovementTests.file, at: "moving.json")
    let first = try workspace.experiment("moving.json", "--output", "out")
    #expect(first.code == 0, "\(first.errors)")
    let manifest = try workspace.read("out/manifest.json")
    #expect(manifest.contains("\"movement\": true") && manifest.contains("\"momentsDigest\": \"sha256:"))
    let again = try workspace.experiment("out/manifest.json", "--output", "out")
    #expect(again.output.hasPrefix("moving: 1 cell, 0 run, 1 reused"), "\(again.output)\(again.errors)")

    let start = try #require(manifest.range(of: "\"momentsDigest\": \"sha256:"))
    let digit = manifest[start.upperBound]
    let other = manifest.replacingCharacters(
      in: start.upperBound..<manifest.index(after: start.upperBound), with: digit == "0" ? "1" : "0")
    try workspace.write(other, to: "other.json")
    let refused = try workspace.experiment("other.json", "--output", "new")
    #expect(refused.code == 65)
    #expect(refused.errors.contains("the momentsDigest of parent-2-weeks is sha256:"), "\(refused.errors)")
    try workspace.write(
      manifest.replacingOccurrences(of: "\"movement\": true", with: "\"x-a\": true"), to: "still.json")
    let still = try workspace.experiment("still.json", "--output", "new")
    #expect(
      still.errors.contains(
        "parent-2-weeks has no sensed moments, and this file says that their digest is sha256:"),
      "\(still.errors)")
  }

  @Test("People who do not move have the cells that they always had, said or not")
  func still() throws {
    let workspace = try TemporaryFolder()
    let moving = ExperimentMovementTests.file
    try workspace.write(moving.replacingOccurrences(of: ", \"movement\": true", with: ""), to: "none.json")
    try workspace.write(moving.replacingOccurrences(of: "true", with: "false"), to: "false.json")
    try workspace.write(moving, to: "true.json")
    for name in ["none", "false", "true"] {
      let run = try workspace.experiment("\(name).json", "--output", name)
      #expect(run.code == 0, "\(run.errors)")
    }
    #expect(workspace.listing("none/cells") == workspace.listing("false/cells"))
    #expect(workspace.listing("none/cells") != workspace.listing("true/cells"))
    let manifest = try workspace.read("none/manifest.json")
    #expect(!manifest.contains("movement") && !manifest.contains("momentsDigest"))
  }

  @Test("What is no movement is refused with its place")
  func wrong() throws {
    let workspace = try TemporaryFolder()
    let file = ExperimentMovementTests.file
    try workspace.write(file.replacingOccurrences(of: "true", with: "1"), to: "a.json")
    expectRefusal(try workspace.experiment("a.json"), at: "a.json:6:75", saying: "\"movement\" is a number")
    try workspace.write("a,b\n", to: "log.csv")
    let path = file.replacingOccurrences(
      of: "\"persona\": \"parent\", \"weeks\": 2, \"people\": 2, \"seed\": 7", with: "\"path\": \"log.csv\"")
    try workspace.write(path, to: "b.json")
    expectRefusal(
      try workspace.experiment("b.json"), at: "b.json:6:25",
      saying: "\"movement\" is not for a dataset with a path"
    )
  }

  @Test("The committed example is read as it stands, and compares each strategy with itself")
  func example() throws {
    let workspace = try TemporaryFolder.small("sensed", people: 2)
    let run = try workspace.experiment("small.json", "--output", "out")
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.hasPrefix("sensed: 16 cells, 16 run, 0 reused"))
    for strategy in ["survival-kernel", "timing-mixture"] {
      let lines = run.output.split(separator: "\n").filter { $0.contains(" \(strategy) sensed  unsensed ") }
      #expect(lines.count == 5, "a row a dataset and the pooled one: \(run.output)")
    }
    let rows = try workspace.rows("out/differences.csv").dropFirst()
    #expect(
      Set(rows.map { "\($0[2]) \($0[3]) \($0[4]) \($0[5])" }) == [
        "survival-kernel sensed survival-kernel unsensed", "timing-mixture sensed timing-mixture unsensed",
      ])
  }
}
