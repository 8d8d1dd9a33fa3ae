/// Writes the files beside a replay's results where people come one after the other.
///
/// # Definition
/// The files have the bytes of a replay of everybody: all rows of the first strategy, then those of the next. So the
/// rows of each strategy are kept in a file without a name until everybody was replayed.
///
/// # Cost
/// Disk for the rows twice; memory for those of the people replayed together.
struct StreamedExports {
  private let exports: ReplayExports
  /// The rows of each strategy, by the number of the person.
  private var (perTrial, perCandidate) = ([RowSpool?](), [RowSpool?]())
  private var people = 0

  init(_ exports: ReplayExports) { self.exports = exports }

  /// Adds the rows of the next person.
  mutating func add(_ rows: PersonRows) {
    keep(rows.perTrial, in: \.perTrial, for: exports.perTrial)
    keep(rows.perCandidate, in: \.perCandidate, for: exports.perCandidate)
    exports.contexts?.write(rows.contexts)
    people += 1
  }

  private mutating func keep(
    _ rows: [[UInt8]], in spools: WritableKeyPath<StreamedExports, [RowSpool?]>, for file: OutputFile?
  ) {
    for (place, bytes) in rows.enumerated() {
      if place == self[keyPath: spools].count { self[keyPath: spools].append(exports.spool(for: file)) }
      self[keyPath: spools][place]?.add(bytes, at: people)
    }
  }

  /// Writes the rows of everybody; the caller gives the files their names.
  func finish() {
    for spool in perTrial { exports.write(spool, to: exports.perTrial) }
    for spool in perCandidate { exports.write(spool, to: exports.perCandidate) }
  }
}
