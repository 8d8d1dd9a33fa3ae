import PredictionEngine

/// Laws that say what must change nothing: repetition, order, names, copies, and what has not happened yet.
extension StrategyLaw {
  /// The same history has the same answers.
  public static let deterministic = StrategyLaw("the same history has the same answers") { strategy in
    let history = try DrawnHistory(seed: 1, count: drawn(160))
    return Answers(of: strategy.init(), to: history)
      .firstDifference(from: Answers(of: strategy.init(), to: history))
  }

  /// The order in which the catalogue declares intents changes no answer.
  public static let catalogueOrder = StrategyLaw("the order of the catalogue does not matter") { strategy in
    try Answers(of: strategy.init(), to: DrawnHistory(seed: 2, count: drawn(160)))
      .firstDifference(
        from: Answers(of: strategy.init(), to: DrawnHistory(seed: 2, count: drawn(160), reversed: true)))
  }

  /// Renaming intents, parameters and values changes names in the results and nothing else: no order, no tie.
  public static let renaming = StrategyLaw("renaming changes names in the results and nothing else") {
    strategy in
    try Answers(of: strategy.init(), to: DrawnHistory(seed: 3, count: drawn(160)))
      .firstDifference(
        from: Answers(
          of: strategy.init(),
          to: DrawnHistory(seed: 3, count: drawn(160), rename: { "zz" + String($0.reversed()) })
        )
      )
  }

  /// A strategy says which signals it reads counts of: those alone are counted for it.
  public static let countedSignals = StrategyLaw("it answers the same when every signal is counted") {
    strategy in
    let history = try DrawnHistory(seed: 8, count: drawn(160))
    return Answers(of: strategy.init(), to: history)
      .firstDifference(from: Answers(of: strategy.init(), to: history, counting: .all))
  }

  /// What one copy of a predictor learns, another does not know.
  public static let copies = StrategyLaw("copies are independent: what one learns, the other does not know") {
    strategy in
    let history = try DrawnHistory(seed: 6, count: drawn(120))
    var one = history.predictor(strategy.init())
    let half = history.donations.count / 2
    for donation in history.donations.prefix(half) { one.donate(donation) }
    let copy = one
    let context = history.donations[half].context
    var (before, after) = (Forecast(), Forecast())
    copy.forecast(in: context, into: &before)
    for donation in history.donations[half...] {
      one.forecast(in: donation.context, into: &after)
      one.donate(donation)
    }
    copy.forecast(in: context, into: &after)
    if copy.history.donations != half {
      return "the copy knows \(copy.history.donations) donations of \(half)"
    }
    let answers = Answers(of: strategy.init(), to: history)
    return answers.difference(before, after).map {
      "\(answers.place(half)), asked of a copy before and after its original learned the rest: \($0)"
    }
  }

  /// Changing what comes after a trial changes no answer at or before it, and a strategy that was shown the future
  /// once answers as one that was not.
  public static let blindToTheFuture = StrategyLaw("nothing that comes after a trial changes its answer") {
    strategy in
    let history = try DrawnHistory(seed: 9, count: drawn(160))
    let half = history.donations.count / 2
    let tampered = history.withTail(from: half)
    let plain = Answers(of: strategy.init(), to: history)
    let other = Answers(of: strategy.init(), to: tampered)
    if let difference = plain.firstDifference(from: other, upTo: half) {
      return "with everything after trial \(half - 1) turned round, \(difference)"
    }
    let shown = strategy.init()
    _ = Answers(of: shown, to: history)
    return plain.firstDifference(from: Answers(of: shown, to: history), upTo: half).map {
      "asked by a strategy value that was shown the whole history before, \($0)"
    }
  }
}
