/// The shortcut type of an intent that a person repeats, for an intent whose app declares no primary type.
///
/// A donation repeats a type where its shortcut of that type was donated before. Of the types that are repeated at least half as
/// often as the one that is repeated most, it is the one with most parameters, and of equal ones the first that is declared: soups
/// with the same options are one habit, and messages to one person are one though no text comes twice. Where a type that it
/// contains is repeated more than five fourths as often, it is that one: what is sometimes added is found again when it is shown.
/// The type is found after 8, 16, 32, 64, 96, … donations of the intent; from the 32nd on older repetitions count half as much
/// each time, so that it follows a change. Before the 8th it is the type with most parameters.
///
/// A type that none of the donations has is never it, declared as primary or not: in its place is the largest of those that they
/// have.
///
/// Source: ours; the talks that let apps declare several types (WWDC 2018, sessions 211 and 214) know no primary one.
struct TypeChoice: Sendable, Equatable {
  private static let first = 8
  private static let often = 32

  private let declared: Int
  /// Whether the type that the person repeats is looked for, because the app declares none as primary.
  private let isFree: Bool
  private let parameters: [Int]
  /// By type, the types that it contains.
  private let parts: [[Int]]
  private var donations = 0
  /// By type, the donations that have it, and those that repeat it.
  private var uses, repeats: [Int]
  /// The slots that only completed donations had so far, see `PersonalHistory.completed`.
  private var completed: Set<Int> = []
  /// The type that was found, by its position among the declared ones.
  private(set) var type: Int

  /// Makes the choice of an entry of which nothing was donated.
  init(_ entry: CatalogEntry) {
    parameters = entry.combinations.map(\.parameters.count)
    parts = entry.combinations.map(\.generalisations)
    (uses, repeats) = (
      Array(repeating: 0, count: parameters.count), Array(repeating: 0, count: parameters.count)
    )
    (declared, isFree) = (entry.declaredTarget, entry.findsTarget)
    type = declared
  }

  /// Counts the slots of a donation, of those types that it has itself.
  mutating func count(_ counted: CountedSlots, has: (Int) -> Bool) {
    for place in 0..<counted.count {
      let (slot, type, isNew) = counted[place]
      if has(type) {
        uses[type] += 1
        if !isNew, completed.isEmpty || completed.remove(slot) == nil { repeats[type] += 1 }
      } else if isNew {
        completed.insert(slot)
      }
    }
    donations += 1
    let usual = uses[declared] > 0 ? declared : largest { uses[$0] > 0 } ?? declared
    if !isFree || donations < TypeChoice.first || uses[type] == 0 { type = usual }
    if !isFree { return }
    let isDue =
      donations < TypeChoice.often
      ? donations >= TypeChoice.first && donations & (donations - 1) == 0 : donations % TypeChoice.often == 0
    guard isDue else { return }
    let most = repeats.max() ?? 0
    let found = largest { most > 0 && repeats[$0] * 2 >= most } ?? usual
    type = largest { parts[found].contains($0) && repeats[$0] * 4 > repeats[found] * 5 } ?? found
    if donations >= TypeChoice.often { repeats = repeats.map { $0 / 2 } }
  }

  /// Codes what was counted and found.
  mutating func code(_ coder: inout LearnerCoder, slots: Int) {
    coder.code(small: &donations, in: 0...Int(UInt32.max))
    for type in uses.indices {
      coder.code(small: &uses[type], in: 0...Int(UInt32.max))
      coder.code(small: &repeats[type], in: 0...Int(UInt32.max))
    }
    coder.code(small: &type, in: 0...max(0, uses.count - 1))
    var members = completed.sorted()
    var number = members.count
    coder.code(count: &number)
    if coder.isReading { members = Array(repeating: 0, count: number) }
    for place in members.indices { coder.code(small: &members[place], in: 0...max(0, slots - 1)) }
    completed = Set(members)
  }

  /// The type with most parameters of some, and of equal ones the first.
  private func largest(_ isOne: (Int) -> Bool) -> Int? {
    parameters.indices.filter(isOne).max { parameters[$0] < parameters[$1] }
  }
}

extension DefinitionCatalog {
  /// The same definitions with the shortcut types of a person, by definition; `nil` where they are those of the catalogue.
  func with(_ types: [TypeChoice?]) -> DefinitionCatalog? {
    let found = types.indices.filter { definition in
      types[definition].map { $0.type != entries[definition].targetCombination } ?? false
    }
    if found.isEmpty { return nil }
    var catalog = self
    for definition in found { types[definition].map { catalog.setTarget($0.type, of: definition) } }
    return catalog
  }
}
