import Testing

@testable import PredictionBaselines
@testable import PredictionEngine

/// What learners keep, against slow and obvious twins.
@Suite("What learners keep of a person")
struct LearnerStateTests {
  @Test("A sparse index numbers keys as a dictionary would, in order of first sight")
  func sparseIndex() {
    var index = SparseIndex()
    var twin: [UInt64: Int] = [:]
    var die = SplitMix64(seed: 1)
    for _ in 0..<3000 {
      let key = UInt64(die.below(900)) << 40
      let (number, isNew) = index.add(key)
      #expect(isNew == (twin[key] == nil))
      if isNew { twin[key] = twin.count }
      #expect(number == twin[key])
    }
    #expect(index.count == twin.count && index.number(of: 1) == nil)
  }

  @Test("Event slots: a burst is one, older stretches are coarser, and after 64 days nothing is left")
  func eventSlots() {
    let start: Int64 = 1_772_409_600
    var events = EventSlots()
    for second in 0..<10 { events.mark(start + Int64(second) * 10) }
    func ages(_ now: Int64) -> [Int64] {
      var ages: [Int64] = []
      events.forEachActive(at: now) { ages.append($0) }
      return ages
    }
    #expect(ages(start + 100) == [100])
    // Three uses within an hour are three slots of two minutes; ten hours later they are one of an hour.
    events.mark(start + 600)
    events.mark(start + 1200)
    #expect(ages(start + 1210) == [10, 610, 1210])
    #expect(ages(start + 36_000) == [36_000])
    #expect(ages(start + 63 * 86_400) == [63 * 86_400])
    #expect(ages(start + 64 * 86_400).isEmpty)
    #expect(events.activeDays(within: 30, at: start) == 1)
    #expect(EventSlots().fadedFrequency(at: start) == 0)
  }

  @Test("Event slots of a clock that was set back: the newest slot is marked")
  func clockSetBack() {
    var events = EventSlots()
    events.mark(1_000_000)
    let before = events.fadedFrequency(at: 1_000_000)
    events.mark(900_000)
    #expect(events.fadedFrequency(at: 1_000_000) == before)
  }

  @Test("zoxide's ranks past the maximum: all times .9 x maximum/sum, those below 1 dropped")
  func agedRanks() throws {
    var ranks = Zoxide(recipe: try Recipe(Zoxide.self, ["maximumAge": 10]))
    let history = PersonalHistory(catalog: try DefinitionCatalog(intents: []))
    let question = Question(context: Context(at: Moment(secondsSince1970: 0)))
    func scores() -> [Double] {
      var scores = [0.0, 0]
      ranks.fill(&scores, history, question)
      return scores
    }
    for use in [0, 0, 0, 0, 0, 0, 0, 0, 0, 1] { ranks.didLearn(use, question, history) }
    #expect(scores() == [36, 4])
    ranks.didLearn(0, question, history)
    #expect(abs(scores()[0] - 4.0 * 10 * 9 / 11) < 1e-12 && scores()[1] == 0)
  }

  @Test("Discounts of counts of counts 3, 2, 1, 1; .75 for all where one is missing")
  func discounts() {
    var counts = CountsOfCounts()
    func grow(to count: UInt32) { for before in 0..<count { counts.raise(from: before) } }
    for count: UInt32 in [1, 1, 1, 2, 2, 3] { grow(to: count) }
    #expect(counts.discount(1) == 0.75 && counts.discount(3) == 0.75 && counts.discount(0) == 0)
    grow(to: 4)
    // Y = 3/7; D1 = 1 - 2 Y 2/3, D2 = 2 - 3 Y 1/2, D3 = 3 - 4 Y 1/1.
    let y = 3.0 / 7
    #expect(abs(counts.discount(1) - (1 - 4 * y / 3)) < 1e-12)
    #expect(abs(counts.discount(2) - (2 - 1.5 * y)) < 1e-12)
    #expect(abs(counts.discount(9) - (3 - 4 * y)) < 1e-12)
  }

  @Test("Crosses of 100 shortcuts and 60 buckets are scattered: fewer than 150 of 6,000 collide")
  func scattered() {
    var keys: Set<UInt64> = []
    for slot in 0..<100 {
      for value in 0..<60 as Range<UInt32> {
        keys.insert(FollowTheRegularisedLeader.key(slot, Bucket(dimension: value / 24, value: value)))
      }
    }
    #expect(keys.count > 5850)
  }
}
