import PredictionEngine
import PredictionLogs

/// Digests of what decides a replay's answers, beside the donations and the options.
package enum ReplayDigests {
  /// The digest of the definitions and of their target types.
  package static func definitions(of catalog: DefinitionCatalog) -> String {
    var digest = Digest()
    digest.update(
      Array(DefinitionsFile.text(intents: catalog.intents, activities: catalog.activities).utf8))
    for entry in catalog.entries { digest.update(Array("\(entry.targetCombination),".utf8)) }
    return digest.finish()
  }

  /// The digest of the person of each row, whether the row is scored, and the people's names. Numbers are LEB128 of twice
  /// their value.
  package static func rows(of dataset: Dataset, options: ReplayOptions) -> String {
    var bytes: [UInt8] = []
    func append(_ number: Int) {
      var rest = number << 1
      while rest > 127 {
        bytes.append(UInt8(truncatingIfNeeded: rest) | 128)
        rest >>= 7
      }
      bytes.append(UInt8(rest))
    }
    let scored = options.scoredRows(of: dataset)
    for (position, row) in dataset.rows.enumerated() {
      bytes.append(scored[position] ? 1 : 0)
      append(row.person)
    }
    for person in dataset.people {
      append(person.identifier.utf8.count)
      bytes.append(contentsOf: person.identifier.utf8)
    }
    var digest = Digest()
    digest.update(bytes)
    return digest.finish()
  }
}
