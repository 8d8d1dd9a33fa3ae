import PredictionEngine

/// Finds deletions that delete nothing: of what nobody donated, or donated only later.
///
/// An app that deletes by an identifier which it never gave keeps the donation that it meant to delete.
///
/// # Definition
/// A deletion is idle when it selects no donation of its person that was made before it and that no earlier
/// deletion took.
///
/// # Edge cases
/// A deletion at the moment of a donation takes those before it. One of an activity that is not eligible for
/// prediction deletes it, although it is not learned. A log that begins late has idle deletions of what was
/// donated before it.
///
/// # Cost
/// O(deletions × the person's donations).
///
/// # Source
/// Ours; deletion by identifier and by group: WWDC 2018, session 211.
struct IdleDeletions: LintRule {
  let name = "idle-deletions"
  let summary = "deletions of what nobody donated, or donated only later"
  let behaviours = ["X3", "G7"]

  func findings(in log: Dataset) -> [LintFinding] {
    var (ofNobody, tooEarly) = ([Int](), [Int]())
    for (person, rows) in log.people.map(\.rows).enumerated() {
      var deleted: Set<Int> = []
      for place in log.told(of: person) {
        guard let filter = log.told[place].deletion?.filter else { continue }
        let moment = log.told[place].moment
        let selected = rows.filter { !deleted.contains($0) && log.selects(filter, $0) }
        let taken = selected.filter { log.rows[$0].donation.context.moment < moment }
        deleted.formUnion(taken)
        if taken.isEmpty { if selected.isEmpty { ofNobody.append(place) } else { tooEarly.append(place) } }
      }
    }
    return [
      finding(ofNobody, in: log, "what no donation left has", "delete by what the donation was given"),
      finding(tooEarly, in: log, "what is donated only later", "correct the time"),
    ].compactMap { $0 }
  }

  private func finding(
    _ places: [Int], in log: Dataset, _ what: String, _ remedy: String
  ) -> LintFinding? {
    guard let first = places.first, let deletion = log.told[first].deletion else { return nil }
    let (row, verb) = (log.told[first], places.count == 1 ? "names" : "name")
    return LintFinding(
      self, .warning, rows: [],
      problem: "\(CountedNoun.of(places.count, "deletions")) \(verb) \(what), such as "
        + "\(Excerpt.of(deletion.text)) of \(Excerpt.of(log.people[row.person].identifier)) at \(row.moment)"
        + (row.line > 0 ? ", line \(CountedNoun.digits(row.line))" : ""),
      remedy: remedy + ", or leave such lines out", repair: DatasetRepair(removingTold: places))
  }
}
