import Testing

@testable import PredictionFoundation

@Suite("When a store waits for the disk")
struct SyncPolicyTests {
  @Test("Each donation, each group, or never before a compaction; a number below 1 counts as 1")
  func due() {
    #expect((0...6).map { SyncPolicy.everyDonation.isDue($0) } == [false] + Array(repeating: true, count: 6))
    #expect((0...6).map { SyncPolicy.every(3).isDue($0) } == [false, false, false, true, true, true, true])
    #expect(SyncPolicy.every(0).isDue(1) && SyncPolicy.every(-4).isDue(1) && !SyncPolicy.every(-4).isDue(0))
    #expect((0...6).allSatisfy { !SyncPolicy.onCompaction.isDue($0) })
  }
}
