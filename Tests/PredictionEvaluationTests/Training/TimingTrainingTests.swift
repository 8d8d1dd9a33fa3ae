import PredictionEngine
import PredictionEvaluation
import Testing

@Suite("The training of timing weights")
struct TimingTrainingTests {
  private static func moment(_ day: Int, _ hour: Int, _ minute: Int) -> Moment {
    Moment(year: 2026, month: 3, day: 2 + day, hour: hour, minute: minute)
  }

  /// Weeks with a latte at about ten past eight on working days, and a book at about nine in the evening.
  private static func person(weeks: Int, seed: UInt64) -> [TimedDonation] {
    var random = SplitMix64(seed: seed)
    return (0..<weeks * 7).flatMap { day in
      let late = Int(random.next() % 21)
      let latte = TimedDonation(0, of: 0, at: moment(day, 8, late))
      let book = TimedDonation(1, of: 1, at: moment(day, 21, Int(random.next() % 50)))
      return day % 7 < 5 ? [latte, book] : day > 6 && random.next() % 2 == 0 ? [book] : []
    }
  }

  @Test("Weights that were learned of some people tell another's moments better than the constants")
  func training() {
    var training = TimingTraining(seed: 4)
    func moments(_ weeks: Int) -> [Moment] {
      (7 * 96..<(weeks * 7 - 1) * 96).map { TimingTrainingTests.moment(0, 0, $0 * 15) }
    }
    for person in 0..<4 {
      training.add(TimingTrainingTests.person(weeks: 5, seed: UInt64(10 + person)), at: moments(5))
    }
    let learned = TimingWeights(rows: training.learn(passes: 4).map { Float($0) / 8192 })
    let person = TimingTrainingTests.person(weeks: 5, seed: 20)
    func loss(_ weights: TimingWeights) -> Double {
      var timer = MixtureTimer(weights)
      var (loss, next) = (0.0, 0)
      var answer = TimingForecast()
      for moment in moments(5) {
        while next < person.count, person[next].moment < moment {
          timer.count(person[next])
          next += 1
        }
        answer.reset(candidates: 2)
        timer.answer(TimingQuestion(at: moment), into: &answer)
        let end = moment.secondsSince1970 + 3600
        let coming = person[next...].prefix { $0.moment.secondsSince1970 < end }.compactMap(\.candidate)
        for candidate in 0..<2 {
          let probability = max(1e-6, min(1 - 1e-6, answer.probabilities[candidate]))
          loss -= Logarithm.natural(coming.contains(candidate) ? probability : 1 - probability)
        }
      }
      return loss
    }
    let (cold, warm) = (loss(.constants), loss(learned))
    #expect(warm < 0.95 * cold, "\(warm) of \(cold)")
  }
}
