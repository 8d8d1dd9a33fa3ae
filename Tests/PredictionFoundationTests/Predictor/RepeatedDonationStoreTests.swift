import Foundation
import PredictionEngine
import PredictionTestSupport
import Testing

@testable import PredictionFoundation

@Suite("Donations that a store is told again")
struct RepeatedDonationStoreTests {
  private let moment = Moment(year: 2026, month: 3, day: 2, hour: 8)

  private func song(_ number: Int, _ song: String = "s") -> NamedDonation {
    NamedDonation(
      name: "Play", values: ["song": .string(song)],
      moment: Moment(secondsSince1970: moment.secondsSince1970 + Int64(number) * 86_400),
      identifier: "play-\(number)")
  }

  @Test(
    "Three actions on three days that an app tells five times have support 3, before and after opening again, and write nothing"
  )
  func support() async throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appending(path: "store")
    for _ in 0..<2 {
      let store = try await PredictorStore.open(path, catalog: Deed.catalog)
      for number in [0, 1, 0, 2, 1] {
        let named = song(number)
        let isNew = try await store.donate(
          "Play", named.values, at: named.moment, identifier: named.identifier)
        #expect(try await isNew == (store.status().donations == number + 1 && isNew))
      }
      #expect(try await store.suggestions(at: song(3).moment).map(\.support) == [3])
      #expect(try await store.status().donations == 3)
      try await store.close()
    }
    let before = try folder.state()
    let store = try await PredictorStore.open(path, catalog: Deed.catalog)
    #expect(try await !store.donate("Play", ["song": "s"], at: moment, identifier: "play-0"))
    await #expect(
      throws: StoreError.donation(.otherDonation(identifier: "play-0", of: "Play", at: moment))
    ) { try await store.donate("Play", ["song": "t"], at: moment, identifier: "play-0") }
    #expect(try folder.state() == before)
    #expect(try await store.forget(.identifiers(["play-0"])) == 1)
    #expect(try await store.donate("Play", ["song": "t"], at: moment, identifier: "play-0"))
  }
}
