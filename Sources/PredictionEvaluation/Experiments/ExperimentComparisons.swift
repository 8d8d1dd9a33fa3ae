/// The differences of an experiment in printable form, at donations or at moments.
protocol ExperimentComparisons {
  /// The differences as CSV, one row for each.
  var csv: String { get }
  var text: TerminalText { get }
}
