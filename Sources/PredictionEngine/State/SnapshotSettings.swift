/// What a person's predictor was set to, as a snapshot holds it: whatever can be set and changes an answer.
///
/// Numbers are those of <doc:Snapshots>.
/// ```
/// UInt8 bits: 0 a policy follows, 1 a calendar follows, without which it is the standard one; 2 types follow; 3 all types are
///           those that were declared, and no other is looked for
/// policy:   t the rule's text · UInt64 the bits of the gain in the background, of the gain of a parameter and of the
///           cost of confirmation · UInt8 1 where gains move a bar, else 0
/// calendar: UInt8 the weekend, bit 0 Monday · n holidays · z the first day since 1970 · n days from each to the next
/// types:    n definitions whose target type is another than the declared one, each: n its position among the definitions ·
///           n the position of the type
/// ```
struct SnapshotSettings: Equatable {
  var policy = SpecificityPolicy()
  var holidays = HolidayCalendar()
  var types: [FoundType] = []
  /// Whether the types that the person repeats are looked for.
  var findsTypes = true

  /// A definition whose target type the person's donations gave, as positions among definitions and types.
  struct FoundType: Equatable {
    let definition: Int
    let type: Int
  }

  func append(to bytes: inout [UInt8]) {
    let hasPolicy = policy != SpecificityPolicy()
    let hasCalendar = holidays != HolidayCalendar()
    bytes.append((hasPolicy ? 1 : 0) | (hasCalendar ? 2 : 0) | (types.isEmpty ? 0 : 4) | (findsTypes ? 0 : 8))
    if hasPolicy {
      bytes.append(text: policy.rule.text.utf8)
      let worth = policy.worth
      for number in [worth.backgroundGain, worth.parameterGain, worth.confirmationCost] {
        bytes.append(number: number.bitPattern)
      }
      bytes.append(worth.movesBar ? 1 : 0)
    }
    if hasCalendar { appendCalendar(to: &bytes) }
    if types.isEmpty { return }
    bytes.append(leb128: UInt64(types.count))
    for found in types {
      bytes.append(leb128: UInt64(found.definition))
      bytes.append(leb128: UInt64(found.type))
    }
  }

  private func appendCalendar(to bytes: inout [UInt8]) {
    bytes.append(holidays.weekend.bits)
    bytes.append(leb128: UInt64(holidays.days.count))
    var before: Int?
    for day in holidays.days {
      bytes.append(
        leb128: before.map { UInt64(bitPattern: Int64(day) &- Int64($0)) } ?? Int64(day).zigzag)
      before = day
    }
  }
}

extension SnapshotReader {
  /// Reads the settings, with a given policy in the place of the snapshot's where there is one.
  mutating func settings(given policy: SpecificityPolicy?) throws(SnapshotError) -> SnapshotSettings {
    let start = cursor.position
    let parts = try cursor.byte()
    try cursor.require(parts <= 11, at: start, "there are no such settings")
    var settings = SnapshotSettings()
    settings.findsTypes = parts & 8 == 0
    if parts & 1 != 0 { settings.policy = try self.policy(given: policy) }
    if parts & 2 != 0 { settings.holidays = try calendar() }
    if parts & 4 != 0 {
      for _ in 0..<(try cursor.count(ofBytes: 2)) {
        let (definition, type) = (try cursor.number(), try cursor.number())
        guard let definition = Int(exactly: definition), let type = Int(exactly: type),
          settings.types.last.map({ $0.definition < definition }) ?? true
        else {
          throw .malformed(byte: start, reason: "definitions with types of a person's are not in order")
        }
        settings.types.append(.init(definition: definition, type: type))
      }
    }
    let isStandard =
      parts & 1 != 0 && policy == nil && settings.policy == SpecificityPolicy()
      || parts & 2 != 0 && settings.holidays == HolidayCalendar()
      || parts & 4 != 0 && settings.types.isEmpty
    try cursor.require(!isStandard, at: start, "the standard settings are written")
    if let policy { settings.policy = policy }
    return settings
  }

  private mutating func policy(given: SpecificityPolicy?) throws(SnapshotError) -> SpecificityPolicy {
    let start = cursor.position
    let text = try cursor.text()
    var prices: [Double] = []
    for _ in 0..<3 { prices.append(Double(bitPattern: try cursor.fixed())) }
    let movesBar = try cursor.byte()
    try cursor.require(movesBar < 2, at: start, "gains move a bar or do not")
    if let given { return given }
    guard let rule = try? SpecificityRule(text), rule.text.utf8.elementsEqual(text.utf8)
    else { throw .malformed(byte: start, reason: "there is no such rule of specificity") }
    return SpecificityPolicy(
      rule,
      worth: ShowingWorth(
        backgroundGain: prices[0], parameterGain: prices[1], confirmationCost: prices[2],
        movesBar: movesBar == 1))
  }

  private mutating func calendar() throws(SnapshotError) -> HolidayCalendar {
    let start = cursor.position
    let weekend = try cursor.byte()
    try cursor.require(weekend < 128, at: start, "a week has seven days")
    var days: [Int] = []
    for _ in 0..<(try cursor.count(ofBytes: 1)) {
      let number = try cursor.number()
      let day = days.last.map { Int64($0) &+ Int64(bitPattern: number) } ?? Int64(zigzag: number)
      let isNext = days.last.map { $0 < day } ?? true
      try cursor.require(isNext, at: start, "holidays are not in order, or one stands twice")
      days.append(Int(day))
    }
    return HolidayCalendar(days, weekend: Weekend((0..<7).filter { weekend >> UInt8($0) & 1 == 1 }))
  }
}

extension DefinitionCatalog {
  /// The definitions whose target type is another than the declared one.
  var foundTypes: [SnapshotSettings.FoundType] {
    entries.indices.filter { entries[$0].targetCombination != entries[$0].declaredTarget }
      .map { .init(definition: $0, type: entries[$0].targetCombination) }
  }

  /// The same definitions with the target types that a snapshot has.
  func with(_ types: [SnapshotSettings.FoundType]) throws(SnapshotError) -> DefinitionCatalog {
    var catalog = self
    for found in types {
      guard entries.indices.contains(found.definition),
        entries[found.definition].combinations.indices.contains(found.type)
      else {
        throw .malformed(byte: Snapshot.headBytes, reason: "a type of a person's is none of the definitions")
      }
      catalog.setTarget(found.type, of: found.definition)
    }
    return catalog
  }
}
