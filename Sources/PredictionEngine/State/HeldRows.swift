/// The donations and the feedback of other definitions that do not fit those of today, kept under today's names.
///
/// An update of an app may drop an intent by mistake. What no longer fits is not learned, and stands in every
/// snapshot as it was told, so that an update with repaired definitions finds it again in its place. It is
/// forgotten by the same filters, except that a predicate is asked about remembered donations alone. While
/// anything is held, opening a snapshot learns all donations again.
///
/// A donation is held *whole* where nothing of it is remembered, and *in part* where it is remembered without
/// some of its values. A name that an update changes is changed here too, at once.
struct HeldRows: Sendable {
  /// A donation in a definition that is not today's.
  struct Row: Sendable {
    let definition: SnapshotDefinition
    /// Its values are in the order of the definition's parameters.
    var donation: Donation
    /// The position of the donation that is remembered in its stead, or the number of those before it.
    private(set) var position: Int
    let isWhole: Bool

    init(definition: SnapshotDefinition, donation: Donation, position: Int, isWhole: Bool) {
      (self.definition, self.donation, self.position, self.isWhole) = (
        definition, donation, position, isWhole
      )
    }

    /// The donation among others of which some were forgotten.
    func moved(to position: Int) -> Row {
      Row(definition: definition, donation: donation, position: position, isWhole: isWhole)
    }
  }

  /// A piece of feedback whose shortcut today's definitions do not have.
  struct Told: Sendable {
    let definition: SnapshotDefinition
    let outcome: Feedback.Outcome
    let surface: String
    /// The shortcut, as a donation of just its values, in the order of the definition's parameters.
    let donation: Donation
    /// The number of remembered donations before it.
    let donations: Int
    /// Whether the shortcut has been supplied since then.
    var isOfSupplied: Bool

    /// The feedback behind another number of donations.
    func moved(to donations: Int) -> Told {
      Told(
        definition: definition, outcome: outcome, surface: surface, donation: donation, donations: donations,
        isOfSupplied: isOfSupplied)
    }
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
    guard row.isWhole, row.definition.kind == .intent, let identifier = row.donation.identifier else {
      return
    }
    identified[identifier] = identified[identifier] ?? place
  }
}

extension HeldRows.Told {
  var entry: FeedbackLedger.Entry {
    FeedbackLedger.Entry(
      outcome: outcome, surface: surface,
      shortcut: Shortcut(definition: 0, combination: 0, values: []), moment: donation.context.moment,
      donations: donations, isOfSupplied: isOfSupplied)
  }
}
