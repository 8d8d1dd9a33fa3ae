import Foundation
import PredictionTestSupport
import Testing

@Suite("me")
struct MeTests {
  private let state: OwnState

  init() throws { state = try OwnState() }

  private func page(_ more: String...) throws -> ParsedJSON {
    let run = try CommandLineRun(
      ["me", "--at", "2026-03-09T09:45Z", "--output-format", "json", "--state", "state"] + more,
      folder: state.folder.url)
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
    return try ParsedJSON(run.output)
  }

  private func donateHabit() throws {
    for day in 2...8 { try state.donate(["make 'a b'", "git push", "ls \(day)"], day: day) }
  }

  @Test("Counts, hours and places are those of the donations")
  func counts() throws {
    try donateHabit()
    let page = try page()
    #expect(page["donations"]?.number == 21 && page["days"]?.number == 7)
    #expect(page["places"]?.elements.first?["name"]?.text == "/site")
    let week = try #require(page["week"]?.elements)
    #expect(week.count == 7 && week.allSatisfy { $0.elements.count == 24 })
    #expect(week.allSatisfy { $0.elements.compactMap(\.number).reduce(0, +) == 3 })
    #expect(week.allSatisfy { $0.elements[10].number == 1 && $0.elements[9].number == 0 })
    #expect(page["beginMinute"]?.number == 600 && page["endMinute"]?.number == 720)
    let first = try #require(page["usual"]?.elements.first { $0["title"]?.text == "make 'a b'" })
    #expect(first["days"]?.number == 7 && first["times"]?.number == 7 && first["place"]?.text == "/site")
    #expect(first["fromHour"]?.number == 10 && first["hours"]?.number == 1)
    #expect(first["words"]?.text == "7 times on 7 days: 7 at 10–11 h, 7 at /site")
  }

  @Test("A habit is told in words at its action, and not at actions that share one")
  func habits() throws {
    for day in 2...8 { try state.donate(["make", day % 2 == 0 ? "git push" : "git pull"], day: day) }
    let usual = try #require(try page()["usual"]?.elements)
    func habits(_ title: String) -> [String?]? {
      usual.first { $0["title"]?.text == title }?["habits"]?.elements.map { $0["words"]?.text }
    }
    // The first day makes no habit, and today is a day after the last.
    #expect(habits("make") == ["every day about 10:00 ± 20 min, 6 of 6 days; not yet today"])
    #expect(habits("git push") == [])
  }

  @Test("How right it was is what a replay of the export says")
  func rightness() throws {
    try donateHabit()
    let page = try page()
    try state.output("export", "mine")
    let run = try CommandLineRun(
      "replay", "mine", "--strategies", "context-mixture,most-recent,most-frequent", "--from",
      "2026-03-01T12:00:00Z", "--double-window", "5", "--suggestion-weight", ".25", "--quiet",
      "--output-format", "json", folder: state.folder.url)
    let replay = try ParsedJSON(run.output)
    let own = try #require(page["replay"])
    #expect(own["dataset"]?["scoredTrials"]?.number == replay["dataset"]?["scoredTrials"]?.number)
    let (mine, theirs) = (own["results"]?.elements ?? [], replay["results"]?.elements ?? [])
    #expect(mine.count == 3 && mine.count == theirs.count)
    for (one, other) in zip(mine, theirs) {
      #expect(one["strategy"]?.text == other["strategy"]?.text && one["metrics"] == other["metrics"])
      #expect(one["answersDigest"] == other["answersDigest"])
    }
  }

  @Test("The lines that forget work as they stand, in a shell")
  func forgetting() throws {
    try donateHabit()
    let page = try page()
    let usual = try #require(page["usual"]?.elements.first { $0["title"]?.text == "make 'a b'" })
    let lines = [try #require(usual["forget"]?.text)] + (page["forget"]?.elements.compactMap(\.text) ?? [])
    #expect(lines.count == 4)
    let path = try Executable.url().deletingLastPathComponent().path
    var left: [Int] = []
    for line in lines {
      let null = try #require(FileHandle(forUpdatingAtPath: "/dev/null"))
      let code = try ChildProcess(
        "/bin/sh", ["-c", line],
        environment: ProcessInfo.processInfo.environment.merging(["PATH": path]) { $1 },
        folder: state.folder.path, streams: [null, null, null].map(\.fileDescriptor)
      ).wait()
      #expect(code == 0, "\(line)")
      left.append(try state.history().count)
    }
    // The action on seven days, then all of the only place, and nothing is left for the others.
    #expect(left == [14, 0, 0, 0])
  }

  @Test("The page for people, and every other format; of nothing it says that nothing is known")
  func formats() throws {
    #expect(try state.output("me").hasPrefix("Nothing is known yet"))
    let nothing = try page()
    #expect(nothing["donations"]?.number == 0 && nothing["replay"] == nil && nothing["beginMinute"] == nil)
    #expect(state.folder.listing().isEmpty)
    try donateHabit()
    let table = try state.output("me", "--at", "2026-03-09T09:45Z", "--place", "/site")
    for part in [
      "21 donations since 2026-03-02 10:00, on 7 days\n", "1 place: /site (21)\n", "Mon  ",
      "What it would show now",
      "hit rate at 3", "How to forget",
      "nextaction forget --where 'command=make '\\''a b'\\''' --state state",
    ] {
      #expect(table.contains(part), "\(part)")
    }
    #expect(table.split(separator: "\n").allSatisfy { $0.count <= 120 })
    #expect(
      try state.output("me", "--output-format", "csv").hasPrefix(
        "dataset,strategy,metric,value,low,high\nstate,"))
    #expect(try state.output("me", "--output-format", "markdown").contains("| strategy | hit rate at 1 |"))
  }

  @Test(
    "The page as HTML says what the text says, with the week as a picture, and is written whole or not at all"
  )
  func html() throws {
    #expect(try state.output("me", "--html", "nothing.html") == "")
    #expect(try state.folder.read("nothing.html").contains("Nothing is known yet"))
    try donateHabit()
    try state.donate(["echo '<b>'"], day: 9)
    let moment = ["--at", "2026-03-09T09:45Z", "--place", "/site"]
    #expect(try state.run("me", moment[0], moment[1], moment[2], moment[3], "--html", "me.html").output == "")
    let page = try state.folder.read("me.html")
    for part in [
      "<!doctype html>", "22 donations since 2026-03-02 10:00, on 8 days", "<th>23<th>all",
      "rgb(var(--heat) / ",
      "What it would show now, 2026-03-09 09:45, at /site", "How right it was in the last 7 days of your log",
      "How to forget", "nextaction forget --all --state state", "&lt;b&gt;", "git push",
    ] {
      #expect(page.contains(part), "\(part)")
    }
    #expect(!page.contains("<b>'") && !page.contains("https:") && !page.contains("<script"))
    expectWrongUsage(try state.run("me", "--html", "-"), saying: "--html names no file; name one")
    expectWrongUsage(
      try state.run("me", "--html", "me.html", "--output-format", "json"),
      saying: "--html writes a page to a file and prints nothing: leave out --output-format")
    let refused = try state.run("me", "--html", "no/me.html")
    #expect(refused.code == 1 && refused.errorLines.count == 1 && refused.errors.contains("no/me.html"))
  }
}
