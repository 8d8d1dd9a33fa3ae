import PredictionEngine

/// The options of an opening, each as `PredictorStore.open` describes it.
struct StoreOptions: Sendable {
  let catalog: DefinitionCatalog
  let strategy: any ScoringStrategy
  var learning = LearningRules.standard
  var timing: (any TimingStrategy)? = Predictor.standardTiming
  var syncing = SyncPolicy.onCompaction
  var compactingAbove = 65_536
  var renames = SnapshotRenames()
  var losses = LossPolicy.keep
}
