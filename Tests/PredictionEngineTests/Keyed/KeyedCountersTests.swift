import Testing

@testable import PredictionEngine

/// The counters alone, against a dictionary that does the same slowly.
@Suite("Keyed counters")
struct KeyedCountersTests {
  private static let signals: [KeyedCounters.Signal] = [
    .init(buckets: 24), .init(buckets: 7), .init(buckets: 8, isOpen: true),
  ]

  private static func draw(_ random: inout SplitMix64, _ spread: Int) -> (keys: [UInt64], buckets: [Int32]) {
    let item = UInt64(min(random.below(spread), random.below(spread)))
    let place = random.below(6) == 0 ? -1 : random.below(8)
    return (
      [item / 6, 1_000 + item / 2, 5_000 + item],
      [Int32(random.below(24)), Int32(random.below(7)), Int32(place)]
    )
  }

  @Test("Every path ranks as the dictionary does, while keys come and blocks grow", arguments: [3, 53, 200])
  func twin(spread: Int) {
    var random = SplitMix64(seed: UInt64(spread))
    var (counters, twin, shortlist) = (
      KeyedCounters(KeyedCountersTests.signals), KeyedCountersTwin(KeyedCountersTests.signals), TopEight()
    )
    for trial in 0..<600 {
      let (keys, buckets) = KeyedCountersTests.draw(&random, spread)
      if trial % 3 == 0 {
        let expected = twin.best(buckets)
        for path in TileKernel.allCases where path.isAvailable {
          counters.rank(in: buckets.span, by: path, into: &shortlist)
          #expect(shortlist.slots.map(counters.key) == expected, "trial \(trial), \(path)")
        }
      }
      counters.add(keys.span, in: buckets.span)
      twin.add(keys, buckets)
    }
    #expect(twin.isEqual(counters))
  }

  @Test(
    "Any number of signals and of keys, some of them the same, is counted as the dictionary does",
    arguments: 0...8)
  func signals(count: Int) {
    var random = SplitMix64(seed: UInt64(count))
    let signals = (0..<count).map { KeyedCounters.Signal(buckets: 3 + $0 * 2, isOpen: $0 % 3 == 1) }
    var (counters, twin, shortlist) = (KeyedCounters(signals), KeyedCountersTwin(signals), TopEight())
    for trial in 0..<150 {
      let buckets = signals.map { Int32(random.below($0.buckets + 1)) - ($0.isOpen ? 1 : 0) }
        .enumerated().map { min($1, Int32(signals[$0].buckets) - 1) }
      for path in TileKernel.allCases where path.isAvailable && trial % 5 == 0 {
        counters.rank(in: buckets.span, by: path, into: &shortlist)
        #expect(shortlist.slots.map(counters.key) == twin.best(buckets), "trial \(trial), \(path)")
      }
      // A candidate's key is no other's.
      let others = (0..<random.below(4)).map { UInt64(1_000 * $0 + random.below(20)) }
      let keys = others + [UInt64(5_000 + random.below(40))]
      counters.add(keys.span, in: buckets.span)
      twin.add(keys, buckets)
      // The same key twice among those before the candidate.
      let twice = [7, 7, keys[keys.count - 1]]
      counters.add(twice.span, in: buckets.span)
      twin.add(twice, buckets)
    }
    #expect(twin.isEqual(counters))
  }

  @Test("Counts beyond 65,535 stay exact, and rank so")
  func carried() {
    var (counters, shortlist) = (KeyedCounters(KeyedCountersTests.signals), TopEight())
    let (often, seldom): ([UInt64], [UInt64]) = ([1, 2, 3], [1, 4, 5])
    let (noon, one): ([Int32], [Int32]) = ([12, 0, 1], [13, 0, 1])
    for _ in 0..<65_535 { counters.add(often.span, in: noon.span) }
    counters.add(seldom.span, in: one.span)
    #expect(counters.count(of: 3, signal: 0, bucket: 12) == 65_535)
    #expect(counters.count(of: 1, signal: 1, bucket: 0) == 65_536)
    for _ in 0..<3 { counters.add(often.span, in: noon.span) }
    #expect(counters.count(of: 3, signal: 0, bucket: 12) == 65_538)
    #expect(counters.count(of: 1, signal: 1, bucket: 0) == 65_539)
    #expect(counters.count(of: 5, signal: 0, bucket: 13) == 1)
    for path in TileKernel.allCases where path.isAvailable {
      counters.rank(in: noon.span, by: path, into: &shortlist)
      #expect(shortlist.slots.map(counters.key) == [3, 5])
    }
  }

  @Test("Without signals the totals rank")
  func withoutSignals() {
    var (counters, shortlist) = (KeyedCounters([]), TopEight())
    let nowhere: [Int32] = []
    for key in [1, 2, 3, 2, 1, 1, 4] as [UInt64] {
      let keys = [key]
      counters.add(keys.span, in: nowhere.span)
    }
    for path in TileKernel.allCases where path.isAvailable {
      counters.rank(in: nowhere.span, by: path, into: &shortlist)
      #expect(shortlist.slots.map(counters.key) == [1, 2, 4, 3])
    }
  }

  @Test("More keys than 16 bits can number are kept apart")
  func manyKeys() {
    var (counters, shortlist) = (KeyedCounters([.init(buckets: 2)]), TopEight())
    let (first, second): ([Int32], [Int32]) = ([0], [1])
    for key in UInt64(0)..<66_000 {
      let keys = [key / 2, key]
      counters.add(keys.span, in: key % 3 == 0 ? first.span : second.span)
    }
    let again: [UInt64] = [65_999, 65_998]
    counters.add(again.span, in: second.span)
    #expect(counters.count == 66_000 && counters.keyCount == 66_000 + 33_001)
    for key in UInt64(0)..<33_000 {
      // A candidate's own counts stand before those of the same number among the others.
      #expect(counters.count(of: key, signal: 0, bucket: 0) == (key % 3 == 0 ? 1 : 0))
    }
    #expect(counters.count(of: 65_998, signal: 0, bucket: 1) == 2)
    counters.rank(in: second.span, into: &shortlist)
    #expect(counters.key(at: shortlist[0]) == 65_998)
  }

  @Test("A key alone passes 65,535, first or last of a donation, and is copied so")
  func carriedAlone() {
    var (counters, twin) = (
      KeyedCounters(KeyedCountersTests.signals), KeyedCountersTwin(KeyedCountersTests.signals)
    )
    let (noon, nowhere): ([Int32], [Int32]) = ([12, 0, 1], [12, 1, -1])
    let (alone, later, twice): ([UInt64], [UInt64], [UInt64]) = ([3], [9, 7, 3], [9, 7, 7, 3])
    for _ in 0..<65_536 { counters.add(alone.span, in: noon.span) }
    twin.add(alone, noon, times: 65_536)
    #expect(twin.isEqual(counters))
    counters = KeyedCounters(KeyedCountersTests.signals)
    twin = KeyedCountersTwin(KeyedCountersTests.signals)
    // The second key is full in the middle of a donation that has it twice.
    for _ in 0..<65_534 { counters.add([7, 4].span, in: nowhere.span) }
    twin.add([7, 4], nowhere, times: 65_534)
    for keys in [later, twice, twice] {
      counters.add(keys.span, in: nowhere.span)
      twin.add(keys, nowhere, times: 1)
    }
    #expect(twin.isEqual(counters))
    let copy = counters
    counters.reserve(candidates: 1_000, others: 1_000)
    #expect(twin.isEqual(counters) && twin.isEqual(copy))
    for _ in 0..<200 { counters.add(twice.span, in: noon.span) }
    #expect(twin.isEqual(copy))
    twin.add(twice, noon, times: 200)
    #expect(twin.isEqual(counters))
  }

  @Test("Who was donated often and never in these buckets is still a candidate")
  func lowest() {
    let signals = Array(repeating: KeyedCounters.Signal(buckets: 2), count: 8)
    var (counters, shortlist) = (KeyedCounters(signals, smoothing: 0.05), TopEight())
    let (here, there): ([Int32], [Int32]) = (Array(repeating: 0, count: 8), Array(repeating: 1, count: 8))
    let (often, once): ([UInt64], [UInt64]) = ([1], [2])
    for _ in 0..<20_000 { counters.add(often.span, in: here.span) }
    counters.add(once.span, in: there.span)
    for path in TileKernel.allCases where path.isAvailable {
      counters.rank(in: there.span, by: path, into: &shortlist)
      #expect(shortlist.slots.map(counters.key) == [2, 1])
    }
  }

  @Test(
    "Keys that differ in a few of their bits alone are found as fast as others",
    arguments: [0, 16, 32, 40, 48, 54])
  func similarKeys(shift: Int) {
    var counters = KeyedCounters([])
    let none: [Int32] = []
    for number in UInt64(0)..<1_000 { counters.add([number << UInt64(shift)].span, in: none.span) }
    #expect(counters.count == 1_000)
    // Chance gives some 60 keys that are not where they are sought first; one place for all would give half a million probes.
    #expect(counters.probes < 400, "\(counters.probes)")
  }

  @Test("A copy is independent of its original")
  func copies() {
    var random = SplitMix64(seed: 9)
    var counters = KeyedCounters(KeyedCountersTests.signals)
    counters.reserve(candidates: 100, others: 100)
    for _ in 0..<50 {
      let (keys, buckets) = KeyedCountersTests.draw(&random, 20)
      counters.add(keys.span, in: buckets.span)
    }
    let (before, key) = (counters, counters.key(at: 0))
    let was = before.count(of: key, signal: 0, bucket: 5)
    let (keys, buckets): ([UInt64], [Int32]) = ([7_000, key], [5, 5, 5])
    counters.add(keys.span, in: buckets.span)
    #expect(counters.count(of: key, signal: 0, bucket: 5) == was + 1)
    #expect(before.count(of: key, signal: 0, bucket: 5) == was && before.donations == 50)
    #expect(before.keyCount + 1 == counters.keyCount)
  }

  @Test("Nothing known is nothing to suggest; nothing is allocated anew while there is room")
  func empty() {
    var (counters, shortlist) = (KeyedCounters(KeyedCountersTests.signals), TopEight())
    let buckets: [Int32] = [0, 0, -1]
    counters.rank(in: buckets.span, into: &shortlist)
    #expect(shortlist.count == 0 && counters.count == 0)
    counters.reserve(candidates: 64, others: 64)
    let bytes = counters.byteCount
    for key in 0..<64 {
      let keys = [1_000 + UInt64(key), UInt64(key)]
      counters.add(keys.span, in: buckets.span)
    }
    #expect(counters.byteCount == bytes && counters.count == 64)
  }
}
