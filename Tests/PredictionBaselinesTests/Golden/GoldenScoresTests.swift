import Testing

@testable import PredictionBaselines
@testable import PredictionEngine

/// Every strategy of the field against a second implementation, written from the definitions alone.
@Suite("Golden scores of the field")
struct GoldenScoresTests {
  /// The lines of one strategy: by question, a number a slot.
  private static let lines: [(strategy: String, question: Int, bits: [Double])] = GoldenScores.scores
    .split(separator: "\n").map { line in
      let words = line.split(separator: " ")
      return (String(words[0]), Int(words[1]) ?? -1, words.dropFirst(2).map { Double($0) ?? .nan })
    }

  static let names = lines.filter { $0.question == 0 }.map(\.strategy)

  private func context(_ second: Int64, _ place: Int) -> Context {
    Context(
      at: Moment(secondsSince1970: second, secondsFromGMT: 3600),
      place: place < 0 ? nil : Symbol(rawValue: UInt32(place)))
  }

  @Test("Scores are those of the second implementation, to 1e-9", arguments: names)
  func scores(name: String) throws {
    let kinds = (0..<7).map { IntentDefinition(name: "Do \($0)", parameters: [], shortcutTypes: [[]]) }
    var predictor = Predictor(
      catalog: try DefinitionCatalog(intents: kinds), strategy: try StrategyRegistry.type(named: name).init(),
      learning: .everything)
    var forecast = Forecast()
    let lines = GoldenScoresTests.lines.filter { $0.strategy == name }
    #expect(lines.map(\.question) == Array(GoldenScores.questions.indices))
    for (question, line) in zip(GoldenScores.questions, lines) {
      for donation in GoldenScores.donations[predictor.history.donations..<question.known] {
        predictor.donate(
          Donation(
            definition: donation.slot, values: [], context: context(donation.second, donation.place)))
      }
      predictor.forecast(in: context(question.second, question.place), into: &forecast)
      var bits = forecast.evidence.scores
      if let new = forecast.evidence.scoreOfNew { bits.append(new) }
      #expect(bits.count == line.bits.count)
      for (slot, (own, golden)) in zip(bits, line.bits).enumerated() {
        let scale = max(1, abs(golden))
        #expect(abs(own - golden) <= 1e-9 * scale, "question \(line.question), slot \(slot)")
      }
    }
  }

  @Test("Everything of the field has golden scores")
  func complete() {
    let others = [
      "random", "most-frequent", "most-recent", "time-of-day", "markov-1", "bucketed-bayes",
      "context-mixture", "context-mixture-cold",
    ]
    let field = Set(StrategyRegistry.all.map { $0.name }).subtracting(others)
    #expect(field == Set(GoldenScoresTests.names))
  }
}
