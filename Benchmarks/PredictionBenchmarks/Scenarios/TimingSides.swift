import PredictionEngine

/// Asking at each quarter of an hour of a day whether now is the time, by times that were kept up with each donation
/// or by times that are counted at each question.
struct TimingQuestions: Side {
  /// The strategy of both sides, which is said to each: a predictor that is told none has another.
  private let strategy = SurvivalKernel()
  private let predictor: Predictor
  private let keepsTimes: Bool
  private let questions: [TimingQuestion]
  private var forecast = TimingForecast()

  /// Teaches the person.
  init(_ memories: Memories, keepsTimes: Bool, lap: Int) {
    self.keepsTimes = keepsTimes
    predictor = memories.taught(timing: keepsTimes ? strategy : nil)
    let last = memories.donations.last?.context.moment ?? Moment(microsecondsSince1970: 0)
    questions = (1...lap).map { number in
      TimingQuestion(
        at: Moment(
          secondsSince1970: last.secondsSince1970 + Int64(number) * 900, secondsFromGMT: last.secondsFromGMT))
    }
  }

  /// Nothing changes in a lap.
  func prepare() {}

  /// Asks.
  mutating func run(_ operations: Range<Int>) -> Int {
    var sum = 0.0
    for operation in operations {
      ask(questions[operation])
      sum += forecast.ofAny
    }
    return Int(sum)
  }

  /// Every probability.
  mutating func answer() -> UInt64 {
    var digest = Digest()
    for question in questions {
      ask(question)
      digest.add(scores: forecast.probabilities + [forecast.ofAny], best: [])
    }
    return digest.value
  }

  private mutating func ask(_ question: TimingQuestion) {
    if keepsTimes {
      predictor.timing(question, into: &forecast)
    } else {
      forecast = predictor.timing(question, by: strategy)
    }
  }

  var memory: Memory? { nil }
}
