/// Weights that depend on the candidate: on its uses, the time since its last use, and its uses today.
///
/// score(c) gains Σ C_k[b_k(c)]·x(c) over three kinds k: uses (1, 2, 3–4, 5–9, 10–24, 25–59, more); donations
/// since the last use (1, 2, 3–4, 5–9, 10–19, 20–49, more); and today (not, once, more). The kind of today is
/// divided further by whether the candidate followed the previous shortcut, A_prev > .3, and, where it was
/// not done today, by whether it is done around this time, A_12 ≥ .05. The weights start at 0 and learn by
/// AdaGrad where people share a mixer; a person alone has none. NEW has none.
///
/// ```
/// weights[row · width + column]   rows 0…6 uses · 7…13 age · 14…21 today;  columns 0…16 features · then the sensed
/// rows[candidate · 3 + kind]
/// ```
struct CandidateWeights: Sendable {
  static let name = "by-candidate"
  private static let rowCount = 22
  private static let useBounds: [UInt32] = [2, 3, 5, 10, 25, 60]
  private static let ageBounds: [UInt32] = [2, 3, 5, 10, 20, 50]

  private var width = MixtureFeature.count
  private(set) var weights: [Float] = []
  private var squares: [Float] = []
  private let start: Float
  private let rate: Float
  private var gradient: [Double] = []
  /// Indicates whether the weights learn; weights that do not learn stay 0.
  var isUsed: Bool { rate > 0 }

  init(_ settings: MixtureSettings) {
    start = Float(settings.gradientStart)
    rate = Float(settings.candidateRate)
    if rate > 0 {
      weights = Array(repeating: 0, count: CandidateWeights.rowCount * width)
      squares = Array(repeating: start, count: weights.count)
    }
  }

  mutating func addColumns(_ count: Int) {
    func widened(_ numbers: [Float], with start: Float) -> [Float] {
      (0..<CandidateWeights.rowCount).flatMap { row in
        numbers[(row * width)..<((row + 1) * width)] + repeatElement(start, count: count)
      }
    }
    weights = widened(weights, with: 0)
    squares = widened(squares, with: start)
    width += count
  }

  /// Fills the three rows of each candidate.
  static func fillRows(
    _ work: inout LearnerWorkspace, uses: [UInt32], ages: [UInt32], _ today: DoneToday, _ now: MixtureMoment
  ) {
    work.candidateRows.removeAll(keepingCapacity: true)
    for candidate in 0..<work.candidates {
      let sums = candidate * RingSums.width
      let follows = work.sums[sums + MixtureFeature.previous.rawValue] > 0.3 ? 1 : 0
      let times = today.times(candidate, now)
      let isTimely = work.sums[sums + MixtureFeature.clock12.rawValue] >= 0.05
      work.candidateRows.append(UInt8(useBounds.count { uses[candidate] >= $0 }))
      work.candidateRows.append(UInt8(7 + ageBounds.count { ages[candidate] >= $0 }))
      work.candidateRows.append(UInt8(14 + (times == 0 ? isTimely ? 0 : 6 : times == 1 ? 2 : 4) + follows))
    }
  }

  /// Fills the bits that each candidate's score gains.
  func fill(_ column: inout [Double], _ work: LearnerWorkspace) {
    column.fill(work.candidates)
    let candidates = work.candidates
    unsafe weights.withUnsafeBufferPointer { weights in
      unsafe work.features.withUnsafeBufferPointer { features in
        for candidate in 0..<candidates {
          let first = Int(work.candidateRows[candidate * 3]) * width
          let second = Int(work.candidateRows[candidate * 3 + 1]) * width
          let third = Int(work.candidateRows[candidate * 3 + 2]) * width
          var sum = 0.0
          for number in 0..<width {
            let weight = unsafe weights[first + number] + weights[second + number] + weights[third + number]
            unsafe sum += Double(weight) * features[number * candidates + candidate]
          }
          column[candidate] = sum
        }
      }
    }
  }

  mutating func learn(_ work: LearnerWorkspace, _ errors: [Double]) {
    gradient.fill(weights.count)
    let candidates = work.candidates
    for candidate in 0..<candidates {
      let error = errors[candidate] * Logarithm.natsPerBit
      for kind in 0..<3 {
        let first = Int(work.candidateRows[candidate * 3 + kind]) * width
        for number in 0..<width {
          gradient[first + number] += error * work.features[number * candidates + candidate]
        }
      }
    }
    for place in weights.indices where gradient[place] != 0 {
      AdaGrad.move(&weights[place], &squares[place], against: Float(gradient[place]), rate: rate)
    }
  }
}
