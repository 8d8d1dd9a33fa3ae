import PredictionEngine
import Testing

/// Expects that a predictor forgets the donations that a filter matches. Its counts, order, answers and
/// snapshot bytes have to equal those of a predictor that learned only the other donations.
///
///     expect(predictor, forgets: .group("ann@example.com"))
///
/// When they differ, the issue reports the first difference with both numbers. A copy forgets; the predictor
/// itself stays unchanged. A filter that matches nothing is an issue too, because nothing would be tested.
/// - Returns: the number of donations that were forgotten.
/// - Complexity: learning the other donations again, and two questions for each of the first 64 donations.
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

/// Compares a predictor that forgot with one that never learned the donations.
struct ForgettingCheck {
  /// The number of donations that the predictor reports as forgotten.
  let forgotten: Int
  /// The first difference, in words; `nil` when there is none.
  let fault: String?

  /// Makes a copy forget with `forget`, which returns the number of forgotten donations.
  init(_ predictor: Predictor, _ filter: DonationFilter, by forget: (inout Predictor) -> Int) {
    let (history, count) = (predictor.history, predictor.donations)
    let gone = Set(filter.positions(in: predictor.history, symbols: predictor.symbols))
    var left = predictor
    forgotten = forget(&left)
    guard !gone.isEmpty else {
      fault = "none of its \(CountedNoun.of(count, "donations")) matches"
      return
    }
    guard forgotten == gone.count else {
      fault = "it says that \(CountedNoun.of(forgotten, "donations")) went, and \(gone.count) match"
      return
    }
    var never = Predictor(
      catalog: predictor.history.catalog,
      strategy: type(of: predictor.strategy).init(recipe: predictor.strategy.recipe),
      symbols: predictor.symbols, policy: predictor.policy, seed: predictor.seed,
      learning: predictor.learning, findsTypes: predictor.history.findsTypes)
    for position in 0..<count where !gone.contains(position) { never.donate(history.ledger[position]) }
    let questions = (0..<min(64, count)).map { history.ledger[$0].context }
    fault = ForgettingCheck.firstDifference(left, never, asking: questions)
  }

  /// Returns the first difference between a predictor that forgot and one that never knew, in words.
  static func firstDifference(_ left: Predictor, _ never: Predictor, asking questions: [Context]) -> String? {
    let (old, new) = (left.history, never.history)
    func differ(_ what: String, _ first: some Equatable, _ second: some Equatable) -> String? {
      "\(first)" == "\(second)" ? nil : "\(what) \(first); never told, \(second)"
    }
    if let words = differ("donations remembered:", old.donations, new.donations) { return words }
    if let words = differ("shortcuts known:", old.counters.count, new.counters.count) { return words }
    for slot in 0..<new.counters.count {
      if let words = differ("slot \(slot) holds", left.text(slot), never.text(slot)) { return words }
    }
    let buckets = ForgettingCheck.buckets(of: new)
    for slot in 0..<new.counters.count {
      let name = never.text(slot)
      if let words = differ("\(name) was donated", old.counters.total(slot), new.counters.total(slot)) {
        return words
      }
      if let words = differ("\(name) was used last by donation", old.lastUse[slot], new.lastUse[slot]) {
        return words
      }
      let differs = buckets.first { old.counters.count(slot, in: $0) != new.counters.count(slot, in: $0) }
      if let bucket = differs {
        return differ(
          "\(name), \(never.reason(of: bucket)), was donated", old.counters.count(slot, in: bucket),
          new.counters.count(slot, in: bucket))
      }
    }
    if let words = differ("first uses:", old.firstUses, new.firstUses) { return words }
    var (first, second) = (Forecast(), Forecast())
    for (number, question) in questions.enumerated() {
      left.forecast(in: question, into: &first)
      never.forecast(in: question, into: &second)
      if let words = never.difference(first, second, joint: "; never told,") {
        return "asked at \(question.moment), question \(number): \(words)"
      }
    }
    let (bytes, others) = (left.snapshot(), never.snapshot())
    if bytes == others { return nil }
    let place = zip(bytes, others).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    return "the snapshots of \(bytes.count) and \(others.count) bytes differ from byte "
      + "\(place ?? min(bytes.count, others.count)) on"
  }

  /// Returns every bucket of every donation's context, with any candidate before it, each once in order of
  /// first occurrence.
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
}
