/// The part of a snapshot before symbols and donations; <doc:Snapshots> draws its layout.
struct SnapshotHead {
  let recipe: UInt64
  let catalog: UInt64
  let seed: UInt64
  let symbols: Int
  let donations: Int
}
