/// Maps values to places along an axis, with ticks that people can read.
///
///     let scale = Scale(0, 0.73, from: 100, to: 300)
///     scale.ticks               // 0, 0.2, 0.4, 0.6 and 0.8
///     scale.position(0.4)       // 200
///
/// The ends are widened to multiples of a step, which is 1, 2 or 5 times a power of ten and gives at most five steps. A
/// single value gets a range around it. Values beyond the ends are drawn at the ends, not-a-number at the start.
///
/// # Source
/// Heckbert, "Nice numbers for graph labels", Graphics Gems 1990.
struct Scale {
  let low: Double, high: Double
  let ticks: [Double]
  private let start: Double, end: Double

  init(_ low: Double, _ high: Double, from start: Double, to end: Double) {
    let span = high > low ? high - low : max(abs(high), 1e-9)
    var step = 1e-9
    while step < 1e12 {
      if let fitting = [1.0, 2, 5].map({ $0 * step }).first(where: { $0 * 5 >= span * 0.999 }) {
        step = fitting
        break
      }
      step *= 10
    }
    let first = (low / step + 1e-6).rounded(.down)
    let last = max((high / step - 1e-6).rounded(.up), first + 1)
    self.low = first * step
    self.high = last * step
    let count = last - first < 50 ? Int(last - first) : 50
    ticks = (0...count).map { (first + Double($0)) * step }
    (self.start, self.end) = (start, end)
  }

  func position(_ value: Double) -> Double {
    let share = (value - low) / (high - low)
    return start + (share > 0 ? min(1, share) : 0) * (end - start)
  }
}
