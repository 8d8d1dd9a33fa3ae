import PredictionEngine

// The whole trial, exactly, for whoever writes a peer:
//
// 1. A trial has an hour 0–23, a weekday 0–6 (0 is Monday), a place 0–7 or −1 for none, and three keys. First every known
//    key3 is ranked in that context, then the three keys are learned in it: for each key one more in all, in the hour, in
//    the weekday and, where there is one, in the place; its last use is this trial.
// 2. All numbers below are of IEEE single precision or 32-bit integers. λ(x) = the bits of x as Int32.
//    The smoothing m is 4; the shares are 4/24 for the hour, 4/7 for the weekday, 4/8 for the place, each one division.
// 3. score(c) = λ(n) − λ(1) − P (λ(n + m) − λ(m)) + Σ over the P signals of λ(k + s) − λ(s): n how often c was learned, k
//    how often in the signal's bucket, s the signal's share. The signals are hour, weekday, and the place where it is not
//    −1 and was learned before by anybody: P is 3, else 2. Whole numbers throughout; every sum fits 32 bits.
// 4. The eight best by score, then by later last use, are the answer; fewer where fewer are known. Ties end there: no two
//    key3 have the same last use.

/// A seeded stream of whole trials, in the forms that the sides take.
///
/// # Definition
/// ``Routine``'s stream: every item once, then by habit. Item i has key1 by i/6, key2 by i/2, key3 by i. The first 7·N of
/// `trials` lines are there to warm up: they are answered and learned, and not timed.
struct TrialWorkload: Sendable {
  /// One trial, as a peer reads it.
  struct Trial: Sendable {
    var hour, weekday, place: Int
    var keys: InlineArray<3, UInt64>
  }

  /// How many key3 there are.
  let candidates: Int
  /// The trials.
  let trials: [Trial]
  /// The same, as the engine takes them.
  let donations: [Donation]
  /// The definitions.
  let catalog: DefinitionCatalog
  /// Every text.
  let symbols: SymbolTable

  /// How many trials are not timed.
  var warmUp: Int { min(trials.count, candidates * 7) }

  /// Draws a stream.
  /// - Throws: an error of the engine's, should the definitions here not fit it.
  init(candidates: Int, trials count: Int, seed: UInt64) throws {
    self.candidates = candidates
    catalog = try DefinitionCatalog(intents: [
      IntentDefinition(
        name: Workload.intent,
        parameters: ["venue", "dish", "size"].map { ParameterDefinition($0, .string) },
        shortcutTypes: [["venue"], ["venue", "dish"], ["venue", "dish", "size"]])
    ])
    var routine = Routine(candidates: candidates, seed: seed, coversAll: true)
    var symbols = SymbolTable()
    var (trials, donations): ([Trial], [Donation]) = ([], [])
    for _ in 0..<count {
      let act = routine.next()
      let names = ["venue \(act.item / 6)", "dish \(act.item / 2)", "size \(act.item % 2)"]
      let key = [names[0], names[0] + names[1], names[0] + names[1] + names[2]].map { StableHash.hash($0) }
      trials.append(
        Trial(
          hour: act.moment.hour, weekday: act.moment.weekday, place: act.place ?? -1,
          keys: [key[0], key[1], key[2]]))
      donations.append(
        Donation(
          definition: 0, values: names.map { symbols.intern(JSONText.quoted($0)) },
          context: Context(at: act.moment, place: act.place.map { symbols.intern("place \($0)") })))
    }
    (self.trials, self.donations, self.symbols) = (trials, donations, symbols)
  }

  /// A predictor that has learned nothing, with room for everything.
  func newcomer(room: Int = 0, isPortable: Bool = false) -> Predictor {
    var strategy = PredictionEngine.NaiveBayes()
    if isPortable { strategy.kernel = .portable }
    var predictor = Predictor(catalog: catalog, strategy: strategy, symbols: symbols)
    predictor.reserve(donations: trials.count * 2 + room, shortcuts: candidates * 2)
    return predictor
  }
}
