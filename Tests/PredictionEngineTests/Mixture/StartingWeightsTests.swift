import Testing

@testable import PredictionEngine

/// The weights that ship: as many as the mixer has, few bytes, half-way at most.
@Suite("Starting weights")
struct StartingWeightsTests {
  @Test("One for each column of the common row and of every set, within 32 KB")
  func count() {
    let columns = MixtureFeature.learned + Novelty.count
    for learned in [StartingWeights.learned, SharedStartingWeights.learned] {
      #expect(learned.count == columns * (1 + WeightSets.rowCount))
      #expect(learned.allSatisfy { abs($0) < 1 })
      #expect(learned.contains { $0 != 0 })
    }
    #expect((StartingWeights.learned.count + SharedStartingWeights.learned.count) * 4 <= 32_768)
    #expect(StartingWeights.learned != SharedStartingWeights.learned)
  }

  @Test("Cold, the mixer starts from the constants; shipped, from these on top of them")
  func start() throws {
    let cold = MixtureSettings(try Recipe(ContextMixture.self, ["shipped": 0])).startingWeights
    let shipped = MixtureSettings(try Recipe(ContextMixture.self)).startingWeights
    let constants = MixtureFeature.allCases.prefix(MixtureFeature.learned).map(\.start) + Novelty.starts
    #expect(cold.common == constants && cold.weights.isEmpty)
    for column in cold.common.indices {
      #expect(shipped.common[column] == cold.common[column] + Double(StartingWeights.learned[column]))
    }
    var sum: [Double] = []
    for row in 0..<WeightSets.rowCount {
      shipped.sum([row], into: &sum)
      for column in sum.indices {
        let added = Double(StartingWeights.learned[(row + 1) * cold.width + column])
        #expect(sum[column] == shipped.common[column] + added)
      }
    }
  }

  @Test("Training repeats itself to the last bit, and moves the mixer, not the people")
  func training() throws {
    let intent = IntentDefinition(
      name: "Do", parameters: [ParameterDefinition("what", .integer)], shortcutTypes: [["what"]])
    let catalog = try DefinitionCatalog(intents: [intent])
    func trained(passes: Int) throws -> [Int] {
      var symbols = SymbolTable()
      var training = MixtureTraining()
      for _ in 0..<passes {
        training.begin([catalog, catalog])
        for step in 0..<60 {
          let moment = Moment(secondsSince1970: 1_772_409_600 + Int64(step) * 20_000)
          let donation = try catalog.donation(
            intent: "Do", parameters: [("what", .integer(step / 2 % 3))], context: Context(at: moment),
            symbols: &symbols)
          training.learn(donation, of: step % 2, symbols: symbols)
        }
      }
      return training.shipped
    }
    let once = try trained(passes: 1)
    #expect(try once == trained(passes: 1))
    #expect(try once != trained(passes: 2))
    #expect(once.count == StartingWeights.learned.count)
    // What follows the previous shortcut is right every time, so that its weight has grown.
    #expect(once[MixtureFeature.previous.rawValue] > 0)
    #expect(try trained(passes: 0).allSatisfy { $0 == 0 })
  }
}
