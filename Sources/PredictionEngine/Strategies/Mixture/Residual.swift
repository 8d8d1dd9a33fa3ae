/// The error that the mixture repeats for one candidate, or for NEW, in one context.
///
/// # Definition
/// There is a weight for each kind of context (weekday, previous shortcut, gap bucket, none, half hour), its
/// value and the candidate, all identified by number and never by name. The score gains the sum of the five,
/// in nats. AdaGrad with a rate of its own changes them by p − [c], unless that is negligible.
///
/// # Layout
/// ```
/// key   kind:4 ─ value:28 ─ candidate:32     NEW is the last candidate there could be
/// cell  weight Float, sum of squares         2,048 cells by the key's hash; or one for each key met, in the exact form
///       hashed: UInt16 in units of 1/1,024, at most 64, so that a step is never less than an eighth of the rate;
///       exact: Float
/// ```
///
/// # Edge cases
/// Keys with the same hash share a cell, which costs accuracy and never memory. The exact form keeps a
/// dictionary instead; it serves to test the hashed form and to measure the cost of collisions.
///
/// # Cost
/// 12 KiB for each person, from the first donation on.
///
/// # Source
/// Feature hashing: Weinberger et al., "Feature hashing for large scale multitask learning", ICML 2009.
struct Residual: Sendable, Equatable {
  /// The number that stands for NEW.
  static let new = UInt32.max
  private static let slotBits: UInt64 = 11

  private static let unit: Float = 1 / 1024

  private let form: MixtureSettings.ResidualForm
  private let start: Float
  private let rate: Float
  private var weights: [Float] = []
  /// The sums of squares: of the exact form here, of the hashed form in `units`.
  private var squares: [Float] = []
  private var units: [UInt16] = []
  private var places: [UInt64: Int] = [:]

  init(_ settings: MixtureSettings) {
    form = settings.residual
    rate = Float(settings.residualRate)
    start = Float(settings.residualGradientStart)
  }

  /// The bytes that weights, sums and their index occupy.
  var byteCount: Int { (weights.count + squares.count) * 4 + units.count * 2 + places.count * 16 }

  /// Returns the contexts of a question, to be combined with a candidate.
  static func contexts(_ now: MixtureMoment, previous: UInt32?) -> (UInt64, UInt64, UInt64, UInt64, UInt64) {
    func context(_ kind: UInt64, _ value: UInt64) -> UInt64 { kind << 60 | value << 32 }
    return (
      context(0, UInt64(now.weekday)), context(1, previous.map { UInt64($0) + 1 & 0xFFF_FFFF } ?? 0),
      context(2, UInt64(now.gapBucket)), context(3, 0), context(4, UInt64(now.halfHour))
    )
  }

  /// Fills the bits that each candidate's score gains.
  func fill(
    _ column: inout [Double], _ contexts: (UInt64, UInt64, UInt64, UInt64, UInt64), candidates: Int
  ) {
    column.removeAll(keepingCapacity: true)
    for candidate in 0..<candidates {
      column.append(sum(contexts, UInt32(candidate)) * Logarithm.bitsPerNat)
    }
  }

  /// Returns the nats that a candidate's score gains.
  func sum(_ contexts: (UInt64, UInt64, UInt64, UInt64, UInt64), _ candidate: UInt32) -> Double {
    guard form != .none, !weights.isEmpty else { return 0 }
    let number = UInt64(candidate)
    return weight(contexts.0 | number) + weight(contexts.1 | number) + weight(contexts.2 | number)
      + weight(contexts.3 | number) + weight(contexts.4 | number)
  }

  /// Indicates whether the weights can be kept: the exact form, which is for studies, cannot.
  var canBeKept: Bool { form != .exact }

  /// Codes the cells, or that nothing was learned.
  mutating func code(_ coder: inout LearnerCoder) {
    var cells = weights.count
    coder.code(&cells, in: 0...(1 << Int(Residual.slotBits)))
    if cells > 0, cells != 1 << Int(Residual.slotBits) || form != .hashed { return coder.refuse() }
    coder.code(&weights, count: cells, in: -1e6...1e6)
    coder.code(&units, count: cells, in: 0 ... .max)
  }

  /// Changes a candidate's weights against its error.
  mutating func learn(
    _ contexts: (UInt64, UInt64, UInt64, UInt64, UInt64), _ candidate: UInt32, error: Double
  ) {
    guard form != .none else { return }
    if form == .hashed, weights.isEmpty {
      weights = Array(repeating: 0, count: 1 << Int(Residual.slotBits))
      units = Array(repeating: Residual.units(start), count: weights.count)
    }
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
  private func weight(_ key: UInt64) -> Double { place(key).map { Double(weights[$0]) } ?? 0 }

  @inline(__always)
  private mutating func move(_ key: UInt64, _ error: Float) {
    let place = place(key) ?? add(key)
    if form == .hashed {
      units[place] = Residual.units(Float(units[place]) * Residual.unit + error * error)
      let sum = Float(max(1, units[place])) * Residual.unit
      weights[place] -= AdaGrad.step(error, squares: sum, rate: rate)
    } else {
      AdaGrad.move(&weights[place], &squares[place], against: error, rate: rate)
    }
  }

  /// Rounds a sum of squares to the nearest unit.
  @inline(__always)
  private static func units(_ sum: Float) -> UInt16 { UInt16(min(sum / unit + 0.5, 65_535)) }

  private mutating func add(_ key: UInt64) -> Int {
    places[key] = weights.count
    weights.append(0)
    squares.append(start)
    return weights.count - 1
  }
}
