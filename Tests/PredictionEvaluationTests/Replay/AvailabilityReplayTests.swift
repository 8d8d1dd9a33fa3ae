import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

@Suite("A replay in which something is unavailable")
struct AvailabilityReplayTests {
  private static let soup = ActionNotice("Order", DeclaredValue("soup", of: "Order", being: .string("a")))

  /// Eight days of a soup, which cannot be had from the fourth on and can again from the sixth on.
  private static func dataset(_ notice: ActionNotice?) throws -> Dataset {
    var dataset = try SmallDataset.of((0..<8).map { (0, $0 * 1440, "a", 1) }, people: ["p"])
    guard let notice else { return dataset }
    dataset.tell([
      ToldRow(person: 0, moment: SmallDataset.moment(5 * 1440), .available(notice)),
      ToldRow(person: 0, moment: SmallDataset.moment(3 * 1440), .unavailable(notice)),
    ])
    return dataset
  }

  private static var options: ReplayOptions {
    var options = ReplayOptions()
    options.surface = Surface(name: "open", slots: 5, minimumProbability: 0, minimumSupport: 1)
    return options
  }

  @Test(
    "What is unavailable is not shown, and is ranked as ever",
    arguments: [ActionNotice("Order"), AvailabilityReplayTests.soup])
  func hidden(_ notice: ActionNotice) async throws {
    for strategy in [MostFrequent(), BucketedBayes(), ContextMixture()] as [any ScoringStrategy] {
      let plain = await Replay(dataset: try Self.dataset(nil), options: Self.options).run(strategy).run.trials
      let told = await Replay(dataset: try Self.dataset(notice), options: Self.options).run(strategy).run
        .trials
      #expect(told.count == 8 && plain.count == 8)
      for (one, other) in zip(told, plain) {
        #expect(one.rank == other.rank && one.top == other.top && one.probability == other.probability)
        #expect(one.topProbability == other.topProbability && one.brier == other.brier)
        let isHidden = (3..<5).contains(one.row)
        #expect(one.shown == (isHidden ? 0 : other.shown), "row \(one.row)")
        if one.row > 0 { #expect(other.shown > 0) }
      }
    }
  }

  @Test("Another soup takes the slot of the one that is sold out")
  func slot() async throws {
    var dataset = try SmallDataset.of(
      (0..<8).map { (0, $0 * 1440, $0 % 4 == 3 ? "b" : "a", 1) }, people: ["p"])
    var options = Self.options
    options.surface = Surface(name: "one", slots: 1, minimumProbability: 0, minimumSupport: 1)
    let plain = await Replay(dataset: dataset, options: options).run(MostFrequent()).run.trials
    dataset.tell([ToldRow(person: 0, moment: SmallDataset.moment(7 * 1440), .unavailable(Self.soup))])
    let told = await Replay(dataset: dataset, options: options).run(MostFrequent()).run.trials
    #expect(plain[7].shown == 1 && plain[7].matchPosition == nil, "a is shown, b is donated")
    #expect(told[7].shown == 1 && told[7].matchPosition == 1)
    #expect(told[7].rank == plain[7].rank)
  }
}
