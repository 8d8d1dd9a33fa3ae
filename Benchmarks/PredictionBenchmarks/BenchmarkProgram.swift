import ArgumentParser
import PredictionLogs

/// Times the engine beside a plain dictionary. It refuses a debug build, and verifies each scenario before it times it.
///
/// Exit codes: 0 all right, 1 a wrong answer or a debug build, 64 arguments that cannot be followed.
@main
struct BenchmarkProgram: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prediction-benchmarks",
    abstract: "Times the engine and, in the same run, the same work on a plain Swift dictionary.",
    discussion: """
      Every answer is verified before anything is timed; a wrong one gets no time, is marked WRONG, and the exit code \
      is 1.

      Columns: candidates a person has; nanoseconds an operation (percentiles of batches of 20 µs or one operation, \
      medians over rounds); spread, the median absolute deviation of the rounds' medians; ×naive, how many times as \
      fast as the dictionary (as Foundation, for parse); bytes of counters for each combination of every shortcut \
      type; megabytes of input a second.

      Only release builds report: swift run -c release prediction-benchmarks
      """)

  @OptionGroup var arguments: Arguments

  /// Everything stays on the main thread from beginning to end, so that valgrind can follow it.
  func run() throws {
    let scenarios = ScenarioRegistry.all.filter {
      (arguments.filter.map($0.title.contains) ?? true) && !($0.isLong && arguments.quick)
    }
    if scenarios.isEmpty, !arguments.timing {
      let names = ScenarioRegistry.all.map(\.title).joined(separator: "; ")
      throw ValidationError("No title contains the filter; there are: \(names).")
    }
    if BuildConfiguration.isDebug {
      Machine.complain(
        "prediction-benchmarks: this is a debug build, whose times mean nothing; build with -c release")
      throw ExitCode(1)
    }
    guard try runInstead() ?? runScenarios(scenarios) else { throw ExitCode(1) }
  }

  /// Does what was asked for instead of the scenarios.
  /// - Returns: whether all answers are right; `nil` where nothing else was asked for.
  private func runInstead() throws -> Bool? {
    if let folder = arguments.writeWorkload {
      try WholeTrial.write(arguments, to: folder)
      return true
    }
    if let (work, operations) = arguments.bareWork {
      switch work {
      case .counted(let work): try WholeTrial.bare(work, operations, arguments)
      case .mixture: try MixtureWork.bare(operations, arguments)
      case .parse(let form): try DatasetParsing.bare(form, operations)
      case .timing(let name): try TimingWork.bare(name, operations, arguments)
      }
      return true
    }
    if arguments.wholeTrial { return try WholeTrial.compare(arguments) }
    if arguments.mixture { return try MixtureRun.report(arguments, machine: .current) }
    if arguments.timing { return try TimingRun.report(arguments, machine: .current) }
    return nil
  }

  /// Verifies and times one scenario after the other.
  /// - Returns: whether all answers are right.
  private func runScenarios(_ scenarios: [Scenario]) throws -> Bool {
    let machine = Machine.current
    let isTable = arguments.format == .table
    if isTable {
      Machine.say(
        "\(machine.processor), \(machine.cores) cores, \(machine.system); \(arguments.effectiveRounds) rounds"
          + (arguments.quick ? ", quick: not to be quoted" : "") + "\n\n" + Table.header)
    }
    let stopwatch = Stopwatch(roundSeconds: arguments.quick ? 0.01 : 0.06)
    var measurements: [Measurement] = []
    for scenario in scenarios {
      let measurement = try Measurement.run(
        scenario, rounds: arguments.effectiveRounds, stopwatch: stopwatch, quick: arguments.quick)
      if isTable { Machine.say(Table.row(measurement)) }
      measurements.append(measurement)
    }
    let readLimit =
      measurements.contains { $0.inputBytes != nil } ? SequentialRead.megabytesPerSecond() : nil
    if isTable, let readLimit {
      Machine.say("\nthe machine reads memory in order at \(Figure.fixed(readLimit, 0)) MB/s, 1 thread")
    }
    if !isTable { Machine.say(JSONReport.text(measurements, arguments, machine, readLimit: readLimit)) }
    let wrong = measurements.filter { $0.timings == nil }
    for measurement in wrong {
      Machine.complain(
        "prediction-benchmarks: \"\(measurement.scenario.title)\" answers "
          + "\(String(measurement.answer, radix: 16)), expected \(String(measurement.expected, radix: 16))")
    }
    return wrong.isEmpty
  }
}
