import PredictionEngine

/// Finds shortcut types from which no suggestion can come that another type does not give.
///
/// # Definition
/// A type *never earns a suggestion* when at least three people donated it on ten days or more each, nobody
/// made one of its shortcuts on three days, which is what a surface asks for, and another type of the intent
/// has a shortcut that somebody did. Days begin at four in the morning, as the engine counts them. A type
/// *duplicates* a smaller one when it adds only strings that have one value in all donations, of which there
/// are at least ten, of at least three people.
///
/// # Edge cases
/// The predicted type is never reported, and neither is one that runs in the background: it is suggested more
/// often, and saves the way into the app. One person who always orders one portion has a habit, and the type
/// with the quantity is right; so numbers, enumerations, objects and lists may have one value. Types with a
/// parameter that an earlier rule reported are not judged. More than sixteen types are refused when
/// definitions are read.
///
/// # Cost
/// O(types × rows + types²).
///
/// # Source
/// "List every variant that helps prediction", at most sixteen, and background execution: WWDC 2018, session
/// 211.
struct UselessTypes: LintRule {
  let name = "useless-types"
  let summary = "shortcut types that never earn a suggestion, or duplicate another"
  let behaviours = ["I4", "I7", "I8"]

  private static let fewestRows = 10
  private static let fewestDays = 10
  private static let fewestPeople = 3

  func findings(in table: LintTable) -> [LintFinding] {
    let combinations = table.entry.combinations
    guard table.entry.kind == .intent, combinations.count > 1, !table.isReported else { return [] }
    let judged = combinations.indices.filter { place in
      !combinations[place].parameters.contains { table.fields[$0].isReported }
    }
    let supports = judged.map { support(of: $0, in: table) }
    let isEarning = supports.contains { $0.mostDays >= Surface.search.minimumSupport }
    var useless: Set<Int> = []
    return zip(judged, supports).compactMap { place, support -> LintFinding? in
      if place == table.entry.targetCombination || combinations[place].type.runsInBackground { return nil }
      let twin = judged.first {
        $0 != place && !useless.contains($0) && isTwin(place, of: $0, in: table)
      }
      let neverEarns =
        isEarning && support.mostDays < Surface.search.minimumSupport
        && support.steadyPeople >= UselessTypes.fewestPeople
      guard twin != nil || neverEarns else { return nil }
      useless.insert(place)
      let type = combinations[place].type.parameters
      let name = "{" + type.joined(separator: ", ") + "}"
      let reason =
        twin.map {
          "says nothing that {\(combinations[$0].type.parameters.joined(separator: ", "))} does not say"
        } ?? "never earns a suggestion: nobody made one of its shortcuts on three days"
      return table.finding(
        self, .remark, key: type.joined(separator: "+"), at: [],
        problem: "The shortcut type \(name) of \(table.title) \(reason)",
        remedy: "do not declare \(name)"
      ) { $0.droppedTypes = [type] }
    }
  }

  /// The most days on which one person made one of a type's shortcuts, and how many people made any on ten
  /// days.
  private func support(of combination: Int, in table: LintTable) -> (mostDays: Int, steadyPeople: Int) {
    // The days and the last of them, of each shortcut and, as `nil`, of the type; as a history counts support.
    var uses: [Shortcut?: (days: Int, last: Int)] = [:]
    var (most, steady, person) = (0, 0, -1)
    let decomposer = Decomposer(catalog: table.dataset.catalog)
    for (place, row) in table.rows.enumerated() {
      if table.person(place) != person {
        uses.removeAll(keepingCapacity: true)
        person = table.person(place)
      }
      let donation = table.dataset.rows[row].donation
      guard let shortcut = decomposer.shortcut(of: donation, combination: combination) else { continue }
      let day = donation.context.moment.dayOfInterest
      for key in [shortcut, nil] {
        let use = uses[key] ?? (0, .min)
        guard day > use.last else { continue }
        uses[key] = (use.days + 1, day)
        if key != nil { most = max(most, use.days + 1) }
        if key == nil, use.days + 1 == UselessTypes.fewestDays { steady += 1 }
      }
    }
    return (most, steady)
  }

  /// Returns whether a type has the parameters of another and besides only strings of one value.
  private func isTwin(_ place: Int, of other: Int, in table: LintTable) -> Bool {
    let mine = Set(table.entry.combinations[place].parameters)
    let theirs = Set(table.entry.combinations[other].parameters)
    guard theirs.isStrictSubset(of: mine) else { return false }
    return mine.subtracting(theirs).allSatisfy { isConstant($0, in: table) }
  }

  private func isConstant(_ parameter: Int, in table: LintTable) -> Bool {
    let declared = table.entry.parameters[parameter]
    guard declared.type == .string, !declared.isArray else { return false }
    let (values, given) = (table.fields[parameter].values, table.given(table.fields[parameter]))
    return given.count >= UselessTypes.fewestRows && given.allSatisfy { values[$0] == values[given[0]] }
      && Set(given.map { table.person($0) }).count >= UselessTypes.fewestPeople
  }
}
