import PredictionEngine

/// How often it was done, whatever the clock says: the homogeneous Poisson process.
///
/// P_k = 1 − e^(−n_k·H/E): n_k past donations of k, E the minutes since the midnight of the person's first
/// day, and half a day. P_any is the same with all donations. It keeps 4 bytes for each candidate.
///
/// Source: textbook; the reference of every point process (Daley and Vere-Jones, "An Introduction to the
/// Theory of Point Processes", 2003, 2.1).
public struct Poisson: TimingStrategy {
  public static let name = "poisson"
  public static let summary = "how often it was done, at any hour: the homogeneous Poisson process"
  public let recipe: Recipe

  public init(recipe: Recipe) { self.recipe = recipe }

  public func makeTimer() -> any PersonTimer { Timer() }

  private struct Timer: PersonTimer {
    var rates = DonationRates()

    var byteCount: Int { rates.byteCount }

    mutating func count(_ donation: TimedDonation) { rates.count(donation.candidate, at: donation.moment) }

    func answer(_ question: TimingQuestion, into answer: inout TimingForecast) {
      let exposure = rates.exposure(at: question.moment)
      func probability(_ count: UInt32) -> Double {
        DonationRates.probability(of: count, question.minutes, exposure: exposure)
      }
      for (candidate, count) in rates.counts.enumerated() {
        answer.probabilities[candidate] = probability(count)
      }
      answer.ofAny = probability(rates.total)
    }
  }
}
