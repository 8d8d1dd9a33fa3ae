import PredictionEngine

/// Puts sensed moments in the order of a dataset: by person, then by absolute time, then as they stood; a reader turns
/// those of a person that run backwards throughout, as ``NewestFirst`` does with donations.
///
/// Moments out of order are sorted by their positions, 8 bytes each, and then moved in place.
package enum SensedMomentOrder {
  /// Sorts the moments of people with numbers below `people`. With `turning`, moments of equal times are turned around
  /// for a person whose moments run backwards throughout.
  /// - Complexity: O(n log n) for n moments; O(n) when they are in order.
  package static func sort(_ moments: inout [SensedMoment], people: Int, turning: Bool = false) {
    func isInOrder(_ first: Int, _ second: Int) -> Bool {
      let (left, right) = (moments[first], moments[second])
      return left.person != right.person ? left.person < right.person : !(right.moment < left.moment)
    }
    if moments.indices.dropFirst().allSatisfy({ isInOrder($0 - 1, $0) }) { return }
    var positions = positionsByPerson(moments, people: people)
    var start = 0
    while start < positions.count {
      let person = moments[positions[start]].person
      var end = start
      while end < positions.count, moments[positions[end]].person == person { end += 1 }
      if turning,
        positions[start..<end].indices.dropFirst().allSatisfy({ place in
          moments[positions[place]].moment <= moments[positions[place - 1]].moment
        }), moments[positions[end - 1]].moment < moments[positions[start]].moment
      {
        positions[start..<end].reverse()
        start = end
        continue
      }
      positions[start..<end].sort { left, right in
        let (first, second) = (moments[left].moment, moments[right].moment)
        return first < second || !(second < first) && left < right
      }
      start = end
    }
    apply(&positions, to: &moments)
  }

  private static func positionsByPerson(_ moments: [SensedMoment], people: Int) -> [Int] {
    var next = Array(repeating: 0, count: people + 1)
    for moment in moments { next[moment.person + 1] += 1 }
    for person in 0..<people { next[person + 1] += next[person] }
    var positions = Array(repeating: 0, count: moments.count)
    for index in moments.indices {
      positions[next[moments[index].person]] = index
      next[moments[index].person] += 1
    }
    return positions
  }

  /// Moves to each place the moment whose position stands there.
  private static func apply(_ positions: inout [Int], to moments: inout [SensedMoment]) {
    for start in positions.indices where positions[start] != start {
      let first = moments[start]
      var place = start
      while positions[place] != start {
        let from = positions[place]
        moments[place] = moments[from]
        positions[place] = place
        place = from
      }
      moments[place] = first
      positions[place] = place
    }
  }
}
