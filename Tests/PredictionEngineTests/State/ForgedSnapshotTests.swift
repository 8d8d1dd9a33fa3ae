import PredictionBaselines
import PredictionTestSupport
import Testing

@testable import PredictionEngine

/// Snapshots that were forged with a right checksum: loaded or refused, and whatever is asked of those that load, nothing
/// traps.
@Suite("Forged snapshots")
struct ForgedSnapshotTests {
  private static let forgeries: UInt64 = TestEffort.isWhole ? 300 : 10

  @Test(
    "Loaded or refused with a reason, then asked, donated to and made to forget at the ends of time",
    arguments: StrategyRegistry.all.map { $0.name })
  func forged(name: String) throws {
    let type = try StrategyRegistry.type(named: name)
    var (loaded, refused) = (0, 0)
    for seed in 0..<ForgedSnapshotTests.forgeries {
      var forgery = Forgery(seed: seed * 64 + UInt64(name.utf8.count), type.init())
      do throws(SnapshotError) {
        var predictor = try Predictor(snapshot: forgery.bytes(), catalog: Deed.catalog, strategy: type.init())
        loaded += 1
        use(&predictor, &forgery)
        let again = try Predictor(
          snapshot: predictor.snapshot(), catalog: Deed.catalog, strategy: type.init())
        #expect(again.snapshot() == predictor.snapshot(), "seed \(seed)")
      } catch {
        refused += 1
        #expect(error.description.count > 30, "seed \(seed)")
      }
    }
    #expect(loaded > 0 && refused > 0, "\(loaded) loaded, \(refused) refused")
  }

  /// Asks, donates and forgets, at moments as forged as the snapshot.
  private func use(_ predictor: inout Predictor, _ forgery: inout Forgery) {
    for round in 0..<3 {
      let context = predictor.interned(
        at: forgery.moment(), place: "\"text 1\"", signals: ["\"text 2\"": true])
      for surface in Surface.all {
        for suggestion in predictor.suggestions(in: context, on: surface) {
          #expect(!suggestion.explanation.description.isEmpty)
        }
      }
      let (soup, moment): (ParameterValue, Moment) = (.object("text 1", display: nil), forgery.moment())
      _ = try? predictor.donate("OrderSoup", ["soup": soup, "quantity": 1], at: moment, place: "\"text 1\"")
      _ = try? predictor.donate("SendMessage", ["recipient": soup], at: forgery.moment())
      var shortlist = Shortlist()
      predictor.suggest(in: context, into: &shortlist)
      let middle = Forgery.times[3 + 2 * round]
      predictor.forget(
        .matching("one side") { donation, _ in
          (donation.context.moment.microsecondsSince1970 < middle) == (round == 0)
        })
    }
  }

  @Test("The mixture takes the first and the last moment there are, one after the other")
  func ends() throws {
    let strategy = ContextMixture()
    var predictor = Predictor(catalog: Deed.catalog, strategy: strategy, learning: .everything)
    for (number, time) in [Int64.min, .max, .min, 0, .max].enumerated() {
      let moment = Moment(microsecondsSince1970: time, secondsFromGMT: number % 2 == 0 ? .min : .max)
      try predictor.donate("SendMessage", ["recipient": .object("ann", display: nil)], at: moment)
    }
    let loaded = try Predictor(
      snapshot: predictor.snapshot(), catalog: Deed.catalog, strategy: strategy, learning: .everything)
    let question = predictor.context(at: Moment(microsecondsSince1970: .min))
    #expect(predictor.suggestions(in: question, on: .recentDonations).count == 1)
    #expect(loaded.history.donations == 5)
  }

  @Test(
    "A ledger's words are enough for what is announced, or the snapshot is refused before they are filled")
  func ledgers() {
    #expect(DonationLedger.canHold(donations: 100_000_000, snapshotBytes: 1_000_000_000))
    #expect(!DonationLedger.canHold(donations: Int(UInt32.max), snapshotBytes: 30_000_000_000))
    #expect(!DonationLedger.canHold(donations: 180_000_000, snapshotBytes: 900_000_000))
  }
}
