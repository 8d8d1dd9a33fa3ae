import PredictionTestSupport
import Testing

@testable import PredictionEngine

@Suite("Families of eligible shortcuts")
struct EligibleFamiliesTests {
  /// The rule pair by pair, without views: what a long list has to show.
  private func obvious(
    _ rule: SpecificityRule, _ eligible: [EligibleShortcut], _ history: PersonalHistory
  ) -> [EligibleShortcut] {
    var chosen: [EligibleShortcut] = []
    func isShown(_ one: EligibleShortcut) -> Bool {
      chosen.contains { history.isOfFamily($0.slot, one.slot) }
    }
    for start in eligible where !isShown(start) {
      if rule == .mostGeneral, eligible.contains(where: { history.contains(start.slot, $0.slot) }) {
        continue
      }
      var best = start
      while rule != .mostGeneral {
        let least = (rule.threshold ?? 0) * best.probability
        let specific = eligible.filter {
          $0.probability >= least && history.contains($0.slot, best.slot)
        }
        guard let most = specific.map({ ($0.probability, $0.parameters) }).max(by: <),
          let better = specific.first(where: { ($0.probability, $0.parameters) == most })
        else { break }
        best = better
      }
      if !isShown(best) { chosen.append(best) }
    }
    return chosen
  }

  @Test("A long list shows what comparing all pairs shows", arguments: 0..<20 as Range<UInt64>)
  func long(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let soup = IntentDefinition(
      name: "OrderSoup",
      parameters: ["soup", "size", "to"].map { ParameterDefinition($0, .integer) },
      shortcutTypes: [["soup", "size", "to"], ["soup"], ["soup", "size"], ["to"]])
    var predictor = Predictor(catalog: try DefinitionCatalog(intents: [soup]), strategy: BucketedBayes())
    for hour in 0..<60 {
      let values = (0..<3).map { _ in random.below(4) }
      try predictor.donate(
        "OrderSoup", ["soup": .integer(values[0]), "size": .integer(values[1]), "to": .integer(values[2])],
        at: Moment(secondsSince1970: 1_772_400_000 + Int64(hour) * 3600))
    }
    let history = predictor.history
    var eligible = (0..<history.counters.count).map { slot in
      // Few different numbers, so that ties decide as well.
      EligibleShortcut(
        slot: slot, probability: Double(1 + random.below(6)) / 8, worth: 0,
        parameters: history.combination(of: slot).parameters.count, lastUse: history.lastUse[slot])
    }
    eligible.sort { $0.probability != $1.probability ? $0.probability > $1.probability : $0.slot < $1.slot }
    #expect(eligible.count > 40)
    for rule in [SpecificityRule.preferSpecific, .mostSpecific, .mostGeneral] {
      #expect(rule.chosen(among: eligible, history) == obvious(rule, eligible, history), "\(rule.name)")
    }
  }
}
