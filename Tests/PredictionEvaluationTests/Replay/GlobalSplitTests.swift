import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

/// What is scored never decides what is learned.
@Suite("Global split, prequential, warm-up")
struct GlobalSplitTests {
  @Test("A trial is the same trial, whichever other rows are scored")
  func learningBefore() async throws {
    let dataset = try DrawnLog.drawn(people: 3, rows: 16)
    let all = await Replay(dataset: dataset).run(BucketedBayes()).run.trials
    let middle = dataset.rows[dataset.rows.count / 2].donation.context.moment
    func moment(_ trial: Trial) -> Moment { dataset.rows[trial.row].donation.context.moment }
    func trials(_ change: (inout ReplayOptions) -> Void) async -> [String] {
      var options = ReplayOptions()
      change(&options)
      return await Replay(dataset: dataset, options: options).run(BucketedBayes()).run.trials.map { "\($0)" }
    }
    let late = await trials { $0.from = middle }
    #expect(late == all.filter { !(moment($0) < middle) }.map { "\($0)" })
    #expect(!late.isEmpty && late.count < all.count)
    #expect(await trials { $0.until = middle } == all.filter { moment($0) < middle }.map { "\($0)" })
    let warm = await trials { $0.warmUp = 5 }
    #expect(
      warm
        == all.filter { trial in
          dataset.people[trial.person].rows.firstIndex(of: trial.row).map { $0 >= 5 } ?? false
        }.map { "\($0)" })
  }

  @Test("The boundary is one instant for everybody, whatever their clocks show")
  func absolute() async throws {
    let table = """
      user,time,venue,id
      ann,2026-03-02T23:30:00-05:00,Bar,a
      bob,2026-03-03T05:00:00+01:00,Bar,b
      cid,2026-03-03T04:00:00Z,Bar,c

      """
    let dataset = try TemporaryFolder().read(
      "log.csv", table, .table("person=user,time=time,intent=:Eat,parameters=venue,id=id")
    ).dataset
    var options = ReplayOptions()
    options.from = try TimeText.parse("2026-03-03T04:00:00Z").moment
    #expect(options.scoredRows(of: dataset) == [true, true, true])
    options.from = try TimeText.parse("2026-03-03T04:00:01Z").moment
    #expect(options.scoredRows(of: dataset) == [true, false, false], "ann's evening is the next day in UTC")
  }
}
