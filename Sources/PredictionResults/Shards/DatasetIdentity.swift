import PredictionEngine
import PredictionLogs
import PredictionReplays

/// The name and the digest of the dataset that merged shards make up.
///
/// # Definition
/// Those of a folder's manifest or of a file, where it is given. Otherwise the name is that of the manifest whose
/// rows the shards are, or `merged-shards`, and the digest is that of the only shard, or of the shards' digests in
/// ascending order, each with a line end behind it.
///
/// # Edge cases
/// Shards that have other numbers of people or donations than the manifest are refused. The bytes of the shards are
/// not compared with those of the dataset: only whoever made the shards knows how.
package struct DatasetIdentity {
  /// The name of the dataset.
  package let name: String
  package let digest: String

  /// Finds the identity. `path` names the dataset's folder or file, if it is known, and `facts` are those of the
  /// merged totals.
  /// - Throws: ``DataError`` for a dataset that cannot be read, or has other numbers than the shards.
  package init(of path: String?, _ merge: TotalsMerge, _ facts: ReplayFacts) throws(DataError) {
    guard let path else {
      (name, digest) = (merge.header?.dataset ?? "merged-shards", merge.digest)
      return
    }
    guard FolderFormat().recognises(path) else {
      var lines = try LineReader(path)
      while try lines.advance() {}
      (name, digest) = (DatasetReader.name(of: path), lines.digest)
      return
    }
    let file = (path.hasSuffix("/") ? path : path + "/") + "manifest.json"
    let manifest = try DatasetManifest.read(file)
    if facts.people != manifest.people || facts.donations != manifest.donations {
      throw DataError(
        file: file,
        reason: "the manifest says \(CountedNoun.of(manifest.donations, "donations")) of "
          + "\(CountedNoun.of(manifest.people, "people")), the shards have \(facts.donations) of \(facts.people)",
        remedy: "merge the totals of all shards, or name the dataset that they make up")
    }
    (name, digest) = (manifest.name, manifest.digest)
  }
}
