import PredictionEngine
import PredictionEvaluation

extension Dataset {
  /// Keeps people, times and contexts, and replaces every shortcut by a random one of a few. Nothing can be
  /// learned from the result, so a strategy that is right more often than by chance has read data that it
  /// must not read.
  ///
  ///     let random = dataset.withRandomItems(count: 10, seed: 1)   // hit rate at 1 is .1 for every strategy
  ///
  /// # Definition
  /// There is one intent, `DoSomething`, with one string parameter, `thing`. A person's first `count`
  /// donations are the things in their own order, so that all things are known; each later donation is drawn
  /// uniformly. Scoring starts when the dataset says, but not before every person's first `count` donations
  /// are past.
  ///
  /// # Edge cases
  /// A person with fewer donations does not know all things and is not scored. There is no oracle.
  ///
  /// - Complexity: O(rows).
  func withRandomItems(count: Int, seed: UInt64) -> Dataset {
    let intent = IntentDefinition(
      name: "DoSomething", parameters: [ParameterDefinition("thing", .string)], shortcutTypes: [["thing"]])
    let catalog: DefinitionCatalog
    do { catalog = try DefinitionCatalog(intents: [intent]) } catch { preconditionFailure("\(error)") }
    var symbols = symbols
    let things = (1...count).map { symbols.intern(ParameterValue.string("thing \($0)").canonicalText) }
    var rows = rows
    var scoredFrom = scoredFrom
    for person in people {
      var random = SplitMix64(seed: StableHash.fold(StableHash.hash(person.identifier), seed))
      var order = things
      for index in stride(from: count - 1, to: 0, by: -1) { order.swapAt(index, random.below(index + 1)) }
      for (position, row) in person.rows.enumerated() {
        let thing = position < count ? order[position] : things[random.below(count)]
        let context = rows[row].donation.context
        rows[row].donation = Donation(definition: 0, values: [thing], context: context)
        if position < count {
          let next = Moment(
            microsecondsSince1970: context.moment.microsecondsSince1970 + 1,
            secondsFromGMT: context.moment.secondsFromGMT)
          scoredFrom = scoredFrom.map { max($0, next) } ?? next
        }
      }
    }
    return Dataset(
      name: name + "-random-items", digest: "", catalog: catalog, symbols: symbols, rows: rows,
      people: people.map(\.identifier), scoredFrom: scoredFrom)
  }
}
