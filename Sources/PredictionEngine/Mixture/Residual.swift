/// What the mixture keeps getting wrong about one candidate in one context, and NEW among them.
///
/// # Definition
/// A weight for each kind of context (weekday, previous shortcut, gap bucket, none, half hour), its value and the
/// candidate, all by number and never by name. The score gains their sum, in nats; AdaGrad with a rate of its own moves
/// them by p − [c], where that is not negligible.
///
/// # Layout
/// ```
/// key   kind:4 ─ value:28 ─ candidate:32     NEW is the last candidate there could be
/// cell  weight Float, sum of squares Float   4,096 cells by the key's hash; or one for each key met, in the exact form
/// ```
///
/// # Edge cases
/// Keys of one hash share a cell, which costs accuracy and never more memory. The exact form keeps a dictionary instead:
/// to test against, and to see what collisions cost.
///
/// # Cost
/// 32 KiB a person, from the first donation on.
///
/// # Source
/// Feature hashing: Weinberger et al., "Feature hashing for large scale multitask learning", ICML 2009.
struct Residual: Sendable, Equatable {
  /// The number that stands for NEW.
  static let new = UInt32.max
  private static let slotBits: UInt64 = 12

  private struct Cell: Sendable, Equatable {
    var weight: Float
    var squares: Float
  }

  private let form: MixtureSettings.ResidualForm
  private let empty: Cell
  private let rate: Float
  private var cells: [Cell] = []
  private var places: [UInt64: Int] = [:]

  init(_ settings: MixtureSettings) {
    form = settings.residual
    rate = Float(settings.residualRate)
    empty = Cell(weight: 0, squares: Float(settings.residualGradientStart))
  }

  /// Bytes held.
  var byteCount: Int { cells.count * MemoryLayout<Cell>.stride + places.count * 16 }

  /// The contexts of a question, without a candidate.
  static func contexts(_ now: MixtureMoment, previous: UInt32?) -> (UInt64, UInt64, UInt64, UInt64, UInt64) {
    func context(_ kind: UInt64, _ value: UInt64) -> UInt64 { kind << 60 | value << 32 }
    return (
      context(0, UInt64(now.weekday)), context(1, previous.map { UInt64($0) + 1 & 0xFFF_FFFF } ?? 0),
      context(2, UInt64(now.gapBucket)), context(3, 0), context(4, UInt64(now.halfHour))
    )
  }

  /// What each candidate's score gains, bits.
  func fill(
    _ column: inout [Double], _ contexts: (UInt64, UInt64, UInt64, UInt64, UInt64), candidates: Int
  ) {
    column.removeAll(keepingCapacity: true)
    for candidate in 0..<candidates {
      column.append(sum(contexts, UInt32(candidate)) * MixtureWorkspace.bitsPerNat)
    }
  }

  /// What a candidate's score gains, nats.
  func sum(_ contexts: (UInt64, UInt64, UInt64, UInt64, UInt64), _ candidate: UInt32) -> Double {
    guard form != .none, !cells.isEmpty else { return 0 }
    let number = UInt64(candidate)
    return weight(contexts.0 | number) + weight(contexts.1 | number) + weight(contexts.2 | number)
      + weight(contexts.3 | number) + weight(contexts.4 | number)
  }

  /// Moves a candidate's weights against its error.
  mutating func learn(
    _ contexts: (UInt64, UInt64, UInt64, UInt64, UInt64), _ candidate: UInt32, error: Double
  ) {
    guard form != .none else { return }
    if form == .hashed, cells.isEmpty { cells = Array(repeating: empty, count: 1 << Int(Residual.slotBits)) }
    let number = UInt64(candidate)
    move(contexts.0 | number, Float(error))
    move(contexts.1 | number, Float(error))
    move(contexts.2 | number, Float(error))
    move(contexts.3 | number, Float(error))
    move(contexts.4 | number, Float(error))
  }

  @inline(__always)
  private func place(_ key: UInt64) -> Int? {
    form == .hashed ? Int(StableHash.mix(key) >> (64 - Residual.slotBits)) : places[key]
  }

  @inline(__always)
  private func weight(_ key: UInt64) -> Double { place(key).map { Double(cells[$0].weight) } ?? 0 }

  @inline(__always)
  private mutating func move(_ key: UInt64, _ error: Float) {
    let place = place(key) ?? add(key)
    cells[place].squares += error * error
    cells[place].weight -= rate * error * InverseSquareRoot.of(cells[place].squares)
  }

  private mutating func add(_ key: UInt64) -> Int {
    places[key] = cells.count
    cells.append(empty)
    return cells.count - 1
  }
}
