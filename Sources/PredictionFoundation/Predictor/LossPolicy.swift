/// What a store does at its opening with what no longer fits the definitions, as after an update of the app.
///
///     let store = try await PredictorStore.open(
///       folder, catalog: catalog, losses: .refuse)
///
/// While a donation or feedback that does not fit is in the folder, each opening learns all donations again.
public enum LossPolicy: Sendable, Equatable {
  /// Opens. What does not fit is not learned and stays in the folder, so that repaired definitions find it.
  case keep
  /// Throws ``StoreError/losses(file:_:)`` and leaves the folder as it is.
  case refuse
}
