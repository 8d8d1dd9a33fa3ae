import Foundation
import PredictionEngine

/// Whole trials alone: beside the machine's own limits, as files for peers, or bare, to be counted by other programs.
enum WholeTrial {
  /// Times whole trials of some sizes by the whole predictor, in rounds that alternate with the dictionary, and prints a line
  /// for each.
  static func compare(_ arguments: Arguments) throws -> Bool {
    Machine.say(
      "candidates  trial ns  spread  suggest ns  donate ns  ×dictionary  3 random rows ns  sequential read ns  of limit  bytes a combination"
    )
    var isRight = true
    for candidates in arguments.candidates.map({ [$0] }) ?? [53, 502] {
      let count = arguments.trials ?? candidates * 7 + 4096
      let workload = try TrialWorkload(candidates: candidates, trials: count, seed: arguments.seed)
      let whole: [any Side] = [Work.trial, .suggest, .donate].map { EngineTrial(workload, $0) }
      var sides = whole + [DictionaryTrial(workload)]
      guard sides[0].answer() == sides[3].answer() else {
        Machine.complain("whole trial, \(candidates) candidates: WRONG")
        isRight = false
        continue
      }
      var times: [[Double]] = Array(repeating: [], count: sides.count)
      for _ in 0..<arguments.effectiveRounds {
        for number in sides.indices { times[number].append(time(&sides[number], workload)) }
      }
      let memory = sides[0].memory ?? Memory(bytes: 0, combinations: 0, candidates: 0)
      report(memory, Array(times[..<3]), Statistics.median(times[3]), arguments.effectiveRounds)
    }
    return isRight
  }

  /// A line: what a trial, a question and a donation cost, beside the dictionary and the machine's own limits.
  private static func report(
    _ memory: Memory, _ times: [[Double]], _ dictionary: Double, _ rounds: Int
  ) {
    let bytes = memory.candidates * 7
    let limits = MachineLimits(rows: memory.combinations, bytes: bytes, rounds: rounds)
    let limit = limits.rowUpdate * 3 + limits.byteRead * Double(bytes)
    let medians = times.map(Statistics.median)
    let cells = [
      (Table.fixed(medians[0], 1), 8), (Table.fixed(Statistics.spread(times[0]), 1) + " %", 6),
      (Table.fixed(medians[1], 1), 10), (Table.fixed(medians[2], 1), 9),
      (Table.fixed(dictionary / medians[0], 2), 11), (Table.fixed(limits.rowUpdate * 3, 1), 16),
      (Table.fixed(limits.byteRead * Double(bytes), 1), 18),
      (Table.fixed(limit / medians[0] * 100, 1) + " %", 8),
      (Table.fixed(Double(memory.bytes) / Double(max(1, memory.combinations)), 1), 19),
    ].map { String(repeating: " ", count: max(0, $1 - $0.count)) + $0 }
    let size =
      String(repeating: " ", count: max(0, 10 - "\(memory.candidates)".count)) + "\(memory.candidates)"
    Machine.say(([size] + cells).joined(separator: "  "))
  }

  /// Writes the files.
  static func write(_ arguments: Arguments, to folder: String) throws {
    let candidates = arguments.candidates ?? 502
    let workload = try TrialWorkload(
      candidates: candidates, trials: arguments.trials ?? candidates * 7 + 4096, seed: arguments.seed)
    let (lines, digest) = try TrialFiles.write(workload, seed: arguments.seed, to: folder)
    Machine.say(
      "\(workload.trials.count) trials, \(workload.warmUp) of them to warm up; \(lines) answers, digest "
        + String(digest, radix: 16))
  }

  /// Sets everything up, then does some operations and nothing else: what is counted with 0 operations is the set-up.
  static func bare(_ work: Work, _ operations: Int, _ arguments: Arguments) throws {
    let candidates = arguments.candidates ?? 53
    let workload = try TrialWorkload(
      candidates: candidates, trials: candidates * 7 + 2048, seed: arguments.seed)
    var engine = EngineTrial(workload, work, room: operations, isPortable: arguments.isPortable)
    // Everything was met before: shortcuts, buckets, and which shortcut follows which.
    for _ in 0..<2 { blackHole(engine.run(0..<2048)) }
    let before = AllocationCount.now
    for first in stride(from: 0, to: operations, by: 2048) {
      blackHole(engine.run(0..<min(2048, operations - first)))
    }
    guard let before, let after = AllocationCount.now else { return }
    Machine.say("\(operations) operations, \(after - before) allocations")
  }

  private static func time(_ side: inout any Side, _ workload: TrialWorkload) -> Double {
    side.prepare()
    let operations = workload.trials.count - workload.warmUp
    let start = processorNanoseconds
    blackHole(side.run(0..<operations))
    return (processorNanoseconds - start) / Double(operations)
  }

  /// This thread's own time, which other programs do not add to.
  private static var processorNanoseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}

/// How often memory was asked for, where `Scripts/check-thresholds` has a library loaded that counts.
enum AllocationCount {
  /// The number so far; `nil` where nobody counts.
  static var now: Int? {
    guard let symbol = dlsym(UnsafeMutableRawPointer(bitPattern: 0), "allocation_count") else { return nil }
    return Int(unsafeBitCast(symbol, to: (@convention(c) () -> CUnsignedLong).self)())
  }
}
