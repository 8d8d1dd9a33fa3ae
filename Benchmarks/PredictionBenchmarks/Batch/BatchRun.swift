import Foundation
import PredictionEngine

/// The batch: a log of a whole population, partitioned by person and replayed, beside what the machine could do at most.
enum BatchRun {
  /// Runs it, and prints what it took; 1 when the digests differ.
  static func run(people: Int, donations: Int, machine: Machine) async -> Int32 {
    Machine.say("\(machine.processor), \(machine.cores) cores, \(machine.system)\n")
    var log = PackedLog(people: people, donations: donations)
    let count = Double(log.acts.count)
    Machine.say("\(log.acts.count) donations of \(people) people, in the order in which they came in")
    var start = ProcessTime.now
    let starts = log.partition()
    let partition = ProcessTime.now.cpu(since: start) * 1e9 / count
    Machine.say("partition by person: \(Table.fixed(partition, 1)) ns a donation")
    var isRight = true
    var (combinations, nanoseconds) = (0, [BatchReplay.Work: Double]())
    for work in BatchReplay.Work.allCases {
      var digests: Set<UInt64> = []
      for threads in [1, 2] {
        start = ProcessTime.now
        let result = await BatchReplay(log: log, starts: starts, work: work).run(threads: threads)
        let end = ProcessTime.now
        let (taken, waited) = (end.cpu(since: start) * 1e9 / count, end.wall(since: start))
        digests.insert(result.digest)
        combinations = result.combinations
        if threads == 1 { nanoseconds[work] = taken }
        Machine.say(
          "\(work.rawValue), \(threads) thread\(threads == 1 ? "" : "s"): \(Table.fixed(taken, 0)) ns of processor time "
            + "a donation, \(Table.fixed(waited, 1)) s, digest \(String(result.digest, radix: 16))")
      }
      isRight = isRight && digests.count == 1
    }
    Machine.say("peak memory: \(Table.fixed(Double(peakBytes) / 1_073_741_824, 2)) GiB")
    let row = RandomRows.nanoseconds(bytes: combinations * 64, updates: min(20_000_000, log.acts.count * 3))
    func share(_ work: BatchReplay.Work) -> String {
      Table.fixed(300 * row / ((nanoseconds[work] ?? .infinity) + partition), 0)
    }
    Machine.say(
      "the machine's limit: \(Table.fixed(row, 1)) ns a random row of 64 bytes, \(combinations) rows; after partition, "
        + "1 thread, counting is at \(share(.count)) % of three rows a donation, learning at \(share(.learn)) %"
    )
    return isRight ? 0 : 1
  }

  /// The most memory that was resident at once, where the system says so.
  private static var peakBytes: Int {
    let status = (try? String(contentsOf: URL(fileURLWithPath: "/proc/self/status"), encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 1024
  }
}
