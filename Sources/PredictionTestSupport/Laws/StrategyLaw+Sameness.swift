import PredictionEngine

/// The laws about things that must not change an answer: repetition, order, names, copies, and the future.
extension StrategyLaw {
  /// The same history always has the same answers.
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

  /// Renaming intents, parameters and values changes only the names in the results, and no order or tie.
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

  /// A strategy declares the signals whose counts it reads, and only those are counted for it.
  public static let countedSignals = StrategyLaw("it answers the same when every signal is counted") {
    strategy in
    let history = try DrawnHistory(seed: 8, count: drawn(160))
    return Answers(of: strategy.init(), to: history)
      .firstDifference(from: Answers(of: strategy.init(), to: history, counting: .all))
  }

  /// A predictor does not know what its copy learns.
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

  /// Changing what comes after a trial changes no answer at or before it. A strategy that was once shown the
  /// future answers like one that was not.
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

extension DrawnHistory {
  /// Returns a history that is the same up to a donation. The rest follows in reverse order, five hours later
  /// and without a place.
  fileprivate func withTail(from position: Int) -> DrawnHistory {
    var tampered = donations
    let (tail, count) = (donations[position...], donations.count)
    for index in tail.indices {
      let other = donations[position + count - 1 - index]
      tampered[index] = other
      tampered[index].context = donations[index].context
      tampered[index].context.moment.microsecondsSince1970 += 5 * 3_600_000_000
      tampered[index].context.place = nil
    }
    return replacingDonations(tampered)
  }
}
