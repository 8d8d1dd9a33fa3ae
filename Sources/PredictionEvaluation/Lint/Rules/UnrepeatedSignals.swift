import PredictionEngine

/// Finds signals whose readings hardly come again, such as a temperature to the tenth of a degree.
///
/// Strategies compare readings as names. One that never comes again tells nothing, and dilutes what other evidence tells.
///
/// # Definition
/// A signal of at least twenty readings and twelve values is reported when more than half of its readings have a value
/// that the person has in fewer than three. Where nine in ten of its values are numbers, the repair reads them in up to
/// eight steps of 1, 2 or 5 times a power of ten, between the twentieth part of the values at either end; a reading
/// that is no number is then left out. Else the repair leaves the signal out.
///
/// # Edge cases
/// A label that everybody meets once, as of a network on a journey, is no fault while most readings are at home.
struct UnrepeatedSignals: LintRule {
  let name = "unrepeated-signals"
  let summary = "signals whose readings hardly come again, such as numbers that are not read in steps"
  let behaviours = ["D8"]

  private static let (fewestReadings, fewestValues) = (20, 12)

  func findings(in log: Dataset) -> [LintFinding] {
    SignalReadings.all(in: log).compactMap { signal in
      guard signal.count >= Self.fewestReadings, signal.values.count >= Self.fewestValues,
        signal.rare * 2 > signal.count
      else { return nil }
      let numbers = UnrepeatedSignals.numbers(of: signal, in: log)
      let step = UnrepeatedSignals.step(of: numbers, among: signal.values.count)
      // A map reads numbers alone in steps, or nothing.
      let others = numbers.count < signal.values.count ? ", and empty the cells that hold no number" : ""
      let rows = log.rows.indices.filter { row in
        log.rows[row].donation.context.signals.contains { $0.name == signal.symbol }
      }
      return LintFinding(
        self, .warning, key: "signal.\(signal.name)", rows: rows,
        problem: "The signal \(signal.name) has \(CountedNoun.of(signal.values.count, "values")) in "
          + "\(CountedNoun.of(signal.count, "readings")), and \(CountedNoun.digits(signal.rare)) of these the person has "
          + "no three times, so that they tell nothing",
        remedy: step.map {
          "read it in steps, in a map signal.\(signal.name):number/\($0.text)=COLUMN\(others)"
        }
          ?? "leave it out, or report something coarser",
        repair: DatasetRepair(ofSignal: signal.name, step))
    }
  }

  private static func numbers(of signal: SignalReadings, in log: Dataset) -> [Double] {
    signal.values.compactMap {
      NumberStep.number(ParameterValue(canonical: log.symbols.utf8(of: $0), as: nil).displayText)
    }.sorted()
  }

  /// The step for numbers in ascending order; `nil` where too many of the values are none.
  private static func step(of numbers: [Double], among values: Int) -> NumberStep? {
    guard numbers.count * 10 >= values * 9 else { return nil }
    let rest = numbers.count / 20
    return NumberStep(from: numbers[rest], to: numbers[numbers.count - 1 - rest])
  }
}
