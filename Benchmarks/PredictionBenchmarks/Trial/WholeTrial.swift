import Foundation
import PredictionEngine

/// Whole trials alone: beside the machine's own limits, as files for peers, or bare, to be counted by other programs.
enum WholeTrial {
  /// Times whole trials of some sizes, in rounds that alternate with the dictionary, and prints a line for each.
  static func compare(_ arguments: Arguments) throws -> Bool {
    Machine.say(
      "candidates  trial ns  spread  suggest ns  donate ns  ×dictionary  3 random rows ns  sequential read ns  of limit  bytes a combination"
    )
    var isRight = true
    for candidates in arguments.candidates.map({ [$0] }) ?? [53, 502] {
      let count = arguments.trials ?? candidates * 7 + 4096
      let workload = try TrialWorkload(candidates: candidates, trials: count, seed: arguments.seed)
      var (engine, dictionary) = (EngineTrial(workload), DictionaryTrial(workload))
      var (asking, learning) = (EngineTrial(workload, .suggest), EngineTrial(workload, .donate))
      guard engine.answer() == dictionary.answer() else {
        Machine.complain("whole trial, \(candidates) candidates: WRONG")
        isRight = false
        continue
      }
      var times: [[Double]] = [[], [], [], []]
      for _ in 0..<arguments.effectiveRounds {
        times[0].append(time(&engine, workload))
        times[1].append(time(&asking, workload))
        times[2].append(time(&learning, workload))
        times[3].append(time(&dictionary, workload))
      }
      let memory = engine.memory ?? Memory(bytes: 0, combinations: 0, candidates: 0)
      let bytes = memory.candidates * 7
      let limits = MachineLimits(rows: memory.combinations, bytes: bytes, rounds: arguments.effectiveRounds)
      let limit = limits.rowUpdate * 3 + limits.byteRead * Double(bytes)
      let medians = times.map(Statistics.median)
      Machine.say(
        [
          ("\(memory.candidates)", 10), (Table.fixed(medians[0], 1), 8),
          (Table.fixed(Statistics.spread(times[0]), 1) + " %", 6), (Table.fixed(medians[1], 1), 10),
          (Table.fixed(medians[2], 1), 9), (Table.fixed(medians[3] / medians[0], 2), 11),
          (Table.fixed(limits.rowUpdate * 3, 1), 16), (Table.fixed(limits.byteRead * Double(bytes), 1), 18),
          (Table.fixed(limit / medians[0] * 100, 1) + " %", 8),
          (Table.fixed(Double(memory.bytes) / Double(max(1, memory.combinations)), 1), 19),
        ].map { String(repeating: " ", count: max(0, $1 - $0.count)) + $0 }.joined(separator: "  "))
    }
    return isRight
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
    var engine = EngineTrial(workload, work, room: operations)
    // Everything was met before: shortcuts, buckets, and which shortcut follows which.
    for _ in 0..<2 { blackHole(engine.run(0..<2048)) }
    let before = AllocationCount.now
    for operation in 0..<operations { blackHole(engine.run(operation % 2048..<operation % 2048 + 1)) }
    guard let before, let after = AllocationCount.now else { return }
    Machine.say("\(operations) operations, \(after - before) allocations")
  }

  private static func time(_ side: inout some Side, _ workload: TrialWorkload) -> Double {
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

/// How often memory was asked for, where `Scripts/count-allocations` has a library loaded that counts.
enum AllocationCount {
  /// The number so far; `nil` where nobody counts.
  static var now: Int? {
    guard let symbol = dlsym(UnsafeMutableRawPointer(bitPattern: 0), "allocation_count") else { return nil }
    return Int(unsafeBitCast(symbol, to: (@convention(c) () -> CUnsignedLong).self)())
  }
}
