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

  @Option(help: ArgumentHelp("Weeks, from Monday 2 March 2026.", valueName: "n"))
  var weeks: Int = 1

  @Option(help: ArgumentHelp("People in each dataset.", valueName: "n"))
  var people: Int = 12

  @Option(help: ArgumentHelp("The seed; each person has one of their own, derived from it.", valueName: "n"))
  var seed: UInt64 = 1

  @Option(help: ArgumentHelp("The folder to write into.", valueName: "folder"))
  var output: String

  @Flag(help: "Without oracle.jsonl.")
  var noOracle = false

  @Flag(help: "No progress on standard error.")
  var quiet = false

  func validate() throws {
    for name in personas where name != "all" && Persona.named(name) == nil {
      throw WrongUsage.because(
        "there is no persona \"\(name)\"; personas are " + Persona.all.map(\.name).joined(separator: ", "))
    }
    try check(weeks, "--weeks", in: GeneratorRecord.weekRange)
    try check(people, "--people", in: GeneratorRecord.peopleRange)
    if seed > UInt64(Int.max) { throw WrongUsage.because("--seed is a number from 0 to \(Int.max)") }
    if output.isEmpty { throw WrongUsage.because("--output is empty; name a folder") }
  }

  private func check(_ number: Int, _ option: String, in range: ClosedRange<Int>) throws {
    if range.contains(number) { return }
    throw WrongUsage.because("\(option) is a number from \(range.lowerBound) to \(range.upperBound)")
  }

  /// The personas asked for, each once.
  private var chosen: [Persona] {
    Persona.all.filter { personas.contains("all") || personas.contains($0.name) }
  }

  func run() throws {
    Interruption.letFilesBeFinished()
    for persona in chosen { try DatasetWriter.check(folder(of: persona)) }
    let progress = Progress("generate", total: chosen.count * people, unit: "people", isQuiet: quiet)
    defer { progress.finish() }
    var lines = ""
    for persona in chosen {
      let dataset = WeekGenerator(persona: persona, weeks: weeks, people: people, seed: seed).dataset()
      let oracle = noOracle ? [] : try OracleLines.make(for: dataset) { progress.add(1) }
      let manifest = try DatasetWriter.write(
        dataset, to: folder(of: persona), description: persona.summary,
        source: "nextaction generate \(persona.name) --weeks \(weeks) --people \(people) --seed \(seed)",
        license: "Apache-2.0", oracle: oracle)
      if noOracle { progress.add(people) }
      lines += "\(folder(of: persona)): \(dataset.people.count) people, \(dataset.rows.count) donations, "
      lines += manifest.digest + "\n"
    }
    progress.finish()
    try StandardOutput.write(lines)
  }

  private func folder(of persona: Persona) -> String {
    output + (output.hasSuffix("/") ? "" : "/") + persona.name
  }
}
