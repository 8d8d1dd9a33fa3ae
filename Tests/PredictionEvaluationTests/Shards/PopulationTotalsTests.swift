import PredictionBaselines
import PredictionEngine
import PredictionTestSupport
import SyntheticWeeks
import Testing

@testable import PredictionEvaluation

/// What all people did before a moment is counted shard by shard, and each person is then replayed alone.
@Suite("A population counted in a first pass")
struct PopulationTotalsTests {
  private static let k = 3

  private func shards() throws -> DealtShards {
    try DealtShards(seed: 12, people: 8, each: 24, strategies: [MostFrequent()])
  }

  /// The counts of the rows of some people, before a moment.
  private func part(_ shards: DealtShards, _ people: [Int], until: Moment) throws -> PopulationTotals {
    let name = people.map { String($0) }.joined()
    try shards.folder.write(people.map { shards.text(of: $0) }.joined(), to: "\(name).jsonl")
    return try PopulationTotals(
      DonationStream(shard: shards.folder.path("\(name).jsonl"), of: shards.path), until: until)
  }

  /// The moment by which half of the donations were made.
  private func middle(_ dataset: Dataset) -> Moment {
    let moments = dataset.rows.map(\.donation.context.moment).sorted()
    return moments[moments.count / 2]
  }

  @Test("However people are dealt, the counts are those of a slow count over all rows by absolute time")
  func counted() throws {
    let shards = try shards()
    let dataset = try DatasetReader.read(shards.path).dataset
    let until = middle(dataset)
    var merged = try part(shards, [3, 0, 7], until: until)
    try merged.add(part(shards, [5], until: until), file: "b")
    try merged.add(part(shards, [1, 2, 4, 6], until: until), file: "c")
    var whole = try part(shards, Array(0..<8), until: until)
    #expect(merged.items == whole.items && merged.donations == whole.donations)
    whole = whole.whole(minimumPeople: PopulationTotalsTests.k)
    // The slow count: people and donations of each shortcut, for somebody who did nothing.
    var slow = PopulationStatistics(minimumPeople: PopulationTotalsTests.k)
    let decomposer = Decomposer(catalog: dataset.catalog)
    for row in dataset.rows where row.donation.context.moment < until {
      if let target = decomposer.target(of: row.donation) { slow.learn(target, of: row.person) }
    }
    let visible = slow.visible(to: -1)
    #expect(visible.count == whole.items.count && !visible.isEmpty)
    #expect(whole.items.count < merged.items.count, "a shortcut of too few people is left out")
    for (shortcut, others) in visible {
      let text = Array(shortcut.text(catalog: dataset.catalog, symbols: dataset.symbols).utf8)
      #expect(whole.items[text]?.people == others.people && whole.items[text]?.uses == others.donations)
      #expect(whole.items[text]?.hours.reduce(0, +) == others.donations)
    }
  }

  @Test("A person's own donations are taken out of what others did")
  func others() throws {
    let shards = try shards()
    let until = middle(try DatasetReader.read(shards.path).dataset)
    let whole = try part(shards, Array(0..<8), until: until).whole(minimumPeople: 1)
    let without = try part(shards, Array(1..<8), until: until).whole(minimumPeople: 1)
    var stream = try DonationStream(shards.path)
    var person = try #require(try stream.next(people: 1))
    let counts = try whole.counts(for: &person)
    #expect(counts.donations == without.donations)
    for item in counts.items {
      let text = Array(item.shortcut.text(catalog: person.catalog, symbols: person.symbols).utf8)
      let other = without.items[text]
      #expect(item.people == other?.people ?? 0 && item.uses == other?.uses ?? 0)
      #expect(item.next.reduce(0) { $0 + $1.times } == other?.next.values.reduce(0, +) ?? 0)
    }
  }

  @Test("A file reads back to what was written; a part of it, another moment and a shard twice are refused")
  func written() throws {
    let shards = try shards()
    let until = middle(try DatasetReader.read(shards.path).dataset)
    let part = try part(shards, [0, 1], until: until)
    var text = ""
    part.write { text += $0 }
    try shards.folder.write(text, to: "p")
    let (read, digest) = try PopulationTotals.read(shards.folder.path("p"))
    #expect(read == part && text.contains(digest))
    try shards.folder.write(String(text.dropLast(100)), to: "cut")
    #expect(
      shards.folder.message { _ = try PopulationTotals.read(shards.folder.path("cut")) }.contains("cut"))
    var merged = part
    #expect(
      shards.folder.message { try merged.add(part, file: "p") }.contains("comes twice; give each shard once"))
    let other = try self.part(shards, [2], until: Moment(secondsSince1970: 0))
    #expect(shards.folder.message { try merged.add(other, file: "q") }.contains("its donations are before"))
    #expect(
      shards.folder.message { try merged.add(part.whole(minimumPeople: 2), file: "w") }
        .contains("a population of all shards already"))
    let stream = try DonationStream(shards.path)
    #expect(shards.folder.message { try part.check(stream, from: until, file: "p") }.contains("one shard"))
    let whole = part.whole(minimumPeople: 2)
    #expect(
      shards.folder.message { try whole.check(stream, from: nil, file: "p") }.contains("score from then on"))
    try whole.check(stream, from: until, file: "p")
  }

  @Test("A strategy that shares gives each person the same answers in any shard, and others matter to it")
  func replayed() async throws {
    let folder = try TemporaryFolder()
    let weeks = WeekGenerator(persona: .parent, weeks: 2, people: 9, seed: 3).dataset()
    try DatasetWriter.write(weeks, to: folder.path + "/d", description: "", source: "", license: "")
    let dataset = try DatasetReader.read(folder.path + "/d").dataset
    let until = try #require(dataset.scoredFrom)
    func population(until: Moment) throws -> PopulationTotals {
      try PopulationTotals(
        DonationStream(shard: folder.path + "/d/donations.jsonl", of: folder.path + "/d"), until: until
      ).whole(minimumPeople: 5)
    }
    func answers(_ population: PopulationTotals, peopleAtATime: Int) async throws -> String {
      let stream = try DonationStream(folder.path + "/d")
      let plan = ShardPlan([ContextMixtureShared()], population: population)
      let header = ShardHeader(
        stream.manifest, plan, environment: DealtShards.environment, catalog: stream.catalog)
      let totals = try await ShardReplay.totals(
        stream, header, plan, options: .seeded, peopleAtATime: peopleAtATime)
      return totals.strategies[0].answersDigest
    }
    let known = try population(until: until)
    let one = try await answers(known, peopleAtATime: 1)
    #expect(try await answers(known, peopleAtATime: 5) == one)
    let nobody = try population(until: Moment(secondsSince1970: 0))
    #expect(try await answers(nobody, peopleAtATime: 1) != one)
  }
}
