import PredictionEngine
import PredictionEvaluation
import SyntheticWeeks

/// The oracle's answers as lines of `oracle.jsonl`, in the order of the dataset's rows.
enum OracleLines {
  static func make(for dataset: Dataset, progress: () -> Void) throws -> [DatasetWriter.OracleLine] {
    guard let record = dataset.generator else { return [] }
    let oracle = try RoutineOracle(generator: record, dataset: dataset)
    let decomposer = Decomposer(catalog: dataset.catalog)
    var lines: [DatasetWriter.OracleLine?] = Array(repeating: nil, count: dataset.rows.count)
    for person in dataset.people.indices {
      var forecaster = oracle.forecaster(forPerson: person)
      var known: Set<Shortcut> = []
      for row in dataset.people[person].rows {
        let donation = dataset.rows[row].donation
        var new = 0.0
        var pairs: [(shortcut: String, probability: Double)] = []
        for (shortcut, probability) in forecaster.forecast(in: donation.context) {
          if known.contains(shortcut) {
            pairs.append((shortcut.text(catalog: dataset.catalog, symbols: dataset.symbols), probability))
          } else {
            new += probability
          }
        }
        pairs.sort {
          $0.probability != $1.probability
            ? $0.probability > $1.probability : JSONText.precedes($0.shortcut, $1.shortcut)
        }
        lines[row] = DatasetWriter.OracleLine(
          identifier: dataset.symbols.text(of: dataset.rows[row].identifier), new: min(1, new), known: pairs)
        forecaster.reveal(donation)
        if let target = decomposer.target(of: donation) { known.insert(target) }
      }
      progress()
    }
    return lines.compactMap { $0 }
  }
}
