import PredictionEngine

extension Surface {
  /// What the surface asks of a shortcut before it shows it, in a few words.
  package var terms: String {
    var terms = [isByApp ? "\(CountedNoun.of(slots, "slots")) an app" : CountedNoun.of(slots, "slots")]
    let now = asksNow ? " within \(minutes) minutes" : ""
    if minimumProbability > 0 { terms.append("probability\(now) at least \(minimumProbability)") }
    terms.append("donated on at least \(CountedNoun.of(minimumSupport, "days"))")
    if source.recent > 0 { terms.append("and the last \(CountedNoun.of(source.recent, "donations"))") }
    if source == .recency { terms.append("newest first") }
    if !kinds.categories.isEmpty { terms.append(kinds.categories.joined(separator: " or ")) }
    if let signal = kinds.signal { terms.append("while \(signal) is true") }
    if kinds.inBackground { terms.append("in the background alone") }
    if kinds.listedOnly { terms.append("activities with a title") }
    return terms.joined(separator: ", ")
  }
}
