import PredictionEngine
import Testing

@testable import PredictionEvaluation

@Suite("What a checkpoint keeps comes back bit for bit")
struct CheckpointCodecTests {
  private static let shortcut = Shortcut(
    definition: 1, combination: 2, values: [Symbol(rawValue: 3), .missing])

  static let full = Trial(
    person: 4, row: 5_000_000_000, rank: 6, isKnown: true, candidates: 7, probability: 0.1, top: shortcut,
    topProbability: .leastNonzeroMagnitude, shown: 8, matchPosition: 9, parametersSaved: 1.0 / 3, brier: -0.0,
    shownSlots: ShownSlots([10, 0, 11]), secondsSinceUse: 12, knownShortcuts: 13, knownDonations: 14,
    isRepeat: true)
  static let bare = Trial(
    person: 0, row: 0, rank: nil, isKnown: false, candidates: 0, probability: .infinity, top: nil,
    topProbability: 0, shown: 0, matchPosition: nil, parametersSaved: 0, brier: .nan)

  private func bytes(_ value: some CheckpointValue) -> [UInt8] {
    var bytes: [UInt8] = []
    value.write(to: &bytes)
    return bytes
  }

  private func back<Value: CheckpointValue>(_ value: Value) throws -> Value {
    let bytes = bytes(value)
    var reader = CheckpointReader(bytes[...])
    let read = try Value(from: &reader)
    #expect(reader.left == 0)
    #expect(self.bytes(read) == bytes)
    return read
  }

  @Test("Every stored property of a trial is kept: one that is added needs its line in the codec")
  func complete() {
    let labels = Mirror(reflecting: CheckpointCodecTests.full).children.map { $0.label ?? "" }
    #expect(labels == Trial.checkpointFields)
  }

  @Test("A trial comes back with every property, the bits of numbers included", arguments: [full, bare])
  func trial(_ trial: Trial) throws {
    let read = try back(trial)
    let pairs = zip(Mirror(reflecting: trial).children, Mirror(reflecting: read).children)
    for (old, new) in pairs { #expect("\(old.value)" == "\(new.value)", "\(old.label ?? "")") }
    #expect(read.brier.bitPattern == trial.brier.bitPattern)
  }

  @Test("Numbers at their ends come back")
  func ends() throws {
    for number in [0, 1, -1, 63, 64, -65, Int.max, Int.min] { #expect(try back(number) == number) }
    for number in [0, 127, 128, UInt64.max] { #expect(try back(number) == number) }
    for text in ["", "Zoë", "a\0b"] { #expect(try back(text) == text) }
  }

  @Test("A person's outcome comes back, costs included")
  func outcome() throws {
    let outcome = PersonOutcome(
      trials: [CheckpointCodecTests.full, CheckpointCodecTests.bare], untargeted: 3,
      cost: PersonCost(suggest: [1, .max], donate: [.min], bytes: 12))
    let read = try back(outcome)
    #expect(read.trials.count == 2 && read.untargeted == 3)
    #expect(read.cost.suggest == [1, .max] && read.cost.donate == [.min] && read.cost.bytes == 12)
  }

  @Test("Bytes cut anywhere are damage, never a trap")
  func cut() {
    let whole = bytes([CheckpointCodecTests.full])
    for count in 0..<whole.count {
      var reader = CheckpointReader(whole[..<count])
      #expect(throws: CheckpointDamage.self) { _ = try [Trial](from: &reader) }
    }
  }

  @Test("Random bytes are damage or a value, never a trap, and no dataset's impossible shortcut")
  func random() throws {
    let dataset = try SmallDataset.of([(0, 0, "leek", 1)], people: ["ann"])
    var generator = SplitMix64(seed: 7)
    for _ in 0..<2000 {
      let bytes = (0..<40).map { _ in UInt8.random(in: 0...255, using: &generator) & 7 }
      var reader = CheckpointReader(bytes[...], dataset: dataset)
      guard let read = try? [Shortcut](from: &reader) else { continue }
      for shortcut in read {
        #expect(shortcut.text(catalog: dataset.catalog, symbols: dataset.symbols).hasPrefix("{\"intent\""))
      }
    }
  }

  @Test("A number past 64 bits and a count past the bytes left are damage")
  func tooLarge() {
    var long = CheckpointReader((Array(repeating: 255, count: 9) + [2])[...])
    #expect(throws: CheckpointDamage.self) { _ = try UInt64(from: &long) }
    var many = CheckpointReader(bytes(Int.max)[...])
    #expect(throws: CheckpointDamage.self) { _ = try [Bool](from: &many) }
  }
}
