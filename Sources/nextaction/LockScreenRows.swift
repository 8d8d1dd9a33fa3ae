import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import SyntheticWeeks

/// The rows of the people whose lock screens are drawn, read from the folder of everybody's.
///
/// Who they are is known only when everybody was replayed, and totals have no rows: so three people are replayed once
/// more.
struct LockScreenRows {
  private let strategy: (any TimingStrategy)?
  private let holidays: HolidayCalendar
  private let open: () throws -> DonationStream
  /// What the totals have in common that have no rows; `nil` after a replay of the rows themselves.
  private let header: ShardHeader?

  /// Prepares to read the log of a replay once more.
  init(
    _ strategy: (any TimingStrategy)?, _ holidays: HolidayCalendar,
    open: @escaping () throws -> DonationStream
  ) {
    (self.strategy, self.holidays, self.open) = (strategy, holidays, open)
    header = nil
  }

  /// Prepares to read the folder that merged shards make up.
  /// - Throws: ``DataError`` where there is no folder, and for a recipe that this version does not know.
  init(of folder: String?, _ header: ShardHeader, _ drawn: LockScreenPeople) throws(DataError) {
    guard let folder, FolderFormat().recognises(folder) else {
      throw DataError(
        reason: "they are drawn from people's rows, and totals have none",
        remedy: "name the folder of all rows with --of")
    }
    func option(_ name: String) -> String? {
      let option = header.environment.options.first { $0.name == name }
      guard case .string(let text)? = option?.value else { return nil }
      return text
    }
    let days = (option("holidays") ?? "").split(separator: ",").map { LocalDate.day(of: Array($0.utf8)) }
    let target = option("target")?.split(separator: "+").map(String.init)
    open = { try DonationStream(folder, target: target) }
    self.header = header
    strategy = try drawn.strategy.flatMap { header.strategy(at: $0) }.map { name, recipe throws(DataError) in
      try RecipeFile.timingStrategy(named: name, recipe: recipe)
    }
    holidays = HolidayCalendar(
      days.compactMap { $0 },
      weekend: option("weekend").flatMap { Weekend(names: $0) } ?? .saturdayAndSunday)
  }

  /// Draws the weeks of the people.
  /// - Throws: ``DataError`` for rows that cannot be read a few people at a time, and for other definitions.
  func draw(_ drawn: LockScreenPeople, on document: inout MomentDocument) async throws {
    if drawn.isEmpty { return }
    var stream = try open()
    if let header, !header.hasDefinitions(of: stream.catalog) {
      throw DataError(
        file: stream.name, reason: "the folder has other definitions than the totals",
        remedy: "name the folder that the shards are a part of")
    }
    let generator = stream.manifest?.generator
    var drawing = document
    while let dataset = try stream.next(people: 1) {
      guard drawn.contains(dataset.people[0].identifier) else { continue }
      await drawing.add(
        drawn, in: dataset, strategy,
        referee: try generator.map { try RoutineOracle(generator: $0, dataset: dataset) }, holidays: holidays)
    }
    document = drawing
  }
}
