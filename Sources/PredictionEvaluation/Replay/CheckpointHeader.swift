import PredictionEngine

/// Identifies the run that a checkpoint belongs to, by everything that could change its results.
///
///     let header = CheckpointHeader(datasets: [dataset], options: options, environment: environment, strategies: names)
///
/// # Definition
/// The header consists of named texts: the tool's version; for each dataset the digests of its donations,
/// of its sensed moments where it has a file of them, of its definitions and of its scored rows; the options of results; the surface; the seed; and the strategies with their
/// recipes. Threads, paths and the output format change no answer and are left out.
///
/// # Cost
/// Creating a header takes a digest of the definitions and 5 bytes for each row.
public struct CheckpointHeader: Sendable, Equatable {
  struct Fact: Sendable, Equatable {
    let name: String
    let value: String
  }

  let facts: [Fact]

  /// Collects everything that the results of a run depend on.
  ///
  /// `strategies` are all strategies whose outcomes are kept, each with its recipe, in any form that
  /// distinguishes them.
  public init(
    datasets: [Dataset], options: ReplayOptions, environment: RunEnvironment, strategies: [String]
  ) {
    var facts = [Fact(name: "version", value: environment.version)]
    for dataset in datasets {
      facts.append(Fact(name: "dataset", value: dataset.digest))
      if let digest = dataset.momentsDigest { facts.append(Fact(name: "sensed moments", value: digest)) }
      if let digest = dataset.feedbackDigest { facts.append(Fact(name: "feedback", value: digest)) }
      if let digest = dataset.suggestionsDigest { facts.append(Fact(name: "suggestions", value: digest)) }
      facts.append(Fact(name: "definitions", value: CheckpointHeader.definitionsDigest(of: dataset.catalog)))
      facts.append(
        Fact(name: "scored rows", value: CheckpointHeader.rowsDigest(of: dataset, options: options)))
    }
    facts.append(
      Fact(name: "options", value: JSONOutput.object(environment.options.map { ($0.name, $0.value) }).text))
    facts.append(Fact(name: "surface", value: options.surface.name))
    facts.append(Fact(name: "seed", value: String(environment.seed)))
    facts.append(Fact(name: "strategies", value: strategies.joined(separator: ", ")))
    self.facts = facts
  }

  /// The digest of the definitions and of their target types.
  static func definitionsDigest(of catalog: DefinitionCatalog) -> String {
    var digest = Digest()
    digest.update(
      Array(DefinitionsFile.text(intents: catalog.intents, activities: catalog.activities).utf8))
    for entry in catalog.entries { digest.update(Array("\(entry.targetCombination),".utf8)) }
    return digest.finish()
  }

  /// The digest of the person of each row, whether the row is scored, and the people's names.
  static func rowsDigest(of dataset: Dataset, options: ReplayOptions) -> String {
    var digest = Digest()
    let scored = options.scoredRows(of: dataset)
    var bytes: [UInt8] = []
    for (position, row) in dataset.rows.enumerated() {
      scored[position].write(to: &bytes)
      row.person.write(to: &bytes)
    }
    for person in dataset.people { person.identifier.write(to: &bytes) }
    digest.update(bytes)
    return digest.finish()
  }

  /// Describes the first difference from another header, or returns `nil` when they are equal.
  func difference(from other: CheckpointHeader) -> String? {
    func short(_ text: String) -> String {
      let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
      return line.count > 200 ? line.prefix(199) + "…" : line
    }
    for (ours, theirs) in zip(facts, other.facts) where ours != theirs {
      if ours.name != theirs.name { break }
      return "its \(theirs.name) is \(short(theirs.value)), this run's is \(short(ours.value))"
    }
    return facts == other.facts ? nil : "it has other datasets than this run"
  }
}

extension CheckpointHeader: CheckpointValue {
  func write(to bytes: inout [UInt8]) { facts.flatMap { [$0.name, $0.value] }.write(to: &bytes) }

  init(from reader: inout CheckpointReader) throws(CheckpointDamage) {
    let texts = try [String](from: &reader)
    facts = stride(from: 0, to: texts.count - 1, by: 2).map { Fact(name: texts[$0], value: texts[$0 + 1]) }
  }
}
