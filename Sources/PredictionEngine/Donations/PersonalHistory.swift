/// Everything the engine remembers of one person: counters, candidates, and the order of what was donated.
///
/// A strategy reads it, a donation extends it, and nothing else changes it.
///
/// # Definition
/// A *candidate* is a known shortcut of the target type of its intent. n counts the donations that had a
/// target-type shortcut, f those whose target-type shortcut was new.
///
/// # Cost
/// The counters, and 6 bytes for each donation with a target.
///
/// # Source
/// Ours.
public struct PersonalHistory: Sendable {
  /// The definitions.
  public let catalog: DefinitionCatalog
  /// The counters, by slot.
  public private(set) var counters: CounterTable
  /// Slots of the candidates, ascending.
  public private(set) var candidates: [Int] = []
  /// By slot, whether it is a candidate.
  public private(set) var isCandidate: [Bool] = []
  /// By slot, the number of the donation that used it last, from 1.
  public private(set) var lastUse: [UInt32] = []
  /// Donations learned, with or without a target.
  public private(set) var donations = 0
  /// f: donations whose target-type shortcut was new.
  public private(set) var firstUses = 0
  /// The slot of the last target-type shortcut.
  public private(set) var previous: Int?
  /// For each donation with a target, in order: the candidate's slot.
  public private(set) var targetSlots: [UInt32] = []
  /// For each donation with a target, in order: the local minute of day.
  public private(set) var targetMinutes: [UInt16] = []
  private var displays: [DisplayKey: Symbol] = [:]
  private var buckets: [Bucket] = []

  /// An empty history; fewer hash bits make more collisions, for study and tests.
  public init(catalog: DefinitionCatalog, hashBits: Int = 32) {
    self.catalog = catalog
    counters = CounterTable(hashBits: hashBits)
  }

  /// n: donations that had a target-type shortcut.
  public var targeted: Int { targetSlots.count }

  /// Bytes held by counters and candidates; the ledger's are `ledgerByteCount`.
  public var byteCount: Int {
    counters.byteCount + candidates.count * 8 + isCandidate.count + lastUse.count * 4
  }

  /// Bytes held for the order of donations.
  public var ledgerByteCount: Int { targetSlots.count * 4 + targetMinutes.count * 2 }

  /// P(NEW) = (f + ½)/(n + 1); 1 while nothing is known.
  public var probabilityOfNew: Double {
    candidates.isEmpty ? 1 : (Double(firstUses) + 0.5) / (Double(targeted) + 1)
  }

  /// Learns a donation. One of an activity that is not eligible for prediction leaves everything as it was.
  /// - Complexity: O(combinations × buckets).
  public mutating func learn(_ donation: Donation, symbols: SymbolTable) {
    let entry = catalog.entries[donation.definition]
    guard entry.isEligible else { return }
    SignalRegistry.read(donation.context, previous: previous, into: &buckets)
    counters.add(donation, entry: entry, symbols: symbols, buckets: buckets)
    donations += 1
    for (parameter, display) in donation.displays.enumerated() where display != .missing {
      let key = DisplayKey(
        definition: donation.definition, parameter: parameter, value: donation.values[parameter])
      displays[key] = display
    }
    var target: Int?
    for (slot, combination, isNew) in counters.lastAdded {
      let isTarget = combination == entry.targetCombination
      if isNew {
        isCandidate.append(isTarget)
        lastUse.append(0)
        if isTarget {
          candidates.append(slot)
          firstUses += 1
        }
      }
      if isTarget { target = slot }
      lastUse[slot] = UInt32(donations)
    }
    guard let target else { return }
    targetSlots.append(UInt32(target))
    targetMinutes.append(UInt16(donation.context.moment.minuteOfDay))
    previous = target
  }

  /// The slot of a donation's shortcut of one combination, `nil` when the person never donated it.
  /// - Complexity: one hash and, but for collisions, one comparison.
  public func slot(of donation: Donation, combination: Int, symbols: SymbolTable) -> Int? {
    counters.index.slot(
      of: donation, combination: combination, entry: catalog.entries[donation.definition], symbols: symbols)
  }

  /// A value of one parameter of one definition.
  private struct DisplayKey: Hashable {
    let definition: Int
    let parameter: Int
    let value: Symbol
  }

  /// The sum of a column over the candidates, in slot order.
  func sumOverCandidates(_ column: [Double]) -> Double {
    var sum = 0.0
    for slot in candidates { sum += column[slot] }
    return sum
  }

  /// The newest display text of a parameter's value, or the value itself.
  ///
  /// Identifiers mean something within their parameter only: soup 1 and topping 1 are two things.
  /// - Complexity: one look-up and O(bytes of the text).
  public func display(of value: Symbol, parameter: Int, definition: Int, symbols: SymbolTable) -> String {
    let key = DisplayKey(definition: definition, parameter: parameter, value: value)
    if let display = displays[key] { return symbols.text(of: display) }
    return DisplayText.of(canonical: symbols.utf8(of: value))
  }

  /// The parameter combination of a slot's shortcut.
  public func combination(of slot: Int) -> CatalogEntry.Combination {
    catalog.entries[counters.index.definition(of: slot)].combinations[counters.index.combination(of: slot)]
  }

  /// Whether one slot's shortcut contains another's: same intent, more parameters, the same values.
  /// - Complexity: O(generalisations of the first).
  public func contains(_ specific: Int, _ general: Int) -> Bool {
    counters.index.generalisations(of: specific).contains(UInt32(general))
  }

  /// Whether a slot comes before another where scores are equal: later last use, then earlier slot.
  @inlinable
  public func precedesOnTie(_ left: Int, _ right: Int) -> Bool {
    lastUse[left] != lastUse[right] ? lastUse[left] > lastUse[right] : left < right
  }
}
