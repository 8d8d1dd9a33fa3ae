import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport

/// A dataset in a folder, whose people are dealt to shards.
struct DealtPeople {
  let folder: TemporaryFolder
  /// The dataset as it was read.
  let dataset: Dataset
  /// The lines of each person, by time.
  private let lines: [[String]]

  var path: String { folder.path + "/d" }

  init(_ world: Dataset) throws {
    folder = try TemporaryFolder()
    try DatasetWriter.write(world, to: folder.path + "/d", description: "", source: "", license: "")
    dataset = try DatasetReader.read(folder.path + "/d").dataset
    let texts = try folder.read("d/donations.jsonl").split(separator: "\n").map { $0 + "\n" }
    lines = dataset.people.map { person in person.rows.map { String(texts[$0]) } }
  }

  /// The lines of one person, by position.
  func text(of person: Int) -> String { lines[person].joined() }

  /// Deals the people to so many shards and writes the totals of each, in an order of their own.
  /// - Returns: the files of the totals.
  func deal(
    to count: Int, seed: UInt64, write: (_ text: String, _ name: String) async throws -> String
  ) async throws -> [String] {
    var generator = SplitMix64(seed: seed)
    var shards = Array(repeating: "", count: count)
    for person in lines.shuffled(using: &generator) { shards[generator.below(count)] += person.joined() }
    var files: [String] = []
    for (number, text) in shards.enumerated() where !text.isEmpty {
      files.append(try await write(text, "\(number)"))
    }
    return files.shuffled(using: &generator)
  }

  /// Writes the totals that a replay of a shard with these lines gives, and returns their file.
  func write(
    _ text: String, as name: String, _ plan: ReplayPlan, _ environment: RunEnvironment,
    _ options: ReplayOptions
  ) async throws -> String {
    try folder.write(text, to: "\(name).jsonl")
    let stream = try DonationStream(shard: folder.path("\(name).jsonl"), of: path)
    var totals = ""
    try await PeopleReplay.write(stream, plan, environment: environment, options: options) { totals += $0 }
    try folder.write(totals, to: "\(name).totals")
    return folder.path("\(name).totals")
  }
}
