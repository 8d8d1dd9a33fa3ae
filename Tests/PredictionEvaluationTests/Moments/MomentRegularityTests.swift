import PredictionEngine
import PredictionTestSupport
import Testing

@testable import PredictionEvaluation

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
    "A third's excess is the error of its people less their floor; the most regular are in the last third")
  func thirds() async throws {
    let people = try await HeardMoments.within(60).people
    let sorted = people.sorted { $0.regularity < $1.regularity }
    let thirds = [sorted[..<1], sorted[1..<2], sorted[2...]]
    for contender in people[0].scores.indices {
      let place = MomentPlace(contender: contender, reference: 0, horizon: 0)
      for (third, own) in zip(MomentMetric.Third.allCases, thirds) {
        #expect(third.people(of: people).map(\.regularity) == own.map(\.regularity))
        let error = MomentMetric.calibrationError().value(of: Array(own), place)
        let floor = MomentMetric.calibrationFloor().value(of: Array(own), place)
        let excess = MomentMetric.calibrationExcess(among: third).value(of: people, place)
        if let error, let floor {
          #expect(abs(try #require(excess) - (error - floor)) < 1e-12, "\(third) of \(contender)")
        } else {
          #expect(excess == nil)
        }
      }
    }
    #expect(
      MomentMetric.calibrationExcess(among: .regular)
        .value(of: Array(people[..<2]), MomentPlace(contender: 0, reference: 0, horizon: 0)) == nil)
  }
}
