import ArgumentParser
import PredictionBaselines

/// What was asked for on the command line.
struct Arguments: ParsableArguments {
  /// How results are written.
  enum Format: String, CaseIterable, ExpressibleByArgument { case table, json }

  @Option(
    help: ArgumentHelp(
      "Run only scenarios whose title (\"trial, 1 person, 50 candidates\") contains this text.",
      valueName: "text"
    ))
  var filter: String?

  @Option(
    name: .customLong("output-format"), help: ArgumentHelp("How results are written.", valueName: "format"))
  var format = Format.table

  @Flag(help: "Run 3 short rounds and a tenth of the crowd: to see that it works, not to be quoted.")
  var quick = false

  @Option(
    help: ArgumentHelp(
      "Alternating rounds of engine and dictionary, 1 to 1000 (default: 7, and 3 with --quick).",
      valueName: "n"))
  var rounds: Int?

  @Flag(
    help: """
      Instead: time rankings by naive-bayes and donations in turn, at 53 and 502 candidates unless said otherwise, by \
      the whole predictor, beside a dictionary of rows and the machine's own limits.
      """)
  var wholeTrial = false

  @Option(
    help: ArgumentHelp(
      "Instead: write workload.csv, answers.csv and about.csv to this folder, for peers to read.",
      valueName: "folder"))
  var writeWorkload: String?

  @Option(
    help: ArgumentHelp(
      "Instead: set up, then do this work and nothing else, for programs that count.", valueName: "work"))
  var bare: BareWork?

  @Option(
    help: ArgumentHelp(
      "With --bare: how often the work is done (default: 10000, and 1000 for mixture).", valueName: "n"))
  var operations: Int?

  @Flag(
    name: .customLong("portable"),
    help: "With --bare suggest or trial: rank by the portable kernel, as on a processor without AVX2.")
  var isPortable = false

  @Flag(
    help:
      "Instead: run whole trials of context-mixture on one core; print trials a second and bytes of a person."
  )
  var mixture = false

  @Flag(
    help: """
      Instead: ask every timing strategy, or those whose names contain the filter, whether it is time; print \
      microseconds a moment, seconds for a person's grid of a year, and bytes of the person.
      """)
  var timing = false

  @Option(
    help: ArgumentHelp(
      "With --mixture: take this log, as `nextaction replay` does, instead of a generated stand-in.",
      valueName: "file"))
  var log: String?

  @Option(help: ArgumentHelp("With --log: which column means what.", valueName: "map"))
  var map: String?

  @Option(
    help: ArgumentHelp(
      "Candidates of a whole trial, or of a person who is asked for the time, 1 to 100000.", valueName: "n"))
  var candidates: Int?

  @Option(
    help: ArgumentHelp(
      "Whole trials in all; the first 7 for each candidate warm up (default: 7 for each candidate, and 4096).",
      valueName: "n"))
  var trials: Int?

  @Option(help: ArgumentHelp("The seed of a whole trial's stream.", valueName: "n"))
  var seed: UInt64 = 1

  /// Seven rounds, three in a quick run, unless said otherwise.
  var effectiveRounds: Int { rounds ?? (quick ? 3 : 7) }

  /// The work that is done bare, and how often; `nil` where none was asked for.
  var bareWork: (work: BareWork, operations: Int)? {
    guard let work = bare ?? operations.map({ _ in .counted(.trial) }) else { return nil }
    return (work, operations ?? work.usualOperations)
  }

  mutating func validate() throws {
    let counts: [(option: String, value: Int?, range: ClosedRange<Int>)] = [
      ("--rounds", rounds, 1...1000), ("--candidates", candidates, 1...100_000),
      ("--trials", trials, 1...100_000_000), ("--operations", operations, 0...1_000_000_000),
    ]
    for (option, value, range) in counts {
      guard let value, !range.contains(value) else { continue }
      throw ValidationError(
        "\(option) is a whole number from \(range.lowerBound) to \(range.upperBound), not \(value).")
    }
  }
}

/// Work that is done bare.
enum BareWork: ExpressibleByArgument {
  /// Questions, donations or both.
  case counted(Work)
  /// Trials of the mixture.
  case mixture
  /// Reading a log.
  case parse(LogFile.Form)
  /// Questions of time to the timing strategy of a name.
  case timing(String)

  init?(argument: String) {
    if argument == "mixture" {
      self = .mixture
    } else if argument.hasPrefix("parse-"), let form = LogFile.Form(rawValue: String(argument.dropFirst(6))) {
      self = .parse(form)
    } else if argument.hasPrefix("timing-"),
      let type = try? TimingRegistry.type(named: String(argument.dropFirst(7)))
    {
      self = .timing(type.name)
    } else if let work = Work(rawValue: argument) {
      self = .counted(work)
    } else {
      return nil
    }
  }

  static var allValueStrings: [String] {
    Work.allCases.map(\.rawValue) + ["mixture"] + LogFile.Form.allCases.map { "parse-" + $0.rawValue }
      + TimingRegistry.all.map { "timing-" + $0.name }
  }

  /// How often the work is done where nobody says.
  var usualOperations: Int { if case .mixture = self { 1000 } else { 10_000 } }
}
