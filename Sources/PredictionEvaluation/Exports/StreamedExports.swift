/// Writes the files beside a replay's results where people come one after the other.
///
/// # Definition
/// The files have the bytes of a replay of everybody: all rows of the first strategy, then those of the next. So the
/// rows of each strategy are kept in a file without a name until everybody was replayed.
///
/// # Cost
/// Disk for the rows twice; memory for those of the people replayed together.
struct StreamedExports: ~Copyable {
  private let exports: ReplayExports
  private var perTrial: [Spool] = []
  private var perCandidate: [Spool] = []

  /// The rows of one strategy, kept in a file until they are joined.
  private struct Spool {
    let file: SpoolFile
    var count: UInt64 = 0

    mutating func add(_ bytes: [UInt8]) throws(WriteError) {
      try file.append(bytes)
      count += UInt64(bytes.count)
    }

    func copy(to output: OutputFile) throws(WriteError) {
      var place: UInt64 = 0
      while place < count {
        let size = min(1 << 20, count - place)
        output.write(try file.read(at: place, count: Int(size)))
        place += size
      }
    }
  }

  init(_ exports: ReplayExports) { self.exports = exports }

  var files: PersonRows.Files {
    PersonRows.Files(
      perTrial: exports.perTrial != nil, perCandidate: exports.perCandidate != nil,
      contexts: exports.contexts != nil, signals: exports.signals)
  }

  /// Adds the rows of the next person.
  /// - Throws: ``WriteError`` when they cannot be kept.
  mutating func add(_ rows: PersonRows) throws(WriteError) {
    if let file = exports.perTrial { try StreamedExports.add(rows.perTrial, to: &perTrial, beside: file) }
    if let file = exports.perCandidate {
      try StreamedExports.add(rows.perCandidate, to: &perCandidate, beside: file)
    }
    exports.contexts?.write(rows.contexts)
  }

  private static func add(
    _ rows: [[UInt8]], to spools: inout [Spool], beside file: OutputFile
  ) throws(WriteError) {
    for (place, bytes) in rows.enumerated() {
      if place == spools.count { spools.append(Spool(file: try SpoolFile(beside: file.path))) }
      try spools[place].add(bytes)
    }
  }

  /// Writes the rows of everybody; the caller gives the files their names.
  /// - Throws: ``WriteError`` when they cannot be read back.
  consuming func finish() throws(WriteError) {
    for spool in perTrial { if let file = exports.perTrial { try spool.copy(to: file) } }
    for spool in perCandidate { if let file = exports.perCandidate { try spool.copy(to: file) } }
  }
}
