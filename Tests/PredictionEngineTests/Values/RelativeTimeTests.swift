import Testing

@testable import PredictionEngine

/// N6: a parameter may be a relative time; an absolute one is a date, and each is a day of its own.
@Suite("Relative times and dates")
struct RelativeTimeTests {
  private static let remind = IntentDefinition(
    name: "Remind",
    parameters: [
      ParameterDefinition("after", .relativeTime), ParameterDefinition("day", .date),
      ParameterDefinition("alarms", .relativeTime, isArray: true),
    ], shortcutTypes: [["after"], ["day"], ["alarms"]], primaryShortcutType: ["after"])

  @Test("A relative time is read back from its text, in the largest unit that it is whole in")
  func texts() {
    var random = SplitMix64(seed: 20)
    for _ in 0..<2000 {
      let seconds = (random.below(3) - 1) * random.below(400_000) * [1, 60, 3600][random.below(3)]
      let text = RelativeTime.text(seconds: seconds)
      #expect(RelativeTime.seconds(of: text) == seconds, "\(text)")
    }
    #expect(RelativeTime.text(seconds: 1800) == "in 30 minutes")
    #expect(
      RelativeTime.text(seconds: 60) == "in 1 minute" && RelativeTime.text(seconds: -7200) == "2 hours ago")
    #expect(RelativeTime.text(seconds: 0) == "now" && RelativeTime.text(seconds: 86_400) == "in 1 day")
    for text in ["in 1 h", "60 min", "IN 1 HOUR", "3600s", "60 minutes", "1 hour"] {
      #expect(RelativeTime.seconds(of: text) == 3600, "\(text)")
    }
    #expect(RelativeTime.seconds(of: "1 week") == 604_800)
    for text in [
      "", "in", "soon", "in half an hour", "in 1.5 hours", "1 fortnight", "in 99999999999999999 weeks", "ago",
    ] {
      #expect(RelativeTime.seconds(of: text) == nil, "\(text)")
    }
  }

  @Test(
    "A date is one that the calendar has, with a time and an offset or without",
    arguments: [
      ("2026-03-02", true), ("2024-02-29", true), ("2026-03-02T08:04", true),
      ("2026-03-02 08:04:11.25Z", true),
      ("2026-03-02T08:04:11+01:00", true), ("2026-02-29", false), ("2026-13-01", false), ("2026-3-2", false),
      ("2026-03-02T", false), ("2026-03-02T25:00", false), ("2026-03-02T08:04:11.", false),
      ("tomorrow", false),
      ("2026-03-02T08:04+1", false), ("2026-03-02x", false), ("", false),
    ])
  func dates(_ text: String, _ isDate: Bool) { #expect(DateText.isDate(text) == isDate) }

  @Test("Thirty minutes is one value, however it is written, and people read it as such")
  func equal() throws {
    var predictor = Predictor(catalog: try DefinitionCatalog(intents: [RelativeTimeTests.remind]))
    let forms: [ParameterValue] = [
      1800, 1800.0, "in 30 minutes", "30 min", .relativeTime(minutes: 30), .integer(1800),
    ]
    for (day, form) in forms.enumerated() {
      try predictor.donate("Remind", ["after": form], at: SoupChef.moment(day: day, hour: 9))
    }
    #expect(predictor.history.counters.count == 1)
    let suggestion = try #require(predictor.suggestions(at: SoupChef.moment(day: 7, hour: 9)).first)
    #expect(suggestion.parameters == ["after": .integer(1800)])
    #expect(suggestion.title == "Remind · in 30 minutes")
    #expect(suggestion.text == #"{"intent":"Remind","parameters":{"after":1800}}"#)
    try predictor.donate("Remind", ["alarms": ["in 1 hour", 60]], at: SoupChef.moment(day: 7, hour: 9))
    let alarms = predictor.history.shortcut(at: 1)
    #expect(alarms.text(catalog: predictor.history.catalog, symbols: predictor.symbols).contains("[3600,60]"))
  }

  @Test("Dates are compared as written, so that those of seven days are seven shortcuts")
  func absolute() throws {
    var predictor = Predictor(catalog: try DefinitionCatalog(intents: [RelativeTimeTests.remind]))
    for day in 0..<7 {
      try predictor.donate("Remind", ["day": "2026-03-0\(day + 2)"], at: SoupChef.moment(day: day, hour: 9))
    }
    #expect(predictor.history.counters.count == 7)
    #expect(predictor.suggestions(at: SoupChef.moment(day: 7, hour: 9)).isEmpty)
  }

  @Test(
    "What is no relative time and no date is refused, with an example",
    arguments: [
      ("after", "soon" as ParameterValue, "in 30 minutes"), ("after", 1.5, "in 30 minutes"),
      ("after", true, "in 30 minutes"), ("day", "tomorrow", "2026-03-02"), ("day", 20_260_302, "2026-03-02"),
    ])
  func refused(_ name: String, _ value: ParameterValue, _ example: String) throws {
    var predictor = Predictor(catalog: try DefinitionCatalog(intents: [RelativeTimeTests.remind]))
    #expect {
      try predictor.donate("Remind", [name: value], at: SoupChef.moment(day: 0, hour: 9))
    } throws: { "\($0)".contains(example) && "\($0)".contains("\"\(name)\"") }
  }
}
