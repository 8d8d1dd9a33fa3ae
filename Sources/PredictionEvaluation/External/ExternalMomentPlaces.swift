import PredictionEngine

/// Finds the person, the moment and the candidate that a row is about.
///
/// # Cost
/// The people that were named are kept, and the last moment, because rows about one come together.
struct ExternalMomentPlaces {
  private let dataset: Dataset
  private let end: Int
  private let positions: [String: Int]
  private var symbols: SymbolTable
  private var shortcuts: ExternalShortcuts
  private var people: [MomentsOfPerson?]
  private var last: (person: Int, moment: Moment, quarter: Int32)?

  init(_ dataset: Dataset) {
    self.dataset = dataset
    end = MomentGrid.end(of: dataset)
    positions = Dictionary(
      dataset.people.indices.map { (dataset.people[$0].identifier, $0) },
      uniquingKeysWith: { first, _ in first })
    symbols = dataset.symbols
    shortcuts = ExternalShortcuts(catalog: dataset.catalog)
    people = Array(repeating: nil, count: dataset.people.count)
  }

  mutating func find(
    _ cells: ExternalMomentColumns.Cells, _ csv: borrowing CSVReader, _ columns: ExternalMomentColumns
  ) throws(DataError) -> (person: Int, quarter: Int32, candidate: Int?) {
    guard let person = positions[cells.person] else {
      throw csv.failure(
        at: columns.person, "there is no person \"\(Excerpt.of(cells.person))\" in the dataset",
        NearName.remedy(
          for: cells.person, among: dataset.people.map(\.identifier),
          else: "are these probabilities for this dataset?"))
    }
    let known = people[person] ?? MomentsOfPerson(dataset, person: person, until: end)
    if people[person] == nil { people[person] = known }
    let quarter: Int32
    if let last, last.person == person, last.moment == cells.moment {
      quarter = last.quarter
    } else if let found = known.quarter(of: cells.moment) {
      (quarter, last) = (found, (person, cells.moment, found))
    } else {
      throw csv.failure(
        at: columns.time,
        "\(cells.moment) is no moment of \(Excerpt.of(cells.person)): a quarter of an hour of the local clock, after "
          + "the first donation and up to the last day",
        "write the times of the moments that --contexts writes")
    }
    if cells.shortcut.isEmpty { return (person, quarter, nil) }
    let shortcut: Shortcut
    do {
      let number = try shortcuts.number(of: cells.shortcut, symbols: &symbols)
      shortcut = shortcuts.all[Int(number)]
    } catch {
      throw csv.failure(at: columns.shortcut, error.reason, error.remedy)
    }
    guard let candidate = known.candidate(of: shortcut, at: cells.moment) else {
      throw csv.failure(
        at: columns.shortcut,
        "\(Excerpt.of(cells.person)) had not donated \(Excerpt.of(cells.shortcut)) before \(cells.moment), so nobody "
          + "knew of it", "leave the row out, and see that the model reads nothing of later rows")
    }
    return (person, quarter, candidate)
  }
}
