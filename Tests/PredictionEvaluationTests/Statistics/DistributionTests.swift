import Testing

@testable import PredictionMeasures

/// Distributions against values computed with forty digits (mpmath 1.4.1).
struct DistributionTests {
  static func relative(_ found: Double, _ expected: Double) -> Double {
    found == expected ? 0 : abs(found - expected) / abs(expected)
  }

  @Test(
    "The complement of the error function, to 1e-13 of itself far into the tail",
    arguments: [
      (-1, 1.8427007929497149), (0.5, 0.47950012218695346), (1, 0.15729920705028513),
      (1.5, 0.033894853524689273), (2, 0.0046777349810472658), (3, 2.2090496998585441e-5),
      (5, 1.5374597944280349e-12), (10, 2.0884875837625448e-45), (20, 5.3958656116079009e-176),
      (26, 5.6631924088561428e-296), (-9, 2), (40, 0), (.infinity, 0),
    ])
  func complement(x: Double, value: Double) {
    #expect(DistributionTests.relative(ErrorFunction.complement(x), value) <= 1e-13)
  }

  @Test(
    "ln Γ(x + ½) − ln Γ(x), to 2e-15, also where the two are large",
    arguments: [
      (0.5, -0.57236494292470009), (1, -0.12078223763524522), (5.5, 0.8296777751633297),
      (64.5, 2.0813946468130759), (50000, 5.4098866422051416),
    ])
  func halfStep(x: Double, value: Double) { #expect(abs(LogGamma.halfStep(x) - value) <= 2e-15) }

  @Test(
    "The normal quantile, to 2e-15 of itself, and back",
    arguments: [
      (1e-12, -7.0344838253011319), (1e-6, -4.753424308822899), (0.001, -3.0902323061678135),
      (0.025, -1.9599639845400542), (0.05, -1.6448536269514727), (0.2, -0.84162123357291417),
      (0.8, 0.84162123357291436), (0.9, 1.2815515655446006), (0.975, 1.9599639845400539),
      (0.995, 2.5758293035489005), (0.9999, 3.7190164854557084), (0.5, 0),
    ])
  func normal(p: Double, z: Double) {
    #expect(abs(NormalDistribution.quantile(p) - z) <= 2e-15 * max(1, abs(z)))
    #expect(abs(NormalDistribution.cumulative(z) - p) <= 1e-13 * p)
  }

  @Test("Quantiles of 0, of 1 and of what is no probability")
  func edges() {
    let student = StudentDistribution(degreesOfFreedom: 3)
    for quantile in [NormalDistribution.quantile, student.quantile] {
      #expect(quantile(0) == -.infinity)
      #expect(quantile(1) == .infinity)
      #expect(quantile(1.5).isNaN)
      #expect(quantile(.nan).isNaN)
      #expect(quantile(0.5) == 0)
    }
    #expect(StudentDistribution(degreesOfFreedom: 0).quantile(0.9).isNaN)
    #expect(student.tail(.infinity) == 0)
    #expect(student.tail(0) == 0.5)
    #expect(
      StudentDistribution(degreesOfFreedom: .infinity).quantile(0.975) == NormalDistribution.quantile(0.975))
  }

  @Test(
    "Student's t: P(T ≤ −3.5) and P(T ≤ ½), to 1e-13",
    arguments: [
      (1, 0.088585532782904749, 0.64758361765043327), (2, 0.036413675027234668, 0.66666666666666667),
      (3, 0.0197405188096414, 0.6742760175759245), (11, 0.0024851452569455522, 0.68653689040807654),
      (30, 0.00073840371882212653, 0.68963849755743636), (129, 0.00031966638944791451, 0.69103654014683999),
      (1000, 0.00024288717298391612, 0.69140745958306259),
      (100000, 0.00023273026968555012, 0.69146191117279098),
    ])
  func student(degrees: Double, low: Double, high: Double) {
    let student = StudentDistribution(degreesOfFreedom: degrees)
    #expect(abs(student.tail(3.5) - low) <= 1e-13)
    #expect(abs(1 - student.tail(0.5) - high) <= 1e-13)
  }

  @Test(
    "Student's t quantiles at .8, .975 and .9995, to 1e-12 of themselves",
    arguments: [
      (1, [1.3763819204711739, 12.706204736174693, 636.61924876878973]),
      (2, [1.0606601717798215, 4.3026527297494618, 31.599054576445363]),
      (3, [0.97847231236330465, 3.1824463052837084, 12.923978636687964]),
      (11, [0.87552997807388162, 2.2009851600916394, 4.4369793382345163]),
      (30, [0.85376726147129779, 2.0422724563012379, 3.6459586350420628]),
      (129, [0.84441647777207679, 1.9785244914792575, 3.3675464566136653]),
      (1000, [0.84198082216242872, 1.9623390808264081, 3.3002826484239442]),
      (100000, [0.84162482799690101, 1.9599877075346093, 3.2906240314119137]),
    ])
  func studentQuantile(degrees: Double, values: [Double]) {
    let student = StudentDistribution(degreesOfFreedom: degrees)
    for (p, value) in zip([0.8, 0.975, 0.9995], values) {
      #expect(DistributionTests.relative(student.quantile(p), value) <= 1e-12, "p \(p)")
      #expect(DistributionTests.relative(student.quantile(1 - p), -value) <= 1e-11, "p \(1 - p)")
    }
  }
}
