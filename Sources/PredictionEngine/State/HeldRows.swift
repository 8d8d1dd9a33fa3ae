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
    /// The place of the donation that is remembered in its stead, or the number of those before it.
    fileprivate(set) var place: Int
    let isWhole: Bool
    /// What was sensed of the context of a whole one.
    fileprivate(set) var fill: SensedFills.Fill?

    init(definition: SnapshotDefinition, donation: Donation, place: Int, isWhole: Bool) {
      (self.definition, self.donation, self.place, self.isWhole) = (definition, donation, place, isWhole)
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

  /// Says what was sensed of the contexts of the donations that are held whole, by their places among all donations.
  mutating func fill(by fills: SensedFills, at places: [Int]) {
    for (index, place) in zip(rows.indices.filter { rows[$0].isWhole }, places) {
      rows[index].fill = fills.fill(of: place)
    }
  }

  /// Forgets the donations that a filter selects, and returns the places of those that are remembered in part.
  /// - Complexity: O(donations + texts of the filter).
  mutating func forget(_ filter: DonationFilter, _ symbols: SymbolTable) -> (whole: Int, places: [Int]) {
    let selects = filter.selection(symbols)
    var (kept, gone, places) = ([Row](), 0, [Int]())
    for row in rows {
      if !selects(row) {
        kept.append(row)
      } else if row.isWhole {
        gone += 1
      } else {
        places.append(row.place)
      }
    }
    if kept.count < rows.count { replace(by: kept) }
    return (gone, places)
  }

  /// Renumbers the donations when some at ascending places are forgotten, and forgets what is held of these.
  mutating func forgetDonations(at places: [Int]) {
    let gone = Set(places)
    replace(by: rows.filter { $0.isWhole || !gone.contains($0.place) })
    for index in rows.indices { rows[index].place -= places.count(below: rows[index].place) }
    for index in feedback.indices {
      feedback[index].piece.donations -= places.count(below: feedback[index].piece.donations)
    }
  }

  /// Completes the contexts of donations held whole again, from one on, with what holds of what was sensed.
  /// - Parameters:
  ///   - donations: the number of remembered donations up to which they came.
  ///   - moment: the moment before which those came that came after as many; `nil` for all of them.
  mutating func complete(
    from next: inout Int, by sensed: SensedLedger, _ symbols: inout SymbolTable, upTo donations: Int,
    before moment: Moment?
  ) {
    while next < rows.count, rows[next].place <= donations {
      let context = rows[next].donation.context
      if rows[next].isWhole {
        if rows[next].place == donations, let moment, context.moment >= moment { return }
        rows[next].setContext(rows[next].fill?.own(context) ?? context, sensed, &symbols)
      }
      next += 1
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

extension HeldRows.Row {
  /// Gives a donation its context with what was sensed.
  mutating func setContext(_ own: Context, _ sensed: SensedLedger, _ symbols: inout SymbolTable) {
    donation.context = sensed.completed(own) { symbols.intern($0) }
    var fills = SensedFills()
    fills.append(0, from: own, to: donation.context)
    fill = fills.fills.first
  }
}
