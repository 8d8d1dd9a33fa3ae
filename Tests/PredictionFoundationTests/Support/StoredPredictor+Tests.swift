import Foundation
import PredictionEngine
import PredictionTestSupport

@testable import PredictionFoundation

extension StoredPredictor {
  /// Opens a folder for a test: with little to compute, and with compactions after a few donations.
  static func open(
    _ folder: TemporaryFolder, catalog: DefinitionCatalog = Deed.catalog,
    strategy: any ScoringStrategy = BucketedBayes(), syncing: SyncPolicy = .onCompaction,
    compactingAbove: Int = 400, renames: SnapshotRenames = SnapshotRenames()
  ) throws(StoreError) -> StoredPredictor {
    try StoredPredictor(
      folder.url.appendingPathComponent("store"),
      StoreOptions(
        catalog: catalog, strategy: strategy, syncing: syncing, compactingAbove: compactingAbove,
        renames: renames))
  }

  func forget(_ filter: DonationFilter) throws(StoreError) -> Int { try forget { $0.forget(filter) } }

  func forget(_ filter: SensedFilter) throws(StoreError) -> Int { try forget { $0.forget(filter) } }
}

extension TemporaryFolder {
  /// The bytes of the store's file.
  func state() throws -> [UInt8] {
    try Array(Data(contentsOf: URL(fileURLWithPath: path("store/predictor.state"))))
  }

  /// Returns whether any file of the store holds a text.
  func holds(_ text: String) throws -> Bool {
    try listing("store").contains { name in
      try Data(contentsOf: URL(fileURLWithPath: path("store/" + name))).range(of: Data(text.utf8)) != nil
    }
  }
}

/// What a suggestion says, in text; equal texts mean equal bits.
func texts(_ suggestions: [Suggestion]) -> [String] {
  suggestions.map { "\($0.title) \($0.text) \($0.probability?.bitPattern ?? 0)\n\($0.explanation)" }
}
