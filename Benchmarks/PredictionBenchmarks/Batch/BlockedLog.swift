import PredictionEngine

/// A log whose donations are put together by blocks of 256 people, each block's in the order in which they came in.
///
/// # Definition
/// A stable counting sort by block: every thread counts its part of the log, then copies it to where the parts before it
/// end. One pass writes to as many places as there are blocks, few enough for the cache; the people of a block are parted
/// where it fits the cache itself.
final class BlockedLog: @unchecked Sendable {
  /// So many people are a block.
  static let people = 256
  /// Where each block begins, and the end.
  let starts: [Int]
  private let donations: UnsafeMutableBufferPointer<PackedDonation>

  /// Parts a log.
  init(_ log: [PackedDonation], people: Int, threads: Int) async {
    let blocks = (people + BlockedLog.people - 1) / BlockedLog.people
    let parts = (0..<threads).map { log.count * $0 / threads..<log.count * ($0 + 1) / threads }
    var counts = await withTaskGroup(of: (Int, [Int]).self) { group in
      for (number, part) in parts.enumerated() {
        group.addTask { (number, BlockedLog.sizes(log.span, part, blocks: blocks)) }
      }
      var counts = parts.map { _ in [Int]() }
      for await (number, sizes) in group { counts[number] = sizes }
      return counts
    }
    var (next, starts) = (0, [Int]())
    for block in 0..<blocks {
      starts.append(next)
      for part in parts.indices {
        let size = counts[part][block]
        counts[part][block] = next
        next += size
      }
    }
    self.starts = starts + [next]
    donations = .allocate(capacity: log.count)
    await withTaskGroup(of: Void.self) { group in
      for (part, places) in zip(parts, counts) {
        group.addTask { [self] in
          var places = places
          BlockedLog.copy(log.span, part, to: donations, &places)
        }
      }
    }
  }

  deinit { donations.deallocate() }

  /// A block's donations.
  func withBlock<Result>(_ block: Int, _ body: (Span<PackedDonation>) -> Result) -> Result {
    body(UnsafeBufferPointer(rebasing: donations[starts[block]..<starts[block + 1]]).span)
  }

  private static func sizes(_ log: Span<PackedDonation>, _ part: Range<Int>, blocks: Int) -> [Int] {
    var sizes = Array(repeating: 0, count: blocks)
    for number in part { sizes[Int(log[number].person) / people] += 1 }
    return sizes
  }

  /// Every place is written by one thread alone, which was given it beforehand.
  private static func copy(
    _ log: Span<PackedDonation>, _ part: Range<Int>,
    to room: UnsafeMutableBufferPointer<PackedDonation>, _ places: inout [Int]
  ) {
    var places = places.mutableSpan
    for number in part {
      let donation = log[number]
      let block = Int(donation.person) / people
      room.initializeElement(at: places[block], to: donation)
      places[block] &+= 1
    }
  }
}
