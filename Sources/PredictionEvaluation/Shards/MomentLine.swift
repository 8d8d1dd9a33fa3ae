import PredictionEngine

/// The line of a person in a totals file of moments: JSON, and whole numbers only.
///
/// # Layout
/// ```
/// {"person":"p","donations":n,"from":[…],"until":[…],"lastDay":d}       without scored time; with it, furthermore
///   "days":d,"scored":n,"results":[{…}, …]
/// a result, of each contender
///   "answers":"…","claims":[right,wrong,donations,covered,seconds,night],"wrong":[a week, …],"horizons":[{…}, …]
/// a horizon
///   "counts":[moments,pairs,positives,busy,shown],"sums":[loss,error,loss of P_any,worth at .3,worth at .5],
///   "best":[[bin,moments,came,six sums], …],"any":[…],"tops":[[…],[…]],"weeks":[[moments,positives,loss,worth], …]
/// ```
/// Probabilities and sums of them are kept bit by bit, because a bar that is swept stops at each probability. A sum that
/// is whole is a number, and any other is a text with the 64 bits of the float as a whole number. `tops` are the
/// probabilities of the best candidates within a quarter of an hour, of those that did not come and of those that did:
/// their bits ascending, each less the one before. A number of more than 53 bits is a text, because not every reader of
/// JSON keeps it. Bins without moments are left out.
enum MomentLine {
  /// The line of a person.
  static func text(_ person: PersonMomentTotals) -> String {
    let moments = person.moments
    var text = "{\"person\":\(JSONText.quoted(person.identifier)),\"donations\":\(person.facts.donations)"
    text += TotalsLine.times(of: person.facts) + ",\"lastDay\":\(person.lastDay)"
    guard moments.days > 0 else { return text + "}\n" }
    text += ",\"days\":\(Int(moments.days)),\"scored\":\(moments.donations)"
    let results = moments.scores.indices.map { index in
      "{\"answers\":\(JSONText.quoted(moments.digests[index])),\(claims(moments.claims[index])),\"horizons\":"
        + list(moments.scores[index].map(horizon)) + "}"
    }
    return text + ",\"results\":\(list(results))}\n"
  }

  private static func claims(_ claims: ClaimTally) -> String {
    let counts = [
      claims.right, claims.wrong, claims.donations, claims.covered, Int(claims.seconds),
      Int(claims.nightSeconds),
    ]
    return "\"claims\":\(list(counts.map(number))),\"wrong\":\(list(claims.wrongByWeek.map(number)))"
  }

  private static func horizon(_ scores: MomentScores) -> String {
    let counts = [scores.moments, scores.pairs, scores.positives, scores.busy, scores.shown]
    let sums = [scores.logLoss, scores.squaredError, scores.lossOfAny] + scores.worth
    let weeks = scores.weeks.map { week in
      list([number(week.moments), number(week.positives), sum(week.logLoss), sum(week.worth)])
    }
    let tops = [false, true].map { isRight in
      differences(scores.tops.filter { $0.isRight == isRight }.map(\.probability))
    }
    return "{\"counts\":\(list(counts.map(number))),\"sums\":\(list(sums.map(sum))),\"best\":"
      + "\(bins(scores.calibration)),\"any\":\(bins(scores.calibrationOfAny)),\"tops\":\(list(tops)),\"weeks\":"
      + list(weeks) + "}"
  }

  private static func bins(_ bins: CalibrationBins) -> String {
    list(
      bins.ended.bins.enumerated().filter { $0.element.moments > 0 }.map { place, bin in
        list([number(place), number(bin.moments), number(bin.came)] + bin.sums.map(sum))
      })
  }

  private static func differences(_ probabilities: [Double]) -> String {
    var last = 0
    // A probability is never below zero, so its bits ascend with it.
    return list(
      probabilities.map { Int($0.bitPattern) }.sorted().map { bits in
        defer { last = bits }
        return number(bits - last)
      })
  }

  private static func list(_ elements: [String]) -> String { "[" + elements.joined(separator: ",") + "]" }

  private static func number(_ number: Int) -> String {
    abs(Double(number)) <= TotalsLine.mostPlain ? String(number) : "\"\(number)\""
  }

  /// A sum: its whole number, or a text with the bits of the float.
  private static func sum(_ sum: Double) -> String {
    let isPlain = sum == sum.rounded() && abs(sum) <= TotalsLine.mostPlain && (sum != 0 || sum.sign == .plus)
    return isPlain ? String(Int(sum)) : "\"\(sum.bitPattern)\""
  }
}
