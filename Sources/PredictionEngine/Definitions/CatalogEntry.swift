/// One intent or activity as the engine uses it: names are positions, and combinations know what they contain.
package struct CatalogEntry: Sendable {
  /// The kind of definition that an entry came from.
  package enum Kind: String, Sendable { case intent, activity }

  /// One parameter combination, given by parameter positions.
  package struct Combination: Sendable {
    /// Positions in `parameterNames`, in the order of the names' UTF-8 bytes.
    package let parameters: [Int]
    package let type: ShortcutType
    /// Positions of the entry's combinations that are proper subsets of this one.
    package let generalisations: [Int]
    /// The stable hash of the definition's name and the parameters' names.
    let hash: UInt64
  }

  /// What surfaces ask of a definition. No count depends on it.
  package struct Traits: Sendable {
    package var app: String?
    package var category: String?
    /// True for an intent that the system asks about before it runs it.
    package var requiresConfirmation = false
    /// False for an activity that surfaces which list what there is leave out.
    package var isListed = true

    func isOf(_ name: String) -> Bool { app.map { $0.utf8.elementsEqual(name.utf8) } ?? false }
  }

  package let kind: Kind
  package let name: String
  /// The declared parameters. For an activity they are its required keys, as strings of any type.
  package let parameters: [ParameterDefinition]
  package let combinations: [Combination]
  /// The type whose shortcuts are candidates. A person's own may be another one than the declared, see ``TypeChoice``.
  package internal(set) var targetCombination: Int {
    didSet {
      plan = CombinationPlan(
        combinations, parameterCount: parameters.count, target: targetCombination, isEligible: isEligible,
        requiresConfirmation: traits.requiresConfirmation)
    }
  }
  /// The target type as declared: the one that was asked for, the primary type, or the type with most parameters.
  let declaredTarget: Int
  /// Whether nobody declared the target type and there are several.
  let findsTarget: Bool
  /// False for an activity that is not eligible; its donations are neither learned nor scored.
  package let isEligible: Bool
  /// True for an activity without required keys, whose only value is its whole dictionary.
  package let comparesWholeDictionary: Bool

  package let traits: Traits

  private(set) var plan: CombinationPlan
  let index: ParameterIndex

  init(
    kind: Kind, name: String, parameters: [ParameterDefinition], types: [ShortcutType],
    targetCombination: Int, findsTarget: Bool = false, isEligible: Bool, comparesWholeDictionary: Bool,
    traits: Traits
  ) {
    self.kind = kind
    self.name = name
    self.parameters = parameters
    index = ParameterIndex(parameters)
    combinations = CatalogEntry.combinations(of: types, parameters: parameters, index: index, owner: name)
    self.targetCombination = targetCombination
    declaredTarget = targetCombination
    self.findsTarget = findsTarget && combinations.count > 1
    self.isEligible = isEligible
    self.comparesWholeDictionary = comparesWholeDictionary
    self.traits = traits
    plan = CombinationPlan(
      combinations, parameterCount: parameters.count, target: targetCombination, isEligible: isEligible,
      requiresConfirmation: traits.requiresConfirmation)
  }

  package func position(of name: String) -> Int? { index.names.position(of: name) }

  /// Resolves the shortcut types' names to positions, and finds which type contains which.
  private static func combinations(
    of types: [ShortcutType], parameters: [ParameterDefinition], index: ParameterIndex, owner: String
  ) -> [Combination] {
    let sorted = types.map { type in
      type.parameters.sorted(by: JSONText.precedes).compactMap { index.names.position(of: $0) }
    }
    var isInside = Array(repeating: false, count: parameters.count)
    return types.indices.map { position in
      for parameter in sorted[position] { isInside[parameter] = true }
      defer { for parameter in sorted[position] { isInside[parameter] = false } }
      return Combination(
        parameters: sorted[position], type: types[position],
        generalisations: types.indices.filter { other in
          sorted[other].count < sorted[position].count && sorted[other].allSatisfy { isInside[$0] }
        },
        hash: sorted[position].reduce(StableHash.hash(owner)) {
          StableHash.fold($0, StableHash.hash(parameters[$1].name))
        })
    }
  }
}
