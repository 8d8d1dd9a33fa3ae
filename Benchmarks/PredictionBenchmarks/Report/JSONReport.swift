import PredictionLogs

/// The results for programs: one JSON object, every number as measured.
enum JSONReport {
  /// The whole run.
  static func text(
    _ measurements: [Measurement], _ arguments: Arguments, _ machine: Machine, readLimit: Double?
  ) -> String {
    JSONOutput.object([
      ("machine", .string(machine.processor)), ("cores", .integer(machine.cores)),
      ("system", .string(machine.system)), ("rounds", .integer(arguments.effectiveRounds)),
      ("quick", .boolean(arguments.quick)), ("sequentialReadMegabytesPerSecond", number(readLimit)),
      ("scenarios", .array(measurements.map { scenario($0, arguments) })),
    ]).text
  }

  private static func scenario(_ measurement: Measurement, _ arguments: Arguments) -> JSONOutput {
    let scenario = measurement.scenario
    return .object([
      ("name", .string(scenario.title)), ("operation", .string(scenario.operation)),
      ("candidates", .integer(measurement.memory?.candidates ?? scenario.candidates)),
      ("people", .integer(scenario.people(arguments.quick))),
      ("combinations", measurement.memory.map { .integer($0.combinations) } ?? .null),
      ("bytesPerCombination", number(measurement.memory?.bytesPerCombination)),
      ("isRight", .boolean(measurement.timings != nil)),
      ("expected", digest(measurement.expected)), ("answer", digest(measurement.answer)),
      ("nanoseconds", timing(measurement.timings?.engine)),
      ("naiveNanoseconds", timing(measurement.timings?.dictionary)),
      ("megabytesPerSecond", number(measurement.megabytesPerSecond)),
      ("timesAsFastAsNaive", number(measurement.speedup)),
    ])
  }

  private static func timing(_ timing: Timing?) -> JSONOutput {
    guard let timing else { return .null }
    return .object([
      ("p50", number(timing.p50)), ("p90", number(timing.p90)), ("p99", number(timing.p99)),
      ("spreadPercent", number(timing.spreadPercent)), ("rounds", .array(timing.rounds.map(number))),
    ])
  }

  private static func digest(_ number: UInt64) -> JSONOutput { .string(String(number, radix: 16)) }

  private static func number(_ number: Double?) -> JSONOutput {
    guard let number, number.isFinite else { return .null }
    return .number(number)
  }
}
