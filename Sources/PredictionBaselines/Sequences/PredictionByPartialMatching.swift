import PredictionEngine

/// The shortcuts that followed the last three, backing off to the last two, the last one, and all donations:
/// PPM, method C.
///
/// In a context seen n times with q distinct followers, P(c) = count(c)/(n + q), and the escape has q/(n +
/// q). After an escape the shorter context is used, without the followers already tried; a context never seen
/// escapes with probability 1. The contexts are the last 3, 2, 1 and 0 shortcuts. Below them only NEW is
/// left, so it has the product of all escapes. bits = log₂ P(c).
///
/// It keeps 8 bytes for each pair of context and follower, and about 60 for each context, in three orders.
///
/// Source: Moffat, "Implementing the PPM data compression scheme", IEEE Transactions on Communications 1990,
/// DOI 10.1109/26.61469.
public struct PredictionByPartialMatching: SequenceStrategy {
  public static let name = "ppm-c"
  public static let summary =
    "what followed the last three shortcuts, else fewer (PPM-C)"
  public static let statesProbabilities = true
  public static let fields = [
    Recipe.Field("order", "shortcuts in the longest context", default: 3, in: 0...3)
  ]
  public let recipe: Recipe
  private let order: Int
  private var counts = ConditionalCounts()

  public init(recipe: Recipe) {
    self.recipe = recipe
    order = Int(recipe["order"])
  }

  /// Returns the number of the context of the last shortcuts before a position; `nil` with fewer shortcuts.
  static func context(_ length: Int, before position: Int, _ history: PersonalHistory) -> UInt64? {
    guard length <= position else { return nil }
    var key: UInt64 = 0
    for slot in history.targetSlots[(position - length)..<position] {
      key = key << 21 | UInt64(slot + 1) & 0x1F_FFFF
    }
    return key
  }

  /// Fills the probabilities, and returns the rest for NEW.
  func fill(_ probabilities: inout [Double], _ history: PersonalHistory) -> Double {
    var left = 1.0
    let length = history.targeted
    for order in stride(from: self.order, through: 1, by: -1) {
      guard let context = PredictionByPartialMatching.context(order, before: length, history),
        let list = counts.list(of: context)
      else { continue }
      var (uses, followers) = (0, 0)
      for follower in counts.followers(list) where probabilities[Int(follower.slot)] == 0 {
        uses += Int(follower.count)
        followers += 1
      }
      guard followers > 0 else { continue }
      let share = left / Double(uses + followers)
      for follower in counts.followers(list) where probabilities[Int(follower.slot)] == 0 {
        probabilities[Int(follower.slot)] = share * Double(follower.count)
      }
      left = share * Double(followers)
    }
    var (uses, followers) = (0, 0)
    for slot in history.candidates where probabilities[slot] == 0 {
      uses += history.counters.total(slot)
      followers += 1
    }
    guard followers > 0 else { return left }
    let share = left / Double(uses + followers)
    for slot in history.candidates where probabilities[slot] == 0 {
      probabilities[slot] = share * Double(history.counters.total(slot))
    }
    return share * Double(followers)
  }

  public mutating func didLearn(_ target: Int?, _ question: Question, _ history: PersonalHistory) {
    guard let target else { return }
    for order in stride(from: 1, through: self.order, by: 1) {
      guard let context = PredictionByPartialMatching.context(order, before: history.targeted - 1, history)
      else { return }
      counts.add(target, under: context)
    }
  }

  public var byteCount: Int { counts.byteCount }
}
