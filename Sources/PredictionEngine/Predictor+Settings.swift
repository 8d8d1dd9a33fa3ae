/// What was set, as a snapshot keeps it.
extension Predictor {
  /// The settings that a snapshot has.
  var settings: SnapshotSettings { SnapshotSettings(policy: policy, holidays: holidays) }

  /// Whether another predictor was set to the very same.
  package func isSetLike(_ other: Predictor) -> Bool { settings == other.settings }

  /// The text of the policy's rule, where no registered rule has it.
  package var unregisteredRule: String? {
    let text = policy.rule.text
    return (try? SpecificityRegistry.rule(text)) == nil ? text : nil
  }
}
