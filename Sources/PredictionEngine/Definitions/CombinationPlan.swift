/// A definition's combinations in a form with which a donation is decomposed without copying any combination.
final class CombinationPlan: Sendable {
  /// The number of combinations.
  let count: Int
  /// The number of the definition's parameters.
  let parameterCount: Int
  /// The position of the target type among the combinations.
  let target: Int
  /// Indicates whether donations of the definition are learned.
  let isEligible: Bool
  /// Indicates whether the system asks before it runs the intent.
  let requiresConfirmation: Bool
  /// The combination that contains all others, where there is one.
  let mostSpecific: Int?
  /// The stable hash of each combination's names.
  private let hashes: [UInt64]
  /// The positions of the parameters of all combinations, in one array.
  private let parameters: [Int]
  private let starts: [Int]
  /// The combinations that each combination contains.
  private let generalisations: [[Int]]

  /// Makes the plan of a definition's combinations.
  init(
    _ combinations: [CatalogEntry.Combination], parameterCount: Int, target: Int, isEligible: Bool,
    requiresConfirmation: Bool
  ) {
    count = combinations.count
    self.parameterCount = parameterCount
    self.target = target
    self.isEligible = isEligible
    self.requiresConfirmation = requiresConfirmation
    mostSpecific = combinations.indices.first {
      combinations[$0].generalisations.count == combinations.count - 1
    }
    hashes = combinations.map(\.hash)
    parameters = combinations.flatMap(\.parameters)
    generalisations = combinations.map(\.generalisations)
    var starts = [0]
    for combination in combinations { starts.append(starts[starts.count - 1] + combination.parameters.count) }
    self.starts = starts
  }

  /// Returns the position of a combination among the generalisations of the most specific one.
  @inline(__always)
  func place(among combination: Int) -> Int {
    combination < (mostSpecific ?? 0) ? combination : combination - 1
  }

  /// Returns the number of combinations that a combination contains.
  func contained(_ combination: Int) -> Int { generalisations[combination].count }

  /// Returns the combinations that a combination contains.
  func generalisations(_ combination: Int) -> [Int] { generalisations[combination] }

  /// Returns the hash of a combination's names.
  @inline(__always)
  func hash(_ combination: Int) -> UInt64 { hashes[combination] }

  /// Returns the range of a combination's parameters in the array of all.
  @inline(__always)
  func places(_ combination: Int) -> Range<Int> { starts[combination]..<starts[combination + 1] }

  /// Returns the position of the parameter at an index of that array.
  @inline(__always)
  func parameter(_ place: Int) -> Int { parameters[place] }
}
