/// What was asked for on the command line.
struct Arguments {
  /// How results are written.
  enum Format: String, CaseIterable { case table, json }

  /// Only scenarios whose title contains this.
  var filter: String?
  /// Table or JSON.
  var format = Format.table
  /// A tenth of the time and of the crowd.
  var quick = false
  /// Replay a population instead of the scenarios, with so many people and donations.
  var batch = false
  var people = 200_000
  var donations = 20_000_000
  /// How many rounds, where it was said.
  var rounds: Int?
  /// Whole trials alone, beside the machine's limits.
  var wholeTrial = false
  /// Bare work on the counters alone, not by the whole predictor.
  var countersAlone = false
  /// The same, without vector instructions beyond those that every processor has.
  var isPortable = false
  /// The folder that a workload and its answers are written to.
  var workloadFolder: String?
  /// Work that is done bare, and how often.
  var bare: (work: Work, operations: Int)?
  /// A log that is read bare, as often as `bare` says.
  var bareForm: LogFile.Form?
  /// Whole trials of the mixture, on a log with its map or on a stand-in.
  var mixture = false
  var log, map: String?
  /// How many trials of the mixture are done bare.
  var bareMixture: Int?
  /// Candidates and trials of whole trials.
  var candidates, trials: Int?
  /// The seed of whole trials.
  var seed: UInt64 = 1
  /// Print the usage and stop.
  var help = false

  /// Seven rounds, three in a quick run, unless said otherwise.
  var effectiveRounds: Int { rounds ?? (quick ? 3 : 7) }

  /// The usage.
  static let usage = """
    usage: prediction-benchmarks [--filter TEXT] [--output-format table|json] [--quick] [--rounds N]
           prediction-benchmarks --whole-trial [--candidates N] [--trials T] [--seed S] [--rounds N]
           prediction-benchmarks --write-workload FOLDER [--candidates N] [--trials T] [--seed S]
           prediction-benchmarks --bare donate|suggest|trial|mixture --operations N [--candidates N] [--seed S]
                                      [--counters-alone [--portable]]
           prediction-benchmarks --bare parse-folder|parse-table|parse-lines|parse-bareLines --operations N
           prediction-benchmarks --mixture [--log FILE --map MAP] [--rounds N]
           prediction-benchmarks --batch [--people N] [--donations N] [--candidates N]

    Times the engine and, in the same run, the same work on a plain Swift dictionary. Every answer is verified
    before anything is timed; a wrong one gets no time, is marked WRONG, and the exit code is 1.

      --filter TEXT           only those whose title ("trial, 1 person, 50 candidates") contains TEXT
      --output-format FORMAT  table (default) or json
      --quick                 3 short rounds and a tenth of the crowd: to see that it works, not to be quoted
      --rounds N              alternating rounds of engine and dictionary, 1 to 1000 (default 7)
      --whole-trial           rankings by naive-bayes and donations in turn, at 53 and 502 candidates unless said
                              otherwise, on the counters alone and by the whole predictor, beside the same on
                              a dictionary of rows and the machine's own limits
      --write-workload FOLDER workload.csv, answers.csv and about.csv, for peers to read
      --bare WORK             set up, then do --operations N of it and nothing else, for programs that count
      --counters-alone        with it: counters by keys made beforehand, without a predictor around them
      --portable              with that: by plain Swift, as on a processor without AVX2 or NEON
      --mixture               whole trials of context-mixture on one core: trials a second, and bytes of a person
      --log FILE, --map MAP   that log (as `nextaction replay` takes it), instead of a generated stand-in
      --candidates N          candidates of a whole trial, 1 to 100000
      --trials T              trials in all; the first 7 N of them warm up (default 7 N + 4096)
      --seed S                the stream's seed (default 1)
      --batch                 instead: 20 million donations of 200,000 people, partitioned by person and counted in one
                              go, by 1 thread and 2, beside the machine's random row updates; then counted one by one,
                              learned, and, of a twentieth of the people, asked about and learned;
                              --candidates: so many things to do each (20)
      --people N, --donations N   another size
      --help                  this text

    Columns: candidates a person has; nanoseconds an operation (percentiles of batches of 20 µs or one operation,
    medians over rounds); spread, the median absolute deviation of the rounds' medians; ×naive, how many times as
    fast as the dictionary (as Foundation, for parse); bytes of counters for each combination of every shortcut type;
    megabytes of input a second.

    Only release builds report: swift run -c release prediction-benchmarks
    """

  /// Reads the arguments after the program's name; `--name=value` is `--name value`.
  init(_ arguments: some Sequence<String>) throws(UsageError) {
    var rest: [String] = []
    for argument in arguments {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      rest += argument.hasPrefix("--") ? parts.map(String.init) : [argument]
    }
    rest.reverse()
    while let option = rest.popLast() {
      switch option {
      case "--help", "-h": help = true
      case "--quick": quick = true
      case "--batch": batch = true
      case "--people": people = try Arguments.number(option, 1...1_000_000_000, &rest)
      case "--donations": donations = try Arguments.number(option, 1...1_000_000_000, &rest)
      case "--filter": filter = try Arguments.value(of: option, &rest)
      case "--output-format":
        let text = try Arguments.value(of: option, &rest)
        guard let format = Format(rawValue: text) else {
          throw UsageError(description: "--output-format is table or json, not \"\(text)\"")
        }
        self.format = format
      case "--rounds": rounds = try Arguments.number(option, 1...1000, &rest)
      case "--whole-trial": wholeTrial = true
      case "--counters-alone": countersAlone = true
      case "--portable": isPortable = true
      case "--write-workload": workloadFolder = try Arguments.value(of: option, &rest)
      case "--candidates": candidates = try Arguments.number(option, 1...100_000, &rest)
      case "--trials": trials = try Arguments.number(option, 1...100_000_000, &rest)
      case "--seed": seed = UInt64(try Arguments.number(option, 0...Int.max, &rest))
      case "--mixture": mixture = true
      case "--log": log = try Arguments.value(of: option, &rest)
      case "--map": map = try Arguments.value(of: option, &rest)
      case "--operations":
        if bareMixture != nil {
          bareMixture = try Arguments.number(option, 0...1_000_000_000, &rest)
          continue
        }
        bare = (bare?.work ?? .trial, try Arguments.number(option, 0...1_000_000_000, &rest))
      case "--bare":
        let text = try Arguments.value(of: option, &rest)
        if text == "mixture" {
          bareMixture = bare?.operations ?? 1000
          bare = nil
          continue
        }
        bareForm = text.hasPrefix("parse-") ? LogFile.Form(rawValue: String(text.dropFirst(6))) : nil
        guard let work = bareForm == nil ? Work(rawValue: text) : .donate else {
          let forms = LogFile.Form.allCases.map(\.rawValue).joined(separator: ", parse-")
          throw UsageError(
            description: "--bare is donate, suggest, trial, mixture or parse-\(forms), not \"\(text)\"")
        }
        bare = (work, bare?.operations ?? 10_000)
      default: throw UsageError(description: "unknown option \"\(option)\"")
      }
    }
  }

  private static func number(
    _ option: String, _ range: ClosedRange<Int>, _ rest: inout [String]
  ) throws(UsageError) -> Int {
    let text = try value(of: option, &rest)
    guard let number = Int(text), range.contains(number) else {
      throw UsageError(
        description:
          "\(option) is a whole number from \(range.lowerBound) to \(range.upperBound), not \"\(text)\"")
    }
    return number
  }

  private static func value(of option: String, _ rest: inout [String]) throws(UsageError) -> String {
    guard let value = rest.popLast() else { throw UsageError(description: "\(option) needs a value") }
    return value
  }
}

/// Arguments that cannot be followed.
struct UsageError: Error, CustomStringConvertible {
  /// One line: what is wrong.
  let description: String
}
