/// The worth of donations: an action that is told twice happened once, and of the runs that suggestions began a share counts.
///
///     LearningRules.standard                  // doubles within 5 seconds, a quarter of suggestions' runs
///     LearningRules(suggestionWeight: 0.5)    // half of the runs of suggestions count
///     LearningRules.everything                // every donation counts
///
/// A donation is *double*, and is kept and not learned, when it equals an earlier one that is not, at most the window apart, or
/// is what the app donates itself of a suggestion's run, at most twelve windows after it. Every other donation happened. Of those
/// whose origin is a suggestion a share is *counted* as well where candidates are ranked against each other, by a hash of its
/// definition, values and time; the first that is left of a shortcut is counted always. <doc:What-teaches> has the reasons.
/// Strategies that keep counts of their own, such as the frecencies, count every donation.
///
/// Source: "Exactly one donation per user action", WWDC 2018, session 211; donations of suggestions after
/// Apple's documentation of donating shortcuts. The page *Entrenchment* of `PredictionEvaluation` has the
/// figures by which the share was chosen.
public struct LearningRules: Sendable, Hashable {
  /// The greatest distance of two donations of one action, in microseconds; 0 where nothing is double.
  package let window: Int64
  /// The number of a million donations that began at a suggestion that are counted.
  package let suggestionShare: UInt32

  /// The rules of a predictor unless it is given others.
  public static let standard = LearningRules()
  /// The rules by which every donation counts, as in a replay unless it is told otherwise.
  public static let everything = LearningRules(doubleWindowSeconds: 0, suggestionWeight: 1)
  /// The longest window, in seconds: a day.
  package static let longestWindowSeconds = 86_400.0

  /// Makes rules of a window and a weight.
  /// - Parameters:
  ///   - doubleWindowSeconds: the greatest distance of two donations of one action, from 0 to 86,400 seconds.
  ///   - suggestionWeight: the share of the donations that began at a suggestion which is counted, from 0 to 1.
  public init(doubleWindowSeconds: Double = 5, suggestionWeight: Double = 0.25) {
    precondition(
      doubleWindowSeconds >= 0 && doubleWindowSeconds <= LearningRules.longestWindowSeconds,
      "a window lasts from 0 seconds to a day")
    precondition(suggestionWeight >= 0 && suggestionWeight <= 1, "a weight lies between 0 and 1")
    window = Int64(doubleWindowSeconds * 1_000_000 + 0.5)
    suggestionShare = UInt32(suggestionWeight * 1_000_000 + 0.5)
  }

  /// The greatest distance of a suggestion's run and the app's own donation of it, in microseconds.
  var runWindow: Int64 { window * 12 }

  /// The greatest distance of two donations of one action, in seconds.
  package var doubleWindowSeconds: Double { Double(window) / 1_000_000 }
  /// The share of the donations that began at a suggestion which is counted.
  package var suggestionWeight: Double { Double(suggestionShare) / 1_000_000 }

  var isEverything: Bool { window == 0 && suggestionShare == 1_000_000 }

  /// Whether a donation that is not double is counted; `hashes` has the hash of each symbol's text.
  func counts(_ donation: Donation, of name: String, hashes: [UInt64]) -> Bool {
    guard donation.origin == .suggestion, suggestionShare < 1_000_000 else { return true }
    var hash = StableHash.fold(
      StableHash.hash(name), UInt64(bitPattern: donation.context.moment.microsecondsSince1970))
    for value in donation.values {
      hash = StableHash.fold(hash, value == .missing ? 0 : hashes[Int(value.rawValue)])
    }
    return ((hash >> 32) * 1_000_000) >> 32 < UInt64(suggestionShare)
  }
}
