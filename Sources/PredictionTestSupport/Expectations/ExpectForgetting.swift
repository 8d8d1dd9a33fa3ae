import PredictionEngine
import Testing

/// Expects that a predictor forgets what a filter matches, as if it had never been donated: counts, order, answers and
/// the bytes of its snapshot are those of a predictor that was taught the rest alone.
///
///     expect(predictor, forgets: .group("ann@example.com"))
///
/// When they differ, the issue says where first, with both numbers. The predictor itself stays as it was: a copy
/// forgets. A filter that matches nothing is an issue too, because nothing would be tested.
/// - Returns: how many donations were forgotten.
/// - Complexity: learning the rest again, and two questions for each of the first 64 donations.
@discardableResult
public func expect(
  _ predictor: Predictor, forgets filter: DonationFilter, sourceLocation: SourceLocation = #_sourceLocation
) -> Int {
  let check = ForgettingCheck(predictor, filter) { $0.forget(filter) }
  if let fault = check.fault {
    Issue.record(
      "\(predictor.strategy.recipe.strategy) does not forget \(filter.description): \(fault)",
      sourceLocation: sourceLocation)
  }
  return check.forgotten
}

/// A predictor that forgot, beside one that was never told.
struct ForgettingCheck {
  /// How many donations it says it forgot.
  let forgotten: Int
  /// The first thing that differs, in words; `nil` when nothing does.
  let fault: String?

  /// Makes a copy forget by `forget`, which says how many went.
  init(_ predictor: Predictor, _ filter: DonationFilter, by forget: (inout Predictor) -> Int) {
    let ledger = predictor.history.ledger
    let gone = Set(filter.positions(in: predictor.history, symbols: predictor.symbols))
    var left = predictor
    forgotten = forget(&left)
    guard !gone.isEmpty else {
      fault = "none of its \(CountedNoun.of(ledger.count, "donations")) matches"
      return
    }
    guard forgotten == gone.count else {
      fault = "it says that \(CountedNoun.of(forgotten, "donations")) went, and \(gone.count) match"
      return
    }
    var never = Predictor(
      catalog: predictor.history.catalog,
      strategy: type(of: predictor.strategy).init(recipe: predictor.strategy.recipe),
      symbols: predictor.symbols, policy: predictor.policy, seed: predictor.seed)
    for position in 0..<ledger.count where !gone.contains(position) { never.donate(ledger[position]) }
    let questions = (0..<min(64, ledger.count)).map { ledger.context(at: $0) }
    fault = ForgettingCheck.firstDifference(left, never, asking: questions)
  }

  /// Where one that forgot differs first from one that never knew, in words.
  static func firstDifference(_ left: Predictor, _ never: Predictor, asking questions: [Context]) -> String? {
    let (old, new) = (left.history, never.history)
    func differ(_ what: String, _ first: some Equatable, _ second: some Equatable) -> String? {
      "\(first)" == "\(second)" ? nil : "\(what) \(first); never told, \(second)"
    }
    if let words = differ("donations remembered:", old.donations, new.donations) { return words }
    if let words = differ("shortcuts known:", old.counters.count, new.counters.count) { return words }
    func text(_ slot: Int, _ predictor: Predictor) -> String {
      predictor.history.counters.index.shortcut(at: slot)
        .text(catalog: predictor.history.catalog, symbols: predictor.symbols)
    }
    for slot in 0..<new.counters.count {
      if let words = differ("slot \(slot) holds", text(slot, left), text(slot, never)) { return words }
    }
    let buckets = ForgettingCheck.buckets(of: new)
    for slot in 0..<new.counters.count {
      let name = text(slot, never)
      if let words = differ("\(name) was donated", old.counters.total(slot), new.counters.total(slot)) {
        return words
      }
      if let words = differ("\(name) was used last by donation", old.lastUse[slot], new.lastUse[slot]) {
        return words
      }
      let differs = buckets.first { old.counters.count(slot, in: $0) != new.counters.count(slot, in: $0) }
      if let bucket = differs {
        return differ(
          "\(name), \(never.bucketLabel(bucket)), was donated", old.counters.count(slot, in: bucket),
          new.counters.count(slot, in: bucket))
      }
    }
    if let words = differ("first uses:", old.firstUses, new.firstUses) { return words }
    for (number, question) in questions.enumerated() {
      if let words = firstDifference(left, never, asking: question) {
        return "asked at \(question.moment), question \(number): \(words)"
      }
    }
    let (bytes, others) = (left.snapshot(), never.snapshot())
    if bytes == others { return nil }
    let place = zip(bytes, others).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    return "the snapshots of \(bytes.count) and \(others.count) bytes differ from byte "
      + "\(place ?? min(bytes.count, others.count)) on"
  }

  /// Every bucket of every donation's context, whatever candidate came before it; each once, in the order met.
  private static func buckets(of history: PersonalHistory) -> [Bucket] {
    var (met, all): (Set<Bucket>, [Bucket]) = ([], [])
    var buckets: [Bucket] = []
    for position in 0..<history.ledger.count {
      for previous in [nil] + history.candidates.map(Optional.some) {
        SignalRegistry.read(history.ledger.context(at: position), previous: previous, into: &buckets)
        for bucket in buckets where met.insert(bucket).inserted { all.append(bucket) }
      }
    }
    return all
  }

  private static func firstDifference(
    _ left: Predictor, _ never: Predictor, asking question: Context
  ) -> String? {
    var (first, second) = (Forecast(), Forecast())
    left.forecast(in: question, into: &first)
    never.forecast(in: question, into: &second)
    for slot in second.evidence.scores.indices {
      let name = never.history.counters.index.shortcut(at: slot)
        .text(catalog: never.history.catalog, symbols: never.symbols)
      let scores = (first.evidence.scores[slot], second.evidence.scores[slot])
      if scores.0 != scores.1 { return "\(name) scores \(scores.0) bits; never told, \(scores.1)" }
      if second.probabilities.isEmpty { continue }
      let probabilities = (first.probabilities[slot], second.probabilities[slot])
      if probabilities.0 != probabilities.1 {
        return "\(name) has probability \(probabilities.0); never told, \(probabilities.1)"
      }
    }
    return first.shown == second.shown ? nil : "slots \(first.shown) are shown; never told, \(second.shown)"
  }
}
