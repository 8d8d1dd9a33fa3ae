/// An action of a person as an app reports it: an intent or activity, its values, and the context.
///
/// All texts are interned once in a ``SymbolTable``, by `DefinitionCatalog.donation(intent:parameters:context:symbols:)`.
/// A donation itself is a handful of integers and never changes.
///
/// Source: `INInteraction.donate` and `NSUserActivity`; identifiers and groups from WWDC 2018, session 211.
public struct Donation: Sendable, Equatable {
  /// The origin of an action. A run that a suggestion started must not teach the engine twice.
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

    init?(number: UInt32) {
      guard number < Origin.allCases.count else { return nil }
      self = Origin.allCases[Int(number)]
    }
  }

  /// The position of the intent or activity in the catalogue.
  public var definition: Int
  /// One symbol for each parameter of the definition, in declared order; `Symbol.missing` for a missing value.
  public var values: [Symbol]
  /// The display texts of `values`, or an empty array when no value has one.
  package var displays: [Symbol]
  /// An activity's whole dictionary as canonical text, with keys that are not required; `nil` for an intent.
  package var payload: Symbol?
  /// The time, place and signals at the donation, which the system captures and the app does not.
  public var context: Context
  /// The identifier by which the donation can be deleted.
  public var identifier: Symbol?
  /// The group with which the donation can be deleted.
  public var group: Symbol?
  /// The searchable item whose deletion also deletes the donation.
  public var relatedItem: Symbol?
  /// The origin of the action. A learner does not judge its answers by what a suggestion began.
  public var origin: Origin
  /// What of the context was sensed, because the app named none; `nil` where nothing was.
  package internal(set) var sensed: SensedPart?

  /// The donation as the app told it, without what was sensed.
  var asTold: Donation {
    guard let sensed else { return self }
    var told = self
    told.context = sensed.told(context)
    told.sensed = nil
    return told
  }

  var texts: [Symbol] {
    values + displays + [payload, context.place, identifier, group, relatedItem].compactMap { $0 }
      + context.signals.flatMap { [$0.name, $0.value] }
  }

  /// Makes a donation from symbols without checks; ``DefinitionCatalog`` makes checked donations from texts.
  package init(
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
