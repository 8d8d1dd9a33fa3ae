/// The part of a snapshot before symbols and donations; ``Snapshot`` draws its layout.
struct SnapshotHead {
  /// The hash of the strategy's recipe.
  let recipe: UInt64
  /// The digest of the definitions.
  let catalog: UInt64
  /// The digest of everything counted of the person.
  let digest: UInt64
  /// The person's seed for random numbers.
  let seed: UInt64
  /// The number of texts that follow.
  let symbols: Int
  /// The number of donations that follow the texts.
  let donations: Int
}
