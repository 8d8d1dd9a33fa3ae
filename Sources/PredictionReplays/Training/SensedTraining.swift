import PredictionEngine

/// Learns the shipped weights of what is sensed, by which ``PredictionEngine/TimingMixture`` corrects its probabilities.
///
/// At a person's moments, the inputs (`SensedWeights`) of each candidate that is tied to a cue are a row of a
/// logistic regression whose outcome is whether the candidate is donated within 15, 30, 60 or 120 minutes,
/// drawn at each moment. Of the pairs without an outcome the more are kept the likelier they are; what is
/// kept weighs as much as what it stands for. Several passes of AdaGrad go through the rows from
/// `SensedWeights.constants`, in a drawn order; weights of what grows with the horizon stay at 0 or above.
/// The shipped weights are the mean over the last pass.
///
/// AdaGrad: Duchi, Hazan and Singer, JMLR 2011.
struct SensedTraining {
  private static let (rate, squares): (Float, Float) = (0.05, 20)
  private static let unit: Float = 4096

  /// One thing that happened to a person's device, in the order of time.
  enum Event {
    case donation(TimedDonation)
    case sensed(TimedReading)
  }

  private struct Row {
    var set: Int
    var inputs: SIMD8<Float>
    var weight: Float
    var isUsed: Bool
  }

  private var rows: [Row] = []
  private var random: SplitMix64

  init(seed: UInt64 = 1) { random = SplitMix64(seed: seed) }

  /// Adds one person's moments, by time; what comes within two hours of the last is known. Of the events,
  /// what is sensed at the time of a donation comes first.
  mutating func add(_ events: [Event], at moments: [Moment]) {
    var timer = MixtureTimer(.shipped)
    let donations = events.compactMap { event -> TimedDonation? in
      if case .donation(let donation) = event { donation } else { nil }
    }
    var (next, learned, known) = (0, 0, 0)
    for moment in moments {
      while next < events.count {
        if case .donation(let donation) = events[next] {
          if donation.moment >= moment { break }
          timer.count(donation)
          learned += 1
          known = max(known, donation.candidate.map { $0 + 1 } ?? 0)
        } else if case .sensed(let reading) = events[next] {
          if reading.context.moment > moment { break }
          timer.observe(reading)
        }
        next += 1
      }
      let minutes = [15, 30, 60, 120][Int(random.next() >> 62)]
      let coming = TimingTraining.happened(donations[learned...], after: moment, within: minutes)
      timer.visitSensed(TimingQuestion(at: moment, within: minutes), candidates: known) {
        candidate, evidence in
        guard let set = SensedWeights.set(evidence) else { return }
        let isUsed = coming.contains(candidate)
        var kept: Float = 1
        if !isUsed {
          kept = Float(min(1, 1 / 32 + 8 * max(evidence.plain, evidence.probability)))
          if Float(random.next() >> 40) / 0x1p24 >= kept { return }
        }
        rows.append(
          Row(
            set: set, inputs: SensedWeights.inputs(evidence), weight: 1 / kept, isUsed: isUsed))
      }
    }
  }

  /// Learns from the rows, and returns the weights in units of 1/4,096.
  mutating func learn(passes: Int) -> [Int] {
    var weights = SensedWeights.constants.rows
    var squares = [SIMD8<Float>](
      repeating: SIMD8(repeating: SensedTraining.squares), count: SensedWeights.sets)
    var sums = [SIMD8<Float>](repeating: .zero, count: SensedWeights.sets)
    var samples: Float = 0
    var order = Array(rows.indices)
    for pass in 0..<passes {
      order.draw(by: &random)
      for (number, place) in order.enumerated() {
        let row = rows[place]
        let sum = (weights[row.set] * row.inputs).sum()
        let error = row.weight * (Float(1 / (1 + Exponential.natural(-Double(sum)))) - (row.isUsed ? 1 : 0))
        let gradient = error * row.inputs
        squares[row.set] += gradient * gradient
        for place in 0..<SensedWeights.count {
          let root = Float(SquareRoot.of(Double(squares[row.set][place])))
          weights[row.set][place] -= SensedTraining.rate * gradient[place] / root
        }
        for place in SensedWeights.growing { weights[row.set][place] = max(0, weights[row.set][place]) }
        guard pass == passes - 1, number % 256 == 255 else { continue }
        samples += 1
        for set in sums.indices { sums[set] += weights[set] }
      }
    }
    return sums.flatMap { sum in
      (0..<SensedWeights.count).map { (sum[$0] / max(1, samples) * SensedTraining.unit).nearestUnit }
    }
  }
}
