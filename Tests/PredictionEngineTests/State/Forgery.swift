import PredictionBaselines
import PredictionTestSupport
@testable import PredictionEngine

/// Snapshots made by somebody who knows the format and means harm: any field may be anything, and length and checksum are right.
struct Forgery {
  /// Times at both ends of 64 bits and around them, in 1970, in 2026, and beyond what a double holds.
  static let times: [Int64] = [
    .min, .min + 1, .min + 86_400_000_000, -(1 << 53), -1, 0, 1, 1_772_400_000_000_000, 1 << 53, .max - 1,
    .max,
  ]
  /// Leads over UTC at both ends of 32 bits, of real clocks, and none.
  static let offsets: [Int32] = [.min, .min + 1, -64_800, 0, 3600, 64_800, .max]

  private static let often = TestEffort.isWhole ? 300 : 2

  private var random: SplitMix64
  private let strategy: any ScoringStrategy
  private var symbols = SymbolTable()

  /// Forges for a strategy; the same seed forges the same.
  init(seed: UInt64, _ strategy: any ScoringStrategy) {
    random = SplitMix64(seed: seed)
    self.strategy = strategy
    for number in 0..<8 { _ = symbols.intern(number < 4 ? "\"text \(number)\"" : "[\(number)]") }
  }

  /// A moment that a clock never showed, or one of some day in 2026.
  mutating func moment() -> Moment {
    let time =
      random.below(3) == 0 ? 1_772_400_000_000_000 + Int64(random.below(1 << 40)) : pick(Forgery.times)
    return Moment(microsecondsSince1970: time, secondsFromGMT: pick(Forgery.offsets))
  }

  /// The bytes of a state that donations lead to, as nobody would make them, and then with some bytes changed.
  mutating func bytes() -> [UInt8] {
    var predictor = Predictor(
      catalog: Deed.catalog, strategy: MostFrequent(), symbols: symbols, seed: UInt64(random.below(3)),
      counting: strategy.countedSignals)
    if random.below(2) == 0 {
      let prices: [Double] = [0.5, 0.500001, 1, -1, 0, 1e308, .infinity, .nan, .leastNonzeroMagnitude]
      predictor.policy.worth = ShowingWorth(
        backgroundGain: pick(prices), parameterGain: pick(prices), confirmationCost: pick(prices),
        movesBar: random.below(2) == 0)
      predictor.holidays = HolidayCalendar(
        [pick([.min, -1]), pick([0, 20_000, .max])], weekend: Weekend([random.below(7), random.below(7)]))
    }
    for _ in 0..<random.below(9) {
      let donation = donation()
      // So often that counts are promoted, now and then.
      for _ in 0..<(random.below(32) == 0 ? Forgery.often : 1) { predictor.donate(donation) }
    }
    var bytes = predictor.snapshot()
    Forgery.put(strategy.recipe.hash, at: 24, in: &bytes)
    for _ in 0..<max(0, random.below(4) - 1) { change(&bytes) }
    return Forgery.sealed(bytes)
  }

  /// A donation of anything: symbols where they make no sense, signals twice, values missing.
  private mutating func donation() -> Donation {
    var entry = random.below(Deed.catalog.entries.count)
    while !Deed.catalog.entries[entry].isEligible { entry = random.below(Deed.catalog.entries.count) }
    let count = Deed.catalog.entries[entry].parameters.count
    let signals = (0..<random.below(12)).map { _ in DeviceSignal(name: symbol(), value: symbol()) }
    var donation = Donation(
      definition: entry, values: (0..<count).map { _ in random.below(4) == 0 ? .missing : symbol() },
      context: Context(at: moment(), place: maybe(), signals: random.below(2) == 0 ? signals : []))
    if count > 0, random.below(3) == 0 {
      donation.displays = (0..<count).map { _ in random.below(2) == 0 ? .missing : symbol() }
    }
    donation.payload = maybe()
    (donation.identifier, donation.group, donation.relatedItem) = (maybe(), maybe(), maybe())
    donation.origin = pick(Donation.Origin.allCases)
    return donation
  }

  /// Changes, inserts or takes out a byte behind the head, or puts the largest number there is in its place.
  private mutating func change(_ bytes: inout [UInt8]) {
    let place = 48 + random.below(bytes.count - 55)
    switch random.below(6) {
    case 0: bytes[place] = UInt8(random.below(256))
    case 1: bytes[place] = pick([0, 1, 0x7F, 0x80, 0xFF])
    case 2 where place >= 56: bytes.remove(at: place)
    case 3: bytes.insert(UInt8(random.below(256)), at: place)
    case 4:
      bytes.insert(contentsOf: Array(repeating: 0xFF, count: 4 + random.below(6)), at: place)
      bytes.insert(UInt8(random.below(3)), at: min(bytes.count, place + 9))
    default: bytes[place] ^= 1 << UInt8(random.below(8))
    }
  }

  /// The bytes with a right length and checksum.
  static func sealed(_ bytes: [UInt8]) -> [UInt8] {
    var sealed = Array(bytes.dropLast(Snapshot.checksumBytes))
    put(UInt64(bytes.count), at: 16, in: &sealed)
    let checksum = StableHash.hash(sealed)
    sealed += Array(repeating: 0, count: Snapshot.checksumBytes)
    put(checksum, at: sealed.count - Snapshot.checksumBytes, in: &sealed)
    return sealed
  }

  private static func put(_ number: UInt64, at start: Int, in bytes: inout [UInt8]) {
    for index in 0..<8 { bytes[start + index] = UInt8(truncatingIfNeeded: number >> (8 * UInt64(index))) }
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[random.below(elements.count)]
  }
  private mutating func symbol() -> Symbol { Symbol(rawValue: UInt32(random.below(symbols.count))) }
  private mutating func maybe() -> Symbol? { random.below(3) == 0 ? symbol() : nil }
}
