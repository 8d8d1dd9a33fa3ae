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
  /// Print the usage and stop.
  var help = false

  /// Seven rounds, three in a quick run, unless said otherwise.
  var effectiveRounds: Int { rounds ?? (quick ? 3 : 7) }

  /// The usage.
  static let usage = """
    usage: prediction-benchmarks [--filter TEXT] [--output-format table|json] [--quick] [--rounds N]
           prediction-benchmarks --batch [--people N] [--donations N]

    Times the engine and, in the same run, the same work on a plain Swift dictionary. Every answer is verified
    before anything is timed; a wrong one gets no time, is marked WRONG, and the exit code is 1.

      --filter TEXT           only those whose title ("trial, 1 person, 50 candidates") contains TEXT
      --output-format FORMAT  table (default) or json
      --quick                 3 short rounds and a tenth of the crowd: to see that it works, not to be quoted
      --rounds N              alternating rounds of engine and dictionary, 1 to 1000 (default 7)
      --batch                 instead: 20 million donations of 200,000 people, partitioned by person, then learned, then
                              asked about and learned, by 1 thread and 2; beside it, the machine's random row updates
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
      case "--people": people = try Arguments.count(of: option, &rest)
      case "--donations": donations = try Arguments.count(of: option, &rest)
      case "--filter": filter = try Arguments.value(of: option, &rest)
      case "--output-format":
        let text = try Arguments.value(of: option, &rest)
        guard let format = Format(rawValue: text) else {
          throw UsageError(description: "--output-format is table or json, not \"\(text)\"")
        }
        self.format = format
      case "--rounds":
        let text = try Arguments.value(of: option, &rest)
        guard let rounds = Int(text), (1...1000).contains(rounds) else {
          throw UsageError(description: "--rounds is a whole number from 1 to 1000, not \"\(text)\"")
        }
        self.rounds = rounds
      default: throw UsageError(description: "unknown option \"\(option)\"")
      }
    }
  }

  private static func count(of option: String, _ rest: inout [String]) throws(UsageError) -> Int {
    let text = try value(of: option, &rest)
    guard let number = Int(text), (1...1_000_000_000).contains(number) else {
      throw UsageError(description: "\(option) is a whole number from 1 up, not \"\(text)\"")
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
