/// Finds the donation that an identifier names.
///
/// The identifier of an intent's donation names that one donation. The persistent identifier of an activity
/// names what the person went on with, such as an article, and may be donated again; its donation is named by
/// the identifier, its dictionary and its time together.
///
/// It takes nothing until an identifier comes that is no new text; then one pass over the donations, and
/// about 60 bytes for each that has an identifier.
struct DonationNames: Sendable {
  /// What names a donation.
  fileprivate struct Name: Hashable {
    let identifier: Symbol
    /// `nil` for an intent's.
    var activity: Activity?
  }

  fileprivate struct Activity: Hashable {
    let definition: Int
    let payload: Symbol
    let microseconds: Int64
  }

  fileprivate var positions: [Name: Int] = [:]
  fileprivate var count = 0

  var byteCount: Int { positions.capacity * (MemoryLayout<Name>.stride + MemoryLayout<Int>.stride) }
}

extension PersonalHistory {
  /// The position of the remembered donation that another one's identifier names; `nil` where there is none.
  mutating func position(named donation: Donation) -> Int? {
    guard let identifier = donation.identifier else { return nil }
    while names.count < remembered {
      let position = names.count
      if let known = ledger.identifier(at: position) {
        let name = name(
          known, ledger.definition(at: position), ledger.payload(at: position), ledger.moment(at: position))
        names.positions[name] = names.positions[name] ?? position
      }
      names.count += 1
    }
    return names.positions[
      name(identifier, donation.definition, donation.payload, donation.context.moment)]
  }

  private func name(
    _ identifier: Symbol, _ definition: Int, _ payload: Symbol?, _ moment: Moment
  ) -> DonationNames.Name {
    if catalog.entries[definition].kind == .intent { return DonationNames.Name(identifier: identifier) }
    return DonationNames.Name(
      identifier: identifier,
      activity: DonationNames.Activity(
        definition: definition, payload: payload ?? .missing, microseconds: moment.microsecondsSince1970))
  }

  /// Whether the app told the donation at a position as it told another, all but the display texts.
  /// - Parameter isSame: compares a text of the history with one of the other.
  func isSame(_ donation: Donation, at position: Int, _ isSame: (Symbol, Symbol) -> Bool) -> Bool {
    func areSame(_ one: Symbol?, _ other: Symbol?) -> Bool {
      guard let one, let other else { return one == nil && other == nil }
      return one == .missing || other == .missing ? one == other : isSame(one, other)
    }
    let (own, other) = (ledger[position].asTold, donation)
    return own.definition == other.definition && own.origin == other.origin
      && own.context.moment == other.context.moment && own.values.count == other.values.count
      && zip(own.values, other.values).allSatisfy { areSame($0, $1) }
      && areSame(own.payload, other.payload) && areSame(own.group, other.group)
      && areSame(own.relatedItem, other.relatedItem) && areSame(own.context.place, other.context.place)
      && own.context.signals.count == other.context.signals.count
      && own.context.signals.allSatisfy { signal in
        other.context.signals.contains { isSame(signal.name, $0.name) && isSame(signal.value, $0.value) }
      }
  }

  func otherDonation(_ identifier: String, at position: Int) -> DonationError {
    .otherDonation(
      identifier: identifier, of: catalog.entries[ledger.definition(at: position)].name,
      at: ledger.moment(at: position))
  }
}
