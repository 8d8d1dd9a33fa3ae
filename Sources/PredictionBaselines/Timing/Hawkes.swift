import PredictionEngine

/// Donations that bring others of the same shortcut with them: the self-exciting process, with an exponential kernel.
///
/// λ_k(t) = μ_k + α·β·Σ_i e^(−β(t − t_i)) over the past donations t_i of k. In a window P_k = 1 − e^(−Λ), Λ =
/// μ_k·H + α·S_k(t)·(1 − e^(−βH)), S_k(t) = Σ_i e^(−β(t − t_i)). For each β of four (a quarter of an hour, an
/// hour, six hours, a day as the mean of the wait) α is learned by the person's past: of a donation the share
/// p = αβS/(μ + αβS) was brought by an earlier one, α = Σp/(n + 4) and μ_k = (n_k − Σp)/E. The β whose
/// process gave the past the greatest likelihood answers. P_any is that of all donations as one process, and
/// at least the greatest P_k. Inside the window only what came before it excites. A candidate takes 116 bytes.
///
/// Source: Hawkes, "Spectra of some self-exciting and mutually exciting point processes", Biometrika 1971;
/// the step of expectation by online EM, after Veen and Schoenberg, JASA 2008.
public struct Hawkes: TimingStrategy {
  public static let name = "hawkes"
  public static let summary = "how often it was done, and how lately: the self-exciting process"
  public let recipe: Recipe

  public init(recipe: Recipe) { self.recipe = recipe }

  public func makeTimer() -> any PersonTimer { HawkesTimer() }
}

/// The self-exciting processes of one person's shortcuts.
struct HawkesTimer: PersonTimer {
  /// The rates a minute at which excitement fades.
  static let fadings: [4 of Double] = [1.0 / 15, 1.0 / 60, 1.0 / 360, 1.0 / 1440]

  /// What is kept of one shortcut, or of all.
  private struct Source {
    var count = 0.0
    var last: Int64 = 0
    /// By β: S_k just after the last donation, Σp, and the log likelihood.
    var excitement = [4 of Double](repeating: 0)
    var brought = [4 of Double](repeating: 0)
    var likelihood = [4 of Double](repeating: 0)
  }

  private var rates = DonationRates()
  private var sources: [Source] = []
  private var any = Source()
  /// By β, over all shortcuts: donations that had an earlier one, and the sum of p.
  private var donations = 0.0
  private var brought = [4 of Double](repeating: 0)

  var byteCount: Int { rates.byteCount + (sources.count + 1) * MemoryLayout<Source>.stride }

  mutating func count(_ donation: TimedDonation) {
    rates.count(donation.candidate, at: donation.moment)
    let exposure = rates.exposure(at: donation.moment)
    _ = learn(&any, donation.moment, exposure, alpha: alpha(of: any))
    guard let candidate = donation.candidate else { return }
    if candidate == sources.count { sources.append(Source()) }
    let shared = alpha()
    let shares = learn(&sources[candidate], donation.moment, exposure, alpha: shared)
    donations += 1
    for place in 0..<4 { brought[place] += shares[place] }
  }

  func answer(_ question: TimingQuestion, into answer: inout TimingForecast) {
    let exposure = rates.exposure(at: question.moment)
    let shared = alpha()
    var totals = [4 of Double](repeating: 0)
    for source in sources { for place in 0..<4 { totals[place] += source.likelihood[place] } }
    let best = HawkesTimer.best(totals)
    for candidate in sources.indices {
      answer.probabilities[candidate] = HawkesTimer.probability(
        sources[candidate], question, exposure, shared[best], best)
    }
    let own = HawkesTimer.best(any.likelihood)
    answer.ofAny = HawkesTimer.probability(any, question, exposure, alpha(of: any)[own], own)
    answer.raiseAny()
  }

  /// Learns a donation, and returns by β the share of it that an earlier one brought.
  private func learn(
    _ source: inout Source, _ moment: Moment, _ exposure: Double, alpha: [4 of Double]
  ) -> [4 of Double] {
    var shares = [4 of Double](repeating: 0)
    let passed = Double(max(0, moment.secondsSince1970 - source.last)) / 60
    for place in 0..<4 where source.count > 0 {
      let beta = HawkesTimer.fadings[place]
      let fading = Exponential.natural(-beta * passed)
      let excited = source.excitement[place] * fading
      let base = max(0.25, source.count - source.brought[place]) / exposure
      let rate = base + alpha[place] * beta * excited
      shares[place] = alpha[place] * beta * excited / rate
      let expected = base * passed + alpha[place] * source.excitement[place] * (1 - fading)
      source.likelihood[place] += Logarithm.natural(rate) - expected
      source.excitement[place] = excited
      source.brought[place] += shares[place]
    }
    for place in 0..<4 { source.excitement[place] += 1 }
    source.count += 1
    source.last = moment.secondsSince1970
    return shares
  }

  /// α by β, from all shortcuts; a little before anything was learned, and less than one at any time.
  private func alpha() -> [4 of Double] {
    var result = [4 of Double](repeating: 0)
    for place in 0..<4 { result[place] = (brought[place] + 0.4) / (donations + 4) }
    return result
  }

  private func alpha(of source: Source) -> [4 of Double] {
    var result = [4 of Double](repeating: 0)
    for place in 0..<4 { result[place] = (source.brought[place] + 0.4) / (source.count + 4) }
    return result
  }

  private static func best(_ likelihood: [4 of Double]) -> Int {
    var best = 0
    for place in 1..<4 where likelihood[place] > likelihood[best] { best = place }
    return best
  }

  private static func probability(
    _ source: Source, _ question: TimingQuestion, _ exposure: Double, _ alpha: Double, _ place: Int
  ) -> Double {
    if source.count == 0 { return 0 }
    let beta = fadings[place]
    let passed = Double(max(0, question.moment.secondsSince1970 - source.last)) / 60
    let excited = source.excitement[place] * Exponential.natural(-beta * passed)
    let horizon = Double(question.minutes)
    let expected =
      max(0.25, source.count - source.brought[place]) / exposure * horizon
      + alpha * excited * (1 - Exponential.natural(-beta * horizon))
    return 1 - Exponential.natural(-expected)
  }
}
