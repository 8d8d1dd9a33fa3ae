/// What one person's own moments change in the weights of ``TimingMixture``.
///
/// # Definition
/// The offsets are one number for each input that does not depend on the horizon, and are added to its weight in
/// every set; at first they are 0. At every quarter of an hour g of the local clock, each known candidate has
/// inputs x, from the donations before g alone, and an outcome y: whether it was donated within 60 minutes. A
/// step of logistic regression is offset −= rate · (P − y) · x. It is taken once the 60 minutes are over, when a
/// donation is counted, in the order of g.
///
/// Of the quarters after which nothing comes within 60 minutes, and of the pairs whose outcome is not yes at the
/// first donation after g, a part that a hash of g draws is kept: it weighs as much as what it stands for.
///
/// # Edge cases
/// The clock is that of the donation before g. After a donation, two weeks are gone through at most: what
/// follows a longer pause is not learned from. A clock that is put back drops the pairs whose outcome is open.
///
/// # Cost
/// 128 bytes and the pairs of the last hour, at most ``mostPending`` of 224 bytes. A donation costs a moment's inputs
/// for each fourth quarter since the one before, and for the four of the last hour.
///
/// # Source
/// Ours; stochastic gradient descent.
struct OwnSteps: Sendable {
  /// The seconds of a quarter of an hour, and of the window that an outcome is of.
  static let (quarter, window): (Int64, Int64) = (900, 3600)
  /// The greatest number of quarters that are gone through after a donation: two weeks.
  static let mostQuarters = 1344
  /// Of quarters after which nothing comes, one in so many is kept.
  static let rarity: UInt64 = 4
  /// The greatest number of pairs whose outcome is open; further ones are not learned from.
  static let mostPending = 256

  /// A candidate at a quarter of an hour.
  private struct Pair: Sendable {
    let inputs: TimingInputs
    let candidate: Int
    /// The second since 1970 of the quarter.
    let start: Int64
    let weight: Float
    var isDonated: Bool
  }

  /// The numbers added to the weights, eight at a time, in the order of ``TimingInputs``.
  private(set) var offsets = [SIMD8<Float>](repeating: .zero, count: 4)
  /// The rate of the steps.
  private let rate: Float
  /// The pairs whose outcome is open, oldest first.
  private var pending: [Pair] = []
  /// When the newest donation was made, by its own clock.
  private var newest: Moment?

  /// Starts without offsets.
  init(rate: Double) { self.rate = Float(rate) }

  /// The bytes that the offsets and the open pairs occupy.
  var byteCount: Int {
    offsets.count * MemoryLayout<SIMD8<Float>>.stride + pending.count * MemoryLayout<Pair>.stride + 40
  }

  /// The quarters of an hour since the newest donation, up to another.
  func quarters(until next: Moment) -> [Moment] {
    guard let newest else { return [] }
    let (start, end) = (newest.secondsSince1970, next.secondsSince1970)
    let past = (newest.localSeconds.dividedDown(by: OwnSteps.quarter) + 1) * OwnSteps.quarter
    let first = past - Int64(newest.secondsFromGMT)
    if end <= start || first > end { return [] }
    let last = min(Int64(OwnSteps.mostQuarters - 1), (end - first) / OwnSteps.quarter)
    return (0...last).map {
      Moment(secondsSince1970: first + $0 * OwnSteps.quarter, secondsFromGMT: newest.secondsFromGMT)
    }
  }

  /// Takes the steps whose outcome a donation decides, and notes the outcomes that it is.
  mutating func settle(_ donation: TimedDonation, _ weights: TimingWeights) {
    let second = donation.moment.secondsSince1970
    if let newest, second < newest.secondsSince1970 { pending.removeAll() }
    let over = pending.prefix { $0.start + OwnSteps.window <= second }.count
    for pair in pending[..<over] { step(pair.inputs, pair.isDonated, pair.weight, weights) }
    pending.removeFirst(over)
    for place in pending.indices where pending[place].candidate == donation.candidate {
      pending[place].isDonated = true
    }
    newest = donation.moment
  }

  /// Draws whether a quarter is gone through, and what its pairs weigh; 0 where it is not.
  static func weight(isQuiet: Bool, _ random: inout SplitMix64) -> Float {
    let draw = random.next()
    return isQuiet ? draw % rarity == 0 ? Float(rarity) : 0 : 1
  }

  /// Draws what a pair weighs beside others of its quarter; 0 where it is not kept.
  static func weight(_ inputs: borrowing TimingInputs, _ random: inout SplitMix64) -> Float {
    let odds = Float(Exponential.natural(Double(inputs[TimingInputs.ofWeekday])))
    let kept = min(1, 1 / 16 + 8 * odds)
    return Float(random.next() >> 40) / 0x1p24 < kept ? 1 / kept : 0
  }

  /// Adds a pair of a quarter before a donation: its step is taken where its window is over.
  mutating func add(
    _ inputs: borrowing TimingInputs, of candidate: Int, at quarter: Moment, before donation: TimedDonation,
    weight: Float, _ weights: TimingWeights
  ) {
    let start = quarter.secondsSince1970
    if start + OwnSteps.window <= donation.moment.secondsSince1970 {
      step(inputs, false, weight, weights)
    } else if pending.count < OwnSteps.mostPending {
      pending.append(
        Pair(
          inputs: copy inputs, candidate: candidate, start: start, weight: weight,
          isDonated: candidate == donation.candidate))
    }
  }

  /// One step of logistic regression.
  private mutating func step(
    _ inputs: borrowing TimingInputs, _ isDonated: Bool, _ weight: Float, _ weights: TimingWeights
  ) {
    let error = Float(weights.probability(inputs, offsets)) - (isDonated ? 1 : 0)
    for part in offsets.indices { offsets[part] -= rate * weight * error * inputs.vectors[part] }
  }
}
