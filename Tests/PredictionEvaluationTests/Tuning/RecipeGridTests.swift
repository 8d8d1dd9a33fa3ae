import PredictionEngine
import PredictionTestSupport
import Testing

@testable import PredictionEvaluation

@Suite("Recipe grids")
struct RecipeGridTests {
  @Test("The product of the lists, the last parameter fastest, the rest as by default")
  func product() throws {
    let grid = try RecipeGrid(
      BucketedBayes.self, axes: [("smoothing", [1, 2, 4]), ("weight.place", [0.4, 0.8])])
    #expect(grid.count == 6)
    let pairs = (0..<6).map { [grid.recipe($0)["smoothing"], grid.recipe($0)["weight.place"]] }
    #expect(pairs == [[1, 0.4], [1, 0.8], [2, 0.4], [2, 0.8], [4, 0.4], [4, 0.8]])
    #expect(grid.recipe(5)["weight.prior"] == Recipe(defaultsOf: BucketedBayes.self)["weight.prior"])
    #expect(grid.values(at: 3).map(\.name) == ["smoothing", "weight.place"])
  }

  private static let wrong: [(json: String, column: Int, reason: String)] = [
    ("{\"smothing\": [1]}", 2, "bucketed-bayes has no parameter \"smothing\""),
    ("{\"smoothing\": 1}", 15, "\"smoothing\" is a number, not an array"),
    ("{\"smoothing\": []}", 2, "the list of \"smoothing\" is empty"),
    ("{\"smoothing\": [1, \"2\"]}", 19, "\"smoothing\" is a string, not a number"),
    ("{\"smoothing\": [1, null]}", 19, "\"smoothing\" is null, not a number"),
    ("{\"smoothing\": [1, 1000]}", 19, "smoothing of bucketed-bayes is 1000.0"),
    ("{\"smoothing\": [1, 2, 1.0]}", 22, "the value 1.0 of \"smoothing\" stands twice"),
    ("{\"smoothing\": [1], \"smoothing\": [2]}", 20, "the key \"smoothing\" stands twice"),
    ("{}", 1, "the grid varies nothing"),
    ("[1]", 1, "the file is an array, not an object"),
  ]

  @Test("What is wrong is told with its place and a way out", arguments: wrong.indices)
  func files(_ index: Int) throws {
    let (json, column, reason) = RecipeGridTests.wrong[index]
    let folder = try TemporaryFolder()
    let path = try folder.file("grid.json", json)
    let error = withExtendedLifetime(folder) {
      #expect(throws: DataError.self) { try RecipeGrid.read(path, for: BucketedBayes.self) }
    }
    #expect(
      error?.line == 1 && error?.column == column && error?.file == path, "\(String(describing: error))")
    #expect(error?.reason.hasPrefix(reason) == true, "\(String(describing: error))")
    #expect(error?.remedy.isEmpty == false)
  }

  @Test("A list of very many values is refused before any is looked at")
  func manyValues() throws {
    let folder = try TemporaryFolder()
    let values = (0..<15_000).map { "0.\($0)1" }.joined(separator: ",")
    let path = try folder.file("grid.json", "{\"smoothing\": [\(values)]}")
    #expect(
      folder.message { _ = try RecipeGrid.read(path, for: BucketedBayes.self) }
        == "grid.json:1:2: with \"smoothing\" the grid has more than 10000 recipes; write fewer values, or tune in steps"
    )
  }

  @Test("Up to 10,000 recipes, and not one more")
  func size() throws {
    let hundred = (1...100).map { Double($0) / 100 }
    let grid = try RecipeGrid(BucketedBayes.self, axes: [("smoothing", hundred), ("weight.place", hundred)])
    #expect(grid.count == RecipeGrid.largest && grid.recipe(9_999)["weight.place"] == 1)
    let error = #expect(throws: RecipeGrid.Failure.self) {
      try RecipeGrid(
        BucketedBayes.self,
        axes: [("smoothing", hundred), ("weight.place", hundred), ("weight.prior", [1, 2])])
    }
    #expect(error?.description.hasPrefix("with \"weight.prior\" the grid has more than 10000") == true)
    let list = hundred.map(\.description).joined(separator: ",")
    let json = "{\n\"smoothing\": [\(list)],\n \"weight.place\": [\(list)], \"weight.prior\": [1,2]}"
    let folder = try TemporaryFolder()
    let path = try folder.file("grid.json", json)
    let place = withExtendedLifetime(folder) {
      #expect(throws: DataError.self) { try RecipeGrid.read(path, for: BucketedBayes.self) }
    }
    #expect(place?.line == 3)
  }
}
