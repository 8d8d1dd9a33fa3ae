/// Places names beside points so that no name covers a point or another name.
///
/// # Definition
/// Each point in turn takes the first free place of: right, left, above, below, and the four corners. A point
/// without a free place gets no name.
///
/// # Source
/// Ours; greedy, as in Christensen, Marks and Shieber, "An empirical study of algorithms for point-feature
/// label placement", ACM Transactions on Graphics 1995, doi:10.1145/212332.212334.
struct PointLabels {
  private struct Box {
    let left: Double, right: Double, top: Double, bottom: Double

    func meets(_ other: Box) -> Bool {
      left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }
  }

  private let edge: Box
  private var taken: [Box] = []

  /// Starts with no names in a rectangle.
  init(left: Double, right: Double, top: Double, bottom: Double) {
    edge = Box(left: left, right: right, top: top, bottom: bottom)
  }

  /// Keeps a place free of names.
  mutating func block(x: Double, y: Double, radius: Double) {
    taken.append(Box(left: x - radius, right: x + radius, top: y - radius, bottom: y + radius))
  }

  /// Returns the start of a name's base line; `nil` when there is no room.
  /// - Complexity: O(names and points placed).
  mutating func place(_ name: String, x: Double, y: Double, size: Double) -> (x: Double, y: Double)? {
    let width = TextWidth.of(name, size: size)
    let offers = [
      (x + 7, y), (x - 7 - width, y), (x - width / 2, y - 12), (x - width / 2, y + 12), (x + 5, y - 10),
      (x + 5, y + 10), (x - 5 - width, y - 10), (x - 5 - width, y + 10),
    ]
    for (start, middle) in offers {
      let box = Box(
        left: start - 1, right: start + width + 1, top: middle - size * 0.6, bottom: middle + size * 0.6)
      guard box.left >= edge.left, box.right <= edge.right, box.top >= edge.top, box.bottom <= edge.bottom,
        !taken.contains(where: box.meets)
      else { continue }
      taken.append(box)
      return (start, middle + size * 0.36)
    }
    return nil
  }
}
