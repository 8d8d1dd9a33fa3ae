/// Numbers for what is donated: one for each shortcut, and one for each family of shortcuts that a donation is split into.
///
/// Donations with the same values, as far as any shortcut type reads them, are of one family. A log whose donations carry
/// the numbers of their families is counted without looking at a value again, and exactly: numbers are equal where all
/// shortcuts are.
///
/// # Edge cases
/// A donation of which no shortcut type has all its values is of a family without members. One that is not eligible for
/// prediction is of none.
///
/// # Cost
/// A number costs one hash and one comparison for the most specific shortcut type, where there is one; else one for each.
///
/// # Source
/// Ours; a dictionary encoding as column stores have it.
package struct ShortcutFamilies: Sendable {
  private var index: ShortcutIndex
  private var starts: [UInt32] = [0]
  private var members: [UInt32] = []
  private var numbers: [[UInt32]: UInt32] = [:]
  /// By shortcut, the family in which it is the most specific one.
  private var familyOfMost: [UInt32] = []

  /// No families; fewer hash bits make more collisions, for study and tests.
  package init(hashBits: Int = 32) { index = ShortcutIndex(hashBits: hashBits) }

  /// How many families there are.
  package var count: Int { starts.count - 1 }

  /// How many shortcuts there are in all families.
  package var shortcutCount: Int { index.count }

  /// The number of a donation's family, given out when it is new; `nil` for one that is not learned.
  /// - Complexity: O(parameters), amortised.
  package mutating func number(of donation: Donation, entry: CatalogEntry, symbols: SymbolTable) -> UInt32? {
    let plan = entry.plan
    guard plan.isEligible else { return nil }
    if let most = plan.mostSpecific,
      let shortcut = index.slot(of: donation, combination: most, plan: plan, hashes: symbols.hashes)
    {
      return familyOfMost[shortcut]
    }
    var family: [UInt32] = []
    var most: Int?
    for combination in 0..<plan.count {
      guard
        let (shortcut, isNew) = index.add(
          donation, combination: combination, plan: plan, hashes: symbols.hashes)
      else { continue }
      if isNew { familyOfMost.append(.max) }
      if combination == plan.mostSpecific { most = shortcut }
      family.append(UInt32(shortcut))
    }
    if let number = numbers[family] { return number }
    let number = UInt32(count)
    numbers[family] = number
    members += family
    starts.append(UInt32(members.count))
    if let most { familyOfMost[most] = number }
    return number
  }

  /// Where the shortcuts of a family stand, in the declared order of their types.
  @inline(__always)
  func places(of family: UInt32) -> Range<Int> { Int(starts[Int(family)])..<Int(starts[Int(family) + 1]) }

  /// A shortcut, by its place among those of all families.
  @inline(__always)
  func member(_ place: Int) -> UInt32 { members[place] }

  /// A shortcut by its number.
  /// - Complexity: O(parameters), one allocation.
  package func shortcut(_ number: UInt32) -> Shortcut { index.shortcut(at: Int(number)) }

  /// The stable hash of a shortcut.
  package func hash(_ number: UInt32) -> UInt32 { index.hash(of: Int(number)) }
}
