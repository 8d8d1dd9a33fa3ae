/// Selects the donations that a predictor forgets.
///
///     predictor.forget(.identifiers(["order-17"]))            // one order, cancelled
///     predictor.forget(.group("ann@example.com"))             // everything with a contact who is gone
///     predictor.forget(.relatedItem("recipe-4"))              // a searchable item was deleted
///     predictor.forget(.everything(from: anHourAgo, to: now)) // "forget the last hour"
///     predictor.forget(.app("Soup Chef"))                      // logged out of one app
///
/// | Here | Apple |
/// | --- | --- |
/// | ``identifiers(_:)`` | `INInteraction.delete(with: [String])` |
/// | ``group(_:)`` | `INInteraction.delete(with: String)` |
/// | ``all`` | `INInteraction.deleteAll` |
/// | ``savedUserActivities(withPersistentIdentifiers:)`` | `NSUserActivity.deleteSavedUserActivities(withPersistentIdentifiers:)` |
/// | ``app(_:)`` | the log-out of one app: `deleteAll` of what it donated |
/// | ``allSavedUserActivities`` | `NSUserActivity.deleteAllSavedUserActivities` |
/// | ``relatedItem(_:)`` | `CSSearchableItemAttributeSet.relatedUniqueIdentifier` |
/// | ``value(_:of:being:)`` | `IntentDonationManager.deleteDonations(matching:)` |
///
/// ``everything(from:to:)`` and ``all`` forget what was sensed as well (``Predictor/observe(_:)``), and
/// feedback (``Predictor/record(_:)``). The other filters select donations alone, and with a shortcut's
/// donations goes its feedback; ``SensedFilter`` selects readings and ``FeedbackFilter`` feedback. A text
/// that was never donated matches nothing; a persistent identifier may match several donations of activities.
///
/// Source: WWDC 2018, session 211, on deletion; App Intents' `IntentDonationMatchingPredicate`.
public struct DonationFilter: Sendable {
  enum Rule: Sendable {
    case all
    case allActivities(of: String?)
    case app(String)
    case identifiers([String])
    case activities([String])
    case group(String)
    case relatedItem(String)
    case value(intent: String, parameter: String, value: ParameterValue)
    case time(from: Moment, to: Moment)
    case predicate(@Sendable (Donation, SymbolTable) -> Bool)
  }

  /// The filter in words, for messages: "donations of group ann".
  public let description: String
  let rule: Rule

  /// Matches every donation; all that was sensed is forgotten as well.
  public static let all = DonationFilter("all donations", .all)

  /// Matches every donation of a user activity.
  public static let allSavedUserActivities = DonationFilter("all activities", .allActivities(of: nil))

  /// Matches every donation of a user activity of one app, by the name in its definition.
  public static func allSavedUserActivities(of app: String) -> DonationFilter {
    DonationFilter("all activities of \(app)", .allActivities(of: app))
  }

  /// Matches every donation of one app, by the name in its definitions: who logs out there takes along what the app supplied,
  /// what was pinned of it and what was said of its suggestions. Other apps are left alone, and so is what is held of definitions
  /// that are not declared any more.
  ///
  ///     predictor.forget(.app("Soup Chef"))
  public static func app(_ name: String) -> DonationFilter {
    DonationFilter("donations of the app \(name)", .app(name))
  }

  /// Matches donations of intents and activities that have one of these identifiers.
  public static func identifiers(_ identifiers: [String]) -> DonationFilter {
    DonationFilter(
      "donations with identifier \(identifiers.joined(separator: ", "))", .identifiers(identifiers))
  }

  /// Matches donations of activities that have one of these persistent identifiers.
  public static func savedUserActivities(withPersistentIdentifiers identifiers: [String]) -> DonationFilter {
    DonationFilter(
      "activities with identifier \(identifiers.joined(separator: ", "))", .activities(identifiers))
  }

  /// Matches donations of one group, such as all messages to one contact.
  public static func group(_ group: String) -> DonationFilter {
    DonationFilter("donations of group \(group)", .group(group))
  }

  /// Matches donations whose related searchable item has this identifier.
  public static func relatedItem(_ item: String) -> DonationFilter {
    DonationFilter("donations related to \(item)", .relatedItem(item))
  }

  /// Matches donations of an intent in which a parameter has a value; an object is compared by its identifier.
  ///
  ///     predictor.forget(.value("recipient", of: "SendMessage", being: .object("ann", display: nil)))
  public static func value(
    _ parameter: String, of intent: String, being value: ParameterValue
  ) -> DonationFilter {
    DonationFilter(
      "donations of \(intent) whose \(parameter) is \(value.canonicalText)",
      .value(intent: intent, parameter: parameter, value: value))
  }

  /// Matches every donation from a moment on and before another; what was sensed then is forgotten as well.
  ///
  ///     predictor.forget(.everything(from: anHourAgo, to: now))
  public static func everything(from first: Moment, to end: Moment) -> DonationFilter {
    DonationFilter("everything from \(first) to \(end)", .time(from: first, to: end))
  }

  /// Matches donations for which a predicate of the donation and the table of its symbols returns true.
  /// Nothing that was sensed is forgotten: a time is ``everything(from:to:)``.
  ///
  ///     predictor.forget(.matching("in the evening") { donation, _ in donation.context.moment.hour >= 18 })
  public static func matching(
    _ description: String, _ predicate: @escaping @Sendable (Donation, SymbolTable) -> Bool
  ) -> DonationFilter { DonationFilter(description, .predicate(predicate)) }

  /// The readings that are forgotten as well.
  var readings: SensedFilter? {
    switch rule {
    case .all: .everythingSensed
    case .time(let first, let end): .sensed(from: first, to: end)
    default: nil
    }
  }

  /// The feedback that is forgotten as well.
  var feedback: FeedbackFilter? {
    switch rule {
    case .all: .everyFeedback
    case .time(let first, let end): .feedback(from: first, to: end)
    default: nil
    }
  }

  private init(_ description: String, _ rule: Rule) {
    self.description = description
    self.rule = rule
  }

  /// The positions of the donations that match among all that the history remembers, ascending.
  /// - Complexity: O(donations). A predicate filter builds each donation once.
  package func positions(in history: PersonalHistory, symbols: SymbolTable) -> [Int] {
    let (ledger, catalog) = (history.ledger, history.catalog)
    let entries = catalog.entries
    func positions(where matches: (Int) -> Bool) -> [Int] { (0..<ledger.count).filter(matches) }
    func positions(of texts: [String], _ text: (Int) -> Symbol?) -> [Int] {
      let wanted = SymbolSet(texts.compactMap { symbols.symbol(for: $0) })
      return wanted.isEmpty ? [] : positions { text($0).map(wanted.contains) ?? false }
    }
    switch rule {
    case .all: return Array(0..<ledger.count)
    case .allActivities(let app):
      let wanted = entries.map { $0.kind == .activity && (app.map($0.traits.isOf) ?? true) }
      return positions { wanted[ledger.definition(at: $0)] }
    case .app(let app):
      let wanted = entries.map { $0.traits.isOf(app) }
      return positions { wanted[ledger.definition(at: $0)] }
    case .identifiers(let texts): return positions(of: texts, ledger.identifier)
    case .activities(let texts):
      return positions(of: texts) {
        entries[ledger.definition(at: $0)].kind == .activity ? ledger.identifier(at: $0) : nil
      }
    case .group(let text): return positions(of: [text], ledger.group)
    case .relatedItem(let text): return positions(of: [text], ledger.relatedItem)
    case .value(let intent, let parameter, let value):
      guard let definition = catalog.position(ofIntent: intent),
        let place = entries[definition].position(of: parameter),
        let wanted = symbols.symbol(for: value.canonicalText)
      else { return [] }
      return positions { ledger.definition(at: $0) == definition && ledger.value(place, at: $0) == wanted }
    case .time(let first, let end):
      return positions { ledger.moment(at: $0) >= first && ledger.moment(at: $0) < end }
    case .predicate(let predicate): return positions { predicate(ledger[$0], symbols) }
    }
  }
}

/// A set of a few symbols. A single symbol is compared directly, without hashing.
private struct SymbolSet {
  private let only: Symbol?
  private let symbols: Set<Symbol>

  init(_ symbols: [Symbol]) {
    self.symbols = Set(symbols)
    only = self.symbols.count == 1 ? symbols[0] : nil
  }

  var isEmpty: Bool { symbols.isEmpty }

  func contains(_ symbol: Symbol) -> Bool { only.map { $0 == symbol } ?? symbols.contains(symbol) }
}
