/// Adds trials to the sums of their blocks, for a metric that is made of sums over trials.
extension Metric {
  /// Adds a trial to its block's sums, which start at `offset`.
  package func add(_ trial: borrowing Trial, oracleTop: Double?, to sums: inout [Double], at offset: Int) {
    switch source {
    case .trials(let part):
      guard let (numerator, denominator) = part(trial, oracleTop) else { return }
      sums[offset] += numerator
      sums[offset + 1] += denominator
    case .sums(_, let add): add(trial, oracleTop, &sums, offset)
    case .counts, .numbers: break
    }
  }

  /// Adds a range of a run's trials to the sums of their blocks. `blocks` holds the block of every trial.
  func add(_ run: StrategyRun, _ positions: Range<Int>, blocks: [Int], to sums: inout [Double]) {
    // A span lends a trial. An array would copy it, with its references, for each metric.
    let trials = run.trials.span
    let blocks = blocks.span
    let tops = run.oracleTop ?? []
    let hasTops = !tops.isEmpty
    switch source {
    case .trials(let part):
      // Both sums are added up in registers while the block stays the same.
      var index = positions.lowerBound
      while index < positions.upperBound {
        let block = blocks[index]
        var (numerator, denominator) = (sums[block * 2], sums[block * 2 + 1])
        while index < positions.upperBound, blocks[index] == block {
          if let own = part(trials[index], hasTops ? tops[index] : nil) {
            numerator += own.numerator
            denominator += own.denominator
          }
          index += 1
        }
        (sums[block * 2], sums[block * 2 + 1]) = (numerator, denominator)
      }
    case .sums(let form, let add):
      let width = form.width
      for index in positions {
        add(trials[index], hasTops ? tops[index] : nil, &sums, blocks[index] * width)
      }
    case .counts, .numbers: break
    }
  }
}
