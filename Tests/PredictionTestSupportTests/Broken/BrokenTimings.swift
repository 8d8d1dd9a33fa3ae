import PredictionEngine
import Synchronization

/// Timing strategies that are wrong on purpose; each shows that a law can fail.
enum BrokenTimings {
  static let all: [(strategy: any TimingStrategy.Type, law: String)] = [
    (BadlyTimed.self, "its name is in kebab-case and its summary one line"),
    (LosesItsRecipe.self, "it keeps the recipe that it was made with"),
    (ExpectsSomething.self, "before the first donation it expects nothing"),
    (SurerOfEach.self, "0 ≤ P of each ≤ P of any ≤ 1"),
    (SoonerIsLikelier.self, "a longer horizon never lowers a probability"),
    (CountsQuestions.self, "asking about other moments changes no answer"),
    (RemembersForAll.self, "what is forgotten leaves no trace in its answers"),
    (NumbersItsTimers.self, "saved and loaded again, it answers as before"),
    (FearsHolidays.self, "holidays that are Sundays change no answer"),
  ]
}

/// A timing strategy whose answer is made of the number of donations, a number of its own and the horizon.
protocol OneNumber: TimingStrategy {
  /// The probabilities of each and of any.
  func answer(_ donations: Int, _ memory: TimerMemory, _ minutes: Int) -> (each: Double, any: Double)
  /// What a new timer remembers.
  var memory: TimerMemory { get }
}

/// What a timer remembers beside its donations, where copies and questions can reach it.
final class TimerMemory: Sendable {
  let number: Atomic<Int>
  init(_ number: Int = 0) { self.number = Atomic(number) }
}

extension OneNumber {
  static var summary: String { "wrong on purpose" }
  var memory: TimerMemory { TimerMemory() }
  func makeTimer() -> any PersonTimer { NumberTimer(strategy: self, memory: memory) }
}

private struct NumberTimer<Made: OneNumber>: PersonTimer {
  let strategy: Made
  let memory: TimerMemory
  var donations = 0

  var byteCount: Int { 8 }

  mutating func count(_ donation: TimedDonation) {
    donations += 1
    if strategy is RemembersForAll { memory.number.wrappingAdd(1, ordering: .relaxed) }
  }

  func answer(_ question: TimingQuestion, into answer: inout TimingForecast) {
    let (each, any) = strategy.answer(donations, memory, question.minutes)
    for candidate in answer.probabilities.indices { answer.probabilities[candidate] = each }
    answer.ofAny = any
  }
}

struct BadlyTimed: OneNumber {
  static let name = "Badly Timed"
  let recipe: Recipe
  func answer(_ donations: Int, _ memory: TimerMemory, _ minutes: Int) -> (each: Double, any: Double) {
    (0, 0)
  }
}

struct LosesItsRecipe: OneNumber {
  static let name = "loses-its-recipe"
  static let fields = [Recipe.Field("width", "of nothing", default: 1, in: 0...2)]
  let recipe = Recipe(defaultsOf: LosesItsRecipe.self)
  init(recipe: Recipe) {}
  func answer(_ donations: Int, _ memory: TimerMemory, _ minutes: Int) -> (each: Double, any: Double) {
    (0, 0)
  }
}

struct ExpectsSomething: OneNumber {
  static let name = "expects-something"
  let recipe: Recipe
  func answer(_ donations: Int, _ memory: TimerMemory, _ minutes: Int) -> (each: Double, any: Double) {
    (0.5, 0.5)
  }
}

struct SurerOfEach: OneNumber {
  static let name = "surer-of-each"
  let recipe: Recipe
  func answer(_ donations: Int, _ memory: TimerMemory, _ minutes: Int) -> (each: Double, any: Double) {
    donations > 0 ? (0.5, 0.4) : (0, 0)
  }
}

struct SoonerIsLikelier: OneNumber {
  static let name = "sooner-is-likelier"
  let recipe: Recipe
  func answer(_ donations: Int, _ memory: TimerMemory, _ minutes: Int) -> (each: Double, any: Double) {
    donations > 0 ? (1 / Double(minutes), 0.9) : (0, 0)
  }
}

/// A strategy that keeps the number of questions.
struct CountsQuestions: OneNumber {
  static let name = "counts-questions"
  let recipe: Recipe
  func answer(_ donations: Int, _ memory: TimerMemory, _ minutes: Int) -> (each: Double, any: Double) {
    let count = memory.number.wrappingAdd(1, ordering: .relaxed).newValue
    return donations > 0 ? (0, 1 / Double(count)) : (0, 0)
  }
}

/// A strategy whose timers share a count, so that it outlives them.
struct RemembersForAll: OneNumber {
  static let name = "remembers-for-all"
  let recipe: Recipe
  let memory = TimerMemory()
  init(recipe: Recipe) { self.recipe = recipe }
  func answer(_ donations: Int, _ memory: TimerMemory, _ minutes: Int) -> (each: Double, any: Double) {
    (0, 1 - 1 / Double(1 + memory.number.load(ordering: .relaxed)))
  }
}

/// A strategy whose answers depend on how many timers there were before.
struct NumbersItsTimers: OneNumber {
  static let name = "numbers-its-timers"
  private static let timers = Atomic(0)
  let recipe: Recipe
  var memory: TimerMemory { TimerMemory(NumbersItsTimers.timers.wrappingAdd(1, ordering: .relaxed).newValue) }
  func answer(_ donations: Int, _ memory: TimerMemory, _ minutes: Int) -> (each: Double, any: Double) {
    donations > 0 ? (0, 1 / Double(1 + memory.number.load(ordering: .relaxed))) : (0, 0)
  }
}

/// A strategy that expects less the more holidays there are.
struct FearsHolidays: OneNumber {
  static let name = "fears-holidays"
  let recipe: Recipe
  func answer(_ donations: Int, _ memory: TimerMemory, _ minutes: Int) -> (each: Double, any: Double) {
    donations > 0 ? (0, 1 / Double(1 + memory.number.load(ordering: .relaxed))) : (0, 0)
  }
  func makeTimer(holidays: HolidayCalendar) -> any PersonTimer {
    NumberTimer(strategy: self, memory: TimerMemory(holidays.days.count))
  }
}
