import Foundation
import PredictionEngine

// Reads the arguments, refuses a debug build, verifies and times one scenario after another.
// Exit codes: 0 all right, 1 a wrong answer or a debug build, 64 arguments that cannot be followed.

let arguments: Arguments
do {
  arguments = try Arguments(CommandLine.arguments.dropFirst())
} catch {
  Machine.complain("prediction-benchmarks: \(error)\n\n\(Arguments.usage)")
  exit(64)
}
if arguments.help {
  Machine.say(Arguments.usage)
  exit(0)
}
let scenarios = ScenarioRegistry.all.filter { arguments.filter.map($0.title.contains) ?? true }
if scenarios.isEmpty {
  let names = ScenarioRegistry.all.map(\.title).joined(separator: "; ")
  Machine.complain("prediction-benchmarks: no title contains the filter; there are: \(names)")
  exit(64)
}
if BuildConfiguration.isDebug {
  Machine.complain(
    "prediction-benchmarks: this is a debug build, whose times mean nothing; build with -c release")
  exit(1)
}

if let folder = arguments.workloadFolder {
  try WholeTrial.write(arguments, to: folder)
  exit(0)
}
if let operations = arguments.bareMixture {
  try MixtureWork.bare(operations, arguments)
  exit(0)
}
if let (work, operations) = arguments.bare {
  if let form = arguments.bareForm {
    try DatasetParsing.bare(form, operations)
    exit(0)
  }
  try WholeTrial.bare(work, operations, arguments)
  exit(0)
}
if arguments.wholeTrial { exit(try WholeTrial.compare(arguments) ? 0 : 1) }
let machine = Machine.current
if arguments.mixture { exit(try MixtureRun.report(arguments, machine: machine) ? 0 : 1) }
if arguments.batch {
  exit(
    try await BatchRun.run(
      people: arguments.people, items: min(arguments.candidates ?? 20, 65_535),
      donations: max(arguments.people, arguments.donations), machine: machine))
}
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
let readLimit = measurements.contains { $0.inputBytes != nil } ? SequentialRead.megabytesPerSecond() : nil
if isTable, let readLimit {
  Machine.say("\nthe machine reads memory in order at \(Table.fixed(readLimit, 0)) MB/s, 1 thread")
}
if !isTable { Machine.say(JSONReport.text(measurements, arguments, machine, readLimit: readLimit)) }
let wrong = measurements.filter { $0.timings == nil }
for measurement in wrong {
  Machine.complain(
    "prediction-benchmarks: \"\(measurement.scenario.title)\" answers "
      + "\(String(measurement.answer, radix: 16)), expected \(String(measurement.expected, radix: 16))")
}
exit(wrong.isEmpty ? 0 : 1)
