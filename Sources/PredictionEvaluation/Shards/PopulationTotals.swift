import PredictionEngine

/// What all people donated before a moment, added up over shards: the first pass of strategies that share across people.
///
/// # Definition
/// It counts what `PopulationCounts` says, of donations before `until`, by the text of the shortcut that is scored. A
/// whole one lists only shortcuts of at least `minimumPeople` people.
///
/// # Edge cases
/// Refused are parts of other definitions or of another moment, a shard that comes twice, and a whole one among parts,
/// because people who are too few for one part would be too few for all.
///
/// # Cost
/// Some numbers for each shortcut, and one for each pair that followed one another.
///
/// # Source
/// Ours; k as in `PopulationStatistics`.
package struct PopulationTotals: Sendable, Equatable {
  /// The counts of one shortcut.
  struct Item: Sendable, Equatable {
    var people = 0
    var uses = 0
    var hours = Array(repeating: 0, count: 8)
    /// By the text of the shortcut that came next.
    var next: [[UInt8]: Int] = [:]
  }

  /// The moment before which donations are counted.
  package let until: Moment
  /// The digest of the definitions with their targets.
  let definitions: String
  /// The fewest people of a shortcut that is listed; 0 for the counts of a shard.
  private(set) var minimumPeople = 0
  /// The digests of the shards.
  private(set) var shards: [String] = []
  private(set) var donations = 0
  private(set) var items: [[UInt8]: Item] = [:]

  init(until: Moment, definitions: String, minimumPeople: Int = 0, shards: [String] = [], donations: Int = 0)
  {
    (self.until, self.definitions, self.minimumPeople) = (until, definitions, minimumPeople)
    (self.shards, self.donations) = (shards, donations)
  }

  /// Counts the people of a shard, one after the other.
  /// - Throws: ``DataError`` for a fault of the shard.
  package init(
    _ stream: consuming DonationStream, until: Moment, progress: (Int) -> Void = { _ in }
  ) throws(DataError) {
    self.init(until: until, definitions: CheckpointHeader.definitionsDigest(of: stream.catalog))
    while let person = try stream.next(people: 1) {
      count(person, 1)
      progress(person.rows.count)
    }
    shards = [stream.digest]
  }

  /// Adds what the people of a dataset donated, or with a `sign` of −1 takes it away.
  private mutating func count(_ dataset: Dataset, _ sign: Int) {
    let decomposer = Decomposer(catalog: dataset.catalog)
    for person in dataset.people {
      var texts: [Shortcut: [UInt8]] = [:]
      var previous: [UInt8]?
      for row in person.rows {
        let donation = dataset.rows[row].donation
        guard donation.context.moment < until, dataset.catalog.entries[donation.definition].isEligible,
          let shortcut = decomposer.target(of: donation)
        else { continue }
        let isFirst = texts[shortcut] == nil
        let text =
          texts[shortcut]
          ?? Array(shortcut.text(catalog: dataset.catalog, symbols: dataset.symbols).utf8)
        texts[shortcut] = text
        donations += sign
        defer { previous = text }
        if sign < 0, items[text] == nil { continue }
        if isFirst { items[text, default: .init()].people += sign }
        items[text, default: .init()].uses += sign
        items[text, default: .init()].hours[donation.context.moment.hour / 3] += sign
        guard let previous, sign > 0 || items[previous]?.next[text] != nil else { continue }
        items[previous, default: .init()].next[text, default: 0] += sign
      }
    }
  }

  /// Adds the counts of another shard. `file` names it for messages.
  /// - Throws: ``DataError`` for one that does not belong to these.
  package mutating func add(_ other: PopulationTotals, file: String) throws(DataError) {
    func refuse(_ reason: String, _ remedy: String) -> DataError {
      DataError(file: file, reason: reason, remedy: remedy)
    }
    if minimumPeople > 0 || other.minimumPeople > 0 {
      throw refuse("this is a population of all shards already", "merge those of single shards")
    }
    if until != other.until || definitions != other.definitions {
      throw refuse(
        "its donations are before \(other.until), with definitions \(other.definitions); those of the others before "
          + "\(until), with \(definitions)", "count all shards with the same options")
    }
    if let shard = other.shards.first(where: { shards.contains($0) }) {
      throw refuse("the shard with the digest \(shard) comes twice", "give each shard once")
    }
    let (sum, isOver) = donations.addingReportingOverflow(other.donations)
    if isOver { throw refuse("the donations of all shards do not fit 64 bits", "make smaller shards") }
    shards = (shards + other.shards).sorted()
    donations = sum
    for (text, item) in other.items {
      items[text, default: .init()].people += item.people
      items[text, default: .init()].uses += item.uses
      for hour in 0..<8 { items[text, default: .init()].hours[hour] += item.hours[hour] }
      for (next, times) in item.next { items[text, default: .init()].next[next, default: 0] += times }
    }
  }

  /// Checks that a log can be scored with these counts, from a time on.
  /// - Throws: ``DataError`` for a part of a population, for other definitions, and for rows that are scored before the
  ///   counts end.
  package func check(_ stream: borrowing DonationStream, from: Moment?, file: String) throws(DataError) {
    var reason: (String, String)?
    if minimumPeople == 0 {
      reason = ("these are counts of one shard", "merge those of all shards with nextaction population")
    } else if definitions != CheckpointHeader.definitionsDigest(of: stream.catalog) {
      reason = ("the population is of other definitions or targets", "count the shards again")
    } else if let start = from ?? stream.manifest?.scoredFrom, !(start < until) {
      return
    } else {
      reason = (
        "the population has donations until \(until), and rows before that are scored",
        "score from then on with --from, or count until an earlier time"
      )
    }
    if let (reason, remedy) = reason { throw DataError(file: file, reason: reason, remedy: remedy) }
  }

  /// Returns the counts of shortcuts that at least so many people donated.
  package func whole(minimumPeople: Int) -> PopulationTotals {
    var whole = self
    whole.minimumPeople = minimumPeople
    whole.items = items.filter { $0.value.people >= minimumPeople }.mapValues { item in
      var item = item
      item.next = item.next.filter { (items[$0.key]?.people ?? 0) >= minimumPeople }
      return item
    }
    return whole
  }

  /// Whether people can have donated this: nobody without a use, each use in one hour and before at most one other, and no
  /// more uses than donations.
  var isPossible: Bool {
    var left = donations
    return items.values.allSatisfy { item in
      // Each number is below 2⁵³, and so is the sum of each shortcut's, but for that of what came next.
      guard item.uses <= left, item.people <= item.uses, item.hours.reduce(0, +) == item.uses else {
        return false
      }
      left -= item.uses
      var next = item.uses
      return item.next.values.allSatisfy { times in
        next -= min(times, next + 1)
        return next >= 0
      }
    }
  }

  /// Adds the counts of a shortcut that were written down.
  mutating func keep(_ item: Item, of text: [UInt8]) { items[text] = item }

  /// The texts in the order of their bytes.
  var texts: [[UInt8]] { items.keys.sorted { $0.lexicographicallyPrecedes($1) } }

  /// Returns what others donated, without the person of a dataset, which gets the texts that it has not.
  /// - Throws: ``DataError`` for a shortcut that the definitions do not have.
  func counts(for dataset: inout Dataset) throws(DataError) -> PopulationCounts {
    var others = self
    others.count(dataset, -1)
    let texts = texts
    let positions = Dictionary(uniqueKeysWithValues: texts.enumerated().map { ($0.element, $0.offset) })
    var shortcuts = ExternalShortcuts(catalog: dataset.catalog)
    var symbols = dataset.symbols
    var listed: [PopulationCounts.Item] = []
    for text in texts {
      let number = try shortcuts.number(of: String(decoding: text, as: UTF8.self), symbols: &symbols)
      let item = others.items[text] ?? .init()
      listed.append(
        .init(
          shortcut: shortcuts.all[Int(number)], people: max(0, item.people), uses: max(0, item.uses),
          hours: item.hours.map { max(0, $0) },
          next: item.next.compactMap { next, times in
            times > 0 ? positions[next].map { .init(item: $0, times: times) } : nil
          }.sorted { $0.item < $1.item }))
    }
    dataset.symbols = symbols
    return PopulationCounts(items: listed, donations: max(0, others.donations))
  }
}
