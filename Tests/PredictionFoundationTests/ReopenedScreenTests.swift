import PredictionEngine
import PredictionTestSupport
import Testing

@testable import PredictionFoundation

/// What a lock screen shows follows from what is in the folder and from the moment, and from nothing else.
@Suite("A lock screen over reopenings")
struct ReopenedScreenTests {
  /// Something that happens, or a question.
  private enum Step {
    case donation(NamedDonation), reading(SensedReading), dismissal(NamedDonation, Moment)
    case question(Moment), forgetting(Moment, Moment)
  }

  /// A drawn life of some weeks: habits with exceptions, what is sensed, trips to another zone, and questions in any order.
  private static func life(seed: UInt64, days: Int) -> [Step] {
    var draw = SplitMix64(seed: seed)
    var steps: [Step] = []
    for day in 0..<days {
      let zone: Int32 = day % 11 == 7 ? 7200 : 3600
      func at(_ minute: Int) -> Moment {
        Moment(year: 2026, month: 3, day: 2 + day, minute: minute, secondsFromGMT: zone)
      }
      var today: [(Int, Step)] = []
      for (habit, minute) in [480, 725, 1080].enumerated() where Int.random(in: 0..<6, using: &draw) > 0 {
        let own = minute + Int.random(in: -20...20, using: &draw)
        let donation = NamedDonation(
          name: "Play", values: ["song": .string("s\(habit)")], moment: at(own),
          origin: Int.random(in: 0..<5, using: &draw) == 0 ? .suggestion : .user)
        if habit == 1 {
          today.append((own - 10, .reading(SensedReading(.arrival, at: at(own - 10), place: "gym"))))
          today.append((own + 40, .reading(SensedReading(.departure, at: at(own + 40), place: "gym"))))
        }
        today.append((own, .donation(donation)))
        if Int.random(in: 0..<12, using: &draw) == 0 {
          today.append((own + 5, .dismissal(donation, at(own + 5))))
        }
      }
      if day > days - 8 {
        for _ in 0..<6 {
          let now = Int.random(in: 300..<1200, using: &draw)
          // A widget asks about later on, and then about now.
          today.append((now, .question(at(now + Int.random(in: -200..<700, using: &draw)))))
        }
      }
      if day == days - 3 { today.append((700, .forgetting(at(-3000), at(-1400)))) }
      steps += today.sorted { $0.0 < $1.0 }.map(\.1)
    }
    return steps
  }

  private static func tell(_ step: Step, to store: StoredPredictor) throws {
    switch step {
    case .donation(let donation): try store.donate(donation)
    case .reading(let reading): try store.observe(reading)
    case .dismissal(let donation, let moment):
      _ = try store.record(
        Feedback(
          .dismissed, intent: donation.name, donation.values, on: "lock-screen", at: moment))
    case .forgetting(let from, let to): _ = try store.forget(.everything(from: from, to: to))
    case .question: break
    }
  }

  private static func ask(_ store: StoredPredictor, _ moment: Moment, _ surface: Surface) -> [String] {
    store.suggestions(at: moment, place: nil, signals: [:], on: surface).map {
      "\($0.text) \($0.probabilityNow?.bitPattern ?? 0)"
    }
  }

  @Test(
    "A store that is opened anew before every question shows what one shows that stays open, and one that asked nothing else",
    arguments: [ShowingRule.budget(3), .budget(0.5), .bar(0.4)])
  func reopened(_ rule: ShowingRule) throws {
    let surface = Surface.lockScreen(rule)
    let (folder, other) = (try TemporaryFolder(), try TemporaryFolder())
    let open = try StoredPredictor.open(folder)
    var again: StoredPredictor? = try StoredPredictor.open(other)
    var shown = 0
    for (number, step) in ReopenedScreenTests.life(seed: 5, days: 30).enumerated() {
      try ReopenedScreenTests.tell(step, to: open)
      try ReopenedScreenTests.tell(step, to: try #require(again))
      guard case .question(let moment) = step else { continue }
      again = nil
      again = try StoredPredictor.open(other)
      let answer = ReopenedScreenTests.ask(open, moment, surface)
      #expect(
        answer == ReopenedScreenTests.ask(try #require(again), moment, surface), "step \(number), \(moment)")
      shown += answer.count
    }
    #expect(shown > 0)
  }

  @Test("To ask about the evening and then about the morning changes nothing of either")
  func timeline() throws {
    let folder = try TemporaryFolder()
    let store = try StoredPredictor.open(folder)
    for step in ReopenedScreenTests.life(seed: 6, days: 26) { try ReopenedScreenTests.tell(step, to: store) }
    let moments = (0..<96).map {
      Moment(year: 2026, month: 3, day: 28, minute: $0 * 15 + 7, secondsFromGMT: 3600)
    }
    let forwards = moments.map { ReopenedScreenTests.ask(store, $0, .lockScreen) }
    #expect(forwards.contains { !$0.isEmpty })
    for place in [80, 32, 33, 90, 31, 48, 0] {
      #expect(
        ReopenedScreenTests.ask(store, moments[place], .lockScreen) == forwards[place], "\(moments[place])")
    }
  }

  /// The file of a person whose surfaces nobody has looked at.
  private static func unasked(_ seed: UInt64, days: Int) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    let store = try StoredPredictor.open(folder)
    for step in life(seed: seed, days: days) { try tell(step, to: store) }
    return try folder.state()
  }

  /// Two stores of one person, each in a folder of its own.
  private static func twins(_ state: [UInt8], _ folders: [TemporaryFolder]) throws -> [StoredPredictor] {
    try folders.map {
      try $0.write(state, to: "store/predictor.state")
      return try StoredPredictor.open($0)
    }
  }

  @Test("To ask in one time zone changes nothing of what is shown in another")
  func zones() throws {
    let (unasked, screen) = (try ReopenedScreenTests.unasked(6, days: 26), Surface.lockScreen(.budget(3)))
    var shown = 0
    for quarter in stride(from: 20, to: 80, by: 2) {
      func at(_ quarter: Int, _ zone: Int32) -> Moment {
        Moment(year: 2026, month: 3, day: 28, minute: quarter * 15 + 7, secondsFromGMT: zone)
      }
      let folders = [try TemporaryFolder(), try TemporaryFolder()]
      let twins = try ReopenedScreenTests.twins(unasked, folders)
      _ = ReopenedScreenTests.ask(twins[0], at(quarter, -18_000), screen)
      let later = Moment(
        microsecondsSince1970: at(quarter + 3, -18_000).microsecondsSince1970, secondsFromGMT: 7200)
      let answer = ReopenedScreenTests.ask(twins[1], later, screen)
      #expect(ReopenedScreenTests.ask(twins[0], later, screen) == answer, "quarter \(quarter)")
      #expect(twins[0].looks.mapValues(\.policy) == twins[1].looks.mapValues(\.policy), "quarter \(quarter)")
      shown += answer.count
    }
    #expect(shown > 0)
  }

  @Test("What is donated before a moment that was asked about counts as if nobody had asked")
  func news() throws {
    let (unasked, screen) = (try ReopenedScreenTests.unasked(5, days: 26), Surface.lockScreen(.budget(3)))
    var shown = 0
    for hour in 6..<20 {
      func at(_ minute: Int) -> Moment {
        Moment(year: 2026, month: 3, day: 28, minute: hour * 60 + minute, secondsFromGMT: 3600)
      }
      for song in ["s0", "s1", "s2"] {
        let folders = [try TemporaryFolder(), try TemporaryFolder()]
        let twins = try ReopenedScreenTests.twins(unasked, folders)
        let donation = NamedDonation(name: "Play", values: ["song": .string(song)], moment: at(3))
        _ = ReopenedScreenTests.ask(twins[0], at(125), screen)
        for twin in twins { try twin.donate(donation) }
        let answer = ReopenedScreenTests.ask(twins[1], at(130), screen)
        #expect(ReopenedScreenTests.ask(twins[0], at(130), screen) == answer, "\(song) at \(hour)")
        shown += answer.count
      }
    }
    #expect(shown > 0)
  }
}
