@testable import PredictionEngine

extension Deed {
  /// What came of a suggestion of one of its shortcuts; `nil` for an activity that is not eligible.
  func feedback(
    _ outcome: Feedback.Outcome, on surface: String, at moment: Moment, _ random: inout SplitMix64
  ) -> Feedback? {
    switch kind {
    case .soup(let soup, let quantity, let options, _):
      var names = Set(["soup"])
      if random.below(2) == 0 { names.insert("quantity") }
      if random.below(2) == 0 { names.insert("options") }
      var values: [String: ParameterValue] = ["soup": .object("soup \(soup)", display: nil)]
      if let quantity, names.contains("quantity") { values["quantity"] = .integer(quantity) }
      if let options, names.contains("options") {
        values["options"] = .array(options.map { .string("option \($0)") })
      }
      return Feedback(outcome, intent: "OrderSoup", NamedValues(values), on: surface, at: moment)
    case .message(let recipient, _):
      let values: NamedValues =
        random.below(2) == 0 ? [:] : ["recipient": .object("person \(recipient)", display: nil)]
      return Feedback(outcome, intent: "SendMessage", values, on: surface, at: moment)
    case .page(let page):
      return Feedback(outcome, activity: "page", ["page": .integer(page)], on: surface, at: moment)
    case .scroll(let position):
      return Feedback(outcome, activity: "scroll", ["position": .integer(position)], on: surface, at: moment)
    case .hidden: return nil
    }
  }

  /// The moment of a minute of drawn lives.
  static func moment(_ minutes: Int) -> Moment {
    Moment(secondsSince1970: 1_772_400_000 + Int64(minutes) * 60, secondsFromGMT: 0)
  }

  /// The texts of its values, names and place, as a snapshot writes them.
  var texts: [String] {
    var texts: [String] = []
    switch kind {
    case .soup(let soup, _, let options, let display):
      texts.append("\"soup \(soup)\"")
      if let display { texts.append("Soup \(soup) v\(display)") }
      if let options, !options.isEmpty { texts += options.map { "option \($0)" } }
    case .message(let recipient, let display):
      texts.append("\"person \(recipient)\"")
      if let display { texts.append("Name \(recipient) v\(display)") }
    case .page(let page): texts.append("{\"page\":\(page),\"scroll\":\(minutes)}")
    case .scroll(let position): texts.append("{\"position\":\(position)}")
    case .hidden: break
    }
    return texts
      + [place.map { "place \($0)" }, identifier.map { "deed \($0)" }, group.map { "group \($0)" }]
      .compactMap { $0 }
  }
}
