import PredictionEngine

/// The most recently and frequently used shortcuts: the present ranking of ChromeOS's launcher.
///
/// score(c) is multiplied by D = 2^(−1/H) at every use of any shortcut, and a use of c adds k (1 − score); k
/// is such that N uses bring the score to about 0.8. H = 10 and N = 5 give D = .933033 and k = .333496. A
/// score below .01 counts as 0. When 100 shortcuts have a score, the best 50 keep theirs. It keeps 16 bytes
/// for each slot.
///
/// Source: Chromium, `chrome/browser/ash/app_list/search/ranking/mrfu_cache.cc`. For its list of results it
/// uses H = 30, N = 2.5 and 200 places; for categories it uses H = 20, N = 7 and 20 places.
public struct MRFUCache: SingleScoreStrategy, RememberingStrategy {
  public static let name = "mrfu-cache"
  public static let summary = "most recently and frequently used, bounded by one (ChromeOS)"
  public static let fields = [
    Recipe.Field(
      "halfLifeUses", "uses of anything after which a score halves", default: 10, in: 0.1...10_000),
    Recipe.Field("boostUses", "uses that bring a score to 0.8", default: 5, in: 0.5...1000),
    Recipe.Field(
      "capacity", "shortcuts that keep a score when twice as many have one", default: 50, in: 1...10_000),
    Recipe.Field("minimum", "a score below it is nothing", default: 0.01, in: 0...0.5),
  ]
  public static let source = "mrfu"
  public let recipe: Recipe
  var memory: FadingScores

  public init(recipe: Recipe) {
    self.recipe = recipe
    memory = FadingScores(
      halfLife: recipe["halfLifeUses"], uses: recipe["boostUses"], capacity: Int(recipe["capacity"]),
      minimum: recipe["minimum"])
  }
}
