import PredictionTestSupport
import Testing

@Suite("Rows that were not read stand in results")
struct PassedOverTests {
  @Test("The numbers of rows passed over and left out stand in what every command prints")
  func passedOver() throws {
    let workspace = try TemporaryFolder()
    let rows = ["ann", "bob"].flatMap { who in
      (1...30).map {
        "\(who),2026-03-\($0 < 10 ? "0" : "")\($0) 08:00,\($0 % 3 == 0 ? "b" : "a"),\(who)\($0)\n"
      }
    }
    try workspace.write("who,at,what,id\n" + rows.joined() + "bob,soon,a,31\n", to: "log.csv")
    let table = [
      "log.csv", "--map", ForeignFile.map + ",id=id", "--skip-bad-lines", "3", "--where", "id!=bob30",
      "--quiet",
    ]
    let strategies = ["--strategies", "most-frequent,most-recent"]
    let timers = ["--strategies", "hour-poisson,survival-kernel"]
    for command in [
      ["inspect"] + table, ["lint"] + table, ["replay"] + table + strategies,
      ["compare"] + table + strategies,
      ["replay", "--moments", "grid"] + table, ["compare", "--moments", "grid"] + table + timers,
      ["check-leaks"] + table + ["--strategies", "most-frequent"],
    ] {
      let json = try CommandLineRun(command + ["--output-format", "json"], folder: workspace.url)
      #expect(json.output.contains("\"rowsPassedOver\": 1"), "\(command): \(json.errors)")
      #expect(json.output.contains("\"rowsLeftOut\": {\"where\": 1}"), "\(command): \(json.output)")
      let text = try CommandLineRun(command, folder: workspace.url)
      let words = text.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(
        words.contains("1 row passed over, 1 row left out by --where"), "\(command): \(text.output)")
      let markdown = try CommandLineRun(command + ["--output-format", "markdown"], folder: workspace.url)
      #expect(
        markdown.output.contains("1 row passed over, 1 row left out by --where"),
        "\(command): \(markdown.output)")
      let csv = try CommandLineRun(command + ["--output-format", "csv"], folder: workspace.url)
      for column in ["rows_passed_over", "rows_left_out_where"] {
        #expect(csv.output.contains(column), "\(command): \(csv.output)")
      }
    }
    try workspace.write(
      """
      {"formatVersion": 1, "name": "few", "seeds": [1], "strategies": ["most-frequent"], "datasets": [
        {"path": "log.csv", "map": "\(ForeignFile.map),id=id", "skipBadLines": 3, "where": "id!=bob30"}]}
      """, to: "few.json")
    for format in ["table", "json", "markdown"] {
      let run = try CommandLineRun(
        "experiment", "few.json", "--output-format", format, "--quiet", folder: workspace.url)
      let said =
        format == "json" ? "\"rowsPassedOver\": 1" : "log, 1 row passed over, 1 row left out by --where."
      #expect(run.output.contains(said), "\(format): \(run.output)\(run.errors)")
    }
  }
}
