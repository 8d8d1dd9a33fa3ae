import PredictionBaselines
import PredictionEngine
import Testing

@Suite("Recipes")
struct RecipeTests {
  @Test("Defaults lie in their ranges, names are unique, and a recipe is what it writes")
  func defaults() throws {
    for type in StrategyRegistry.all {
      let recipe = Recipe(defaultsOf: type)
      #expect(Set(type.fields.map(\.name)).count == type.fields.count)
      for field in type.fields { #expect(field.range.contains(field.defaultValue)) }
      #expect(try Recipe(type, values: recipe.values) == recipe)
      #expect(type.init().recipe == recipe)
      #expect(recipe.hash == Recipe(defaultsOf: type).hash)
    }
  }

  @Test("An unknown name and a value out of range are refused, with what there is")
  func refusals() throws {
    #expect(throws: RecipeError.self) { try Recipe(MostFrequent.self, ["smoothing": 1]) }
    #expect(
      throws: RecipeError.outOfRange("smoothing", value: -1, strategy: "bucketed-bayes", range: 0.01...100)
    ) { try Recipe(BucketedBayes.self, ["smoothing": -1]) }
    #expect(throws: RecipeError.self) { try Recipe(BucketedBayes.self, ["smoothing": .nan]) }
    #expect(throws: RecipeError.self) { try StrategyRegistry.type(named: "most-frequnt") }
    let recipe = try Recipe(BucketedBayes.self, ["smoothing": 5])
    #expect(recipe["smoothing"] == 5 && recipe["weight.prior"] == 1)
    #expect(recipe.json.contains("\"smoothing\":5,"))
    #expect(recipe.hash != Recipe(defaultsOf: BucketedBayes.self).hash)
  }
}
