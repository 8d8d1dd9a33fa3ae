import Foundation
import PredictionEngine
import PredictionTestSupport
import Testing

@testable import PredictionFoundation

@Suite("What a store was set to")
struct StoredSettingTests {
  @Test(
    "Weekend, holidays and policy are there after opening again, and a predictor that was set so says the same"
  )
  func roundTrip() async throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appending(path: "store")
    let holidays = HolidayCalendar([20_520, 20_530], weekend: .fridayAndSaturday)
    let policy = SpecificityPolicy(.mostSpecific, worth: ShowingWorth(confirmationCost: 4, movesBar: true))
    var twin = Predictor(catalog: Deed.catalog)
    var store = try await PredictorStore.open(path, catalog: Deed.catalog)
    for day in 1..<15 {
      let moment = Moment(year: 2026, month: 3, day: day, hour: day % 7 < 4 ? 8 : 18)
      try await store.donate("Play", ["song": "one"], at: moment)
      try twin.donate("Play", ["song": "one"], at: moment)
    }
    func snapshot() throws -> [UInt8] {
      let bytes = Array(try Data(contentsOf: path.appending(path: "predictor.state")))
      return Array(bytes[try StateFile(bytes, file: "").snapshot])
    }
    try await store.setWeekend(.fridayAndSaturday)
    twin.weekend = .fridayAndSaturday
    #expect(try snapshot() == twin.snapshot())
    try await store.setHolidays(holidays)
    try await store.setPolicy(policy)
    (twin.holidays, twin.policy) = (holidays, policy)
    #expect(try snapshot() == twin.snapshot())
    try await store.close()
    store = try await PredictorStore.open(path, catalog: Deed.catalog)
    try await store.compact()
    #expect(try snapshot() == twin.snapshot())
    try await store.setWeekend(.saturdayAndSunday)
    #expect(try snapshot() != twin.snapshot())
  }

  @Test("What says the same writes nothing, and what says something else does")
  func unchanged() async throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appending(path: "store")
    let store = try await PredictorStore.open(path, catalog: Deed.catalog)
    let state = path.appending(path: "predictor.state")
    /// The number of the file, which another one that replaces it does not have.
    func file() -> UInt64 {
      var about = stat()
      return stat(state.path, &about) == 0 ? UInt64(about.st_ino) : 0
    }
    let before = file()
    try await store.setWeekend(.saturdayAndSunday)
    try await store.setPolicy(SpecificityPolicy())
    #expect(file() == before)
    try await store.setPolicy(SpecificityPolicy(.preferSpecific(from: 0.9)))
    #expect(file() != before)
  }

  @Test("What is not available now is shown by no surface of a store")
  func availability() async throws {
    let folder = try TemporaryFolder()
    let store = try await PredictorStore.open(folder.url.appending(path: "store"), catalog: Deed.catalog)
    let morning = Moment(year: 2026, month: 3, day: 2, hour: 8)
    try await store.setAppSuggestions([AppSuggestion("Play", ["song": "one"])])
    var available = Availability.everything
    available.hide(value: "one", of: "song", in: "Play")
    #expect(try await store.suggestions(at: morning, on: .settingsList).count == 1)
    #expect(try await store.suggestions(at: morning, on: .settingsList, available: available).isEmpty)
    let hidden = available
    #expect(try await store.ask { $0.listing(at: morning).count } == 1)
    #expect(try await store.ask { $0.listing(at: morning, available: hidden).isEmpty })
  }
}
