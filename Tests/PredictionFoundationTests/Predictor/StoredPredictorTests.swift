import PredictionEngine
import PredictionTestSupport
import Testing

@testable import PredictionFoundation

@Suite("A stored predictor and its twin in memory")
struct StoredPredictorTests {
  @Test(
    "Drawn lives of donations, readings, questions, forgetting and reopening are those of a plain predictor",
    arguments: [BucketedBayes(), ContextMixture()] as [any ScoringStrategy])
  func twin(strategy: any ScoringStrategy) throws {
    for seed in 0..<5 as Range<UInt64> {
      var draw = SplitMix64(seed: seed)
      let folder = try TemporaryFolder()
      let policies: [SyncPolicy] = [.onCompaction, .every(5), .everyDonation]
      func open() throws -> StoredPredictor {
        let policy = policies[Int.random(in: 0..<3, using: &draw)]
        return try StoredPredictor.open(folder, strategy: strategy, syncing: policy)
      }
      var store: StoredPredictor? = try open()
      var twin = Predictor(catalog: Deed.catalog, strategy: strategy)
      var deeds: [Deed] = []
      var readings: [DrawnReading] = []
      var now = Moment(year: 2026, month: 3, day: 2)
      /// Readings that are gone are in no file, and the test would see one that is not.
      func look(for gone: [DrawnReading], _ at: Comment) throws {
        let bytes = try StoreBytes(folder)
        for reading in gone { #expect(!bytes.holds(reading.place) && !bytes.holds(reading.coordinate), at) }
        for reading in readings {
          #expect(bytes.holds(reading.place) == reading.hasPlace, at)
          #expect(bytes.holds(reading.coordinate) == reading.hasSpot, at)
        }
      }
      for step in 0..<100 {
        let at = Comment(rawValue: "seed \(seed), step \(step)")
        switch Int.random(in: 0..<32, using: &draw) {
        case 0:
          store = nil
          store = try open()
          #expect(
            store?.report == OpeningReport(donations: twin.history.donations, readings: twin.readings), at)
        case 1:
          try store?.compact()
        case 2, 3:
          let filter = DonationFilter.identifiers([deeds.randomElement(using: &draw)?.identifier ?? ""])
          let forgotten = deeds.first { filter.description.hasSuffix($0.identifier) }
          let count = try store?.forget(filter)
          #expect(count == twin.forget(filter), at)
          if let forgotten {
            #expect(try !folder.holds(forgotten.identifier) && !folder.holds(forgotten.display), at)
          }
        case 4:
          let filter = DonationFilter.group("group-\(Int.random(in: 0..<4, using: &draw)).")
          let count = try store?.forget(filter)
          #expect(count == twin.forget(filter), at)
          if count ?? 0 > 0 { #expect(try !folder.holds(String(filter.description.suffix(8))), at) }
        case 5...7:
          let asked = store?.suggestions(at: now, place: "home", signals: ["car": true], on: .search)
          let context = twin.context(at: now, place: "home", signals: ["car": true])
          #expect(texts(asked ?? []) == texts(twin.suggestions(in: context)), at)
        case 20...27:
          let reading = DrawnReading(step, after: now, using: &draw)
          now = reading.moment
          try store?.observe(reading.told)
          try twin.observe(reading.told)
          readings.append(reading)
          try look(for: [], at)
        case 28:
          let reading = readings.randomElement(using: &draw)
          let count = try store?.forget(.place(reading?.place ?? ""))
          #expect(count == twin.forget(.place(reading?.place ?? "")), at)
          let gone = readings.filter { $0.number == reading?.number && $0.hasPlace }
          readings.removeAll { reading in gone.contains { $0.number == reading.number } }
          try look(for: gone, at)
        case 29, 30:
          let from = readings.randomElement(using: &draw)?.moment ?? now
          let until = Moment(microsecondsSince1970: from.microsecondsSince1970 + 20_000_000_000)
          let count = try store?.forget(.everything(from: from, to: until))
          #expect(count == twin.forget(.everything(from: from, to: until)), at)
          let gone = readings.filter { $0.moment >= from && $0.moment < until }
          readings.removeAll { $0.moment >= from && $0.moment < until }
          try look(for: gone, at)
        case 31 where step > 60:
          let count = try store?.forget(.everythingSensed)
          #expect(count == twin.forget(.everythingSensed) && count == readings.count, at)
          let gone = readings
          readings = []
          try look(for: gone, at)
        default:
          let deed = Deed(step, after: now, using: &draw)
          now = deed.moment
          try store?.donate(deed.named)
          try deed.donate(to: &twin)
          deeds.append(deed)
          #expect(try folder.holds(deed.identifier) == deed.isRemembered, at)
        }
        #expect(store?.person.snapshot() == twin.snapshot(), at)
        #expect(store?.status.readings == readings.count && twin.readings == readings.count, at)
      }
      #expect(twin.history.donations > 10)
    }
  }

  @Test("A donation that does not fit is refused by its own error and leaves nothing in the folder")
  func refused() throws {
    let folder = try TemporaryFolder()
    let store = try StoredPredictor.open(folder)
    let before = try folder.state()
    let moment = Moment(year: 2026, month: 3, day: 2)
    let undeclared = NamedDonation(name: "Order", values: ["secret": 1], moment: moment)
    #expect(throws: StoreError.donation(.undeclaredParameter(intent: "Order", parameter: "secret"))) {
      try store.donate(undeclared)
    }
    var nested: ParameterValue = "x"
    for _ in 0...NamedValues.mostNesting { nested = .array([nested]) }
    let deep = NamedDonation(kind: .activity, name: "read", values: ["a": nested], moment: moment)
    let deepError = #expect(throws: StoreError.self) { try store.donate(deep) }
    #expect(deepError?.description.contains("32 deep") == true)
    let signals: NamedValues = ["a": nested]
    #expect(throws: StoreError.self) {
      try store.donate(ToldDonation("Play", ["song": "s"], at: moment, signals: signals))
    }
    #expect(throws: StoreError.self) {
      try store.observe(SensedReading(.sensed, at: moment, signals: signals))
    }
    #expect(throws: StoreError.self) {
      try store.record(Feedback(.shown, activity: "read", signals, on: "search", at: moment))
    }
    let long = String(repeating: "x", count: StateRecord.mostBytes)
    let longError = #expect(throws: StoreError.self) {
      try store.donate(NamedDonation(name: "Play", values: ["song": .string(long)], moment: moment))
    }
    #expect(longError?.description.contains("sensed cannot be stored: it takes 16777") == true)
    #expect(try folder.state() == before && store.status.donations == 0)
  }

  @Test("The journal grows by a record a donation, and is folded into the snapshot when it is longer")
  func compaction() throws {
    let folder = try TemporaryFolder()
    var draw = SplitMix64(seed: 1)
    var deeds: [Deed] = []
    let store = try StoredPredictor.open(folder, compactingAbove: 1000)
    var compactions = 0
    for number in 0..<60 {
      let before = store.status
      deeds.append(Deed(number, after: Moment(year: 2026, month: 3, day: 2), using: &draw))
      try store.donate(deeds[number].named)
      let after = store.status
      let bytes = try folder.state().count
      #expect(after.snapshotBytes + after.journalBytes == bytes && after.compactionFailure == nil)
      if after.journalBytes < before.journalBytes {
        compactions += 1
        #expect(after.journalBytes == 0 && before.journalBytes <= max(1000, before.snapshotBytes))
        #expect(before.journalBytes + 200 > max(1000, before.snapshotBytes))
      }
    }
    #expect(compactions > 1 && store.status.donations == deeds.count { $0.isRemembered })
  }
}
