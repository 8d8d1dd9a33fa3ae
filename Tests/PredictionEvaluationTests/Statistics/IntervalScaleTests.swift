import PredictionEngine
import Testing

@testable import PredictionMeasures

/// The scales on which intervals are symmetric.
struct IntervalScaleTests {
  @Test("There and back again, on all three scales; slopes are those of small steps")
  func inverse() {
    for (range, values) in [
      (0.0...1.0, [0.001, 0.25, 0.5, 0.999]), (-1...1, [-0.99, 0, 0.7]),
      (0...Double.infinity, [0.01, 1, 40]),
      (-Double.infinity...Double.infinity, [-3, 0, 8]),
    ] {
      let scale = IntervalScale(range)
      for value in values {
        #expect(isClose(scale.value(at: scale.position(value)), value))
        let step = 1e-6
        let slope = (scale.position(value + step) - scale.position(value - step)) / (2 * step)
        #expect(isClose(scale.slope(at: value), slope, within: 1e-3 * abs(slope)))
      }
    }
    #expect(IntervalScale(0...1).position(0.5) == 0)
    #expect(IntervalScale(0...1).position(0) == -.infinity && IntervalScale(0...1).position(1) == .infinity)
    #expect(IntervalScale(0...Double.infinity).position(0) == -.infinity)
    #expect(IntervalScale(0...1).value(at: 800) == 1 && IntervalScale(0...1).value(at: -800) == 0)
  }
}
