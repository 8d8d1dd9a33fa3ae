/// How far dismissals lower shortcuts in the list that one surface shows at a moment.
///
/// One lowers a probability by the factor 1 − s · (1 − age/T) for T = 7 days, and with it other views of the same action, see
/// `PersonalHistory.standsFor`; several multiply. <doc:What-teaches> has the strengths, and where what is lowered by more than
/// half is left out. Feedback from after the moment of the question does not count.
///
/// Source: taps and long looks count for a suggestion, and what was scrolled past against it: WWDC 2018, session 217,
/// which gives no numbers. The week is the longest period of the routines that the engine models; nothing was tuned.
package struct Dismissals: Sendable, Equatable {
  /// For how many microseconds a dismissal lowers.
  static let duration: Int64 = 7 * 86_400_000_000

  private(set) var factors: [Int: Double] = [:]
  /// The factors of supplied shortcuts that have no slot, because they were never donated.
  private(set) var ofSupplied: [Shortcut: Double] = [:]

  package init() {}

  init(
    _ ledger: FeedbackLedger, on surface: String, at moment: Moment, slot: (Shortcut) -> Int?,
    variants: (Int) -> [Int]
  ) {
    var strengths: [Shortcut: Strengths] = [:]
    for entry in ledger.entries where entry.outcome != .shown {
      let age = moment.microseconds(since: entry.moment)
      guard age >= 0, age < Dismissals.duration, entry.surface.utf8.elementsEqual(surface.utf8)
      else { continue }
      switch entry.outcome {
      case .dismissed: strengths[entry.shortcut, default: Strengths()].add(age)
      case .longLook: strengths[entry.shortcut]?.looks += 1
      case .tapped, .ranInBackground, .openedToEdit:
        strengths[entry.shortcut] = nil
        if strengths.isEmpty { continue }
        let views = Set(slot(entry.shortcut).map(variants) ?? [])
        strengths = strengths.filter { dismissed, _ in !(slot(dismissed).map(views.contains) ?? false) }
      case .shown: break
      }
    }
    var lowered: [(slot: Int, factor: Double)] = []
    for (shortcut, dismissals) in strengths {
      let factor = dismissals.factor
      if let slot = slot(shortcut) { lowered.append((slot, factor)) } else { ofSupplied[shortcut] = factor }
    }
    // In the order of slots, so that products have the same bits whatever order a dictionary has.
    for one in lowered.sorted(by: { $0.slot < $1.slot }) {
      for variant in variants(one.slot) { factors[variant, default: 1] *= one.factor }
    }
  }

  /// The dismissals of one shortcut, each with the number of long looks before it.
  private struct Strengths {
    private var dismissals: [(age: Int64, looks: Int)] = []
    var looks = 0

    mutating func add(_ age: Int64) { dismissals.append((age, looks)) }

    var factor: Double {
      dismissals.reduce(1) { factor, dismissal in
        // Each look after a dismissal halves it.
        let strength = Double(sign: .plus, exponent: dismissal.looks - looks, significand: 1)
        return factor * (1 - strength * (1 - Double(dismissal.age) / Double(Dismissals.duration)))
      }
    }
  }

  var isEmpty: Bool { factors.isEmpty }

  func lowered(_ probability: Double, _ slot: Int) -> Double {
    factors.isEmpty ? probability : probability * factors[slot, default: 1]
  }

  /// Whether a list that has no probabilities to compare leaves a slot out.
  func hides(_ slot: Int) -> Bool { factors.isEmpty ? false : factors[slot, default: 1] < 0.5 }

  /// Whether a free slot is filled without a supplied shortcut, which has a slot where it was donated.
  func hides(_ supplied: Shortcut, slot: Int?) -> Bool {
    if let slot { return hides(slot) }
    return ofSupplied.isEmpty ? false : ofSupplied[supplied, default: 1] < 0.5
  }
}
