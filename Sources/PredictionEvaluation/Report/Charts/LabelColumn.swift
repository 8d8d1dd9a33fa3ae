/// Places labels beside the ends of lines so that none covers another. Those closer than the gap stand together, where the
/// sum of squared moves is least; those that do not fit run past the end.
///
///     LabelColumn.places([10, 12, 40], gap: 10, from: 0, to: 50)   // 6, 16, 40
///
/// # Source
/// The pool-adjacent-violators algorithm: Ayer et al., "An empirical distribution function for sampling with incomplete
/// information", Annals of Mathematical Statistics 1955, doi:10.1214/aoms/1177728423.
enum LabelColumn {
  /// Returns places for labels, in the order of the wanted ones.
  /// - Complexity: O(n²).
  static func places(_ wanted: [Double], gap: Double, from top: Double, to bottom: Double) -> [Double] {
    let order = wanted.indices.sorted { wanted[$0] != wanted[$1] ? wanted[$0] < wanted[$1] : $0 < $1 }
    var blocks: [(first: Double, members: [Int])] = []
    for label in order {
      blocks.append((start(of: [label], wanted, gap, top, bottom), [label]))
      while blocks.count > 1, let last = blocks.last {
        let before = blocks[blocks.count - 2]
        guard last.first < before.first + Double(before.members.count) * gap - 1e-9 else { break }
        blocks.removeLast(2)
        let members = before.members + last.members
        blocks.append((start(of: members, wanted, gap, top, bottom), members))
      }
    }
    var places = wanted
    for block in blocks {
      for (position, label) in block.members.enumerated() {
        places[label] = block.first + Double(position) * gap
      }
    }
    return places
  }

  private static func start(
    of members: [Int], _ wanted: [Double], _ gap: Double, _ top: Double, _ bottom: Double
  ) -> Double {
    var sum = 0.0
    for (position, label) in members.enumerated() { sum += wanted[label] - Double(position) * gap }
    let mean = sum / Double(members.count)
    return max(top, min(mean, bottom - Double(members.count - 1) * gap))
  }
}
