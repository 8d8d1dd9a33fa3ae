import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

/// At a donation, the lock screen is asked at that minute whether now is the time, without the donation's payload.
@Suite("A replay on the lock screen")
struct LockScreenReplayTests {
  @Test(
    "Every strategy shows what the timing says at that minute, and the rest is as on search")
  func shown() async throws {
    let dataset = try Dataset.weeks(of: "commuter", people: 3)
    var options = ReplayOptions()
    let search = await Replay(dataset: dataset, options: options).run(BucketedBayes()).run
    options.surface = .lockScreen
    let replay = Replay(dataset: dataset, options: options)
    let run = await replay.run(BucketedBayes()).run
    #expect(run.trials.map(\.rank) == search.trials.map(\.rank))
    #expect(run.trials.map(\.probability) == search.trials.map(\.probability))
    let other = await replay.run(MostFrequent()).run
    #expect(other.trials.map(\.matchPosition) == run.trials.map(\.matchPosition))
    var answered = 0
    for (number, person) in dataset.people.enumerated() {
      var predictor = Predictor(
        catalog: dataset.catalog, strategy: BucketedBayes(), symbols: dataset.symbols)
      for row in person.rows {
        let donation = dataset.rows[row].donation
        if let trial = run.trials.first(where: { $0.person == number && $0.row == row }) {
          var answer = TimingForecast()
          let question = TimingQuestion(at: donation.context.moment, place: donation.context.place)
          predictor.timing(question, into: &answer)
          let best = predictor.history.bestCandidate(
            answer.probabilities, ShowingWorth(), minimumSupport: 3)
          let expected = best.flatMap { answer.probabilities[$0] >= 0.5 ? $0 : nil }
          #expect(trial.shown == (expected == nil ? 0 : 1))
          answered += trial.shown
        }
        predictor.donate(donation)
      }
    }
    #expect(answered > 10 && answered < run.trials.count / 2)
  }
}
