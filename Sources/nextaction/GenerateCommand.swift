import ArgumentParser
import PredictionEngine
import PredictionEvaluation
import SyntheticWeeks

struct GenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Write synthetic datasets, with manifest and oracle.",
    discussion: "Each dataset becomes a folder of its persona's name inside the output folder.")

  @Argument(help: "Personas, or all; see `nextaction list personas`.")
  var personas: [String]

  @Option(help: "Weeks, from Monday 2 March 2026.")
  var weeks: Int = 1

  @Option(help: "People.")
  var people: Int = 12

  @Option(help: "The seed; each person has one of their own, derived from it.")
  var seed: UInt64 = 1

  @Option(help: "The folder to write into.")
  var output: String

  @Flag(help: "Without oracle.jsonl.")
  var noOracle = false

  func validate() throws {
    if personas.isEmpty { throw ValidationError("Name at least one persona, or all.") }
    for name in personas where name != "all" && Persona.named(name) == nil {
      throw ValidationError(
        "There is no persona \"\(name)\"; personas are " + Persona.all.map(\.name).joined(separator: ", ")
          + ".")
    }
    if weeks < 1 || weeks > 520 { throw ValidationError("--weeks is a number from 1 to 520.") }
    if people < 1 || people > 1_000_000 { throw ValidationError("--people is a number from 1 to 1,000,000.") }
    if seed > UInt64(Int.max) { throw ValidationError("--seed is a number from 0 to \(Int.max).") }
  }

  func run() throws {
    let chosen = personas.contains("all") ? Persona.all : personas.compactMap(Persona.named)
    var lines = ""
    for persona in chosen {
      let generator = WeekGenerator(persona: persona, weeks: weeks, people: people, seed: seed)
      let dataset = generator.dataset()
      let folder = output + "/" + persona.name
      let manifest = try DatasetWriter.write(
        dataset, to: folder, description: persona.summary,
        source: "nextaction generate \(persona.name) --weeks \(weeks) --people \(people) --seed \(seed)",
        license: "Apache-2.0", oracle: noOracle ? [] : try OracleLines.make(for: dataset))
      lines +=
        "\(folder): \(dataset.people.count) people, \(dataset.rows.count) donations, \(manifest.digest)\n"
    }
    try StandardOutput.write(lines)
  }
}

/// The oracle's answers as lines of `oracle.jsonl`, rows in the dataset's order.
enum OracleLines {
  static func make(for dataset: Dataset) throws -> [DatasetWriter.OracleLine] {
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
          identifier: dataset.symbols.text(of: dataset.rows[row].identifier), new: new, known: pairs)
        forecaster.reveal(donation)
        if let target = decomposer.target(of: donation) { known.insert(target) }
      }
    }
    return lines.compactMap { $0 }
  }
}
