import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import SyntheticWeeks
import Testing

@Suite("People who follow suggestions")
struct SuggestionFollowingTests {
  private static func trials(
    _ dataset: Dataset, follow: Double?, weight: Double = 1, _ strategy: any ScoringStrategy = MostFrequent()
  ) async -> [Trial] {
    var options = ReplayOptions()
    // All are scored, those of the first week too.
    options.from = Moment(microsecondsSince1970: .min)
    options.following = follow.map { SuggestionFollowing($0) }
    options.learning = LearningRules(doubleWindowSeconds: 0, suggestionWeight: weight)
    return await Replay(dataset: dataset, options: options).run(strategy).run.trials
  }

  @Test("Who never follows does what the log says, whatever a run of a suggestion teaches")
  func never() async throws {
    let dataset = try Dataset.weeks(of: "commuter", weeks: 2, people: 3)
    for strategy in [MostFrequent(), ContextMixture()] as [any ScoringStrategy] {
      let plain = await SuggestionFollowingTests.trials(dataset, follow: nil, strategy)
      let never = await SuggestionFollowingTests.trials(dataset, follow: 0, weight: 0, strategy)
      #expect(plain.map(\.rank) == never.map(\.rank) && plain.map(\.probability) == never.map(\.probability))
    }
  }

  @Test("Who always follows and counts for nothing by it has done everything all the same")
  func always() async throws {
    let dataset = try Dataset.weeks(of: "commuter", weeks: 2, people: 3)
    let trials = await SuggestionFollowingTests.trials(dataset, follow: 1, weight: 0)
    for person in dataset.people.indices {
      let own = trials.filter { $0.person == person }
      #expect(own.map(\.knownDonations) == Array(own.indices))
      let unanswered = own.count { $0.shown == 0 }
      #expect(unanswered > 0 && unanswered < dataset.people[person].rows.count)
    }
  }

  @Test("Trials are of what was wanted; who always follows learns the suggestion itself")
  func entrenched() async throws {
    let dataset = try Dataset.weeks(of: "commuter", weeks: 2, people: 2)
    let (plain, loop) = (
      await SuggestionFollowingTests.trials(dataset, follow: nil),
      await SuggestionFollowingTests.trials(dataset, follow: 1)
    )
    #expect(plain.map(\.row) == loop.map(\.row) && loop.map(\.knownDonations) == plain.map(\.knownDonations))
    for person in dataset.people.indices {
      // The most frequent one that is shown is the only one that is done from then on.
      let tops = loop.filter { $0.person == person && $0.shown > 0 }.map(\.top)
      #expect(Set(tops).count == 1 && tops.count > 10)
    }
  }
}
