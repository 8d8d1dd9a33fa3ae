import PredictionEngine

/// Donations of some people with the definitions they follow: what is replayed.
///
/// Rows keep the order of the file; each person's rows are also listed by time. Everything textual is interned in
/// one `SymbolTable`.
///
/// # Edge cases
/// Equal times keep file order. A local time without offset counts as if it were UTC.
///
/// # Source
/// Ours.
public struct Dataset: Sendable {
  /// One donation of one person.
  public struct Row: Sendable {
    /// The row's identifier, unique in the dataset.
    public var identifier: Symbol
    /// The position of its person in `people`.
    public var person: Int
    /// What was donated, and in which context.
    public var donation: Donation

    /// Makes a row.
    public init(identifier: Symbol, person: Int, donation: Donation) {
      self.identifier = identifier
      self.person = person
      self.donation = donation
    }
  }

  /// A person, and where their rows are.
  public struct Person: Sendable {
    /// The identifier.
    public let identifier: String
    /// Positions in `rows` by time, equal times in file order.
    public let rows: [Int]
  }

  /// The dataset's name.
  public var name: String
  /// `sha256:…` of the donations' bytes as read.
  public var digest: String
  /// The definitions, targets resolved.
  public let catalog: DefinitionCatalog
  /// Every text; may grow by texts that no row has.
  public internal(set) var symbols: SymbolTable
  /// Rows in file order.
  public let rows: [Row]
  /// People in order of their first row.
  public let people: [Person]
  /// The start of scoring that the manifest asks for, if any.
  public var scoredFrom: Moment?
  /// What made the dataset, where it is synthetic.
  public var generator: GeneratorRecord?
  /// What the dataset is, in a sentence; empty where nothing says.
  public var description = ""
  /// Where it comes from; empty where nothing says.
  public var source = ""
  /// Under which terms; empty where nothing says.
  public var license = ""
  /// The version of the time-zone data behind the local clocks, where one is named.
  public var timeZoneData: String?

  /// Groups rows by person and sorts each person's rows by time.
  ///
  /// `people` are the identifiers by position, as the rows name them.
  /// - Complexity: O(n log n) for n rows.
  public init(
    name: String, digest: String, catalog: DefinitionCatalog, symbols: SymbolTable, rows: [Row],
    people: [String], scoredFrom: Moment? = nil, generator: GeneratorRecord? = nil
  ) {
    var positions: [[Int]] = Array(repeating: [], count: people.count)
    for index in rows.indices { positions[rows[index].person].append(index) }
    func isInOrder(_ positions: [Int]) -> Bool {
      for place in positions.indices.dropFirst() {
        let before = rows[positions[place - 1]].donation.context.moment
        if rows[positions[place]].donation.context.moment < before { return false }
      }
      return true
    }
    for person in positions.indices where !isInOrder(positions[person]) {
      positions[person].sort { left, right in
        let (first, second) = (rows[left].donation.context.moment, rows[right].donation.context.moment)
        return first == second || first.microsecondsSince1970 == second.microsecondsSince1970
          ? left < right : first < second
      }
    }
    self.name = name
    self.digest = digest
    self.catalog = catalog
    self.symbols = symbols
    self.rows = rows
    self.people = zip(people, positions).map { Person(identifier: $0, rows: $1) }
    self.scoredFrom = scoredFrom
    self.generator = generator
  }
}
