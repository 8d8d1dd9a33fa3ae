import Testing

@testable import PredictionMeasures

/// Third-party results on the trials of ``ThirdPartyFixture``: ranx 0.3.21 and ir-measures 0.4.3 (hit rate, mrr, nDCG),
/// scikit-learn 1.9.1 (hit rate, nDCG, log loss, Brier, calibration curve), netcal 1.4.0 (calibration error). Where these
/// differ in the last digits, the exact value computed independently stands here.
struct ThirdPartyTests {
  static let metrics: [Metric] = [
    Metric.hitRate(at: 1), Metric.hitRate(at: 3), Metric.hitRate(at: 5), Metric.meanReciprocalRank,
    Metric.normalisedGain(at: 3),
    Metric.normalisedGain(at: 5),
    Metric.logLoss, Metric.logLossWithNew, Metric.brierScore, Metric.calibrationError,
  ]
  static let a = [
    0.15, 0.4166666666666667, 0.7666666666666667, 0.365, 0.28769765845238193, 0.43332168284687017,
    2.6586976631003756, 2.6586976631003756, 0.983603318532308, 0.26103515625,
  ]
  static let b = [
    0.2833333333333333, 0.45, 0.7333333333333333, 0.4533333333333333, 0.37321315434523955,
    0.48720382481224483,
    2.254732402845827, 2.254732402845827, 0.8760973612467448, 0.132470703125,
  ]

  @Test(
    "Our figures are those of ranx, ir-measures, scikit-learn and netcal to 1e-12", arguments: metrics.indices
  )
  func figures(index: Int) {
    let metric = ThirdPartyTests.metrics[index]
    #expect(isClose(metric.pooled(ThirdPartyFixture.a), ThirdPartyTests.a[index]), "A, \(metric.name)")
    #expect(isClose(metric.pooled(ThirdPartyFixture.b), ThirdPartyTests.b[index]), "B, \(metric.name)")
  }

  @Test("Ranks fall as the libraries' do")
  func ranks() {
    func histogram(_ run: StrategyRun) -> [Int] {
      (1...6).map { rank in run.trials.count { $0.rank == rank } }
    }
    #expect(histogram(ThirdPartyFixture.a) == [9, 2, 14, 14, 7, 14])
    #expect(histogram(ThirdPartyFixture.b) == [17, 3, 7, 6, 11, 16])
  }

  @Test("A log loss in bits is that in nats over ln 2, to 1e-9")
  func bits() throws {
    for (run, bits) in [(ThirdPartyFixture.a, 3.8356899337779873), (ThirdPartyFixture.b, 3.2528912561173318)]
    {
      #expect(isClose(try #require(Metric.logLoss.pooled(run)) / 0.6931471805599453, bits, within: 1e-9))
    }
  }

  @Test("Reciprocal ranks by person differ as numpy's do, to 1e-9")
  func personDifferences() throws {
    let differences = [
      -0.30333333333333334, -0.33666666666666667, 0.2033333333333333, 0.016666666666666673,
      0.01999999999999999, -0.3666666666666667, 0.17, -0.42666666666666675, -0.29, -0.17333333333333334,
      0.1766666666666667, 0.25,
    ]
    let common = try CommonTrials(
      [ThirdPartyFixture.a, ThirdPartyFixture.b], metric: .meanReciprocalRank
    ) {
      $0
    }
    let found = PairedSums(common).blockValues
    #expect(found.count == 12)
    for (one, expected) in zip(found, differences) { #expect(isClose(one, expected, within: 1e-9)) }
  }

  @Test(
    "A confidence on an edge: 1/6 as netcal and torchmetrics have it with [lo, hi), not scikit-learn's 1/5")
  func binEdge() {
    let run = StrategyRun.of([
      .with(rank: 1, topProbability: 0.5), .with(rank: 2, topProbability: 0.55),
      .with(rank: 2, topProbability: 0.45),
    ])
    #expect(isClose(Metric.calibrationError.pooled(run), 0.16666666666666669, within: 1e-9))
  }

  @Test("The reliability table is that of scikit-learn's calibration_curve to 1e-12")
  func reliability() {
    check(
      ThirdPartyFixture.a,
      confidence: [
        0.2890625, 0.34378616898148145, 0.4465460526315789, 0.560791015625, 0.6432291666666666, 0.84765625,
      ], accuracy: [0, 0.1111111111111111, 0.10526315789473684, 0.5, 0.6666666666666666, 0],
      trials: [6, 27, 19, 4, 3, 1])
    check(
      ThirdPartyFixture.b, confidence: [0.259765625, 0.341484375, 0.4407958984375, 0.50927734375],
      accuracy: [0.17391304347826086, 0.2, 0.5, 1], trials: [23, 25, 8, 4])
  }

  private func check(_ run: StrategyRun, confidence: [Double], accuracy: [Double], trials: [Int]) {
    let bins = ReliabilityTable(run.trials).bins
    #expect(bins.map(\.trials) == trials)
    for (index, bin) in bins.enumerated() {
      #expect(isClose(bin.confidence, confidence[index]) && isClose(bin.accuracy, accuracy[index]))
    }
  }
}
