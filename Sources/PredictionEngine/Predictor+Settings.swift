/// What was set, as a snapshot keeps it.
extension Predictor {
  /// The settings that a snapshot has.
  var settings: SnapshotSettings { SnapshotSettings(policy: policy, holidays: holidays) }

  /// Whether another predictor was set to the very same.
  package func isSetLike(_ other: Predictor) -> Bool { settings == other.settings }
}
