/// A definition's combinations in a form with which a donation is decomposed without copying any combination.
final class CombinationPlan: Sendable {
  let count: Int
  let parameterCount: Int
  let target: Int
  let isEligible: Bool
  let requiresConfirmation: Bool
  /// The combination that contains all others, where there is one.
  let mostSpecific: Int?
  private let hashes: [UInt64]
  /// The positions of the parameters of all combinations, in one array.
  private let parameters: [Int]
  private let starts: [Int]
  private let generalisations: [[Int]]

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

  func contained(_ combination: Int) -> Int { generalisations[combination].count }

  func generalisations(_ combination: Int) -> [Int] { generalisations[combination] }

  @inline(__always)
  func hash(_ combination: Int) -> UInt64 { hashes[combination] }

  @inline(__always)
  func places(_ combination: Int) -> Range<Int> { starts[combination]..<starts[combination + 1] }

  @inline(__always)
  func parameter(_ place: Int) -> Int { parameters[place] }
}
