import PredictionEngine

/// An intent, an activity, or one value of it, of which a line of `feedback.jsonl` says that it cannot be
/// done or can be again.
///
///     {"intent":"BookTable"}                                        the restaurant is closed
///     {"intent":"OrderSoup","parameters":{"soup":"clam chowder"}}   it is sold out
///
/// # Source
/// `Availability` of the engine.
package struct ActionNotice: Sendable, Equatable {
  /// The name of the intent or activity.
  package let name: String
  package let isActivity: Bool
  /// The value; `nil` where all of the intent or activity is meant.
  package let value: DeclaredValue?

  /// Makes a notice of a whole intent or activity, or of one value of it.
  package init(_ name: String, isActivity: Bool = false, _ value: DeclaredValue? = nil) {
    (self.name, self.isActivity, self.value) = (name, isActivity, value)
  }

  /// The notice as JSON.
  var text: String {
    let owner = "{\"\(isActivity ? "activity" : "intent")\":\(JSONText.quoted(name))"
    return owner + (value.map { ",\"\(isActivity ? "userInfo" : "parameters")\":\($0.text)}" } ?? "}")
  }
}

extension Availability {
  /// The availability of all but what some notices name.
  init(without notices: [ActionNotice]) {
    self = .everything
    for notice in notices {
      if let value = notice.value {
        hide(value: value.value, of: value.parameter, in: value.owner)
      } else {
        hide(intent: notice.name)
      }
    }
  }
}
