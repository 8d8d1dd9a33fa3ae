/// The sums of two runs of one statistic by block, in the form that resampling and sign flips need.
///
/// # Definition
/// For a ratio with a shared denominator, θ = Σdᵢ/Σnᵢ, where dᵢ is the block's sum of per-trial differences and nᵢ its
/// trials. The residual rᵢ = (dᵢ − θnᵢ)/(Σn − nᵢ) says how far θ moves without the block. For any other statistic, θ is
/// the difference of the two pooled values, and rᵢ that of their linearised residuals. The standard error is the
/// jackknife's: √((n − 1)/n Σrᵢ²). Differences and errors within 10⁻¹² of the values that were subtracted are rounding,
/// and count as zero.
package struct PairedSums: Sendable {
  private enum Form: Sendable {
    case ratio(differences: [Double], denominators: [Double])
    case values(any SumStatistic, challenger: [Double], baseline: [Double])
  }

  /// A difference and its jackknife standard error. The error is zero when only rounding varies, and infinite
  /// when the denominator is empty without some block.
  package typealias Estimate = StudentisedInterval.Estimate

  static let rounding = 1e-12
  private let form: Form
  let blocks: Int

  private var everybody: BlockBootstrap.Draws { (0..<blocks).map { ($0, 1) } }

  /// The difference over all blocks; `nil` when nothing counted.
  var estimate: Estimate? { estimate(everybody) }

  /// Takes each person's sum of per-trial differences and number of trials.
  init(differences: [Double], denominators: [Double]) {
    form = .ratio(differences: differences, denominators: denominators)
    blocks = differences.count
  }

  /// Takes each block's sums on both sides, in flat arrays.
  ///
  /// `sharesDenominators` is true for a ratio whose second sums are equal on both sides.
  package init(
    _ statistic: any SumStatistic, challenger: [Double], baseline: [Double], blocks: Int,
    sharesDenominators: Bool
  ) {
    self.blocks = blocks
    if sharesDenominators {
      let differences = (0..<blocks).map { block in
        let difference = challenger[block * 2] - baseline[block * 2]
        let size = max(abs(challenger[block * 2]), abs(baseline[block * 2]))
        return abs(difference) <= PairedSums.rounding * size ? 0 : difference
      }
      form = .ratio(differences: differences, denominators: (0..<blocks).map { challenger[$0 * 2 + 1] })
    } else {
      form = .values(statistic, challenger: challenger, baseline: baseline)
    }
  }

  /// Each block's difference and denominator; `nil` where the two sides have denominators of their own.
  package var ratio: (differences: [Double], denominators: [Double])? {
    guard case .ratio(let differences, let denominators) = form else { return nil }
    return (differences, denominators)
  }

  /// Returns the difference over the blocks drawn; `nil` when nothing counted.
  package func estimate(_ drawn: BlockBootstrap.Draws) -> Estimate? {
    let correction = Double(blocks - 1) / Double(blocks)
    switch form {
    case .ratio(let differences, let denominators):
      var (top, bottom) = (0.0, 0.0)
      for (block, count) in drawn {
        top += count * differences[block]
        bottom += count * denominators[block]
      }
      guard bottom > 0 else { return nil }
      let value = top / bottom
      var squares = 0.0
      for (block, count) in drawn {
        let rest = bottom - denominators[block]
        let residual = rest > 0 ? (differences[block] - value * denominators[block]) / rest : .infinity
        squares += count * residual * residual
      }
      let error = (correction * squares).squareRoot()
      return Estimate(value: value, error: error > PairedSums.rounding * abs(value) ? error : 0)
    case .values(let statistic, let challenger, let baseline):
      guard let first = PairedSums.linearised(statistic, challenger, drawn),
        let second = PairedSums.linearised(statistic, baseline, drawn)
      else { return nil }
      var squares = 0.0
      for (index, (_, count)) in drawn.enumerated() {
        let residual = first.residuals[index] - second.residuals[index]
        squares += count * residual * residual
      }
      // When both sides rest on one block alone, the difference of the residuals is not a number.
      let error = squares.isNaN ? .infinity : (correction * squares).squareRoot()
      let size = PairedSums.rounding * (abs(first.value) + abs(second.value))
      let value = first.value - second.value
      return Estimate(value: abs(value) > size ? value : 0, error: error > size ? error : 0)
    }
  }

  private static func linearised(
    _ statistic: any SumStatistic, _ sums: [Double], _ drawn: BlockBootstrap.Draws
  ) -> (value: Double, residuals: [Double])? {
    var totals = Array(repeating: 0.0, count: statistic.width)
    for (block, count) in drawn {
      for column in totals.indices { totals[column] += count * sums[block * statistic.width + column] }
    }
    guard let value = statistic.value(totals) else { return nil }
    let weights = statistic.linearisation(at: totals)
    var bottom = 0.0
    for column in totals.indices { bottom += weights.denominator[column] * totals[column] }
    guard bottom > 0 else { return nil }
    let slope = totals.indices.map { weights.numerator[$0] - value * weights.denominator[$0] }
    return (
      value,
      drawn.map { block, _ in
        var (residual, own) = (0.0, 0.0)
        for column in slope.indices {
          residual += slope[column] * sums[block * statistic.width + column]
          own += weights.denominator[column] * sums[block * statistic.width + column]
        }
        return bottom - own > 0 ? residual / (bottom - own) : .infinity
      }
    )
  }

  /// The length of each block: its sum in the denominator, which is mostly its trials.
  package var lengths: [Double] {
    switch form {
    case .ratio(_, let denominators): return denominators
    case .values(let statistic, let challenger, _): return lengths(of: statistic, challenger)
    }
  }

  /// The weight of each block on both sides together: the mean share that it has in their denominators.
  package var weights: [Double] {
    guard case .values(let statistic, _, let baseline) = form else { return lengths }
    let sides = [lengths, lengths(of: statistic, baseline)].map { side in
      let sum = side.reduce(0, +)
      return side.map { sum == 0 ? 0 : $0 / sum }
    }
    return zip(sides[0], sides[1]).map { ($0 + $1) / 2 }
  }

  private func lengths(of statistic: any SumStatistic, _ side: [Double]) -> [Double] {
    BlockBootstrap.Statistic(form: statistic, sums: side).lengths(blocks: blocks)
  }

  /// The deviation of each block from the difference: how far the difference moves when the block is left
  /// out, times Σn − nᵢ.
  ///
  /// `nil` when there is no difference, or when leaving out one block leaves nothing.
  package var deviations: [Double]? {
    let everybody = everybody
    switch form {
    case .ratio(let differences, let denominators):
      guard let value = estimate?.value else { return nil }
      return differences.indices.map { differences[$0] - value * denominators[$0] }
    case .values(let statistic, let challenger, let baseline):
      guard let first = PairedSums.linearised(statistic, challenger, everybody),
        let second = PairedSums.linearised(statistic, baseline, everybody)
      else { return nil }
      let lengths = lengths
      let total = lengths.reduce(0, +)
      return (0..<blocks).map { block in
        (first.residuals[block] - second.residuals[block]) * (total - lengths[block])
      }
    }
  }

  func kept(_ places: [Int]) -> PairedSums {
    switch form {
    case .ratio(let differences, let denominators):
      return PairedSums(
        differences: places.map { differences[$0] }, denominators: places.map { denominators[$0] })
    case .values(let statistic, let challenger, let baseline):
      func some(_ sums: [Double]) -> [Double] {
        places.flatMap { sums[($0 * statistic.width)..<(($0 + 1) * statistic.width)] }
      }
      return PairedSums(
        form: .values(statistic, challenger: some(challenger), baseline: some(baseline)), blocks: places.count
      )
    }
  }

  private init(form: Form, blocks: Int) {
    (self.form, self.blocks) = (form, blocks)
  }

  /// The difference of each block, for tests that weigh every person equally. Blocks without a value are left
  /// out.
  var blockValues: [Double] {
    switch form {
    case .ratio(let differences, let denominators):
      return differences.indices.compactMap {
        denominators[$0] > 0 ? differences[$0] / denominators[$0] : nil
      }
    case .values(let statistic, let challenger, let baseline):
      return (0..<blocks).compactMap { block in
        let columns = block * statistic.width..<(block + 1) * statistic.width
        guard let first = statistic.value(Array(challenger[columns])),
          let second = statistic.value(Array(baseline[columns]))
        else { return nil }
        return first - second
      }
    }
  }

  /// Runs the sign-flip test. A ratio flips the blocks' sums; any other statistic swaps the strategies'
  /// answers by block.
  package func signFlip(seed: UInt64) -> SignFlipTest {
    switch form {
    case .ratio(let differences, _): return SignFlipTest(differences: differences, seed: seed)
    case .values(let statistic, let challenger, let baseline):
      return SwapTest.test(statistic, challenger: challenger, baseline: baseline, blocks: blocks, seed: seed)
    }
  }
}

extension PairedSums {
  /// Returns how far the intervals of several differences reach. Those over equally many blocks share their resamples.
  static func reaches(of all: [PairedSums], seed: UInt64) -> [IntervalReach] {
    let few = all.map { IntervalReach(fewOfLengths: $0.weights) }
    var reaches = few
    for (blocks, places) in Dictionary(grouping: all.indices, by: { all[$0].blocks }) {
      let numbers = places.map {
        StudentisedInterval(difference: all[$0].estimate ?? Estimate(value: 0, error: 0))
      }
      let found = BlockBootstrap.reaches(
        of: numbers, few: places.map { few[$0] }, blocks: blocks, seed: seed
      ) { drawn, _, note in
        for (index, place) in places.enumerated() where few[place] == nil {
          note(index, all[place].estimate(drawn))
        }
      }
      for (place, reach) in zip(places, found) { reaches[place] = reach }
    }
    return reaches.compactMap { $0 }
  }
}
