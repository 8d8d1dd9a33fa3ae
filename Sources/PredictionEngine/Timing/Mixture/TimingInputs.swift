/// What the mixture knows of one shortcut at a moment, as the inputs of a logistic regression.
///
/// The first ``TimingInputs/free`` inputs do not depend on the horizon: they are of an hour. The rest says how
/// much more or less a window of another length has, and is 0 at an hour; their weights are not negative, so
/// that a probability grows with the horizon. A row of weights is chosen by what was done lately (this shortcut
/// today, its intent within three hours, neither), how often (1–2, 3–9, more), how likely it is by the weekday's
/// kernel (.004, .03, .15) and how well the clock has told the person's donations (0, 1.25 nats more than the
/// rate).
package struct TimingInputs {
  /// The number of inputs.
  package static let count = 39
  /// The number of those that do not depend on the horizon.
  package static let free = 30
  /// The number of sets of weights.
  package static let sets = 108
  /// The place of the log odds by the weekday's kernel.
  package static let ofWeekday = 5

  /// The place of the log odds by the habits that were found, within an hour.
  private static let ofHabits = 29

  /// The inputs eight at a time, and zeros up to a multiple of eight.
  private(set) var vectors: [5 of SIMD8<Float>]
  /// The set of weights that is used.
  package internal(set) var set = 0
  private var filled = TimingInputs.free

  /// Makes the inputs that do not depend on the horizon, with zeros after them.
  init(_ first: SIMD8<Float>, _ second: SIMD8<Float>, _ third: SIMD8<Float>, _ fourth: SIMD8<Float>) {
    vectors = [first, second, third, fourth, .zero]
  }

  @inline(__always)
  package subscript(place: Int) -> Float { vectors[place / 8][place % 8] }

  /// The log odds by the habits that were found, within an hour and within the horizon.
  var logOddsOfHabits: (ofHour: Double, ofHorizon: Double) {
    let ofHour = self[TimingInputs.ofHabits]
    return (Double(ofHour), Double(ofHour + self[TimingInputs.count - 1]))
  }

  @inline(__always)
  mutating func append(_ value: Float) {
    vectors[filled / 8][filled % 8] = value
    filled += 1
  }

  /// The same without what depends on the horizon.
  package func ofAnHour() -> TimingInputs {
    var inputs = self
    for place in TimingInputs.free..<TimingInputs.count { inputs.vectors[place / 8][place % 8] = 0 }
    return inputs
  }

  /// The log odds of two probabilities, limited to those of a millionth.
  @inline(__always)
  static func logOdds(_ probabilities: SIMD2<Double>) -> SIMD2<Float> {
    let (least, most) = (1e-6, 1 - 1e-6)
    let limited = probabilities.replacing(with: least, where: probabilities .< least)
      .replacing(with: most, where: probabilities .> most)
    return logarithm(limited / (1 - limited))
  }

  /// ln(1 + x) of two numbers; those below 0 are as 0.
  @inline(__always)
  static func logOfOneMore(_ x: SIMD2<Double>) -> SIMD2<Float> {
    logarithm(1 + x.replacing(with: 0, where: x .< 0))
  }

  /// ln(1 + x), for x ≥ 0.
  @inline(__always)
  static func logOfOneMore(_ x: Double) -> Float { logOfOneMore(SIMD2(repeating: x))[0] }

  @inline(__always)
  private static func logarithm(_ numbers: SIMD2<Double>) -> SIMD2<Float> {
    SIMD2<Float>(Logarithm.binaryOfNormal(numbers) * Logarithm.natsPerBit)
  }

  static func set(state: Int, support: UInt32, level: Double, gain: Float) -> Int {
    let often = support < 3 ? 0 : support < 10 ? 1 : 2
    let likely = level < 0.004 ? 0 : level < 0.03 ? 1 : level < 0.15 ? 2 : 3
    return ((state * 3 + often) * 4 + likely) * 3 + (gain < 0 ? 0 : gain < 1.25 ? 1 : 2)
  }
}
