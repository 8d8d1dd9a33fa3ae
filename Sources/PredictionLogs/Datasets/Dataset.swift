import PredictionEngine

/// A dataset to replay: the donations of some people, and the definitions that they follow.
///
/// Rows keep the order of the file, but that a reader turns around the rows of a person that run backwards in time
/// throughout; each person's rows are also listed by time. All texts are interned in one
/// `SymbolTable`.
///
/// # Edge cases
/// Equal times keep the order of the rows. A local time without offset counts as if it were UTC.
public struct Dataset: Sendable {
  /// One donation of one person.
  public struct Row: Sendable {
    /// The row's identifier, unique in the dataset.
    public var identifier: Symbol
    /// The position of the row's person in `people`.
    public var person: Int
    /// The donation with its context.
    public var donation: Donation

    /// Creates a row from its parts.
    public init(identifier: Symbol, person: Int, donation: Donation) {
      (self.identifier, self.person, self.donation) = (identifier, person, donation)
    }
  }

  /// A person with the positions of their rows.
  public struct Person: Sendable {
    /// The person's identifier in the file.
    public let identifier: String
    /// The positions in `rows` by time; equal times are in the order of `rows`.
    public let rows: [Int]
  }

  /// The name of the dataset.
  public var name: String
  /// The digest `sha256:…` of the donations' bytes as read.
  public var digest: String
  /// The definitions with resolved targets.
  public let catalog: DefinitionCatalog
  /// The symbols of all texts. Texts that no row has may be added.
  public package(set) var symbols: SymbolTable
  /// Rows in file order, but for those of people whose rows a reader turned around.
  public package(set) var rows: [Row]
  /// People; a dataset that was read lists them by the UTF-8 bytes of their identifiers.
  public let people: [Person]
  /// What was sensed without a donation, by person and time; empty where nothing was.
  public var sensedMoments: [SensedMoment] = []
  /// The lines of `feedback.jsonl`, by person and time: outcomes of suggestions, deletions, and what is
  /// unavailable.
  package var told: [ToldRow] = []
  /// The name of the file of what is told, in messages; empty for rows that no file has.
  var toldFile = ""
  /// What apps and people supplied, by person, kind and the order of the file; empty where nothing was.
  package var suppliedRows: [SuppliedRow] = []
  /// The digests `sha256:…` of the files beside the donations, as read.
  package var digestsBeside: [FileBesideDonations.Kind: String] = [:]
  /// The lines in which the rows stood when they were read. Its rows may have been changed or left out since.
  package var lines = RowLines()
  /// The signals that a map names, whether or not a row has a reading.
  var mappedSignals: [String] = []
  /// Whether each row's identifier is its number, because the rows of a table have none of their own.
  package internal(set) var numbersRows = false
  /// The places of donations in their sessions; `nil` where no sessions were asked for.
  package internal(set) var sessionPlaces: SessionPlaces?
  /// The number of people whose rows a reader turned around, because they began with the newest.
  var turnedPeople = 0
  /// Where donations were made, as far as their rows say it. A dataset made of another's rows has none.
  package var positions = DonationPositions()
  /// The start of scoring that the manifest asks for; `nil` when it asks for none.
  public var scoredFrom: Moment?
  /// The record of the generator of a synthetic dataset; `nil` for a real log.
  public var generator: GeneratorRecord?
  public var description = ""
  /// The origin of the dataset; empty when the files do not name it.
  public var source = ""
  /// The licence of the dataset; empty when the files do not name it.
  public var license = ""
  /// The version of the time-zone data behind the local clocks; `nil` when the files do not name it.
  public var timeZoneData: String?
  package var rowsPassedOver = RowsPassedOver(0)
  /// Sentences about what was read with a rule that the person may not have meant, without a line end.
  package var remarks: [String] = []

  /// Groups rows by person and sorts each person's rows by time.
  ///
  /// `people` are the identifiers at the positions that the rows use.
  /// - Complexity: O(n log n) for n rows.
  public init(
    name: String, digest: String, catalog: DefinitionCatalog, symbols: SymbolTable, rows: [Row],
    people: [String], scoredFrom: Moment? = nil, generator: GeneratorRecord? = nil
  ) {
    var positions: [[Int]] = Array(repeating: [], count: people.count)
    for index in rows.indices { positions[rows[index].person].append(index) }
    func time(_ row: Int) -> Int64 { rows[row].donation.context.moment.microsecondsSince1970 }
    for person in positions.indices
    where zip(positions[person], positions[person].dropFirst()).contains(where: { time($1) < time($0) }) {
      positions[person].sort { time($0) < time($1) }
    }
    (self.name, self.digest, self.catalog, self.symbols, self.rows) = (name, digest, catalog, symbols, rows)
    self.people = zip(people, positions).map { Person(identifier: $0, rows: $1) }
    self.scoredFrom = scoredFrom
    self.generator = generator
  }
}
