import Synchronization

@testable import PredictionEngine

/// Strategies that are wrong on purpose; each shows that a law of strategies can fail.
enum BrokenStrategies {
  static let all: [(strategy: any ScoringStrategy.Type, law: String)] = [
    (BadlyNamed.self, "its name is in kebab-case and its summary one line"),
    (ForgetsItsRecipe.self, "it keeps the recipe that it was made with"),
    (CountsItsCalls.self, "the same history has the same answers"),
    (GoesByPosition.self, "the order of the catalogue does not matter"),
    (GoesByName.self, "renaming changes names in the results and nothing else"),
    (ReadsMoreThanItSays.self, "it answers the same when every signal is counted"),
    (SharesItsMemory.self, "copies are independent: what one learns, the other does not know"),
    (ExplainsSomethingElse.self, "the explanation is exactly the score that ranked"),
    (DividesByTooLittle.self, "scores are finite, also with next to nothing learned"),
    (ShyOfNews.self, "a signal never seen changes no order"),
    (Contrarian.self, "learning a shortcut never lowers its own rank in that same context"),
    (LooksItUp.self, "nothing that comes after a trial changes its answer"),
    (SlightsTaps.self, "what began a run changes no answer where every run counts"),
    (SureOfNews.self, "what contains more is no likelier, from 0 to 1"),
    (ForgetsAddresses.self, "an address that goes with a place is found there"),
    (KeepsTheMost.self, "what it forgets leaves no trace in its answers"),
    (GoesBySymbol.self, "made to forget, saved and loaded again, it answers as before"),
  ]
}

/// A strategy that fills one column, slot by slot.
protocol OneColumn: CountingStrategy {
  func bits(_ slot: Int, _ history: PersonalHistory, _ question: Question) -> Double
}

extension OneColumn {
  static var summary: String { "wrong on purpose" }
  func weigh(_ history: PersonalHistory, _ question: Question, into evidence: inout EvidenceColumns) {
    evidence.append("broken", (0..<history.counters.count).map { bits($0, history, question) })
  }
}

struct BadlyNamed: OneColumn {
  static let name = "Badly Named"
  let recipe: Recipe
  func bits(_ slot: Int, _ history: PersonalHistory, _ question: Question) -> Double { 0 }
}

struct ForgetsItsRecipe: OneColumn {
  static let name = "forgets-its-recipe"
  static let fields = [Recipe.Field("width", "of nothing", default: 1, in: 0...2)]
  let recipe = Recipe(defaultsOf: ForgetsItsRecipe.self)
  init(recipe: Recipe) {}
  func bits(_ slot: Int, _ history: PersonalHistory, _ question: Question) -> Double { 0 }
}

/// A strategy that uses a hidden counter in place of a seed.
struct CountsItsCalls: OneColumn {
  static let name = "counts-its-calls"
  private static let calls = Atomic(0)
  let recipe: Recipe
  func bits(_ slot: Int, _ history: PersonalHistory, _ question: Question) -> Double {
    Double(CountsItsCalls.calls.wrappingAdd(1, ordering: .relaxed).newValue)
  }
}

/// A strategy that prefers the definitions that the catalogue declares first.
struct GoesByPosition: OneColumn {
  static let name = "goes-by-position"
  let recipe: Recipe
  func bits(_ slot: Int, _ history: PersonalHistory, _ question: Question) -> Double {
    -Double(history.counters.index.definition(of: slot))
  }
}

/// A strategy that prefers definitions with short names.
struct GoesByName: OneColumn {
  static let name = "goes-by-name"
  let recipe: Recipe
  func bits(_ slot: Int, _ history: PersonalHistory, _ question: Question) -> Double {
    -Double(history.catalog.entries[history.counters.index.definition(of: slot)].name.utf8.count)
  }
}

/// A strategy that declares the counts of hours and reads all counts.
struct ReadsMoreThanItSays: OneColumn {
  static let name = "reads-more-than-it-says"
  let recipe: Recipe
  var countedSignals: SignalSet { SignalSet(["time-of-day"]) }
  func bits(_ slot: Int, _ history: PersonalHistory, _ question: Question) -> Double {
    var sum = 0
    for bucket in question.buckets { sum += history.counters.count(slot, in: bucket) }
    return Double(sum)
  }
}

/// A strategy with a reference inside a value: all copies of a predictor write to the same memory.
struct SharesItsMemory: OneColumn {
  static let name = "shares-its-memory"
  private final class Memory: Sendable { let questions = Atomic(0) }
  let recipe: Recipe
  private let memory = Memory()
  init(recipe: Recipe) { self.recipe = recipe }
  func bits(_ slot: Int, _ history: PersonalHistory, _ question: Question) -> Double {
    Double(memory.questions.wrappingAdd(1, ordering: .relaxed).newValue)
  }
}

/// A strategy that ranks by one number and explains another.
struct ExplainsSomethingElse: OneColumn {
  static let name = "explains-something-else"
  let recipe: Recipe
  func bits(_ slot: Int, _ history: PersonalHistory, _ question: Question) -> Double { Double(slot) }
  func weigh(_ history: PersonalHistory, _ question: Question, into evidence: inout EvidenceColumns) {
    evidence.append("broken", (0..<history.counters.count).map { bits($0, history, question) })
    for slot in evidence.bits[0].indices { evidence.bits[0][slot] += 1 }
  }
}

/// A strategy that takes the logarithm of the donations before the last one, which is 0 after the first
/// donation.
struct DividesByTooLittle: OneColumn {
  static let name = "divides-by-too-little"
  let recipe: Recipe
  func bits(_ slot: Int, _ history: PersonalHistory, _ question: Question) -> Double {
    Logarithm.binary(Double(history.counters.total(slot) - 1))
  }
}

/// A strategy that reverses its order when the context has a device signal.
struct ShyOfNews: OneColumn {
  static let name = "shy-of-news"
  let recipe: Recipe
  func bits(_ slot: Int, _ history: PersonalHistory, _ question: Question) -> Double {
    question.context.signals.isEmpty ? Double(slot) : -Double(slot)
  }
}

/// A strategy that ranks the rarest shortcut first.
struct Contrarian: OneColumn {
  static let name = "contrarian"
  let recipe: Recipe
  func bits(_ slot: Int, _ history: PersonalHistory, _ question: Question) -> Double {
    -Double(history.counters.total(slot))
  }
}

/// A strategy that records what followed each moment, and reads it when it is asked about that moment again.
struct LooksItUp: CountingStrategy {
  static let name = "looks-it-up"
  static let summary = "wrong on purpose"
  private final class Notebook: Sendable { let latest = Mutex<[Int: UInt32]>([:]) }
  let recipe: Recipe
  private let notebook = Notebook()
  init(recipe: Recipe) { self.recipe = recipe }
  func weigh(_ history: PersonalHistory, _ question: Question, into evidence: inout EvidenceColumns) {
    let answer = notebook.latest.withLock { latest in
      if let last = history.targetSlots.last { latest[history.targeted - 1] = last }
      return latest[history.targeted]
    }
    evidence.append("peek", (0..<history.counters.count).map { answer == UInt32($0) ? 1 : 0 })
  }
}

/// A strategy whose score depends on the longest history that any value of it was asked about, so values are
/// not independent.
struct TellsItsTwin: OneColumn {
  static let name = "tells-its-twin"
  private static let longest = Atomic(0)
  let recipe: Recipe
  func bits(_ slot: Int, _ history: PersonalHistory, _ question: Question) -> Double {
    Double(slot * TellsItsTwin.longest.max(history.donations, ordering: .relaxed).newValue)
  }
}

/// A strategy that likes no shortcut whose last run began at a suggestion.
struct SlightsTaps: OneColumn {
  static let name = "slights-taps"
  let recipe: Recipe
  func bits(_ slot: Int, _ history: PersonalHistory, _ question: Question) -> Double {
    let last = history.ledger.position(ofLearned: Int(history.lastUse[slot]) - 1)
    return history.ledger.origin(at: last) == .suggestion ? 0 : 1
  }
}

/// A strategy that is surer than sure of something new.
struct SureOfNews: CountingStrategy {
  static let name = "sure-of-news"
  static let summary = "wrong on purpose"
  static let statesProbabilities = true
  let recipe: Recipe
  func weigh(_ history: PersonalHistory, _ question: Question, into evidence: inout EvidenceColumns) {
    evidence.append("broken", Array(repeating: 0, count: history.counters.count))
    evidence.probabilityOfNew = 1.5
  }
}

/// A strategy that scores every shortcut alike, wherever the person is.
struct ForgetsAddresses: OneColumn {
  static let name = "forgets-addresses"
  static let statesProbabilities = true
  let recipe: Recipe
  func bits(_ slot: Int, _ history: PersonalHistory, _ question: Question) -> Double { 0 }
}

/// A strategy that keeps the highest count of each shortcut outside the history, where forgetting does not
/// reach it.
struct KeepsTheMost: OneColumn {
  static let name = "keeps-the-most"
  private final class Notebook: Sendable { let most = Mutex<[Int: Int]>([:]) }
  let recipe: Recipe
  private let notebook = Notebook()
  init(recipe: Recipe) { self.recipe = recipe }
  func bits(_ slot: Int, _ history: PersonalHistory, _ question: Question) -> Double {
    let total = history.counters.total(slot)
    return notebook.most.withLock { most in
      most[slot] = max(total, most[slot] ?? 0)
      return Double(most[slot] ?? 0)
    }
  }
}

/// A strategy whose score depends on the number of a place's symbol, which changes when a snapshot is loaded.
struct GoesBySymbol: OneColumn {
  static let name = "goes-by-symbol"
  let recipe: Recipe
  func bits(_ slot: Int, _ history: PersonalHistory, _ question: Question) -> Double {
    Double(question.context.place?.rawValue ?? 0) * Double(slot)
  }
}
