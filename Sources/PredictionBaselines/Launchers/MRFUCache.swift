import PredictionEngine

/// Most recently and frequently used, as ChromeOS's launcher ranks today.
///
/// # Definition
/// score(c) fades by D = 2^(−1/H) with every use of anything, and a use of c lifts it by k (1 − score); k is such that N uses
/// bring it to about 0.8. H = 10, N = 5: D = .933033, k = .333496.
///
/// # Edge cases
/// A score below .01 is nothing: such shortcuts are tied, later last use first. Of 100 with a score, the best 50 keep theirs.
///
/// # Cost
/// 16 bytes a slot; about ten multiplications and a logarithm a candidate.
///
/// # Source
/// Chromium, `chrome/browser/ash/app_list/search/ranking/mrfu_cache.cc`. For its list of results it uses H = 30, N = 2.5 and
/// 200 places, for categories H = 20, N = 7 and 20 places.
public struct MRFUCache: SingleScoreStrategy {
  /// `mrfu-cache`
  public static let name = "mrfu-cache"
  /// One line for lists.
  public static let summary = "most recently and frequently used, bounded by one (ChromeOS)"
  /// Half-life, boost, size.
  public static let fields = [
    Recipe.Field(
      "halfLifeUses", "uses of anything after which a score halves", default: 10, in: 0.1...10_000),
    Recipe.Field("boostUses", "uses that bring a score to 0.8", default: 5, in: 0.5...1000),
    Recipe.Field(
      "capacity", "shortcuts that keep a score when twice as many have one", default: 50, in: 1...10_000),
    Recipe.Field("minimum", "a score below it is nothing", default: 0.01, in: 0...0.5),
  ]
  /// `mrfu`
  public static let source = "mrfu"
  /// What it was made with.
  public let recipe: Recipe
  private(set) var scores: MRFUScores

  /// Makes the strategy.
  public init(recipe: Recipe) {
    self.recipe = recipe
    scores = MRFUScores(
      halfLife: recipe["halfLifeUses"], uses: recipe["boostUses"], capacity: Int(recipe["capacity"]),
      minimum: recipe["minimum"])
  }

  /// The faded scores.
  public func fill(_ target: inout [Double], _ history: PersonalHistory, _ question: Question) {
    scores.fill(&target)
  }

  /// Learns the use.
  public mutating func didLearn(_ target: Int?, _ question: Question, _ history: PersonalHistory) {
    if let target { scores.use(target) }
  }

  /// Bytes of the scores.
  public var byteCount: Int { scores.byteCount }
}
