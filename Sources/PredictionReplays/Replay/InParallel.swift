/// Runs `count` independent tasks, at most `threads` at a time, and returns their results in order.
package func inParallel<Result: Sendable>(
  _ count: Int, threads: Int, _ work: @escaping @Sendable (Int) -> Result
) async -> [Result] {
  if threads <= 1 { return (0..<count).map(work) }
  let threads = min(threads, max(1, count))
  let piece = max(1, min(64, count / threads / 8))
  var results: [Result?] = Array(repeating: nil, count: count)
  await withTaskGroup(of: (Int, [Result]).self) { group in
    var next = 0
    func add(_ group: inout TaskGroup<(Int, [Result])>) {
      guard next < count else { return }
      let range = next..<min(count, next + piece)
      next = range.upperBound
      group.addTask { (range.lowerBound, range.map(work)) }
    }
    for _ in 0..<threads { add(&group) }
    while let (first, part) = await group.next() {
      for (offset, result) in part.enumerated() { results[first + offset] = result }
      add(&group)
    }
  }
  return results.compactMap { $0 }
}
