/// A definition's combinations in a form that a donation is split by without copying any of them.
final class CombinationPlan: Sendable {
  /// How many combinations there are.
  let count: Int
  /// How many parameters the definition has.
  let parameterCount: Int
  /// The position of the target type.
  let target: Int
  /// Whether donations of the definition are learned.
  let isEligible: Bool
  /// The combination that contains all others, where there is one.
  let mostSpecific: Int?
  /// By combination, the stable hash of its names.
  private let hashes: [UInt64]
  /// Behind each other, the positions of each combination's parameters, and where they begin.
  private let parameters: [Int]
  private let starts: [Int]
  /// By combination, the others that it contains.
  private let generalisations: [[Int]]

  /// Lays combinations out.
  init(_ combinations: [CatalogEntry.Combination], parameterCount: Int, target: Int, isEligible: Bool) {
    count = combinations.count
    self.parameterCount = parameterCount
    self.target = target
    self.isEligible = isEligible
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

  /// Where a combination stands among the generalisations of the most specific one.
  @inline(__always)
  func place(among combination: Int) -> Int {
    combination < (mostSpecific ?? 0) ? combination : combination - 1
  }

  /// How many combinations a combination contains.
  func contained(_ combination: Int) -> Int { generalisations[combination].count }

  /// The combinations that a combination contains.
  func generalisations(_ combination: Int) -> [Int] { generalisations[combination] }

  /// The hash of a combination's names.
  @inline(__always)
  func hash(_ combination: Int) -> UInt64 { hashes[combination] }

  /// Where a combination's parameters stand.
  @inline(__always)
  func places(_ combination: Int) -> Range<Int> { starts[combination]..<starts[combination + 1] }

  /// The position of a parameter, by its place.
  @inline(__always)
  func parameter(_ place: Int) -> Int { parameters[place] }
}
