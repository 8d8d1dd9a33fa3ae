import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

@testable import PredictionReplays

/// ``MomentMetric/calibrationExcess(among:)`` and the regularity of people.
@Suite("Calibration by thirds of regularity")
struct MomentRegularityTests {
  @Test("A person's usual days are those that a walk over all pairs of donations finds")
  func usualDays() async throws {
    let all = try await HeardMoments.within(60)
    var found: Set<Int> = []
    for (person, moments) in all.people.enumerated() {
      let donations = all.dataset.people[person].rows.map { all.dataset.rows[$0].donation }
      let shortcuts = donations.map { "\($0.definition) \($0.values)" }
      let first = donations[0].context.moment.localDay + 7
      var (usual, scored) = (0, 0)
      for (place, donation) in donations.enumerated() where donation.context.moment.localDay >= first {
        scored += 1
        let time = donation.context.moment.localSeconds
        for ago in 1...7 {
          let about = time - Int64(ago) * 86_400
          let isUsual = zip(donations, shortcuts).contains { other, shortcut in
            shortcut == shortcuts[place] && abs(other.context.moment.localSeconds - about) <= 1800
          }
          if isUsual { usual += 1 }
        }
      }
      #expect(moments.usualDays == usual && moments.donations == scored, "person \(person)")
      #expect(abs(moments.regularity - Double(usual) / Double(7 * scored)) < 1e-12)
      found.insert(usual)
    }
    #expect(found.count > 1 && !found.contains(0), "people differ, and all have habits")
  }

  @Test(
    "A third's excess is the error of its people's answers less their floor; the most regular are the last third"
  )
  func thirds() async throws {
    let all = try await HeardMoments.within(60)
    let places = all.people.indices.sorted { all.people[$0].regularity < all.people[$1].regularity }
    let thirds = [places[..<1], places[1..<2], places[2...]]
    for contender in all.people[0].scores.indices {
      let place = MomentPlace(contender: contender, reference: 0, horizon: 0)
      for (third, own) in zip(MomentMetric.Third.allCases, thirds) {
        let people = own.map { all.people[$0] }
        #expect(third.people(of: all.people).map(\.regularity) == people.map(\.regularity))
        let answers = all.heard.filter { $0.contender == contender && own.contains($0.person) }.map(\.judged)
        let error = MomentRegularityTests.error(answers.filter { $0.top != nil })
        let floor = MomentMetric.calibrationFloor().value(of: people, place)
        let excess = MomentMetric.calibrationExcess(among: third).value(of: all.people, place)
        if let error, let floor {
          #expect(abs(try #require(excess) - (error - floor)) < 1e-12, "\(third) of \(contender)")
        } else {
          #expect(excess == nil)
        }
      }
    }
    let two = Array(all.people[..<2])
    let first = MomentPlace(contender: 0, reference: 0, horizon: 0)
    #expect(MomentMetric.calibrationExcess(among: .regular).value(of: two, first) == nil)
  }

  /// The calibration error of some answers in twenty bins; `nil` without any.
  private static func error(_ answers: [JudgedMoment]) -> Double? {
    var gaps = [Double](repeating: 0, count: 20)
    for answer in answers {
      gaps[min(19, Int(answer.topProbability * 20))] += answer.topProbability - (answer.isRight ? 1 : 0)
    }
    return answers.isEmpty ? nil : gaps.reduce(0) { $0 + abs($1) } / Double(answers.count)
  }
}
