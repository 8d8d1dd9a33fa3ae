import PredictionBaselines
import PredictionEngine

/// What a question of time costs by each registered timing strategy: a moment, a person's grid of a year, and bytes.
///
/// Before a strategy is timed, a day is asked backwards of a second timer; where a bit differs there is no time.
enum TimingRun {
  /// Times every timing strategy and prints a line for each; false where one contradicts itself.
  static func report(_ arguments: Arguments, machine: Machine) throws -> Bool {
    let candidates = arguments.candidates ?? 53
    Machine.say(
      "\(machine.processor), \(machine.cores) cores, \(machine.system); \(arguments.effectiveRounds) rounds, "
        + "\(candidates) candidates\n\n" + row(["strategy", "µs a moment", "spread", "s a year", "bytes"]))
    var isRight = true
    for type in TimingRegistry.all where arguments.filter.map(type.name.contains) ?? true {
      var work = try TimingWork(type.init(), candidates: candidates)
      let byteCount = work.byteCount
      guard work.digest(backwards: false) == work.digest(backwards: true) else {
        Machine.complain("\(type.name): WRONG, an answer depends on what was asked before")
        isRight = false
        continue
      }
      let laps = arguments.quick ? 1 : 20
      var (moments, years): ([Double], [Double]) = ([], [])
      for _ in 0..<arguments.effectiveRounds {
        moments.append(
          seconds { blackHole(work.ask(0..<TimingWork.day * laps)) } / Double(TimingWork.day * laps))
      }
      for _ in 0..<min(3, arguments.effectiveRounds) { years.append(seconds { blackHole(work.live()) }) }
      Machine.say(
        row([
          type.name, Table.fixed(Statistics.median(moments) * 1e6, 2),
          "±" + Table.fixed(Statistics.spread(moments), 1) + " %", Table.fixed(Statistics.median(years), 3),
          String(byteCount),
        ]))
    }
    return isRight
  }

  private static func seconds(_ body: () -> Void) -> Double {
    let start = ProcessTime.now
    body()
    return ProcessTime.now.cpu(since: start)
  }

  private static func row(_ cells: [String]) -> String {
    zip(cells, [24, 11, 8, 9, 9]).enumerated().map { place, cell in
      let padding = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
      return place == 0 ? cell.0 + padding : padding + cell.0
    }.joined(separator: "  ")
  }
}
