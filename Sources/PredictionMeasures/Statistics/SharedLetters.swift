/// Assigns letters to strategies so that two strategies share a letter exactly when no test separates them.
///
///     SharedLetters.groups(3) { $0 == 0 && $1 == 2 }   // [[0, 1], [1, 2]]: a, ab, b
///
/// All strategies start in one group. For each separated pair, every group that holds both is replaced by two groups
/// that each lack one of them, and a group inside another is removed. Source: Piepho, "An algorithm for a letter-based
/// representation of all-pairwise comparisons", JCGS 2004.
enum SharedLetters {
  static func groups(_ count: Int, areApart: (_ first: Int, _ second: Int) -> Bool) -> [[Int]] {
    var groups = [Set(0..<count)]
    for first in 0..<count {
      for second in (first + 1)..<max(count, first + 1) where areApart(first, second) {
        groups = absorbed(
          groups.flatMap { group in
            group.contains(first) && group.contains(second)
              ? [group.subtracting([first]), group.subtracting([second])] : [group]
          })
      }
    }
    return groups.map { $0.sorted() }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// Returns the groups that lie in no other group. No two groups are equal: one of them would have been
  /// absorbed a step before.
  private static func absorbed(_ groups: [Set<Int>]) -> [Set<Int>] {
    groups.indices.filter { place in
      !groups.indices.contains { other in
        other != place && groups[place].isSubset(of: groups[other])
      }
    }.map { groups[$0] }
  }

  /// Returns a group's name: a to z, then aa, ab, ….
  static func name(_ group: Int) -> String {
    var (rest, name) = (group, "")
    repeat {
      name = String(UnicodeScalar(UInt8(97 + rest % 26))) + name
      rest = rest / 26 - 1
    } while rest >= 0
    return name
  }
}
