/// The first few of many, kept while the many go by.
///
///     var best = BestFew<Int>(limit: 2)
///     for number in [3, 1, 4] { best.offer(number) }
///     best.elements   // [1, 3]
///
/// Of two equal elements the one that was offered first stays before. The order is the elements' own and not
/// a closure, which would copy what it reads.
struct BestFew<Element: Comparable> {
  let limit: Int
  /// Those that were kept, first one first.
  private(set) var elements: [Element] = []

  init(limit: Int) { self.limit = limit }

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
