import Testing

@Suite("compare with few people")
struct CompareFewPeopleTests {
  @Test(
    "Six people of whom one has nearly all trials: the table, its board and its Markdown give the weight as reason"
  )
  func unequalPeople() throws {
    var input = "user,time,venue\n"
    for (person, days) in [("ann", 28), ("bob", 3), ("cat", 3), ("dan", 3), ("eve", 3), ("fay", 3)] {
      for day in 1...days {
        for hour in 8...(person == "ann" ? 17 : 9) {
          let venue = (day + hour) % (person == "ann" ? 3 : 2) == 0 ? "Cafe" : "Mensa"
          input += "\(person),2026-02-\(day < 10 ? "0" : "")\(day) \(hour):00,\(venue)\n"
        }
      }
    }
    let reason = "6 people weigh like 1.2 of equal length, too few for one"
    let names = ["--strategies", "most-frequent,most-recent"]
    let table = try CompareTests.run(names[0], names[1], input: input)
    #expect(table.code == 0, "\(table.errors)")
    let words = table.output.split { $0.isWhitespace }.joined(separator: " ")
    #expect(
      words.contains("no 95 % interval: \(reason).") && words.contains("No intervals: \(reason)."), "\(words)"
    )
    let markdown = try CompareTests.run(names[0], names[1], "--output-format", "markdown", input: input)
      .output
    #expect(
      markdown.contains("against most-frequent, 6 people, ") && markdown.contains(reason), "\(markdown)")
  }

  @Test(
    "Where no challenger can be told from the baseline, the note says why challengers are told from each other"
  )
  func lettersOfFew() throws {
    // The same hours belong to the same venue, so context is right and what came last never is.
    var input = "user,time,venue\n"
    for person in 1...6 {
      for day in 1...20 {
        for (hour, venue) in ["Cafe", "Mensa", "Park", "Mensa"].enumerated() {
          let other = (day * person + hour) % 7 == 0 ? "Kiosk" : venue
          input += "p\(person),2026-02-\(day < 10 ? "0" : "")\(day) \(8 + 3 * hour):00,\(other)\n"
        }
      }
    }
    let run = try CompareTests.run(
      "--strategies", "most-frequent,most-recent,markov-1,time-of-day", input: input)
    #expect(run.code == 0, "\(run.errors)")
    let words = run.output.split { $0.isWhitespace }.joined(separator: " ")
    #expect(
      words.contains("So no challenger can be called better or worse than most-frequent, and"), "\(words)")
    #expect(
      words.contains("So challengers are set apart from each other, and none from most-frequent."), "\(words)"
    )
    #expect(!words.contains("nothing here"))
  }
}
