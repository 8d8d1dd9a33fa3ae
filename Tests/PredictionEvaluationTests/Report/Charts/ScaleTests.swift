import Testing

@testable import PredictionReports

/// Axes and labels.
struct ScaleTests {
  private func expect(_ ticks: [Double], near wanted: [Double]) {
    #expect(ticks.count == wanted.count, "\(ticks)")
    for (tick, value) in zip(ticks, wanted) { #expect(abs(tick - value) < 1e-9 * max(1, abs(value))) }
  }

  @Test("The ends are multiples of a round step, at most five of them")
  func linear() {
    let scale = Scale(0, 0.73, from: 100, to: 300)
    expect(scale.ticks, near: [0, 0.2, 0.4, 0.6, 0.8])
    #expect(abs(scale.position(0.4) - 200) < 1e-9)
    expect(Scale(-0.03, 0.11, from: 0, to: 1).ticks, near: [-0.05, 0, 0.05, 0.1, 0.15])
  }

  @Test("One value, zeros and values beyond the ends still have places on the axis")
  func edges() {
    for scale in [
      Scale(3, 3, from: 0, to: 10), Scale(0, 0, from: 0, to: 10),
      Scale(-1e15, 1e15, from: 0, to: 10), Scale(0, 1e300, from: 0, to: 10),
    ] {
      for value in [-1.0, 0, 3, 7, 1e9, .infinity, -.infinity, .nan] {
        #expect((0...10).contains(scale.position(value)))
      }
      #expect(scale.high > scale.low && !scale.ticks.isEmpty)
    }
  }

  @Test("Labels keep their gap and their order within the column")
  func labels() {
    #expect(LabelColumn.places([10, 12, 40], gap: 10, from: 0, to: 50) == [10, 20, 40])
    #expect(LabelColumn.places([40, 10, 25], gap: 10, from: 0, to: 50) == [40, 10, 25])
    #expect(LabelColumn.places([50, 50, 50], gap: 10, from: 0, to: 50) == [30, 40, 50])
    #expect(LabelColumn.places([0, 0], gap: 10, from: 0, to: 50) == [0, 10])
  }

  @Test("A text that fits stays, one that does not ends with an ellipsis and fits")
  func widths() {
    #expect(TextWidth.fitting("markov-1", 100, size: 10) == "markov-1")
    let short = TextWidth.fitting("context-mixture-shared", 60, size: 10)
    #expect(short.hasSuffix("…") && short.hasPrefix("con"))
    #expect(TextWidth.of(short, size: 10) <= 60)
  }

  @Test("The first 42 strategies differ in colour or shape")
  func styles() {
    let looks = Set((0..<42).map { SeriesStyle.numbered($0) }.map { "\($0.colour) \($0.shape)" })
    #expect(looks.count == 42)
  }
}
