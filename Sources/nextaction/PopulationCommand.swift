import ArgumentParser
import PredictionEngine
import PredictionEvaluation

struct PopulationCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "population",
    abstract: "Count what all people of a log donated before a moment, shard by shard, as whole numbers.",
    discussion: """
      Strategies that share across people replay everybody in absolute time order, which no shard can. With a population, \
      each person is replayed alone after what others did was counted. Shortcuts of too few people are left out of a whole \
      population; the counts of a single shard still have them.

      Examples:
        nextaction population shard.jsonl --of Datasets/synthetic/commuter \\
          > shard.population
        nextaction population *.population > all.population
        nextaction shard-replay shard.jsonl --of Datasets/synthetic/commuter \\
          --population all.population --strategies context-mixture-shared
      """)

  @Argument(
    help: ArgumentHelp(
      "With --of: one shard's rows, - for standard input. Without it: populations of shards, which are merged.",
      valueName: "file"), completion: .file())
  var files: [String]

  @Option(
    help: ArgumentHelp("The folder that a shard's rows are a part of.", valueName: "folder"),
    completion: .directory)
  var of: String?

  @Option(
    help: ArgumentHelp("The shortcut type that is scored, such as venue or venue+meal.", valueName: "type"))
  var target: String?

  @Option(
    help: ArgumentHelp(
      "Count donations before this time (default: the manifest's scoredFrom).", valueName: "time"))
  var until: String?

  @Option(
    help: ArgumentHelp("The fewest people of a shortcut that a merge lists (default: 5).", valueName: "n"))
  var minimumPeople: Int?

  func validate() throws {
    try WrongUsage.check(of, of: "--of")
    if let until { _ = try WrongUsage.time(until) }
    if let minimumPeople, minimumPeople < 1 {
      throw WrongUsage.because("--minimum-people is a number from 1 up")
    }
    if of == nil {
      let counted: [(name: String, isGiven: Bool)] = [("--until", until != nil), ("--target", target != nil)]
      if let option = counted.first(where: \.isGiven) {
        throw WrongUsage.because(
          "\(option.name) is about a shard; name the folder that it is a part of with --of")
      }
    } else if files.count != 1 {
      throw WrongUsage.because("--of takes one shard; merge the populations of several without it")
    } else if minimumPeople != nil {
      throw WrongUsage.because("--minimum-people is about a merge; leave out it or --of")
    }
  }

  func run() throws {
    if let of {
      let stream = try DonationStream(
        shard: files[0], of: of, target: target.map { $0.split(separator: "+").map(String.init) })
      guard let moment = try until.map({ try WrongUsage.time($0).moment }) ?? stream.manifest?.scoredFrom
      else {
        throw BadInput.missing(
          "\(of)/manifest.json: there is no scoredFrom; say until when to count with --until")
      }
      let totals = try PopulationTotals(stream, until: moment)
      return try totals.write { text in try StandardOutput.write(text) }
    }
    var (totals, _) = try PopulationTotals.read(files[0])
    for file in files.dropFirst() { try totals.add(PopulationTotals.read(file).totals, file: file) }
    try totals.whole(minimumPeople: minimumPeople ?? 5).write { text in try StandardOutput.write(text) }
  }
}
