import PredictionEngine

/// The shortcuts that followed the last two, smoothed by the number of predecessors: modified Kneser–Ney.
///
/// P₃(w | u v) = (max(c(u v w) − D, 0) + (Σ D over followers) P₂(w | v))/c(u v ·). The lower orders are
/// alike: P₂ uses N(· v w), the number of distinct predecessors of v w, P₁ uses N(· w), and below it is
/// 1/(K + 1) for each of K known shortcuts and NEW. D is the discount of a count of 1, of 2, or of 3 and more, for
/// each order separately (`CountsOfCounts`). bits = log₂ P₃. A context never seen has the probabilities of
/// the shorter one.
///
/// It keeps 8 bytes for each pair and triple that occurred, and about 60 for each context.
///
/// Source: Chen and Goodman, "An empirical study of smoothing techniques for language modeling", Harvard
/// TR-10-98, 1998. Counts are the person's own. If a discount would not be positive, all are 0.75, a case
/// that the source leaves open.
public struct KneserNey: SequenceStrategy {
  public static let name = "kneser-ney"
  public static let summary =
    "what followed the last two shortcuts (modified Kneser-Ney)"
  public static let statesProbabilities = true
  public let recipe: Recipe
  private var triples = ConditionalCounts()
  private var pairs = ConditionalCounts()
  private var arrivals = SlotValues<UInt32>(0)
  private var arrivalSum = 0
  private var countsOfTriples = CountsOfCounts()
  private var countsOfPairs = CountsOfCounts()
  private var countsOfArrivals = CountsOfCounts()

  public init(recipe: Recipe) { self.recipe = recipe }

  /// Fills P₃ of every candidate, and returns that of NEW.
  func fill(_ probabilities: inout [Double], _ history: PersonalHistory) -> Double {
    let uniform = 1 / Double(history.candidates.count + 1)
    var new = uniform
    if arrivalSum > 0 {
      var discounted = 0.0
      for slot in history.candidates { discounted += countsOfArrivals.discount(arrivals[slot]) }
      let (sum, left) = (Double(arrivalSum), discounted * uniform)
      for slot in history.candidates {
        let count = arrivals[slot]
        probabilities[slot] = (Double(count) - countsOfArrivals.discount(count) + left) / sum
      }
      new = left / sum
    } else {
      for slot in history.candidates { probabilities[slot] = uniform }
    }
    for order in 1...2 {
      guard
        let context = PredictionByPartialMatching.context(order, before: history.targeted, history),
        let list = order == 1 ? pairs.list(of: context) : triples.list(of: context)
      else { continue }
      let counts = order == 1 ? countsOfPairs : countsOfTriples
      let followers = order == 1 ? pairs.followers(list) : triples.followers(list)
      let sum = Double(order == 1 ? pairs.total(list) : triples.total(list))
      guard sum > 0 else { continue }
      var discounted = 0.0
      for follower in followers { discounted += counts.discount(follower.count) }
      let share = discounted / sum
      for slot in history.candidates { probabilities[slot] *= share }
      new *= share
      for follower in followers {
        probabilities[Int(follower.slot)] += (Double(follower.count) - counts.discount(follower.count)) / sum
      }
    }
    return new
  }

  public mutating func didLearn(_ target: Int?, _ question: Question, _ history: PersonalHistory) {
    guard let target else { return }
    let position = history.targeted - 1
    guard let previous = PredictionByPartialMatching.context(1, before: position, history) else { return }
    var isNewTriple = false
    if let two = PredictionByPartialMatching.context(2, before: position, history) {
      let before = triples.add(target, under: two)
      countsOfTriples.raise(from: before)
      isNewTriple = before == 0
    }
    // A pair enters its list when it is first met, and its count is that of its distinct predecessors.
    let met = pairs.pairs(previous, target)
    let before = pairs.add(target, under: previous, count: isNewTriple ? 1 : 0)
    if isNewTriple { countsOfPairs.raise(from: before) }
    if !met {
      countsOfArrivals.raise(from: arrivals[target])
      arrivals[target] += 1
      arrivalSum += 1
    }
  }

  public var byteCount: Int { triples.byteCount + pairs.byteCount + arrivals.byteCount + 120 }
}
