import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

@testable import PredictionResults

/// What a task of a shard keeps of the people behind it.
@Suite("What people count together")
struct AddedTotalsTests {
  /// The numbers and texts in a value, at any depth.
  private static func leaves(of value: Any) -> [String] {
    let children = Mirror(reflecting: value).children
    return children.isEmpty ? ["\(value)"] : children.flatMap { leaves(of: $0.value) }
  }

  @Test("It grows with no person: as many numbers after two people as after twelve, and nobody's name")
  func size() async throws {
    let strategies: [any ScoringStrategy] = [BucketedBayes(), MostRecent()]
    let plan = ReplayPlan(strategies)
    let shards = try DealtShards(seed: 6, people: 12, each: 20, strategies: strategies)
    var stream = try DonationStream(shards.path)
    var (added, collected) = (AddedTotals(plan.form), TotalsCollector(plan.form))
    var (held, all): ([Int], [Int]) = ([], [])
    while let person = try stream.next(people: 1) {
      let totals = try await PeopleTogether(person, plan, options: .seeded)
        .totals(of: [0], wantsDays: added.peopleWithTrials == 0, threads: 1)[0]
      let fits = [added.add(totals), collected.add(totals)]
      #expect(fits == [true, true])
      let leaves = AddedTotalsTests.leaves(of: added)
      #expect(!leaves.contains { $0.contains(totals.identifier) })
      held.append(leaves.count)
      all.append(AddedTotalsTests.leaves(of: collected).count)
    }
    #expect(added.facts == collected.added.facts && added.peopleWithTrials == 12)
    // Only the days of the one person who may be alone come and go.
    #expect(Set(held.dropFirst()).count == 1 && held[0] > held[1])
    #expect(zip(all.dropFirst(), all.dropFirst(2)).allSatisfy { $0 < $1 })
  }

  @Test("Counts are those of everybody, and one that no longer fits 64 bits is told")
  func counts() throws {
    let plan = ReplayPlan([BucketedBayes()])
    var added = AddedTotals(plan.form)
    let metric = try #require(added.counts[0].firstIndex { !$0.isEmpty })
    let width = added.counts[0][metric].count
    for count in [1, .max - 1] {
      let fits = added.add(counts: Array(repeating: count, count: width), of: metric, strategy: 0)
      #expect(fits)
    }
    #expect(added.counts[0][metric] == Array(repeating: .max, count: width))
    let fits = added.add(counts: Array(repeating: 1, count: width), of: metric, strategy: 0)
    #expect(!fits)
  }
}
