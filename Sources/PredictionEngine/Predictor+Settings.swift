/// What was set, as a snapshot keeps it.
extension Predictor {
  var settings: SnapshotSettings { SnapshotSettings(policy: policy, holidays: holidays) }

  package func isSetLike(_ other: Predictor) -> Bool { settings == other.settings }
}
