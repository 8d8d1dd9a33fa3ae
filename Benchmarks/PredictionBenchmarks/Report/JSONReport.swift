import PredictionEngine

/// The results for programs: one JSON object, every number as measured.
enum JSONReport {
  /// The whole run.
  static func text(
    _ measurements: [Measurement], _ arguments: Arguments, _ machine: Machine, readLimit: Double?
  ) -> String {
    object([
      ("machine", JSONText.quoted(machine.processor)), ("cores", String(machine.cores)),
      ("system", JSONText.quoted(machine.system)), ("rounds", String(arguments.effectiveRounds)),
      ("quick", String(arguments.quick)),
      ("sequentialReadMegabytesPerSecond", readLimit.map(number) ?? "null"),
      ("scenarios", "[\n" + measurements.map { scenario($0, arguments) }.joined(separator: ",\n") + "\n]"),
    ])
  }

  private static func scenario(_ measurement: Measurement, _ arguments: Arguments) -> String {
    let scenario = measurement.scenario
    return object([
      ("name", JSONText.quoted(scenario.title)), ("operation", JSONText.quoted(scenario.operation)),
      ("candidates", String(measurement.memory?.candidates ?? scenario.candidates)),
      ("people", String(scenario.people(arguments.quick))),
      ("combinations", measurement.memory.map { String($0.combinations) } ?? "null"),
      ("bytesPerCombination", measurement.memory.map { number($0.bytesPerCombination) } ?? "null"),
      ("isRight", String(measurement.timings != nil)),
      ("expected", digest(measurement.expected)), ("answer", digest(measurement.answer)),
      ("nanoseconds", measurement.timings.map { timing($0.engine) } ?? "null"),
      ("naiveNanoseconds", measurement.timings.map { timing($0.dictionary) } ?? "null"),
      ("megabytesPerSecond", measurement.megabytesPerSecond.map(number) ?? "null"),
      ("timesAsFastAsNaive", measurement.speedup.map(number) ?? "null"),
    ])
  }

  private static func timing(_ timing: Timing) -> String {
    object([
      ("p50", number(timing.p50)), ("p90", number(timing.p90)), ("p99", number(timing.p99)),
      ("spreadPercent", number(timing.spreadPercent)),
      ("rounds", "[" + timing.rounds.map(number).joined(separator: ",") + "]"),
    ])
  }

  private static func object(_ members: [(String, String)]) -> String {
    "{" + members.map { JSONText.quoted($0) + ":" + $1 }.joined(separator: ",") + "}"
  }

  private static func digest(_ number: UInt64) -> String { JSONText.quoted(String(number, radix: 16)) }

  private static func number(_ number: Double) -> String { number.isFinite ? String(number) : "null" }
}
