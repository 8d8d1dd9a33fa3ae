import ArgumentParser
import PredictionEngine
import PredictionEvaluation
import SyntheticWeeks

struct ExperimentCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "experiment",
    abstract: "Run a grid of datasets × strategies × recipes × seeds, once, and keep what is finished.",
    discussion: """
      An experiment that was interrupted and is started again runs only the missing cells. The manifest in the \
      output folder is an experiment file with everything resolved; running it gives the same digests on another machine.

      Examples:
        nextaction experiment Datasets/experiments/commuter-and-parent.json \\
          --output results
        nextaction experiment Datasets/experiments/timing.json
        nextaction experiment results/manifest.json --output again
      """)

  @Argument(
    help: "An experiment's file, or the manifest of one that ran.", completion: .file(extensions: ["json"]))
  var file: String

  @Option(
    help: .value(
      "folder",
      "The folder for manifest, cells and results (default: the experiment's name followed by -results)."),
    completion: .directory)
  var output: String?

  @Option(
    help: .value(
      "folder",
      "Folder to look for the datasets in. Of each path, the longest trailing part that exists there is used."
    ), completion: .directory)
  var datasets: String?

  @Option(help: .value("n", "People replayed at a time (default: all cores); changes no answer."))
  var threads: Int?

  @OptionGroup var printing: OutputOptions

  func validate() throws {
    try WrongUsage.check(threads: threads)
    if output?.isEmpty == true { throw WrongUsage.because("--output is empty; name a folder") }
    if datasets?.isEmpty == true { throw WrongUsage.because("--datasets is empty; name a folder") }
  }

  func run() async throws {
    Interruption.letFilesBeFinished()
    let worlds = SyntheticWorlds()
    let experiment = try ExperimentFile.read(file, version: Version.text, datasets: datasets, worlds: worlds)
    let path = output ?? experiment.name + "-results"
    try WrongUsage.check(ExperimentFolder.uses(of: experiment, file: file, output: path))
    let plan = try ExperimentPlan(experiment, version: Version.text, worlds: worlds) {
      printing.say("\($0)\n")
    }
    let machine = (cpu: Machine.cpu, swift: Machine.swift)
    let folder = try ExperimentFolder(path, plan: plan, machine: machine)
    let run = ExperimentRun(plan, in: folder) { printing.say("\($0)\n") }
    let progress = Progress(
      experiment.name, total: run.work.count, unit: run.work.unit, isQuiet: printing.quiet)
    let results = try await run.run(
      threads: threads ?? Machine.cores, machine: machine, progress: progress.add)
    progress.finish()
    try printing.print(results)
  }
}

/// Supplies experiments with the personas' generated weeks and their oracle.
private struct SyntheticWorlds: ExperimentWorlds {
  var personas: [String] { Persona.all.map(\.name) }

  func dataset(of record: GeneratorRecord) -> Dataset? { generator(record)?.dataset() }

  private func generator(_ record: GeneratorRecord) -> WeekGenerator? {
    Persona.named(record.persona).map {
      WeekGenerator(
        persona: $0, weeks: record.weeks, people: record.people, seed: record.seed,
        hasMovement: record.hasMovement)
    }
  }

  func referee(for dataset: Dataset) throws -> (any Referee)? {
    try dataset.generator.map { try RoutineOracle(generator: $0, dataset: dataset) }
  }
}

extension ExperimentResults: PrintedDocument {}
