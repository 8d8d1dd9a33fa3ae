extension DefinitionCatalog {
  /// The digest of what donations mean under these definitions: equal meanings have equal digests.
  ///
  /// It folds, in order, each entry's kind and name, its eligibility, its parameters' names, types and
  /// arrays, the parameters of its shortcut types, and its target type as it is declared. Titles, categories, images, the cases
  /// of an enumeration and background execution are not part of it, because no count depends on them; the
  /// order of entries is, because a donation refers to its definition by position.
  var digest: UInt64 {
    var digest = StableHash.hash("definitions")
    func add(_ number: Int) { digest = StableHash.fold(digest, UInt64(truncatingIfNeeded: number)) }
    func add(_ text: String) { digest = StableHash.fold(digest, StableHash.hash(text)) }
    add(entries.count)
    for entry in entries {
      add(entry.kind.rawValue)
      add(entry.name)
      add((entry.isEligible ? 1 : 0) | (entry.comparesWholeDictionary ? 2 : 0))
      add(entry.parameters.count)
      for parameter in entry.parameters {
        add(parameter.name)
        add(parameter.type.rawValue)
        add(parameter.isArray ? 1 : 0)
      }
      add(entry.combinations.count)
      for combination in entry.combinations {
        add(combination.parameters.count)
        for parameter in combination.parameters { add(parameter) }
      }
      add(entry.declaredTarget)
    }
    return digest
  }
}
