import PredictionEngine

/// Learns the shipped weights of ``PredictionEngine/TimingMixture`` from other people's moments.
///
/// At the quarters of an hour of a person, each candidate's inputs are a row of a logistic regression whose outcome
/// is whether the candidate is donated within the horizon: an hour for the inputs that do not depend on it, and
/// one of 15, 30 and 120 minutes for the others. Of the moments after which nothing comes one in eight is kept,
/// and of the pairs without an outcome the more the likelier they are by the clock; what is kept weighs as much
/// as what it stands for. The rows are gone through in several passes of AdaGrad, on weights that all sets
/// share and on those of the set, in a drawn order. The shipped weights are the mean over the last pass.
///
/// AdaGrad: Duchi, Hazan and Singer, JMLR 2011.
package struct TimingTraining {
  private static let rarity: UInt64 = 8
  private static let (rate, squares): (Float, Float) = (0.03, 20)
  /// A weight is read from an Int16 in units of this part of one.
  private static let unit: Float = 8192

  private struct Row {
    var inputs: TimingInputs
    var weight: Float
    var isInHour: Bool
    var isInWindow: Bool
  }

  private var rows: [Row] = []
  private var random: SplitMix64
  private var shared = Array(TimingWeights.constants.rows.prefix(TimingInputs.count))
  private var own = [Float](repeating: 0, count: TimingInputs.count * TimingInputs.sets)
  private var sharedSquares = [Float](repeating: squares, count: TimingInputs.count)
  private var ownSquares = [Float](repeating: squares, count: TimingInputs.count * TimingInputs.sets)

  package init(seed: UInt64 = 1) { random = SplitMix64(seed: seed) }

  /// Adds one person's moments, by time; what comes within two hours of the last is known.
  package mutating func add(_ donations: [TimedDonation], at moments: [Moment]) {
    var timer = MixtureTimer(.constants)
    var (next, known) = (0, 0)
    for moment in moments {
      while next < donations.count, donations[next].moment < moment {
        timer.count(donations[next])
        known = max(known, donations[next].candidate.map { $0 + 1 } ?? 0)
        next += 1
      }
      let draw = random.next()
      let minutes = [15, 30, 120, 15][Int(draw >> 32) % 4]
      let coming = donations[next...]
      let hour = TimingTraining.happened(coming, after: moment, within: 60)
      let window = TimingTraining.happened(coming, after: moment, within: minutes)
      let isQuiet = hour.isEmpty && window.isEmpty
      if isQuiet, draw % TimingTraining.rarity != 0 { continue }
      let weight: Float = isQuiet ? Float(TimingTraining.rarity) : 1
      timer.visit(TimingQuestion(at: moment, within: minutes), candidates: known) { candidate, inputs in
        let (isInHour, isInWindow) = (hour.contains(candidate), window.contains(candidate))
        var kept: Float = 1
        if !isInHour, !isInWindow {
          let odds = Float(Exponential.natural(Double(inputs[TimingInputs.ofWeekday])))
          kept = min(1, 1 / 32 + 8 * odds)
          if Float(random.next() >> 40) / 0x1p24 >= kept { return }
        }
        rows.append(
          Row(inputs: copy inputs, weight: weight / kept, isInHour: isInHour, isInWindow: isInWindow))
      }
    }
  }

  static func happened(
    _ coming: ArraySlice<TimedDonation>, after moment: Moment, within minutes: Int
  ) -> Set<Int> {
    let end = moment.secondsSince1970 + Int64(minutes) * 60
    return Set(coming.prefix { $0.moment.secondsSince1970 < end }.compactMap(\.candidate))
  }

  /// Learns from the rows, and returns the weights in units of 1/8,192.
  package mutating func learn(passes: Int) -> [Int] {
    var sums = [Double](repeating: 0, count: own.count)
    var samples = 0.0
    var order = Array(rows.indices)
    for pass in 0..<passes {
      order.draw(by: &random)
      for (number, place) in order.enumerated() {
        let row = rows[place]
        step(row.inputs, row.isInWindow, row.weight, TimingInputs.free..<TimingInputs.count)
        step(row.inputs.ofAnHour(), row.isInHour, row.weight, 0..<TimingInputs.free)
        guard pass == passes - 1, number % 1024 == 1023 else { continue }
        samples += 1
        for place in sums.indices {
          let column = place % TimingInputs.count
          let sum = shared[column] + own[place]
          sums[place] += Double(column >= TimingInputs.free ? max(0, sum) : sum)
        }
      }
    }
    return sums.map { (Float($0 / max(1, samples)) * TimingTraining.unit).nearestUnit }
  }

  /// One step of the weights of some inputs.
  private mutating func step(
    _ inputs: TimingInputs, _ happened: Bool, _ weight: Float, _ places: Range<Int>
  ) {
    let start = inputs.set * TimingInputs.count
    var sum: Float = 0
    for place in 0..<TimingInputs.count { sum += (shared[place] + own[start + place]) * inputs[place] }
    let probability = Float(1 / (1 + Exponential.natural(-Double(sum))))
    let error = weight * (probability - (happened ? 1 : 0))
    for place in places {
      let gradient = error * inputs[place]
      if gradient == 0 { continue }
      let ownPlace = start + place
      sharedSquares[place] += gradient * gradient
      ownSquares[ownPlace] += gradient * gradient
      shared[place] -= TimingTraining.rate * gradient / Float(SquareRoot.of(Double(sharedSquares[place])))
      own[ownPlace] -= TimingTraining.rate * gradient / Float(SquareRoot.of(Double(ownSquares[ownPlace])))
      if place >= TimingInputs.free {
        shared[place] = max(0, shared[place])
        own[ownPlace] = max(-shared[place], own[ownPlace])
      }
    }
  }
}

extension BinaryFloatingPoint {
  /// The nearest of the whole numbers that a shipped weight is kept as: 16 bits without the least number.
  var nearestUnit: Int { Int(max(-32_767, min(32_767, self)) + (self < 0 ? -0.5 : 0.5)) }
}

extension [Int] {
  /// Puts the elements into an order that is drawn anew.
  mutating func draw(by random: inout SplitMix64) {
    for place in stride(from: count - 1, to: 0, by: -1) {
      swapAt(place, Int(random.next() % UInt64(place + 1)))
    }
  }
}
