/// What stands in a snapshot before symbols and donations, see ``Snapshot`` for its place.
struct SnapshotHead {
  /// The hash of the strategy's recipe.
  let recipe: UInt64
  /// The digest of the definitions.
  let catalog: UInt64
  /// The digest of everything counted.
  let digest: UInt64
  /// The person's seed.
  let seed: UInt64
  /// How specific shortcuts and general ones compete.
  let policy: SpecificityPolicy
  /// How many texts follow.
  let symbols: Int
  /// How many donations follow the texts.
  let donations: Int
}
