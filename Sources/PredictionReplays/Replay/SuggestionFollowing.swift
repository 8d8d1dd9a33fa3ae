import PredictionEngine
import PredictionLogs

/// People who run the first suggestion instead of what they wanted, with some probability.
///
///     options.following = SuggestionFollowing(0.3)
///
/// A log says what people did while nobody suggested anything. A predictor that is used suggests, people follow, and it learns
/// what it suggested itself. This closes that loop over a log, so that its drift can be measured.
///
/// # Definition
/// At each donation the surface is asked. With probability q the person runs the first suggestion that is shown, where one is:
/// that is learned, and its origin is a suggestion. Else they do what the log says. The trial is judged by what the log says,
/// which is what they wanted. A suggestion of what they wanted is run as the log says, with a suggestion for its origin.
///
/// # Edge cases
/// The draw of a row depends on the seed and on the row alone, so that replays of several strategies, or under several rules of
/// learning, differ by what was suggested and learned, and by no luck. A referee suggests nothing: it is the ceiling of a life
/// without suggestions.
///
/// # Source
/// Feedback loops of recommenders: Chaney, Stewart and Engelhardt, "How algorithmic confounding in recommendation
/// systems increases homogeneity and decreases utility", RecSys 2018, 10.1145/3240323.3240370.
public struct SuggestionFollowing: Sendable, Equatable {
  /// q: the probability with which a person runs the first suggestion.
  public let share: Double

  /// Makes people who follow with a probability from 0 to 1.
  public init(_ share: Double) {
    precondition((0...1).contains(share), "a probability lies between 0 and 1")
    self.share = share
  }

  /// Whether a person follows at the row with an identifier.
  func follows(at row: Symbol, in dataset: Dataset, seed: UInt64) -> Bool {
    var random = SplitMix64(
      seed: StableHash.fold(StableHash.fold(seed, StableHash.hash("follow")), dataset.symbols.hash(of: row)))
    return Double(random.next() >> 11) * 0x1p-53 < share
  }

  /// What is done when a person who wanted one thing runs a suggestion.
  static func run(
    _ shortcut: Shortcut, insteadOf wanted: Donation, in catalog: DefinitionCatalog
  ) -> Donation {
    var done = wanted
    done.origin = .suggestion
    let decomposer = Decomposer(catalog: catalog)
    if wanted.definition == shortcut.definition,
      decomposer.shortcut(of: wanted, combination: shortcut.combination) == shortcut
    {
      return done
    }
    let entry = catalog.entries[shortcut.definition]
    var values = Array(repeating: Symbol.missing, count: entry.parameters.count)
    for (place, parameter) in entry.combinations[shortcut.combination].parameters.enumerated() {
      values[parameter] = shortcut.values[place]
    }
    (done.definition, done.values, done.displays) = (shortcut.definition, values, [])
    done.payload = entry.comparesWholeDictionary ? shortcut.values[0] : nil
    return done
  }
}
