import Foundation
import PredictionEngine
import PredictionTestSupport
import Testing

@testable import PredictionFoundation

@Suite("What was sensed, in a store's folder")
struct StoredReadingsTests {
  private let folder: TemporaryFolder
  private let moment = Moment(year: 2026, month: 3, day: 2, hour: 8)

  init() throws { folder = try TemporaryFolder() }

  private func deed(_ number: Int) -> NamedDonation {
    NamedDonation(
      name: "Play", values: ["song": .string("s\(number)")], moment: moment, identifier: "deed \(number)")
  }

  private func arrival(_ place: String) -> SensedReading { SensedReading(.arrival, at: moment, place: place) }

  @Test(
    "Forgetting readings alone writes the folder anew, whichever call forgets them, and it is one that never had any"
  )
  func readingsAlone() throws {
    for (number, forget) in [
      { try $0.forget(DonationFilter.all) }, { try $0.forget(.everythingSensed) },
      { try $0.forget(.place("gym.")) },
      { store in try store.forget(.everything(from: self.moment, to: Moment(microsecondsSince1970: .max))) },
    ].enumerated() as EnumeratedSequence<[(StoredPredictor) throws -> Int]> {
      let folder = try TemporaryFolder()
      var store: StoredPredictor? = try .open(folder)
      let untouched = try folder.state()
      for _ in 0..<2 {
        try store?.observe(arrival("gym."))
        #expect(try folder.holds("gym."))
        let count = try store.map(forget)
        #expect(
          count == (number == 0 || number == 3 ? 0 : 1), "donations are counted by one, readings by the other"
        )
        #expect(try folder.state() == untouched && store?.status.readings == 0, "call \(number)")
      }
      store = nil
      #expect(try StoredPredictor.open(folder).report == OpeningReport())
    }
  }

  @Test("The journal grows by a record a reading")
  func records() throws {
    var store: StoredPredictor? = try .open(folder, compactingAbove: 1 << 20)
    for number in 0..<3 { try store?.donate(deed(number)) }
    try store?.observe(arrival("gym."))
    for number in 0..<4 {
      let before = store?.status.journalBytes ?? 0
      try store?.observe(arrival("place \(number)"))
      try store?.donate(deed(number + 3))
      #expect((store?.status.journalBytes ?? 0) > before + 2 * StateRecord.headBytes)
    }
    let snapshot = store?.person.snapshot()
    store = nil
    store = try .open(folder)
    #expect(store?.report == OpeningReport(donations: 7, readings: 5) && store?.person.snapshot() == snapshot)
    #expect(store?.status.readings == 5)
  }

  @Test("Many readings are folded into the snapshot as donations are")
  func compaction() throws {
    let store = try StoredPredictor.open(folder, compactingAbove: 400)
    var (longest, before, foldings) = (0, 0, 0)
    for number in 0..<100 {
      try store.observe(arrival("place \(number % 7)"))
      if store.status.journalBytes < before { foldings += 1 }
      before = store.status.journalBytes
      longest = max(longest, before)
    }
    #expect(store.status.readings == 100 && foldings > 0 && longest < 2000)
  }

  @Test("A reading that is refused leaves nothing in the folder")
  func refused() throws {
    let store = try StoredPredictor.open(folder)
    try store.observe(arrival("gym."))
    let before = try folder.state()
    #expect(throws: StoreError.donation(.duplicateSignal("loud"))) {
      try store.observe(SensedReading(.sensed, at: moment, signals: ["loud": true, "loud": false]))
    }
    let long = String(repeating: "x", count: StateRecord.mostBytes)
    let error = #expect(throws: StoreError.self) { try store.observe(arrival(long)) }
    #expect(error?.description.contains("; tell less at once") == true)
    #expect(try folder.state() == before && store.status.readings == 1)
  }

  @Test("Donations that an update lost keep their numbers, and readings their place among what is left")
  func losses() throws {
    let song = IntentDefinition(
      name: "Play", parameters: [ParameterDefinition("song", .string)], shortcutTypes: [["song"]])
    let tune = IntentDefinition(
      name: "Hum", parameters: [ParameterDefinition("tune", .string)], shortcutTypes: [["tune"]])
    var store: StoredPredictor? = try .open(
      folder, catalog: try DefinitionCatalog(intents: [song, tune]), compactingAbove: 1 << 20)
    try store?.observe(arrival("a."))
    for number in 0..<2 {
      try store?.donate(NamedDonation(name: "Hum", values: ["tune": "t"], moment: moment))
      try store?.observe(arrival("b\(number)."))
      try store?.donate(deed(number))
    }
    store = nil
    let catalog = try DefinitionCatalog(intents: [song])
    store = try .open(folder, catalog: catalog)
    #expect(store?.report.losses.map(\.donation) == [1, 3] && store?.report.readings == 3)
    var twin = Predictor(catalog: catalog, strategy: .bucketedBayes)
    try twin.observe(arrival("a."))
    for number in 0..<2 {
      try twin.observe(arrival("b\(number)."))
      try twin.donate("Play", ["song": .string("s\(number)")], at: moment, identifier: "deed \(number)")
    }
    // What is held is in the snapshot until it is forgotten.
    #expect(try store?.forget(.value("tune", of: "Hum", being: "t")) == 2)
    #expect(store?.person.snapshot() == twin.snapshot())
  }
}
