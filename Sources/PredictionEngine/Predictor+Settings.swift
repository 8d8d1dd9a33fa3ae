/// What was set, as a snapshot keeps it.
extension Predictor {
  var settings: SnapshotSettings {
    SnapshotSettings(
      policy: policy, holidays: holidays, types: history.catalog.foundTypes,
      findsTypes: history.findsTypes)
  }

  package func isSetLike(_ other: Predictor) -> Bool { policy == other.policy && holidays == other.holidays }
}
