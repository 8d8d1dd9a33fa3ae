import PredictionKernels

/// The error that the mixture repeats for one candidate, or for NEW, in one context.
///
/// There is a weight for each kind of context (weekday, previous shortcut, gap bucket, none, half hour), its
/// value and the candidate, all identified by number and never by name. The score gains the sum of the five,
/// in nats. AdaGrad with a rate of its own changes them by p − [c], unless that is negligible.
///
/// ```
/// key   kind:4 ─ value:28 ─ candidate:32     NEW is the last candidate there could be
/// cell  weight Float, sum of squares         1,024 cells by the key's hash; or one for each key met, in the exact form
///       hashed: UInt16 in units of 1/1,024, at most 64, so that a step is never less than an eighth of the rate;
///       exact: Float
/// ```
///
/// Keys with the same hash share a cell, which costs accuracy and never memory. The exact form keeps a
/// dictionary instead; it serves to test the hashed form and to measure the cost of collisions.
///
/// Feature hashing: Weinberger et al., "Feature hashing for large scale multitask learning", ICML 2009.
struct Residual: Sendable, Equatable {
  /// The contexts of a question, to be combined with a candidate.
  typealias Contexts = (UInt64, UInt64, UInt64, UInt64, UInt64)
  /// The cells of a candidate in the hashed form, in the order of the contexts from the lowest ten bits on.
  typealias Cells = UInt64

  /// The number that stands for NEW.
  static let new = UInt32.max
  private static let slotBits: UInt64 = 10

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

  var byteCount: Int { (weights.count + squares.count) * 4 + units.count * 2 + places.count * 16 }

  static func contexts(_ now: MixtureMoment, previous: UInt32?) -> Contexts {
    func context(_ kind: UInt64, _ value: UInt64) -> UInt64 { kind << 60 | value << 32 }
    return (
      context(0, UInt64(now.weekday)), context(1, previous.map { UInt64($0) + 1 & 0xFFF_FFFF } ?? 0),
      context(2, UInt64(now.gapBucket)), context(3, 0), context(4, UInt64(now.halfHour))
    )
  }

  /// Fills the bits that each candidate's score gains.
  func fill(_ column: inout [Double], _ contexts: Contexts, candidates: Int) {
    if form != .hashed || weights.isEmpty {
      column.fill(candidates)
      if form == .hashed { return }
      for candidate in 0..<candidates {
        column[candidate] = sum(contexts, UInt32(candidate)) * Logarithm.bitsPerNat
      }
      return
    }
    column.makeRoom(candidates)
    let all: InlineArray<5, UInt64> = [contexts.0, contexts.1, contexts.2, contexts.3, contexts.4]
    unsafe all.span.withUnsafeBufferPointer { contexts in
      unsafe weights.withUnsafeBufferPointer { weights in
        unsafe column.withUnsafeMutableBufferPointer { column in
          unsafe column.each {
            unsafe ColumnKernel.best.residual(
              contexts.baseAddress, weights.baseAddress, Logarithm.bitsPerNat, $0, $1)
          }
        }
      }
    }
  }

  /// Returns the nats that a candidate's score gains.
  func sum(_ contexts: Contexts, _ candidate: UInt32) -> Double {
    guard form != .none, !weights.isEmpty else { return 0 }
    if form == .hashed { return sum(Residual.cells(contexts, candidate)) }
    let number = UInt64(candidate)
    return weight(contexts.0 | number) + weight(contexts.1 | number) + weight(contexts.2 | number)
      + weight(contexts.3 | number) + weight(contexts.4 | number)
  }

  private func sum(_ cells: Cells) -> Double {
    func weight(_ place: UInt64) -> Double {
      Double(weights[Int(cells &>> (place * Residual.slotBits) & (1 << Residual.slotBits - 1))])
    }
    return weight(0) + weight(1) + weight(2) + weight(3) + weight(4)
  }

  private static func cells(_ contexts: Contexts, _ candidate: UInt32) -> Cells {
    func cell(_ context: UInt64, _ place: UInt64) -> UInt64 {
      (StableHash.mix(context | UInt64(candidate)) &>> (64 - slotBits)) &<< (place * slotBits)
    }
    return cell(contexts.0, 0) | cell(contexts.1, 1) | cell(contexts.2, 2) | cell(contexts.3, 3)
      | cell(contexts.4, 4)
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

  /// Changes the weights of the candidates and of NEW against their errors, as far as these are not negligible.
  mutating func learn(
    _ contexts: Contexts, _ errors: [Double], ofNew errorOfNew: Double, threshold: Double
  ) {
    guard form != .none else { return }
    if form == .exact {
      for (candidate, error) in errors.enumerated() where error.magnitude >= threshold {
        learn(contexts, UInt64(candidate), Float(error))
      }
      if errorOfNew.magnitude >= threshold { learn(contexts, UInt64(Residual.new), Float(errorOfNew)) }
      return
    }
    if weights.isEmpty {
      weights = Array(repeating: 0, count: 1 << Int(Residual.slotBits))
      units = Array(repeating: Residual.units(start / Residual.unit), count: weights.count)
    }
    for candidate in errors.indices where errors[candidate].magnitude >= threshold {
      let cells = Residual.cells(contexts, UInt32(candidate))
      Residual.move(&weights, &units, cells, against: Float(errors[candidate]), rate)
    }
    if errorOfNew.magnitude < threshold { return }
    Residual.move(&weights, &units, Residual.cells(contexts, Residual.new), against: Float(errorOfNew), rate)
  }

  /// Moves the weights of cells. Sums of squares are in units, so a step has the factor 1/√unit, which is 32.
  private static func move(
    _ weights: inout [Float], _ units: inout [UInt16], _ cells: Cells, against error: Float, _ rate: Float
  ) {
    let square = error * error / unit
    for place in 0..<UInt64(5) {
      let cell = Int(cells &>> (place &* slotBits) & (1 << slotBits - 1))
      let sum = Residual.units(Float(units[cell]) + square)
      units[cell] = sum
      weights[cell] -= rate * error * 32 * InverseSquareRoot.of(Float(max(1, sum)))
    }
  }

  /// Rounds a sum of squares, in units, to the nearest whole number.
  @inline(__always)
  private static func units(_ sum: Float) -> UInt16 { UInt16(min(sum + 0.5, 65_535)) }

  private func weight(_ key: UInt64) -> Double { places[key].map { Double(weights[$0]) } ?? 0 }

  private mutating func learn(_ contexts: Contexts, _ candidate: UInt64, _ error: Float) {
    for context in [contexts.0, contexts.1, contexts.2, contexts.3, contexts.4] {
      let place = places[context | candidate] ?? add(context | candidate)
      AdaGrad.move(&weights[place], &squares[place], against: error, rate: rate)
    }
  }

  private mutating func add(_ key: UInt64) -> Int {
    places[key] = weights.count
    weights.append(0)
    squares.append(start)
    return weights.count - 1
  }
}
