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
      try await store.donate(
        "Play", ["song": "s"], at: moment(day: day, minute: 490), identifier: "\(day)")
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
}
