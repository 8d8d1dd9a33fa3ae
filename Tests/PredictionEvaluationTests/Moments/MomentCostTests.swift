import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import Testing

@testable import PredictionReplays

@Suite("Cost at moments")
struct MomentCostTests {
  private static func log() throws -> Dataset { try .drawn(seed: 5, people: 3, donationsEach: 60) }

  @Test("Bytes are those of timers that counted every donation, as a mean over people")
  func bytes() async throws {
    let dataset = try MomentCostTests.log()
    let strategies: [any TimingStrategy] = [Poisson(), SurvivalKernel()]
    let people = await MomentReplay(dataset, strategies: strategies).run(threads: 2)
    for (contender, strategy) in strategies.enumerated() {
      var sum = 0
      for person in dataset.people.indices {
        let life = TimedLife(dataset, person: person)
        var timer = strategy.makeTimer()
        for place in life.donations.indices {
          timer.count(
            life.numbers[place], of: life.donations[place].definition, at: life.moments[place])
        }
        sum += timer.byteCount
      }
      let cost = ReplayCost(people, contender: contender)
      #expect(cost.bytesPerPerson == Double(sum) / Double(dataset.people.count) && sum > 0)
    }
  }

  @Test("Every eleventh moment and every fourth donation is timed, of the scored people alone")
  func counts() async throws {
    let dataset = try MomentCostTests.log()
    let only: Set = [0, 2]
    let people = await MomentReplay(dataset, strategies: [Poisson()], only: only).run(threads: 1)
    #expect(people[1].costs.isEmpty)
    for person in only {
      let cost = try #require(people[person].costs.first)
      let moments = people[person].scores[0][1].moments
      #expect(cost.suggest.count == (moments + 10) / 11)
      #expect(cost.donate.count == (TimedLife(dataset, person: person).donations.count + 3) / 4)
    }
    let cost = ReplayCost(people, contender: 0)
    #expect(cost.bytesPerPerson == Double(only.reduce(0) { $0 + people[$1].costs[0].bytes }) / 2)
    let nobody = ReplayCost([], contender: 0)
    #expect(nobody.suggestNanosecondsP99 == 0 && nobody.bytesPerPerson == 0)
  }

  @Test("Quantiles by hand")
  func byHand() {
    let durations: [Int64] = [40, 10, 30, 20]
    #expect(PersonCost.quantiles(durations, [0, 0.25, 0.5, 0.99, 1]) == [10, 20, 30, 40, 40])
    #expect(PersonCost.quantiles([], [0.5]) == [0])
  }
}
