import PredictionEngine

/// The lines of a totals file: JSON, one line a person, and whole numbers only.
///
/// # Layout
/// ```
/// {"totals":1, …}                                what all shards have in common, see ShardHeader
/// {"person":"p", …, "results":[{…}, …]}          a person, in the order of the shard
/// {"day":0,"trials":n,"results":[{…}, …]}        a local day of the only person with trials
/// {"counts":0,"results":[[…], …]}                what everybody counts, a line for each strategy
/// {"series":0, …}                                what series count, see SeriesLine
/// {"end":n, "donations":n, "shard":"sha256:…"}   the numbers of people and donations, and the shard's digest
/// {"digest":"sha256:…"}                          of all bytes before this line
/// ```
/// A sum that is whole is a number; any other is a text with its units of 2⁻⁶⁴, see ``WholeSum``. In a list for
/// all metrics, a metric that has nothing there has an empty list. People at moments have other lines, see ``MomentLine``.
enum TotalsLine {
  /// The largest whole number that every reader of JSON keeps.
  static let mostPlain = 0x1p53

  /// The line of a person.
  static func text(_ person: PersonTotals) -> String {
    let facts = person.facts
    var text = "{\"person\":\(JSONText.quoted(person.identifier)),\"donations\":\(facts.donations)"
    text += ",\"trials\":\(facts.trials),\"firstUses\":\(facts.firstUses),\"untargeted\":\(facts.untargeted)"
    text += times(of: facts)
    if !person.runs.isEmpty {
      let results = person.runs.indices.map { index in
        "{\"answers\":\"\(person.answers[index].text)\",\(body(person.runs[index], hasParts: true))}"
      }
      text += ",\"results\":[\(results.joined(separator: ","))]"
    }
    return text + "}\n"
  }

  /// The members that say when the first and the last donation were made.
  static func times(of facts: ReplayFacts) -> String {
    [("from", facts.from), ("until", facts.until)].map { name, moment in
      moment.map { ",\"\(name)\":[\($0.microsecondsSince1970),\($0.secondsFromGMT)]" } ?? ""
    }.joined()
  }

  /// The lines of the days of one person.
  static func text(days runs: [RunSums]) -> String {
    var text = ""
    for day in runs.first?.trials.indices ?? 0..<0 {
      let results = runs.map { "{\(body($0.block(day), hasParts: false))}" }
      text +=
        "{\"day\":\(day),\"trials\":\(runs[0].trials[day]),\"results\":[\(results.joined(separator: ","))]}\n"
    }
    return text
  }

  /// The lines of what everybody counts.
  static func text(counts: [[[Int]]]) -> String {
    counts.enumerated().map { index, counts in
      "{\"counts\":\(index),\"results\":\(list(counts.map { list($0.map(String.init)) }))}\n"
    }.joined()
  }

  /// The members of one strategy's sums of a block.
  private static func body(_ run: RunSums, hasParts: Bool) -> String {
    let sums = "\"sums\":" + list(run.sums.map { list($0.map(text)) })
    guard hasParts else { return sums }
    return sums + ",\"parts\":" + list(run.parts.map { list(($0.first ?? []).map { String($0) }) })
      + ",\"own\":" + list(run.own.map { list($0.map(text)) })
  }

  private static func list(_ elements: [String]) -> String { "[" + elements.joined(separator: ",") + "]" }

  /// A sum: its whole number, or a text with its units.
  private static func text(_ sum: Double) -> String {
    if sum == sum.rounded(), abs(sum) <= mostPlain { return String(Int(sum)) }
    // A sum of what a person did is finite; one that is not below 2⁶³ is refused by whoever reads it.
    return WholeSum(sum).map { "\"\($0.units)\"" } ?? "null"
  }
}
