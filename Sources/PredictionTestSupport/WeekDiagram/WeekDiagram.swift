import PredictionEngine
import PredictionLogs

/// A drawing of a person's week. Lines are hours, columns are weekdays, letters are shortcuts, and a point is
/// an empty cell.
///
///     let week = try WeekDiagram("""
///             Mon Tue Wed Thu Fri Sat Sun
///       08     C   C   C   C   C   .   .
///       12     L   .   L   .   L   .   .
///       18     G   G   .   G   GC  .   .
///       """, ["C": "Coffee", "L": .intent("Lunch", ["dish": "soup"]), "G": "Gym"], repeated: 3)
///     expect(.mostFrequent, after: week, at: "Mon 08", suggests: "C")
///
/// # Definition
/// The first week begins on Monday 2026-03-02, one hour ahead of UTC. The letters of one cell are donated a
/// minute apart, in their order. Weekdays may be left out but keep their order; hours are `08` or `08:30`, in
/// any order.
///
/// # Edge cases
/// Without a legend each letter is an intent of its own, without parameters. An error in a drawing is a
/// ``WeekDiagramError`` with line and column.
public struct WeekDiagram: Sendable {
  /// The definitions: the given ones, or those that follow from the legend.
  public let catalog: DefinitionCatalog
  /// The symbols of all texts in the donations.
  public let symbols: SymbolTable
  /// The donations, by time.
  public let donations: [Donation]
  /// The number of weeks.
  public let weeks: Int
  private let legend: [(letter: Character, shortcut: DiagramShortcut)]

  /// Parses the text of a drawing.
  /// - Parameters:
  ///   - text: the drawing.
  ///   - legend: the meaning of each letter.
  ///   - catalog: the definitions to donate to; `nil` for those that follow from the legend.
  ///   - repeated: the number of weeks that look like this.
  /// - Throws: ``WeekDiagramError`` with line and column.
  /// - Complexity: O(letters × weeks).
  public init(
    _ text: String, _ legend: KeyValuePairs<Character, DiagramShortcut> = [:],
    catalog: DefinitionCatalog? = nil,
    repeated: Int = 1
  ) throws(WeekDiagramError) {
    precondition(repeated > 0, "at least one week")
    let marks = try DiagramText(text).marks.sorted { ($0.weekday, $0.minute) < ($1.weekday, $1.minute) }
    var known = legend.map { (letter: $0.key, shortcut: $0.value) }
    if known.isEmpty {
      for mark in marks where !known.contains(where: { $0.letter == mark.letter }) {
        known.append((mark.letter, DiagramShortcut(stringLiteral: String(mark.letter))))
      }
    }
    do {
      self.catalog = try catalog ?? DiagramShortcut.catalog(known.map(\.shortcut))
    } catch {
      throw WeekDiagramError("\(error)", "correct the legend")
    }
    var symbols = SymbolTable()
    var donations: [Donation] = []
    for week in 0..<repeated {
      for mark in marks {
        guard let shortcut = known.first(where: { $0.letter == mark.letter })?.shortcut else {
          throw WeekDiagramError(
            mark.line, mark.column, "the letter \(mark.letter) stands for nothing",
            "give it a shortcut, or write one of " + known.map { String($0.letter) }.joined(separator: ", "))
        }
        let moment = WeekDiagram.moment(week: week, weekday: mark.weekday, minute: mark.minute)
        do {
          donations.append(
            try WeekDiagram.donation(shortcut, at: moment, catalog: self.catalog, symbols: &symbols))
        } catch {
          throw WeekDiagramError(
            mark.line, mark.column, "\(error)", "or correct the legend of \(mark.letter)")
        }
      }
    }
    (self.symbols, self.donations, self.weeks, self.legend) = (symbols, donations, repeated, known)
  }

  /// Returns a predictor that has learned the weeks.
  /// - Complexity: one donation each.
  public func predictor(_ strategy: any ScoringStrategy, seed: UInt64 = 0) -> Predictor {
    var predictor = Predictor(catalog: catalog, strategy: strategy, symbols: symbols, seed: seed)
    for donation in donations { predictor.donate(donation) }
    return predictor
  }

  /// Returns the weeks as a dataset of people who all do the same.
  public func dataset(named name: String = "drawn", people: Int = 1) -> Dataset {
    var (symbols, rows): (SymbolTable, [Dataset.Row]) = (symbols, [])
    for person in 0..<people {
      for (number, donation) in donations.enumerated() {
        rows.append(
          Dataset.Row(
            identifier: symbols.intern("\(name)-\(person + 1)-\(number + 1)"), person: person,
            donation: donation))
      }
    }
    return Dataset(
      name: name, digest: "", catalog: catalog, symbols: symbols, rows: rows,
      people: (0..<people).map { "\(name)-\($0 + 1)" })
  }

  /// Returns the moment that `Mon 08` or `Tue 18:30` names in the week after the last drawn one.
  /// - Throws: ``WeekDiagramError`` for any other text.
  public func moment(at text: String) throws(WeekDiagramError) -> Moment {
    let words = DiagramText.words(text[...])
    guard words.count == 2, let weekday = DiagramText.weekdays.firstIndex(of: words[0].text),
      let minute = DiagramText.minute(of: words[1].text)
    else { throw WeekDiagramError("\"\(text)\" is no moment of a week", "write Mon 08 or Tue 18:30") }
    return WeekDiagram.moment(week: weeks, weekday: weekday, minute: minute)
  }

  /// Returns the shortcut of a letter, of its target type.
  /// - Throws: ``WeekDiagramError`` for a letter without a meaning.
  public func shortcut(of letter: Character) throws(WeekDiagramError) -> Shortcut {
    var symbols = symbols
    guard let known = legend.first(where: { $0.letter == letter })?.shortcut,
      let donation = try? WeekDiagram.donation(
        known, at: Moment(secondsSince1970: 0), catalog: catalog, symbols: &symbols),
      let shortcut = Decomposer(catalog: catalog).target(of: donation)
    else {
      throw WeekDiagramError(
        "the letter \(letter) stands for nothing",
        "write one of " + legend.map { String($0.letter) }.joined(separator: ", "))
    }
    return shortcut
  }

  /// Returns the letter of a shortcut, or the shortcut as text when it has none.
  func letter(of shortcut: Shortcut) -> String {
    legend.first { (try? self.shortcut(of: $0.letter)) == shortcut }.map { String($0.letter) }
      ?? shortcut.text(catalog: catalog, symbols: symbols)
  }

  private static func moment(week: Int, weekday: Int, minute: Int) -> Moment {
    Moment(year: 2026, month: 3, day: 2 + week * 7 + weekday, minute: minute, secondsFromGMT: 3600)
  }

  private static func donation(
    _ shortcut: DiagramShortcut, at moment: Moment, catalog: DefinitionCatalog, symbols: inout SymbolTable
  ) throws(DonationError) -> Donation {
    let context = Context(at: moment, place: shortcut.place.map { symbols.intern($0) })
    return try catalog.donation(
      intent: shortcut.intent, parameters: shortcut.parameters, context: context, symbols: &symbols)
  }
}
