import ArgumentParser
import PredictionEngine
import PredictionEvaluation
import SyntheticWeeks

struct GenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Write synthetic datasets, with manifest and oracle.",
    discussion: """
      Each dataset becomes a folder of its persona's name inside the output folder.

      Examples:
        nextaction generate commuter parent --weeks 2 --output weeks
        nextaction generate all --weeks 6 --people 100 --seed 7 --output weeks
        nextaction generate parent listener --movement --output moving
        nextaction generate listener --suggestions --output supplied
        nextaction generate commuter --plant unstable-keys=.2 --output faulty
      """)

  @Argument(help: "Personas, or all; see `nextaction list personas`.", completion: NameCompletion.persona)
  var personas: [String]

  @Option(help: .value("n", "Weeks, from Monday 2 March 2026."))
  var weeks: Int = 1

  @Option(help: .value("n", "People in each dataset."))
  var people: Int = 12

  @Option(help: .value("n", "The seed; each person has one of their own, derived from it."))
  var seed: UInt64 = 1

  @Option(help: .value("folder", "The folder to write into."), completion: .directory)
  var output: String

  @Flag(
    help: ArgumentHelp(
      "With moments.jsonl: arrivals, departures, headphones and looks between the same donations.",
      discussion: "oracle.jsonl stays the same: it has the answers of an oracle that is told donations alone."
    ))
  var movement = false

  @Flag(
    help: ArgumentHelp(
      "With suggestions.jsonl: what apps supply without having seen what the person does.",
      discussion: "The donations and oracle.jsonl stay the same."))
  var suggestions = false

  @Option(
    help: .value(
      "rule=share",
      "Plant faults that lint rules find, comma-separated, with the share of donations that have them.",
      "Names are those of `nextaction list lint-rules`. A faulty dataset has no oracle, and its manifest names no "
        + "generator."), completion: NameCompletion.defects)
  var plant: String?

  @Flag(help: "Without oracle.jsonl.")
  var noOracle = false

  @Flag(help: "No progress on standard error.")
  var quiet = false

  func validate() throws {
    for name in personas where name != "all" { _ = try WrongUsage.persona(named: name) }
    try check(weeks, "--weeks", in: GeneratorRecord.weekRange)
    try check(people, "--people", in: GeneratorRecord.peopleRange)
    if seed > UInt64(Int.max) { throw WrongUsage.because("--seed is a number from 0 to \(Int.max)") }
    if output.isEmpty { throw WrongUsage.because("--output is empty; name a folder") }
    _ = try defects()
  }

  private func check(_ number: Int, _ option: String, in range: ClosedRange<Int>) throws {
    if range.contains(number) { return }
    throw WrongUsage.because("\(option) is a number from \(range.lowerBound) to \(range.upperBound)")
  }

  private func defects() throws -> [PlantedDefect] {
    guard let plant else { return [] }
    let known = PlantedDefect.Kind.allCases.map(\.rawValue)
    var defects: [PlantedDefect] = []
    for text in plant.split(separator: ",", omittingEmptySubsequences: false) {
      let parts = text.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2 else {
        throw WrongUsage.because("--plant is rule=share, such as unstable-keys=.2, and not \"\(text)\"")
      }
      guard let kind = PlantedDefect.Kind(rawValue: parts[0]) else {
        throw WrongUsage.unknown(
          "fault", parts[0], among: known, else: "faults are " + known.joined(separator: ", "))
      }
      guard let rate = Double(parts[1]), rate > 0, rate <= 1 else {
        throw WrongUsage.because(
          "the share of \(parts[0]) is a number above 0 and at most 1, and not \"\(parts[1])\"")
      }
      if defects.contains(where: { $0.kind == kind }) {
        throw WrongUsage.because("--plant names \(parts[0]) twice; name it once")
      }
      defects.append(PlantedDefect(kind, rate: rate))
    }
    return defects
  }

  /// Whether oracle.jsonl is written: an oracle knows the world without faults alone.
  private var hasOracle: Bool { !noOracle && plant == nil }

  private func generator(of persona: Persona) -> WeekGenerator {
    WeekGenerator(
      persona: (try? persona.planting(defects())) ?? persona, weeks: weeks, people: people, seed: seed,
      hasMovement: movement, hasSuggestions: suggestions)
  }

  private var chosen: [Persona] {
    Persona.all.filter { personas.contains("all") || personas.contains($0.name) }
  }

  func run() throws {
    Interruption.letFilesBeFinished()
    for persona in chosen { try DatasetWriter.check(folder(of: persona)) }
    let progress = Progress("generate", total: chosen.count * people, unit: "people", isQuiet: quiet)
    defer { progress.finish() }
    var lines: TerminalText = ""
    for persona in chosen {
      let manifest = try write(generator(of: persona), progress)
      lines += "\(folder(of: persona)): \(CountedNoun.of(manifest.people, "people")), "
      if movement { lines += "\(CountedNoun.of(manifest[.moments].count, "sensed moments")), " }
      if suggestions { lines += "\(CountedNoun.of(manifest[.suggestions].count, "suggestions")), " }
      lines += "\(CountedNoun.of(manifest.donations, "donations")), \(manifest.digest)\n"
    }
    progress.finish()
    try StandardOutput.show(lines)
  }

  /// Writes a dataset for a few people at a time, so that memory does not grow with their number.
  private func write(_ weeks: WeekGenerator, _ progress: Progress) throws -> DatasetManifest {
    let persona = weeks.persona
    var writer = try DatasetFolderWriter(folder(of: persona))
    for first in stride(from: 1, through: people, by: GenerateCommand.peopleAtATime) {
      let last = min(people, first + GenerateCommand.peopleAtATime - 1)
      let dataset = weeks.dataset(ofPeople: first...last).planting(try defects(), seed: seed)
      try writer.add(dataset, oracle: hasOracle ? try oracleLines(for: dataset) { progress.add(1) } : [])
      if !hasOracle { progress.add(dataset.people.count) }
    }
    return try writer.finish(
      description: persona.summary,
      source: "nextaction generate \(persona.name) --weeks \(weeks.weeks) --people \(people) --seed \(seed)"
        + (movement ? " --movement" : "") + (suggestions ? " --suggestions" : "")
        + (plant.map { " --plant \($0)" } ?? ""),
      license: "Apache-2.0")
  }

  private static let peopleAtATime = 64

  private func folder(of persona: Persona) -> String {
    output + (output.hasSuffix("/") ? "" : "/") + persona.name
  }
}

extension GenerateCommand {
  /// The oracle's answers as lines of `oracle.jsonl`, in the order of the dataset's rows.
  private func oracleLines(for dataset: Dataset, progress: () -> Void) throws -> [DatasetWriter.OracleLine] {
    guard let record = dataset.generator else { return [] }
    let oracle = try RoutineOracle(generator: record, dataset: dataset)
    let decomposer = Decomposer(catalog: dataset.catalog)
    var lines: [DatasetWriter.OracleLine?] = Array(repeating: nil, count: dataset.rows.count)
    for person in dataset.people.indices {
      var forecaster = oracle.forecaster(forPerson: person)
      var known: Set<Shortcut> = []
      for row in dataset.people[person].rows {
        let donation = dataset.rows[row].donation
        var new = 0.0
        var pairs: [(shortcut: String, probability: Double)] = []
        for (shortcut, probability) in forecaster.forecast(in: donation.context) {
          if known.contains(shortcut) {
            pairs.append((shortcut.text(catalog: dataset.catalog, symbols: dataset.symbols), probability))
          } else {
            new += probability
          }
        }
        pairs.sort {
          $0.probability != $1.probability
            ? $0.probability > $1.probability : JSONText.precedes($0.shortcut, $1.shortcut)
        }
        lines[row] = DatasetWriter.OracleLine(
          identifier: dataset.symbols.text(of: dataset.rows[row].identifier), new: min(1, new), known: pairs)
        forecaster.reveal(donation)
        if let target = decomposer.target(of: donation) { known.insert(target) }
      }
      progress()
    }
    return lines.compactMap { $0 }
  }
}
