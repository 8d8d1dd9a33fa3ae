/// A donation, or one value of a donation, that a snapshot has and the definitions no longer allow.
///
/// # Source
/// Ours.
public struct SnapshotLoss: Sendable, Equatable, CustomStringConvertible {
  /// The donation's number in the snapshot, from 1.
  public let donation: Int
  /// The name of its intent or the type of its activity, as the snapshot has it.
  public let intent: String
  /// When it was donated.
  public let moment: Moment
  /// The parameter whose value alone was lost; `nil` where the donation was.
  public let parameter: String?
  /// Why, in words.
  public let reason: String

  package init(donation: Int, intent: String, moment: Moment, parameter: String?, reason: String) {
    (self.donation, self.intent, self.moment) = (donation, intent, moment)
    (self.parameter, self.reason) = (parameter, reason)
  }

  /// One line: which donation, what of it, and why.
  public var description: String {
    let what = parameter.map { "the value of \"\($0)\" in donation" } ?? "donation"
    return "\(what) \(donation) of \"\(intent)\" at \(moment): \(reason)"
  }
}

/// What an update of an app has renamed since a snapshot was written.
///
///     SnapshotRenames(
///       intents: ["OrderSoup": "BuySoup"], parameters: ["OrderSoup": ["qty": "quantity"]],
///       cases: ["OrderSoup": ["size": ["big": "large"]]])
///
/// Keys are old names throughout; a name that is not listed stays as it is.
///
/// # Source
/// Ours.
public struct SnapshotRenames: Sendable, Equatable {
  /// The new name of an intent or activity, by its old one.
  public var intents: [String: String]
  /// The new names of the parameters or required keys, by old name, of an intent's or activity's old name.
  public var parameters: [String: [String: String]]
  /// The new cases of an enumeration, by old case, of a parameter's old name, of an intent's old name.
  public var cases: [String: [String: [String: String]]]

  /// Makes a list of renames, none by default.
  public init(
    intents: [String: String] = [:], parameters: [String: [String: String]] = [:],
    cases: [String: [String: [String: String]]] = [:]
  ) {
    (self.intents, self.parameters, self.cases) = (intents, parameters, cases)
  }
}
