import PredictionEngine

/// Puts together what several files say about one log that was asked the same way, so that a page counts it once.
///
/// # Definition
/// Results belong together when the digest of the donations, the version, the seed, the kind of moments and the options
/// that can change an answer are equal. Each strategy then stands once, with every metric, interval and series that a file
/// has of it.
///
/// # Edge cases
/// They stay apart where a strategy of one name has another recipe or other answers, where both have comparisons that
/// differ, and where a digest is missing. Of results of several files that stay apart and are of one log, the first count in an overview,
/// and the others say in what they differ.
extension ReportedDataset {
  /// The options that say what is compared, printed or judged beside, and change no answer of a strategy.
  private static let notOfAnswers: Set<String> = ["metric", "baseline", "margin", "intervals", "external"]

  /// Merges results that belong together; each stands where the first of them stood.
  /// - Complexity: O(results) of all, and O(datasets of one log) for each dataset.
  static func merged(_ datasets: [ReportedDataset]) -> [ReportedDataset] {
    var merged: [ReportedDataset] = []
    var places: [[String]: [Int]] = [:]
    for dataset in datasets {
      let key = dataset.asked
      let found = key.flatMap { key in places[key]?.first { merged[$0].isConsistent(with: dataset) } }
      if let found {
        merged[found].add(dataset)
      } else {
        if let key { places[key, default: []].append(merged.count) }
        merged.append(dataset)
      }
    }
    var first: [[String]: Int] = [:]
    for place in merged.indices {
      guard let log = merged[place].log else { continue }
      if let one = first[log] {
        // The cells of an experiment are parts of one design.
        if merged[one].fileName == merged[place].fileName { continue }
        merged[place].askedAgain = merged[place].differences(from: merged[one])
      } else {
        first[log] = place
      }
    }
    return merged
  }

  /// The log and the kind of moments; `nil` where the log is not known.
  private var log: [String]? {
    let digest = document.dataset.digest
    return digest.isEmpty ? nil : [digest, moments.map { $0.sensed?.kind.rawValue ?? "grid" } ?? "donations"]
  }

  /// The version, the seed and the options of answers, as `warmUp 3`.
  private var settings: [String] {
    let environment = document.environment
    let options = environment.options.filter { !ReportedDataset.notOfAnswers.contains($0.name) }
    return ["version \(environment.version)", "seed \(environment.seed)"]
      + options.map { "\($0.name) " + $0.value.unquoted }
  }

  /// The settings that another dataset has not or has otherwise.
  private func differences(from other: ReportedDataset) -> String {
    let others = other.settings
    let own = settings.filter { !others.contains($0) }
    return own.isEmpty ? "other answers" : own.joined(separator: ", ")
  }

  /// What was asked of which log; `nil` where the log is not known.
  private var asked: [String]? {
    let facts = document.dataset
    let counts = [facts.scoredTrials, facts.people, facts.donations, moments?.moments ?? 0]
    return log.map { $0 + counts.map(String.init) + ["\(moments?.horizon ?? 0)"] + settings.sorted() }
  }

  private func isConsistent(with other: ReportedDataset) -> Bool {
    if !comparisons.isEmpty, !other.comparisons.isEmpty, comparisons != other.comparisons { return false }
    return other.document.results.allSatisfy { result in
      document.results.allSatisfy { own in
        own.strategy != result.strategy
          || own.answersDigest == result.answersDigest && own.line == result.line
      }
    }
  }

  private mutating func add(_ other: ReportedDataset) {
    if !fileNames.contains(other.fileName) { otherFiles.append(other.fileName) }
    for result in other.document.results {
      if let place = document.results.firstIndex(where: { $0.strategy == result.strategy }) {
        document.results[place].add(result)
      } else {
        document.results.append(result)
      }
    }
    let names = Set(document.environment.options.map(\.name))
    document.environment.options += other.document.environment.options.filter { !names.contains($0.name) }
    if comparisons.isEmpty, !other.comparisons.isEmpty {
      (comparisons, document.blocks) = (other.comparisons, other.document.blocks)
    }
    letters.merge(other.letters) { own, _ in own }
    canHaveSeries = canHaveSeries || other.canHaveSeries
    moments?.add(other.moments)
  }
}

extension ReplayDocument.Result {
  /// The recipe in one line, in whatever form a file has it.
  fileprivate var line: String { (recipe ?? "").filter { !$0.isWhitespace } }

  /// Adds what another file says of the same answers.
  fileprivate mutating func add(_ other: ReplayDocument.Result) {
    for metric in other.metrics {
      guard let place = metrics.firstIndex(where: { $0.name == metric.name }) else {
        metrics.append(metric)
        continue
      }
      if metrics[place].low == nil { metrics[place] = metric }
    }
    if cost.replaySeconds == 0 { cost = other.cost }
    series = series ?? other.series
    firstUses = firstUses ?? other.firstUses
  }
}

extension ReportedMoments {
  /// Adds what another file says of the same answers.
  fileprivate mutating func add(_ other: ReportedMoments?) {
    guard let other else { return }
    shares.merge(other.shares) { own, _ in own }
    series.merge(other.series) { own, _ in own }
  }
}
