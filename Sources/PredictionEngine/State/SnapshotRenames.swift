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
