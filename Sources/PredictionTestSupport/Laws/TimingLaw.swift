import PredictionEngine
import Testing

/// A law that every timing strategy has to keep: a sentence, and a check of any timing strategy.
///
///     TimingLaw.growsWithTheHorizon.check(MyTiming.self)   // nil, or the first answer that breaks it
///
/// # Definition
/// A law asks the strategy, with its defaults, about a history drawn from a fixed seed (``DrawnHistory``), at
/// moments from just after a donation to half a year later, and with every horizon.
public struct TimingLaw: Sendable, CustomTestStringConvertible {
  /// The law as a sentence, which must not change.
  public let name: String
  private let firstBreach: @Sendable (any TimingStrategy.Type) throws -> String?

  private init(_ name: String, _ firstBreach: @escaping @Sendable (any TimingStrategy.Type) throws -> String?)
  {
    self.name = name
    self.firstBreach = firstBreach
  }

  /// Every law of timing strategies.
  public static let all: [TimingLaw] = [
    named, keepsItsRecipe, nothingFromNothing, withinAny, growsWithTheHorizon, unaskedIsTheSame,
    forgetsWithoutTrace, survivesSnapshots, knowsSundays,
  ]

  /// Returns the first breach of the law by a timing strategy; `nil` when it keeps the law.
  /// - Complexity: a few hundred questions.
  public func check(_ strategy: any TimingStrategy.Type) -> LawFailure? {
    do {
      return try firstBreach(strategy).map { LawFailure(law: name, subject: strategy.name, first: $0) }
    } catch {
      return LawFailure(law: name, subject: strategy.name, first: "\(error)")
    }
  }

  /// The law's name, which test output shows.
  public var testDescription: String { name }

  /// The name is in kebab-case, and the summary has one line.
  public static let named = TimingLaw("its name is in kebab-case and its summary one line") { strategy in
    Wording.fault(in: strategy.name, strategy.summary)
  }

  /// A strategy made with a recipe has that recipe.
  public static let keepsItsRecipe = TimingLaw("it keeps the recipe that it was made with") { strategy in
    try Wording.fault(inRecipeOf: strategy)
  }

  /// Before the first donation nothing is known, and nothing is expected.
  public static let nothingFromNothing = TimingLaw("before the first donation it expects nothing") {
    strategy in
    let history = try DrawnHistory(seed: 20, count: 1)
    let answer = TimingLaw.predictor(history, strategy).timing(at: history.donations[0].context.moment)
    return answer == TimingForecast() ? nil : "\(answer.ofAny) for anything at all"
  }

  /// Every probability lies between 0 and that of anything at all, which is at most 1.
  public static let withinAny = TimingLaw("0 ≤ P of each ≤ P of any ≤ 1") { strategy in
    try TimingLaw.firstAnswer(strategy) { predictor, question in
      let answer = predictor.timing(at: question.moment, within: question.minutes)
      if answer.probabilities.count != predictor.history.candidates.count {
        return
          "\(answer.probabilities.count) probabilities of \(predictor.history.candidates.count) candidates"
      }
      if !(0...1).contains(answer.ofAny) { return "P of any is \(answer.ofAny)" }
      return answer.probabilities.enumerated().first { !(0...answer.ofAny).contains($0.element) }.map {
        "candidate \($0.offset) has \($0.element), any \(answer.ofAny)"
      }
    }
  }

  /// What may happen within a quarter of an hour may happen within an hour.
  public static let growsWithTheHorizon = TimingLaw("a longer horizon never lowers a probability") {
    strategy in
    try TimingLaw.firstAnswer(strategy) { predictor, question in
      if question.minutes == 15 { return nil }
      let shorter = predictor.timing(at: question.moment, within: question.minutes - 15)
      let longer = predictor.timing(at: question.moment, within: question.minutes)
      // Sums of rounded numbers may differ in their last place.
      if longer.ofAny < shorter.ofAny - 1e-12 { return "any falls from \(shorter.ofAny) to \(longer.ofAny)" }
      return zip(shorter.probabilities, longer.probabilities).first { $1 < $0 - 1e-12 }.map {
        "it falls from \($0) to \($1)"
      }
    }
  }

  /// An answer does not depend on whether other moments were asked about.
  public static let unaskedIsTheSame = TimingLaw("asking about other moments changes no answer") { strategy in
    let history = try DrawnHistory(seed: 22, count: 90)
    var (asked, silent) = (TimingLaw.predictor(history, strategy), TimingLaw.predictor(history, strategy))
    for donation in history.donations {
      for question in TimingLaw.questions(after: donation.context.moment) {
        _ = asked.timing(at: question.moment, within: question.minutes)
      }
      asked.donate(donation)
      silent.donate(donation)
      let moment = donation.context.moment
      if asked.timing(at: moment) != silent.timing(at: moment) { return "after the donation at \(moment)" }
    }
    return nil
  }

  /// Who forgets donations answers as if they had never been made, to the last bit.
  public static let forgetsWithoutTrace = TimingLaw("what is forgotten leaves no trace in its answers") {
    strategy in
    let history = try DrawnHistory(seed: 24, count: 120)
    for (filter, left) in history.partsToForget {
      var told = TimingLaw.learned(history, strategy)
      told.forget(filter)
      let never = TimingLaw.learned(history.replacingDonations(left), strategy)
      if let moment = TimingLaw.firstDifference(told, never, after: history) {
        return "with \(filter.description) forgotten, at \(moment)"
      }
    }
    return nil
  }

  /// Saved and loaded again it answers as before, to the last bit.
  public static let survivesSnapshots = TimingLaw("saved and loaded again, it answers as before") {
    strategy in
    let history = try DrawnHistory(seed: 25, count: 120)
    let told = TimingLaw.learned(history, strategy)
    let loaded = try Predictor(
      snapshot: told.snapshot(), catalog: history.catalog, strategy: .bucketedBayes,
      learning: told.learning, timing: strategy.init())
    return TimingLaw.firstDifference(told, loaded, after: history).map { "at \($0)" }
  }

  /// With holidays that are Sundays already, or that nobody lives to see, it answers as without, to the last bit.
  public static let knowsSundays = TimingLaw("holidays that are Sundays change no answer") { strategy in
    let history = try DrawnHistory(seed: 26, count: 120)
    let plain = TimingLaw.learned(history, strategy)
    var told = plain
    let first = history.donations[0].context.moment.localDay
    // Day 3 of 1970 was a Sunday.
    told.holidays = HolidayCalendar(
      (first...first + 300).filter { $0 % 7 == 3 } + [first - 5000, first + 5000])
    return TimingLaw.firstDifference(plain, told, after: history).map { "at \($0)" }
  }
}

extension TimingLaw {
  private static func predictor(_ history: DrawnHistory, _ strategy: any TimingStrategy.Type) -> Predictor {
    Predictor(
      catalog: history.catalog, strategy: BucketedBayes(), symbols: history.symbols, timing: strategy.init())
  }

  private static func learned(_ history: DrawnHistory, _ strategy: any TimingStrategy.Type) -> Predictor {
    var predictor = predictor(history, strategy)
    for donation in history.donations { predictor.donate(donation) }
    return predictor
  }

  /// Moments from just after a donation to half a year later, each with a horizon.
  private static func questions(after moment: Moment) -> [TimingQuestion] {
    [1, 17, 60, 300, 1000, 1441, 4000, 10_080, 90_000, 260_000].enumerated().map { number, minutes in
      TimingQuestion(
        at: Moment(
          secondsSince1970: moment.secondsSince1970 + Int64(minutes) * 60,
          secondsFromGMT: moment.secondsFromGMT),
        within: 15 * (number % 8 + 1))
    }
  }

  /// The first moment after a history at which two predictors answer differently.
  private static func firstDifference(
    _ left: Predictor, _ right: Predictor, after history: DrawnHistory
  ) -> Moment? {
    history.donations.last.flatMap { last in
      questions(after: last.context.moment).first {
        left.timing(at: $0.moment, within: $0.minutes) != right.timing(at: $0.moment, within: $0.minutes)
      }?.moment
    }
  }

  /// Asks after each ninth donation of a drawn history, until a check finds something.
  private static func firstAnswer(
    _ strategy: any TimingStrategy.Type, _ check: (Predictor, TimingQuestion) -> String?
  ) throws -> String? {
    let history = try DrawnHistory(seed: 21, count: 180)
    var predictor = predictor(history, strategy)
    for (number, donation) in history.donations.enumerated() {
      predictor.donate(donation)
      if number % 9 > 0 { continue }
      for question in questions(after: donation.context.moment) {
        if let words = check(predictor, question) {
          return "after \(CountedNoun.of(number + 1, "donations")), at \(question.moment) within "
            + "\(question.minutes) minutes: \(words)"
        }
      }
    }
    return nil
  }
}
