import PredictionEvaluation
import Testing

@testable import PredictionEngine

@Suite("The training of starting weights")
struct MixtureTrainingTests {
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
