/// Places labels beside the ends of lines so that none covers another: each as near to its line as those above it leave room,
/// and higher where the column ends. Those that do not fit run past the start.
///
///     LabelColumn.places([10, 12, 40], gap: 10, from: 0, to: 50)   // 10, 20, 40
enum LabelColumn {
  /// Returns places for labels, in the order of the wanted ones.
  static func places(_ wanted: [Double], gap: Double, from top: Double, to bottom: Double) -> [Double] {
    let order = wanted.indices.sorted { wanted[$0] != wanted[$1] ? wanted[$0] < wanted[$1] : $0 < $1 }
    var places = wanted
    var free = top
    for label in order {
      places[label] = max(wanted[label], free)
      free = places[label] + gap
    }
    free = bottom
    for label in order.reversed() {
      places[label] = min(places[label], free)
      free = places[label] - gap
    }
    return places
  }
}
