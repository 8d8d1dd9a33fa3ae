import Foundation
import PredictionEngine

/// The batch: a log of a whole population, partitioned by person and counted, beside what the machine could do at most.
///
/// # Definition
/// Counted in one go: the log's donations carry numbers instead of values; they are parted by person and counted by
/// ``RunCounter``, and everybody's counters are kept. The same counters are then made one donation at a time, and every
/// count of both goes into a digest. The share of the limit is three random rows, the best of three passes, over partition and
/// counting together, the median of three.
struct BatchRun {
  private let people: Int
  private var log: PackedLog
  /// Where each person's donations begin, once they are parted.
  private var starts: [Int] = []
  private var isRight = true

  /// Runs it, and prints what it took; 1 when digests differ.
  static func run(people: Int, items: Int, donations: Int, machine: Machine) async throws -> Int32 {
    Machine.say("\(machine.processor), \(machine.cores) cores, \(machine.system)\n")
    var run = BatchRun(people: people, log: PackedLog(people: people, items: items, donations: donations))
    Machine.say(
      "\(run.log.acts.count) donations of \(people) people with \(items) things to do each, in the order in which they came in"
    )
    try await run.countInOneGo()
    await run.replay()
    Machine.say("peak memory: \(BatchRun.gibibytes) GiB")
    return run.isRight ? 0 : 1
  }

  private init(people: Int, log: PackedLog) { (self.people, self.log) = (people, log) }

  private mutating func countInOneGo() async throws {
    let reader = try ActReader(items: log.items)
    var families = ShortcutFamilies()
    let byItem = try BatchRun.numberFamilies(of: log, reader, &families)
    let packed = log.packed(byItem, reader)
    var rounds: [Double] = []
    var digests: Set<[UInt64]> = []
    var rows = 0
    for threads in [1, 1, 1, 2, 2, 2] {
      let start = ProcessTime.now
      let parted = await BlockedLog(packed, people: people, threads: threads)
      let middle = ProcessTime.now
      let counted = await BatchCount(log: parted, families: families, people: people).run(threads: threads)
      let end = ProcessTime.now
      if threads == 1 { rounds.append(perDonation(end.cpu(since: start))) }
      rows = counted.reduce(0) { $0 + $1.rowCount }
      let bytes = counted.reduce(0) { $0 + $1.byteCount }
      digests.insert([
        BatchDigest.fold(counted.map { BatchDigest.value($0, places: reader.places.count, families) }),
        BatchDigest.fold(counted.map { BatchDigest.uses($0) }),
      ])
      say(
        "partition and count in one go", threads, cpu: end.cpu(since: start), wall: end.wall(since: start),
        "(\(Table.fixed(perDonation(middle.cpu(since: start)), 1)) of it partition); \(rows) rows, "
          + "\(Table.fixed(Double(bytes) / 1_073_741_824, 2)) GiB of counters")
    }
    Machine.say("peak memory so far: \(BatchRun.gibibytes) GiB")
    starts = log.partition()
    func replay(_ work: BatchReplay.Work) async -> UInt64 {
      await BatchReplay(log: log, starts: starts, work: work).run(threads: 2, people: people)
    }
    let oneByOne = [await replay(.check), await replay(.learn)]
    isRight = digests == [oneByOne]
    Machine.say(
      isRight
        ? "every count, total and last use is that of the donations one by one, digest "
          + String(oneByOne[0], radix: 16) + ", with 1 thread and with 2"
        : "WRONG: the counters differ from those of the donations one by one, or between threads")
    let limit = RandomRows(rows: rows, updates: min(20_000_000, log.acts.count * 3))
    let median = Statistics.median(rounds)
    func share(_ row: Double) -> String { Table.fixed(300 * row / median, 0) }
    Machine.say(
      "the machine's limit: three random rows of 64 bytes, of \(rows): \(Table.fixed(limit.plain * 3, 1)) ns, and "
        + "\(Table.fixed(limit.prefetched * 3, 1)) ns where they are asked for beforehand; partition and count in one go, "
        + "median of 1 thread: \(share(limit.plain)) % and \(share(limit.prefetched)) % of it")
  }

  /// Numbers the families of all donations, and prints what one takes.
  /// - Returns: by item, its family.
  private static func numberFamilies(
    of log: PackedLog, _ reader: ActReader, _ families: inout ShortcutFamilies
  ) throws -> [UInt32] {
    let entry = reader.catalog.entries[0]
    let donations = (0..<log.items).map { item in
      reader.donation(PackedLog.Act(person: 0, second: 0, item: UInt16(item), place: 255, headphones: 0))
    }
    let byItem = donations.map { families.number(of: $0, entry: entry, symbols: reader.symbols) ?? 0 }
    let some = log.acts.prefix(1_000_000)
    var sum: UInt32 = 0
    let start = ProcessTime.now
    for act in some {
      sum &+= families.number(of: donations[Int(act.item)], entry: entry, symbols: reader.symbols) ?? 0
    }
    let seconds = ProcessTime.now.cpu(since: start)
    blackHole(sum)
    Machine.say(
      "number a donation's values, beforehand: \(Table.fixed(seconds * 1e9 / Double(some.count), 1)) ns")
    return byItem
  }

  private mutating func replay() async {
    for work in [BatchReplay.Work.count, .learn, .askAndLearn] {
      // A question takes as long as many donations: of a twentieth of the people, it is seen as well.
      let asked = work == .askAndLearn ? max(1, people / 20) : people
      var digests: Set<UInt64> = []
      for threads in [1, 2] {
        let start = ProcessTime.now
        digests.insert(
          await BatchReplay(log: log, starts: starts, work: work).run(threads: threads, people: asked))
        let end = ProcessTime.now
        say(
          work.rawValue + (asked < people ? ", \(asked) people" : ""), threads,
          cpu: end.cpu(since: start) * Double(people) / Double(asked), wall: end.wall(since: start), "")
      }
      isRight = isRight && digests.count == 1
    }
  }

  private func perDonation(_ seconds: Double) -> Double { seconds * 1e9 / Double(log.acts.count) }

  private func say(_ what: String, _ threads: Int, cpu: Double, wall: Double, _ more: String) {
    Machine.say(
      "\(what), \(threads) thread\(threads == 1 ? "" : "s"): \(Table.fixed(perDonation(cpu), 1)) ns of processor time a "
        + "donation, \(Table.fixed(wall, 2)) s \(more)")
  }

  /// The most memory that was resident at once, where the system says so.
  private static var gibibytes: String {
    let status = (try? String(contentsOf: URL(fileURLWithPath: "/proc/self/status"), encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    let kibibytes = line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return Table.fixed(Double(kibibytes) / 1_048_576, 2)
  }
}
