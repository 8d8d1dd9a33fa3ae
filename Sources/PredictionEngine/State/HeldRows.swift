/// The donations and the feedback of other definitions that do not fit those of today, kept under today's names.
///
/// A held row is not learned, stands in every snapshot as it was told, and is forgotten by the same filters, except that
/// a predicate is asked about remembered donations alone; see <doc:Snapshots>. A donation is held *whole* where nothing of it is
/// remembered, and *in part* where it is remembered without some of its values.
struct HeldRows: Sendable {
  /// A donation in a definition that is not today's.
  struct Row: Sendable {
    let definition: SnapshotDefinition
    /// Its values are in the order of the definition's parameters.
    var donation: Donation
    /// The position of the donation that is remembered in its stead, or the number of those before it.
    var position: Int
    let isWhole: Bool
  }

  /// A piece of feedback whose shortcut today's definitions do not have, or as a snapshot has it.
  struct Told: Sendable {
    var definition: SnapshotDefinition
    let outcome: Feedback.Outcome
    let surface: String
    /// The shortcut, as a donation of just its values, in the order of the definition's parameters.
    var donation: Donation
    /// The number of remembered donations before it.
    var donations: Int
    /// Whether the shortcut has been supplied since then.
    var isOfSupplied: Bool
  }

  private(set) var rows: [Row] = []
  var feedback: [Told] = []
  /// The place of the first intent's donation that is held whole and has an identifier.
  private var identified: [Symbol: Int] = [:]

  var isEmpty: Bool { rows.isEmpty && feedback.isEmpty }

  var count: Int { rows.count + feedback.count }

  var whole: [Row] { rows.filter(\.isWhole) }

  var texts: Set<Symbol> {
    Set(rows.flatMap(\.donation.texts) + feedback.flatMap(\.donation.values)).subtracting([.missing])
  }

  /// The intent's donation that is held whole and has an identifier.
  func row(identifiedBy identifier: Symbol) -> Row? { identified[identifier].map { rows[$0] } }

  mutating func append(_ row: Row) {
    note(row, at: rows.count)
    rows.append(row)
  }

  /// Forgets the donations that a filter selects, and returns the positions of those that are remembered in part.
  mutating func forget(
    _ filter: DonationFilter, _ catalog: DefinitionCatalog, _ symbols: SymbolTable
  ) -> (whole: Int, positions: [Int]) {
    let selects = filter.selection(catalog, symbols)
    var (kept, gone, positions) = ([Row](), 0, [Int]())
    for row in rows {
      if !selects(row) {
        kept.append(row)
      } else if row.isWhole {
        gone += 1
      } else {
        positions.append(row.position)
      }
    }
    if kept.count < rows.count { replace(by: kept) }
    return (gone, positions)
  }

  /// Lets go of the donations and the feedback from some places on.
  mutating func remove(rowsFrom first: Int, feedbackFrom firstPiece: Int) {
    if first < rows.count { replace(by: Array(rows[..<first])) }
    feedback.removeSubrange(firstPiece...)
  }

  private mutating func replace(by kept: [Row]) {
    (rows, identified) = (kept, [:])
    for (place, row) in rows.enumerated() { note(row, at: place) }
  }

  private mutating func note(_ row: Row, at place: Int) {
    guard row.isWhole, row.definition.kind == .intent, let identifier = row.donation.identifier
    else { return }
    identified[identifier] = identified[identifier] ?? place
  }
}
