/// The donations and the feedback of other definitions that do not fit those of today, kept under today's names.
///
/// An update of an app may drop an intent by mistake. What no longer fits is not learned, and stands in every snapshot as it was
/// told, so that an update with repaired definitions finds it again in its place. It is forgotten by the same filters.
///
/// # Definition
/// A donation is held *whole* where nothing of it is remembered, and *in part* where it is remembered without some of its values.
/// A name that an update changes is changed here too, at once, as it is in remembered donations.
///
/// # Edge cases
/// A predicate is asked about remembered donations alone, so what is held whole stays. Of one moment, readings come before a donation
/// that is held whole, and feedback behind it.
///
/// # Cost
/// While a donation or feedback is held, opening a snapshot learns all donations again.
///
/// # Source
/// Ours.
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
    var piece: SnapshotReader.Told
  }

  /// The donations, in their order.
  private(set) var rows: [Row] = []
  /// The feedback, in its order.
  var feedback: [Told] = []
  /// The place among the donations of the first intent's that is held whole and has an identifier.
  private var identified: [Symbol: Int] = [:]

  var isEmpty: Bool { rows.isEmpty && feedback.isEmpty }

  /// The number of all that is held.
  var count: Int { rows.count + feedback.count }

  /// The donations that are held whole, in their order.
  var whole: [Row] { rows.filter(\.isWhole) }

  /// Every text of the donations and the feedback.
  var texts: Set<Symbol> {
    Set(rows.flatMap(\.donation.texts) + feedback.flatMap(\.piece.donation.values)).subtracting([.missing])
  }

  /// The intent's donation that is held whole and has an identifier.
  /// - Complexity: O(1).
  func row(identifiedBy identifier: Symbol) -> Row? { identified[identifier].map { rows[$0] } }

  /// Holds a donation behind the others.
  mutating func append(_ row: Row) {
    note(row, at: rows.count)
    rows.append(row)
  }

  /// Forgets the donations that a filter selects, and returns the positions of those that are remembered in part.
  /// - Complexity: O(donations + texts of the filter).
  mutating func forget(_ filter: DonationFilter, _ symbols: SymbolTable) -> (whole: Int, positions: [Int]) {
    let selects = filter.selection(symbols)
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

  /// Forgets the donations from one on; the feedback stays.
  mutating func removeDonations(from first: Int) {
    if first < rows.count { replace(by: Array(rows[..<first])) }
  }

  /// Renumbers the donations that feedback counts, when some at ascending positions are forgotten.
  mutating func forgetDonationsOfFeedback(at positions: [Int]) {
    for index in feedback.indices {
      feedback[index].piece.donations -= positions.count(below: feedback[index].piece.donations)
    }
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
  /// What a filter of feedback looks at.
  var entry: FeedbackLedger.Entry {
    FeedbackLedger.Entry(
      outcome: piece.outcome, surface: piece.surface,
      shortcut: Shortcut(definition: 0, combination: 0, values: []), moment: piece.donation.context.moment,
      donations: piece.donations, isOfSupplied: piece.isOfSupplied)
  }
}
