/// What a person just did, as an app reports it: an intent or activity with its values, and what was sensed then.
///
/// All texts are interned once, in the ``SymbolTable`` that the catalogue's ``DefinitionCatalog/donation(intent:parameters:context:symbols:)``
/// was given; a donation is a handful of integers and never changes.
///
/// # Source
/// `INInteraction.donate` and `NSUserActivity`; identifiers and groups from WWDC 2018, session 211.
public struct Donation: Sendable, Equatable {
  /// Who started the action; runs that a suggestion started must not teach the engine twice.
  public enum Origin: String, Sendable, CaseIterable {
    case user, suggestion, shortcut

    /// The number that stands for it in ledgers and snapshots.
    @inline(__always)
    var number: UInt8 {
      switch self {
      case .user: 0
      case .suggestion: 1
      case .shortcut: 2
      }
    }

    /// The origin that a number stands for; `nil` where none does.
    init?(number: UInt32) {
      guard number < Origin.allCases.count else { return nil }
      self = Origin.allCases[Int(number)]
    }
  }

  /// The position of the intent or activity in the catalogue.
  public var definition: Int
  /// One symbol for each parameter of the definition, in its order; `Symbol.missing` where there is no value.
  public var values: [Symbol]
  /// Display texts beside `values`, or empty when no value has one.
  public var displays: [Symbol]
  /// An activity's whole dictionary as canonical text, required keys or not; `nil` for an intent.
  public var payload: Symbol?
  /// Time, place and signals at the donation, captured by the system and not by the app.
  public var context: Context
  /// The identifier it can be deleted by.
  public var identifier: Symbol?
  /// The group it can be deleted with.
  public var group: Symbol?
  /// The searchable item whose deletion deletes it too.
  public var relatedItem: Symbol?
  /// Who started the action.
  public var origin: Origin

  /// Makes a donation from symbols; ``DefinitionCatalog`` has the checked way from texts.
  public init(
    definition: Int, values: [Symbol], displays: [Symbol] = [], payload: Symbol? = nil,
    context: Context, identifier: Symbol? = nil, group: Symbol? = nil, relatedItem: Symbol? = nil,
    origin: Origin = .user
  ) {
    self.definition = definition
    self.values = values
    self.displays = displays
    self.payload = payload
    self.context = context
    self.identifier = identifier
    self.group = group
    self.relatedItem = relatedItem
    self.origin = origin
  }
}
