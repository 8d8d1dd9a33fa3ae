/// What was donated, told and supplied under other definitions and does not fit those of today, kept under its own names.
///
/// An update of an app may drop an intent by mistake. What no longer fits is not learned, and stands in every snapshot as it was
/// told, so that an update with repaired definitions finds it again in its place. It is forgotten by the same filters.
///
/// # Definition
/// A donation is held *whole* where nothing of it is remembered, and *in part* where it is remembered without some of its values.
///
/// # Edge cases
/// A predicate is asked about remembered donations alone, so what is held whole stays.
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
    var place: Int
    let isWhole: Bool
    /// What was sensed of the context of a whole one.
    var fill: SensedFills.Fill?
  }

  /// A piece of feedback whose shortcut today's definitions do not have.
  struct Told: Sendable {
    let definition: SnapshotDefinition
    var piece: SnapshotReader.Told
  }

  /// The donations, in their order.
  var rows: [Row] = []
  /// The feedback, in its order.
  var feedback: [Told] = []
  /// The supplied shortcuts, in their order.
  var supplied: [SnapshotReader.Supplied] = []
  /// What was renamed when they were found not to fit.
  var renames = SnapshotRenames()

  var isEmpty: Bool { rows.isEmpty && feedback.isEmpty && supplied.isEmpty }

  /// The number of all that is held.
  var count: Int { rows.count + feedback.count + supplied.count }

  /// The donations that are held whole, in their order.
  var whole: [Row] { rows.filter(\.isWhole) }

  /// Every text of the donations and the feedback.
  var texts: Set<Symbol> {
    Set(rows.flatMap(\.donation.texts) + feedback.flatMap(\.piece.donation.values)).subtracting([.missing])
  }

  /// Forgets the donations that a filter selects, and returns the places of those that are remembered in part.
  mutating func forget(_ filter: DonationFilter, _ symbols: SymbolTable) -> (whole: Int, places: [Int]) {
    var (kept, gone, places) = ([Row](), 0, [Int]())
    for row in rows {
      if !filter.selects(row, renames, symbols) {
        kept.append(row)
      } else if row.isWhole {
        gone += 1
      } else {
        places.append(row.place)
      }
    }
    rows = kept
    supplied.removeAll { filter.selects($0, renames) }
    return (gone, places)
  }

  /// Renumbers the donations when some at ascending places are forgotten, and forgets what is held of these.
  mutating func forgetDonations(at places: [Int]) {
    let gone = Set(places)
    rows.removeAll { !$0.isWhole && gone.contains($0.place) }
    for index in rows.indices { rows[index].place -= places.count(below: rows[index].place) }
    for index in feedback.indices {
      feedback[index].piece.donations -= places.count(below: feedback[index].piece.donations)
    }
  }

  /// Forgets the feedback of shortcuts that neither a held donation nor a remembered one has any more.
  mutating func dropFeedbackOfNothing(_ history: PersonalHistory) {
    let held = self
    feedback.removeAll { !held.knows($0, history) }
  }

  /// Whether a held donation or a remembered one has the shortcut of held feedback, or it is supplied.
  func knows(_ told: Told, _ history: PersonalHistory) -> Bool {
    if told.piece.isOfSupplied { return true }
    let wanted = zip(told.definition.parameters, told.piece.donation.values).filter { $0.1 != .missing }
    if rows.contains(where: { $0.has(wanted, of: told.definition) }) { return true }
    let name = renames.intents[told.definition.name] ?? told.definition.name
    let isIntent = told.definition.kind == .intent
    guard
      let position = isIntent
        ? history.catalog.position(ofIntent: name) : history.catalog.position(ofActivity: name)
    else { return false }
    let entry = history.catalog.entries[position]
    let today = renames.parameters[told.definition.name] ?? [:]
    let places = wanted.map { (entry.position(of: today[$0.0] ?? $0.0), $0.1) }
    return (0..<history.remembered).contains { place in
      let (ledger, at) = history.record(atPlace: place)
      return ledger.definition(at: at) == position
        && places.allSatisfy { parameter, value in
          parameter.map { ledger.value($0, at: at) == value } ?? false
        }
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
        rows[next].setContext(rows[next].own, sensed, &symbols)
      }
      next += 1
    }
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
  /// The context that the app told.
  fileprivate var own: Context {
    var own = donation.context
    guard let fill else { return own }
    if fill.hasPlace { own.place = nil }
    own.signals.removeLast(min(fill.signals, own.signals.count))
    return own
  }

  /// Gives a donation its context with what was sensed.
  mutating func setContext(_ own: Context, _ sensed: SensedLedger, _ symbols: inout SymbolTable) {
    donation.context = sensed.completed(own) { symbols.intern($0) }
    var fills = SensedFills()
    fills.append(0, from: own, to: donation.context)
    fill = fills.fills.first
  }

  /// Whether the donation is of a definition and has some of its values.
  fileprivate func has(_ wanted: [(String, Symbol)], of other: SnapshotDefinition) -> Bool {
    definition.name.utf8.elementsEqual(other.name.utf8)
      && wanted.allSatisfy { name, value in
        definition.kind != .intent
          || zip(definition.parameters, donation.values).contains { $0 == name && $1 == value }
      }
  }
}

extension [Int] {
  /// How many of ascending numbers are below another.
  /// - Complexity: O(log of their number).
  func count(below limit: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < limit { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
