import PredictionEngine

/// Laws of the shortcut types of one intent, and of what began a run.
extension StrategyLaw {
  /// A shortcut is no likelier than one that it contains, and none is impossible or more than certain.
  public static let coherent = StrategyLaw("what contains more is no likelier, from 0 to 1") { strategy in
    guard strategy.statesProbabilities else { return nil }
    let answers = Answers(of: strategy.init(), to: try DrawnHistory(seed: 15, count: drawn(120)))
    let history = answers.predictor.history
    for (trial, forecast) in answers.forecasts.enumerated() {
      let probabilities = forecast.probabilities
      for slot in probabilities.indices {
        if !(0...1 + 1e-9).contains(probabilities[slot]) {
          return "\(answers.place(trial)): \(answers.text(slot)) has probability \(probabilities[slot])"
        }
        for general in probabilities.indices
        where history.contains(slot, general) && probabilities[slot] > probabilities[general] + 1e-9 {
          return "\(answers.place(trial)): \(answers.text(slot)) has \(probabilities[slot]), and "
            + "\(answers.text(general)), which it contains, \(probabilities[general])"
        }
      }
    }
    return nil
  }

  /// A context reaches every type: an address that goes with a place is the likelier one there, whatever is ordered, and an
  /// option that is ordered at one place alone is less than half as likely at the other.
  ///
  /// Asked of strategies that state probabilities.
  public static let contextReachesTypes = StrategyLaw(
    "an address that goes with a place is found there", mayBeExempted: true
  ) { strategy in
    guard strategy.statesProbabilities else { return nil }
    let catalog = try DefinitionCatalog(intents: [
      IntentDefinition(
        name: "OrderSoup",
        parameters: ["soup", "to", "with"].map { ParameterDefinition($0, .string) },
        shortcutTypes: [["soup"], ["to"], ["soup", "with"]], primaryShortcutType: ["soup"])
    ])
    var predictor = Predictor(catalog: catalog, strategy: strategy.init(), symbols: SymbolTable())
    var random = SplitMix64(seed: 16)
    func noon(_ day: Int) -> Moment { Moment(secondsSince1970: 1_780_315_200 + Int64(day) * 86_400) }
    for day in 0..<80 {
      let isAtWork = random.below(2) == 0
      try predictor.donate(
        "OrderSoup",
        [
          "soup": .string("soup \(random.below(4))"), "to": .string(isAtWork ? "the office" : "the flat"),
          "with": isAtWork ? .string("croutons") : nil,
        ], at: noon(day), place: isAtWork ? "work" : "home")
    }
    func likelihood(of address: String, at place: String) -> Double {
      var forecast = Forecast()
      predictor.forecast(
        in: predictor.context(at: noon(80), place: place), into: &forecast)
      let slots = (0..<predictor.history.counters.count).filter {
        predictor.history.shortcut(at: $0).text(catalog: catalog, symbols: predictor.symbols).contains(
          address)
      }
      return slots.map { forecast.probabilities[$0] }.max() ?? 0
    }
    for (place, own, other) in [("work", "the office", "the flat"), ("home", "the flat", "the office")] {
      let (right, wrong) = (likelihood(of: own, at: place), likelihood(of: other, at: place))
      if right <= wrong { return "at \(place), \(own) has probability \(right), and \(other) \(wrong)" }
    }
    let (there, here) = (likelihood(of: "croutons", at: "work"), likelihood(of: "croutons", at: "home"))
    if here * 2 > there { return "croutons have probability \(there) at work, and \(here) at home" }
    return nil
  }

  /// Two lives that differ in what began their runs, where every run counts whole, have the same answers.
  ///
  /// A strategy that judges its own answers may be exempted: what it showed itself is no judge of them.
  public static let blindToOrigins = StrategyLaw(
    "what began a run changes no answer where every run counts", mayBeExempted: true
  ) { strategy in
    let plain = try DrawnHistory(seed: 17, count: drawn(120))
    var donations = plain.donations
    for place in donations.indices where place % 2 == 0 { donations[place].origin = .suggestion }
    let tapped = Answers(of: strategy.init(), to: plain.replacingDonations(donations))
    return Answers(of: strategy.init(), to: plain).firstDifference(from: tapped)
  }
}
