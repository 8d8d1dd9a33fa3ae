/// The distances of resampled differences from the observed one, each in its own standard errors.
///
/// # Definition
/// The distances are |θ* − θ|/s* for each of ``BlockBootstrap``'s 2,000 resamples, in ascending order.
///
/// # Edge cases
/// A resample with no value gets distance infinity. A resample without variation gets distance 0 when it
/// equals the difference but for rounding, else infinity. Of differences with few blocks no resamples are drawn,
/// see `IntervalReach`.
///
/// # Source
/// Hall, "The Bootstrap and Edgeworth Expansion", 1992, § 3.5.
enum ResampledDistances {
  /// Returns how far the intervals of several differences reach.
  static func reaches(of all: [PairedSums], seed: UInt64) -> [IntervalReach] {
    let few = all.map { IntervalReach(fewOfLengths: $0.weights) }
    var many = of(all.indices.filter { few[$0] == nil }.map { all[$0] }, seed: seed)[...]
    return few.map { $0 ?? IntervalReach(distances: many.removeFirst()) }
  }

  static func of(_ several: [PairedSums], seed: UInt64) -> [[Double]] {
    var distances: [[Double]] = several.map { _ in [] }
    var start = 0
    while start < several.count {
      var end = start + 1
      while end < several.count, several[end].blocks == several[start].blocks { end += 1 }
      fill(&distances, several, start..<end, seed: seed)
      start = end
    }
    return distances.map { $0.sorted() }
  }

  /// Fills in the distances of the differences that have the same number of blocks.
  private static func fill(
    _ distances: inout [[Double]], _ several: [PairedSums], _ range: Range<Int>, seed: UInt64
  ) {
    let blocks = several[range.lowerBound].blocks
    let values = several.map { $0.estimate((0..<$0.blocks).map { ($0, 1) })?.value ?? 0 }
    let fours = stride(from: range.lowerBound, to: range.upperBound, by: 4).map { start in
      let lanes = start..<min(start + 4, range.upperBound)
      return (lanes: lanes, quad: PairedSums.quad(several[lanes]))
    }
    var drawn: [(block: Int, count: Double)] = []
    BlockBootstrap.forEachResample(blocks: blocks, seed: seed) { counts in
      drawn.removeAll(keepingCapacity: true)
      for block in counts.indices where counts[block] > 0 { drawn.append((block, Double(counts[block]))) }
      for (lanes, quad) in fours {
        let estimates = quad.map { PairedSums.estimates($0, blocks: blocks, drawn) }
        for index in lanes {
          let resampled =
            estimates.map { $0[index - lanes.lowerBound] } ?? several[index].estimate(drawn)
          distances[index].append(distance(resampled, from: values[index]))
        }
      }
    }
  }

  /// Returns a resample's distance from the difference, in the resample's own standard errors; infinite for a resample
  /// without a difference.
  static func distance(_ resampled: PairedSums.Estimate?, from value: Double) -> Double {
    guard let resampled, resampled.error < .infinity else { return .infinity }
    let distance = abs(resampled.value - value)
    let isRounding = distance <= 1e-12 * abs(value)
    return resampled.error > 0 ? distance / resampled.error : isRounding ? 0 : .infinity
  }
}
