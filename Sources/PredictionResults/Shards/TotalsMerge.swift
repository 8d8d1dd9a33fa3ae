import PredictionEngine
import PredictionLogs
import PredictionMeasures
import PredictionReplays

/// Merges the totals of shards into what one machine would have made of all people.
///
///     var merge = TotalsMerge()
///     for path in paths { try merge.add(path) }
///     let totals = try merge.finish()
///
/// # Definition
/// The result does not depend on how people were dealt to shards, nor on the order of the shards.
///
/// # Edge cases
/// Refused are a shard that comes twice, by its digest; a person of two shards; shards with other definitions,
/// options, strategies or another seed, dataset or version; and totals that are damaged or cut off.
///
/// # Cost
/// One pass over the files; memory for the sums of everybody, see ``TotalsCollector``.
package struct TotalsMerge {
  private var first: (header: ShardHeader, file: String)?
  private var collector: TotalsCollector?
  private var files: [String] = []
  private var fileOfShard: [String: String] = [:]
  private var rows = RowsPassedOver(0)

  private let wantsSeries: Bool

  /// Starts a merge of no shards, with nobody in it. `series` asks for what charts are made of, where the totals
  /// have it.
  package init(series: Bool = true) { wantsSeries = series }

  /// What the shards have in common; `nil` before the first one.
  package var header: ShardHeader? { first?.header }

  /// The digest of the shards' digests, or of the shard when there is only one.
  package var digest: String {
    fileOfShard.count == 1 ? fileOfShard.keys.first ?? "" : PeopleDigest.of(fileOfShard.keys.sorted())
  }

  /// Adds the totals in a file; `-` is standard input.
  /// - Throws: ``DataError`` for a file that is refused.
  package mutating func add(_ path: String) throws(DataError) {
    var reader = try TotalsReader.open(path)
    if let first, let difference = reader.header.difference(from: first.header) {
      throw DataError(
        file: reader.name, line: 1,
        reason: "these totals are of another replay than \(first.file): \(difference)",
        remedy: "replay all shards with the same version, definitions and options")
    }
    if first == nil { first = (reader.header, reader.name) }
    var collector = collector ?? TotalsCollector(reader.header.form, series: wantsSeries)
    // Two holders would make the next addition copy everybody's sums.
    self.collector = nil
    let place = files.count
    files.append(reader.name)
    var days: [RunSums] = []
    while let line = try reader.next() {
      var fits = true
      switch line {
      case .person(let person): fits = collector.add(person, file: place)
      case .day(let day):
        if days.isEmpty { days = day.runs.map { RunSums($0.run, metrics: MetricRegistry.all) } }
        for index in days.indices { days[index].append(day.runs[index]) }
      case .counts(let counted):
        for (metric, counts) in counted.counts.enumerated() where fits && !counts.isEmpty {
          fits = collector.added.add(counts: counts, of: metric, strategy: counted.strategy)
        }
      case .series(let line):
        if wantsSeries { fits = collector.added.series[line.strategy].add(line.counts) }
      }
      if !fits { throw TotalsMerge.tooLarge(reader.name) }
    }
    if !days.isEmpty { collector.added.keep(days: days) }
    for (reason, count) in zip(RowsPassedOver.Reason.allCases, reader.leftOut) {
      rows.leaveOut(count, reason)
    }
    self.collector = collector
    if let other = fileOfShard.updateValue(reader.name, forKey: reader.shard) {
      throw DataError(
        file: reader.name, reason: "this is the same shard as that of \(other), by its digest",
        remedy: "give each shard once")
    }
  }

  /// Returns the totals of all people, and gives up what it held of them.
  /// - Throws: ``DataError`` for a person of two shards, and for people to score who are in none.
  package mutating func finish() throws(DataError) -> ReplayTotals {
    guard var collector else { throw TotalsMerge.nothing }
    self.collector = nil
    var totals = try collector.finish(only: onlyPeople, files: files)
    totals.rowsPassedOver = rows
    return totals
  }

  /// Returns the totals of all people at moments.
  /// - Throws: ``DataError`` for people who do not go together, see ``TotalsCollector``.
  /// - Precondition: ``header`` says that the totals are of moments.
  package func finishMoments() throws(DataError) -> MomentTotals {
    guard let collector else { throw TotalsMerge.nothing }
    var totals = try collector.finishMoments(only: onlyPeople, files: files)
    totals.rowsPassedOver = rows
    return totals
  }

  private static let nothing = DataError(
    reason: "there are no totals", remedy: "name the totals of at least one shard")

  private var onlyPeople: [String] {
    let option = header?.environment.options.first { $0.name == "onlyPeople" }
    guard case .string(let names)? = option?.value else { return [] }
    return names.split(separator: ",").map(String.init)
  }

  static func tooLarge(_ file: String?) -> DataError {
    DataError(
      file: file, reason: "a number of these totals does not fit 64 bits",
      remedy: "write the shard's totals again")
  }
}
