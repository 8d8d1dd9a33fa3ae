import PredictionBaselines
import PredictionEngine
import Testing

@Suite("The longest question")
struct LongestQuestionTests {
  @Test(
    "Every timing strategy answers a quarter of an hour beyond the longest horizon, at any minute",
    arguments: TimingRegistry.all.map { $0.name })
  func later(name: String) throws {
    var timer = try TimingRegistry.type(named: name).init().makeTimer()
    let start: Int64 = 1_772_409_600
    for day in 0..<21 {
      timer.count(0, at: Moment(secondsSince1970: start + Int64(day) * 86_400 + 29_400))
    }
    for minute in stride(from: 0, to: 1440, by: 7) {
      let moment = Moment(secondsSince1970: start + 21 * 86_400 + Int64(minute) * 60)
      let question = TimingQuestion(at: moment, within: 120)
      #expect(question.later.minutes == 135 && question.sooner.minutes == 15)
      let probabilities = [question.sooner, question, question.later].map { question in
        var answer = TimingForecast()
        answer.probabilities = [0]
        timer.answer(question, into: &answer)
        return answer.probabilities[0]
      }
      #expect(
        probabilities[0] <= probabilities[1] && probabilities[1] <= probabilities[2] && probabilities[2] <= 1)
    }
  }
}
