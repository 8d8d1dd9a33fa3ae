import PredictionEngine

/// An intent, an activity, or one value of it, that cannot be done or can be again.
package struct ActionNotice: Sendable, Equatable {
  package let name: String
  package let isActivity: Bool
  /// The value; `nil` where all of the intent or activity is meant.
  package let value: DeclaredValue?

  package init(_ name: String, isActivity: Bool = false, _ value: DeclaredValue? = nil) {
    (self.name, self.isActivity, self.value) = (name, isActivity, value)
  }

  var text: String {
    let owner = "{\"\(isActivity ? "activity" : "intent")\":\(JSONText.quoted(name))"
    return owner + (value.map { ",\"\(isActivity ? "userInfo" : "parameters")\":\($0.text)}" } ?? "}")
  }
}

extension Availability {
  package init(without notices: [ActionNotice]) {
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
