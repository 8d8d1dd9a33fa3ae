/// A donation, one value of a donation, or a supplied shortcut, that a snapshot has and the definitions no longer allow.
public struct SnapshotLoss: Sendable, Equatable, CustomStringConvertible {
  /// The donation's number in the snapshot, from 1; 0 for a supplied shortcut.
  public let donation: Int
  /// The name of its intent or the type of its activity, as the snapshot has it.
  public let intent: String
  /// When it was donated.
  public let moment: Moment
  /// The parameter whose value alone was lost; `nil` where the donation was.
  public let parameter: String?
  /// Why the definitions do not allow it, as a part of a sentence.
  public let reason: String

  package init(donation: Int, intent: String, moment: Moment, parameter: String?, reason: String) {
    (self.donation, self.intent, self.moment) = (donation, intent, moment)
    (self.parameter, self.reason) = (parameter, reason)
  }

  public var description: String {
    if donation == 0 { return "the supplied shortcut of \"\(intent)\": \(reason)" }
    let what = parameter.map { "the value of \"\($0)\" in donation" } ?? "donation"
    return "\(what) \(donation) of \"\(intent)\" at \(moment): \(reason)"
  }
}
