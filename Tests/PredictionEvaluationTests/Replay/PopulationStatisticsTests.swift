import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

@Suite("Population statistics")
struct PopulationStatisticsTests {
  private let soup = Shortcut(definition: 0, combination: 0, values: [])

  @Test("The example: two others are seen by the third person, one other by nobody")
  func example() {
    var population = PopulationStatistics(minimumPeople: 2)
    population.learn(soup, of: 0)
    population.learn(soup, of: 1)
    #expect(population.others(of: soup, askedBy: 2) == .init(people: 2, donations: 2))
    #expect(population.others(of: soup, askedBy: 1) == nil)
    #expect(population.visible(to: 2).map(\.shortcut) == [soup] && population.visible(to: 0).isEmpty)
    #expect(population.others(of: Shortcut(definition: 1, combination: 0, values: []), askedBy: 2) == nil)
  }

  @Test("Five others, not five people with oneself, nor one person five times")
  func five() {
    var population = PopulationStatistics()
    #expect(population.minimumPeople == 5)
    for _ in 0..<100 { population.learn(soup, of: 0) }
    for person in 1..<5 { population.learn(soup, of: person) }
    #expect((0..<7).allSatisfy { (population.others(of: soup, askedBy: $0) != nil) == ($0 > 4) })
    #expect(population.others(of: soup, askedBy: 6) == .init(people: 5, donations: 104))
    population.learn(soup, of: 5)
    #expect(population.others(of: soup, askedBy: 0) == .init(people: 5, donations: 5))
    #expect(population.others(of: soup, askedBy: 5) == .init(people: 5, donations: 104))
  }

  @Test("Absolute time, then the person's bytes, then the file")
  func order() throws {
    let dataset = try SmallDataset.of(
      [(0, 5, "a", 1), (1, 5, "a", 1), (2, 5, "a", 1), (0, 5, "b", 1), (1, 0, "a", 1), (2, 9, "a", 1)],
      people: ["é", "z", "a"])
    #expect(dataset.rowsByAbsoluteTime == [4, 2, 1, 0, 3, 5], "é is two bytes past z")
    let zones = """
      user,time,venue,id
      bob,2026-03-03T05:00:00+01:00,Bar,b
      cid,2026-03-03T03:59:59Z,Bar,c
      ann,2026-03-02T23:00:00-05:00,Bar,a

      """
    let log = try TemporaryFolder().read(
      "log.csv", zones, .table("person=user,time=time,intent=:Eat,parameters=venue,id=id"))
    #expect(log.dataset.rowsByAbsoluteTime == [1, 2, 0])
  }

  /// What the statistics said at each row, by the row's identifier: visible shortcuts in text, with figures.
  private func answers(_ dataset: Dataset, minimumPeople: Int = 2) -> [Symbol: [String]] {
    var answers: [Symbol: [String]] = [:]
    dataset.forEachRowByAbsoluteTime(minimumPeople: minimumPeople) { row, before in
      answers[dataset.rows[row].identifier] = before.visible(to: dataset.rows[row].person).map {
        $0.shortcut.text(catalog: dataset.catalog, symbols: dataset.symbols) + " \($0.others)"
      }
    }
    return answers
  }

  @Test("Against counting from scratch: only others, only earlier, only k of them")
  func naive() throws {
    let dataset = try FeedbackDelayTwin.soups()
    let decomposer = Decomposer(catalog: dataset.catalog)
    let order = dataset.rowsByAbsoluteTime
    var seen = 0
    var place = 0
    dataset.forEachRowByAbsoluteTime(minimumPeople: 2) { row, before in
      #expect(row == order[place])
      var counts: [Shortcut: [Int]] = [:]
      for other in order[..<place] where dataset.rows[other].person != dataset.rows[row].person {
        for shortcut in decomposer.shortcuts(of: dataset.rows[other].donation) {
          counts[shortcut, default: []].append(dataset.rows[other].person)
        }
      }
      counts = counts.filter { Set($0.value).count >= 2 }
      let visible = before.visible(to: dataset.rows[row].person)
      #expect(visible.count == counts.count)
      for (shortcut, others) in visible {
        #expect(others.donations == counts[shortcut]?.count)
        #expect(others.people == Set(counts[shortcut] ?? []).count)
      }
      seen += visible.count
      place += 1
    }
    #expect(place == dataset.rows.count && seen > 0)
  }

  @Test("Nothing later and nothing of one's own moves what is seen, and others' earlier rows do")
  func leaks() throws {
    let dataset = try DrawnLog.drawn(people: 4, rows: 12)
    let order = dataset.rowsByAbsoluteTime
    let before = answers(dataset)
    func changed(_ rows: [Int]) -> [Symbol: [String]] {
      var all = dataset.rows
      for (row, other) in zip(rows, rows.reversed()) {
        all[row].donation.values = dataset.rows[other].donation.values
        all[row].donation.displays = dataset.rows[other].donation.displays
        all[row].donation.definition = dataset.rows[other].donation.definition
      }
      return answers(
        Dataset(
          name: "", digest: "", catalog: dataset.catalog, symbols: dataset.symbols, rows: all,
          people: dataset.people.map(\.identifier)))
    }
    func same(_ row: Int, _ after: [Symbol: [String]]) -> Bool {
      before[dataset.rows[row].identifier] == after[dataset.rows[row].identifier]
    }
    let (early, late) = (Array(order[..<24]), Array(order[24...]))
    let future = changed(late)
    #expect(early.allSatisfy { same($0, future) } && same(late[0], future))
    #expect(!late.allSatisfy { same($0, future) }, "the change is seen by those after it")
    let own = dataset.people[1].rows
    let oneself = changed(own)
    #expect(own.allSatisfy { same($0, oneself) })
    #expect(!order.allSatisfy { same($0, oneself) }, "others see it")
  }
}
