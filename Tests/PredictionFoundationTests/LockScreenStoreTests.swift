import PredictionEngine
import PredictionTestSupport
import Testing

@testable import PredictionFoundation

/// A store's lock screen: it keeps a budget, and remembers what it shows.
@Suite("A store's lock screen")
struct LockScreenStoreTests {
  private static func moment(day: Int, minute: Int) -> Moment {
    Moment(year: 2026, month: 3, day: 2 + day, minute: minute, secondsFromGMT: 3600)
  }

  private static func store(_ folder: TemporaryFolder) async throws -> PredictorStore {
    let store = try await PredictorStore.open(folder.url, catalog: Deed.catalog, strategy: .bucketedBayes)
    for day in 0..<28 where day % 7 < 5 {
      try await store.donate("Play", ["song": "s"], at: moment(day: day, minute: 490), identifier: "\(day)")
    }
    return store
  }

  private static func shown(
    _ store: PredictorStore, _ minutes: [Int], on surface: Surface = .lockScreen
  ) async throws -> [Int] {
    var shown: [Int] = []
    for minute in minutes {
      let moment = moment(day: 28, minute: minute)
      let suggestions = try await store.suggestions(at: moment, on: surface)
      if let now = suggestions.first?.probabilityNow, now > 0 { shown.append(minute) }
    }
    return shown
  }

  @Test("It shows before the time, holds what it shows, and takes it down once it is done")
  func day() async throws {
    let folder = try TemporaryFolder()
    let store = try await LockScreenStoreTests.store(folder)
    let morning = Array(stride(from: 0, to: 490, by: 15))
    let shown = try await LockScreenStoreTests.shown(store, morning)
    #expect(shown == morning.filter { $0 >= (shown.first ?? 0) } && shown.contains(465))
    #expect((shown.first ?? 0) > 380)
    // One that a process shows without having looked before is the same.
    let second = try TemporaryFolder()
    let other = try await LockScreenStoreTests.store(second)
    #expect(try await LockScreenStoreTests.shown(other, [465]) == [465])
    try await store.donate("Play", ["song": "s"], at: LockScreenStoreTests.moment(day: 28, minute: 488))
    #expect(try await LockScreenStoreTests.shown(store, [495, 510, 525]) == [])
  }

  @Test("After forgetting it knows nothing of what it showed, and another rule begins anew")
  func forgetting() async throws {
    let folder = try TemporaryFolder()
    let store = try await LockScreenStoreTests.store(folder)
    #expect(try await LockScreenStoreTests.shown(store, [465]) == [465])
    #expect(try await LockScreenStoreTests.shown(store, [466], on: .lockScreen(.bar(0.99))) == [])
    #expect(try await LockScreenStoreTests.shown(store, [467], on: .lockScreen(.bar(0.4))) == [467])
    #expect(try await store.forget(.all) == 20)
    #expect(try await LockScreenStoreTests.shown(store, [468]) == [])
  }

  /// Four weeks of coming to the gym at any time of the afternoon and hearing a song ten minutes later.
  private static func gym(_ store: PredictorStore) async throws {
    for day in 0..<28 {
      let minute = 720 + day * 97 % 300
      try await store.observe(SensedReading(.arrival, at: moment(day: day, minute: minute), place: "gym"))
      try await store.donate("Play", ["song": "s"], at: moment(day: day, minute: minute + 10))
      try await store.observe(
        SensedReading(.departure, at: moment(day: day, minute: minute + 60), place: "gym"))
    }
  }

  @Test("It knows what was sensed, after a reopening as well, and no more once that is forgotten")
  func sensing() async throws {
    let folder = try TemporaryFolder()
    let surface = Surface.lockScreen(.bar(0.3))
    var probabilities: [Double?] = []
    func ask(_ store: PredictorStore, _ minute: Int) async throws {
      let shown = try await store.suggestions(
        at: LockScreenStoreTests.moment(day: 28, minute: minute), on: surface)
      probabilities.append(shown.first?.probabilityNow)
    }
    var store = try await PredictorStore.open(folder.url, catalog: Deed.catalog, strategy: .bucketedBayes)
    try await LockScreenStoreTests.gym(store)
    try await ask(store, 840)
    try await store.observe(
      SensedReading(.arrival, at: LockScreenStoreTests.moment(day: 28, minute: 845), place: "gym"))
    try await ask(store, 846)
    try await store.close()
    store = try await PredictorStore.open(folder.url, catalog: Deed.catalog, strategy: .bucketedBayes)
    try await ask(store, 846)
    #expect(probabilities[0] == nil && (probabilities[1] ?? 0) > 0.5 && probabilities[2] == probabilities[1])
    #expect(try await store.status().readings == 57)
    #expect(try await store.forget(.everythingSensed) == 57)
    try await ask(store, 846)
    #expect(probabilities[3] != probabilities[1])
    // With a recipe for which nothing that is sensed counts it was never known.
    try await LockScreenStoreTests.gym(store)
    try await store.close()
    store = try await PredictorStore.open(
      folder.url, catalog: Deed.catalog, strategy: .bucketedBayes,
      timing: SurvivalKernel(recipe: try Recipe(SurvivalKernel.self, ["sensed": 0])))
    try await store.observe(
      SensedReading(.arrival, at: LockScreenStoreTests.moment(day: 28, minute: 845), place: "gym"))
    try await ask(store, 846)
    #expect(probabilities[4] != probabilities[1])
  }
}
