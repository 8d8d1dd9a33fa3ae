import PredictionEngine

/// Counts a parted log, a block of people at a time, everybody's counters kept.
///
/// # Definition
/// Threads take the blocks in turn; a block's counters do not depend on who made them, and are put in the order of blocks.
struct BatchCount: Sendable {
  /// The donations.
  let log: BlockedLog
  /// What they decompose into.
  let families: ShortcutFamilies
  /// How many people there are.
  let people: Int

  /// Everybody's counters, by block.
  func run(threads: Int) async -> [CountedPeople] {
    let blocks = log.starts.count - 1
    return await withTaskGroup(of: (Int, [CountedPeople]).self) { group in
      for thread in 0..<threads {
        group.addTask {
          var counter = BlockCounter()
          let own = stride(from: thread, to: blocks, by: threads).map { block in
            log.withBlock(block) { donations in
              counter.count(
                donations, people: min(BlockedLog.people, people - block * BlockedLog.people), families)
            }
          }
          return (thread, own)
        }
      }
      var counted = Array(repeating: CountedPeople(), count: blocks)
      for await (thread, own) in group {
        for (number, block) in own.enumerated() { counted[thread + number * threads] = block }
      }
      return counted
    }
  }
}

/// Parts the people of a block, and counts one after the other.
struct BlockCounter {
  private var counter = RunCounter()
  private var sorted: [PackedDonation] = []
  private var ends = Array(repeating: 0, count: BlockedLog.people)
  private var rows = 0

  /// A block's counters.
  mutating func count(
    _ block: Span<PackedDonation>, people: Int, _ families: ShortcutFamilies
  ) -> CountedPeople {
    if sorted.count < block.count {
      sorted = Array(
        repeating: PackedDonation(person: 0, family: 0, place: nil, moment: Moment(secondsSince1970: 0)),
        count: block.count * 9 / 8)
    }
    BlockCounter.sort(block, &sorted, &ends)
    var counted = CountedPeople()
    // Blocks are alike, so room for what the last one took is seldom too little.
    counted.reserve(rows: rows * 17 / 16)
    let parted = sorted
    var first = 0
    for person in 0..<people {
      counter.count(parted.span.extracting(first..<ends[person]), of: families, into: &counted)
      first = ends[person]
    }
    rows = counted.rowCount
    return counted
  }

  /// A stable counting sort by person; `ends` says where each one's donations end.
  private static func sort(
    _ block: Span<PackedDonation>, _ sorted: inout [PackedDonation], _ ends: inout [Int]
  ) {
    for person in ends.indices { ends[person] = 0 }
    var places = ends.mutableSpan
    for number in 0..<block.count { places[Int(block[number].person) % BlockedLog.people] &+= 1 }
    var next = 0
    for person in 0..<BlockedLog.people {
      let size = places[person]
      places[person] = next
      next += size
    }
    var room = sorted.mutableSpan
    for number in 0..<block.count {
      let donation = block[number]
      let person = Int(donation.person) % BlockedLog.people
      room[places[person]] = donation
      places[person] &+= 1
    }
  }
}
