/// Suggests a known name for one that nobody knows. Every error about a name that a person types uses it.
///
///     NearName.remedy(for: "lock-scren", among: ["search", "lock-screen"], else: "surfaces are …")
///     // did you mean "lock-screen"?
///
/// The distance of two names is the least number of inserted, deleted, replaced and swapped neighbouring
/// characters that turns one into the other; the case of letters does not count. A name is near when its
/// distance is at most a third of the typed characters, rounded down; one is always allowed, and never more
/// than four. If no name is near and exactly one begins with the typed text, that one is suggested.
///
/// Equal distances go to the earlier name. Nothing is suggested for a text of fewer than three characters or
/// of more than ``longest`` bytes.
///
/// Source: Optimal string alignment: Boytsov, "Indexing methods for approximate dictionary searching", JEA 2011.
package enum NearName {
  package static let longest = 64

  /// Returns the way out of an error: a question when a name is near, else another sentence.
  package static func remedy(for typed: String, among names: [String], else other: String) -> String {
    suggestion(for: typed, among: names).map { "did you mean \"\($0)\"?" } ?? other
  }

  package static func suggestion(for typed: String, among names: [String]) -> String? {
    guard typed.utf8.count <= longest else { return nil }
    let wanted = Array(typed.lowercased())
    guard wanted.count >= 3 else { return nil }
    var best: (name: String, distance: Int)?
    var beginnings: [String] = []
    for name in names where name.utf8.count <= longest {
      let known = Array(name.lowercased())
      if known.starts(with: wanted) { beginnings.append(name) }
      let distance = distance(wanted, known)
      let most = min(4, max(1, wanted.count / 3))
      if distance <= most, distance < best?.distance ?? .max { best = (name, distance) }
    }
    return best?.name ?? (beginnings.count == 1 ? beginnings[0] : nil)
  }

  package static func distance(_ first: [Character], _ second: [Character]) -> Int {
    var rows = [[Int]](repeating: [], count: 2)
    var row = Array(0...second.count)
    for (place, letter) in first.enumerated() {
      rows = [rows[1], row]
      row = [place + 1]
      for (column, other) in second.enumerated() {
        var least = min(rows[1][column] + (letter == other ? 0 : 1), rows[1][column + 1] + 1, row[column] + 1)
        if place > 0, column > 0, letter == second[column - 1], other == first[place - 1] {
          least = min(least, rows[0][column - 1] + 1)
        }
        row.append(least)
      }
    }
    return row[second.count]
  }
}
