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
    var digests: [Bool: Set<UInt64>] = [:]
    var learned: (nanoseconds: Double, combinations: Int) = (0, 0)
    for asks in [false, true] {
      for threads in [1, 2] {
        start = ProcessTime.now
        let result = await BatchReplay(log: log, starts: starts, asks: asks).run(threads: threads)
        let end = ProcessTime.now
        let (taken, waited) = (end.cpu(since: start), end.wall(since: start))
        digests[asks, default: []].insert(result.digest)
        if !asks, threads == 1 { learned = (taken * 1e9 / count, result.combinations) }
        Machine.say(
          "\(asks ? "ask and learn" : "learn"), \(threads) thread\(threads == 1 ? "" : "s"): "
            + "\(Table.fixed(taken * 1e9 / count, 0)) ns of processor time a donation, \(Table.fixed(waited, 1)) s, "
            + "digest \(String(result.digest, radix: 16))")
      }
    }
    Machine.say("peak memory: \(Table.fixed(Double(peakBytes) / 1_073_741_824, 2)) GiB")
    let row = RandomRows.nanoseconds(
      bytes: learned.combinations * 64, updates: min(20_000_000, log.acts.count * 3))
    let share = 3 * row / (learned.nanoseconds + partition)
    Machine.say(
      "the machine's limit: \(Table.fixed(row, 1)) ns a random row of 64 bytes, \(learned.combinations) rows; learning "
        + "after partition, 1 thread, is at \(Table.fixed(share * 100, 0)) % of three rows a donation")
    return digests.values.allSatisfy { $0.count == 1 } ? 0 : 1
  }

  /// The most memory that was resident at once, where the system says so.
  private static var peakBytes: Int {
    let status = (try? String(contentsOf: URL(fileURLWithPath: "/proc/self/status"), encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 1024
  }
}
