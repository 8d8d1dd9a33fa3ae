/// The first few of many, kept while the many go by.
///
///     var best = BestFew<Int>(limit: 2)
///     for number in [3, 1, 4] { best.offer(number) }
///     best.elements   // [1, 3]
///
/// # Edge cases
/// Of two equal elements the one that was offered first stays before.
///
/// # Cost
/// One comparison for each element that is not among the first, and as many more as it passes for one that is. The order is
/// the elements' own and not a closure, which would copy what it reads.
///
/// # Source
/// Ours; insertion into a sorted list.
struct BestFew<Element: Comparable> {
  /// How many are kept.
  let limit: Int
  /// Those that were kept, first one first.
  private(set) var elements: [Element] = []

  /// Makes an empty list of at most `limit` elements.
  init(limit: Int) { self.limit = limit }

  /// Keeps an element if it is among the first so far.
  @inline(__always)
  mutating func offer(_ element: Element) {
    if elements.count == limit {
      guard let last = elements.last, element < last else { return }
      elements.removeLast()
    }
    var place = elements.count
    while place > 0, element < elements[place - 1] { place -= 1 }
    elements.insert(element, at: place)
  }
}
