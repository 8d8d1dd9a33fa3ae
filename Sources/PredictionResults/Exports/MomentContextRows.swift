import PredictionEngine
import PredictionLogs
import PredictionReplays

/// What is known at each moment, as rows of `--contexts` for models made elsewhere.
///
/// # Definition
/// A person's rows are by time. A row of the kind `moment` is a question, `donation` is what happened between two, and
/// the other kinds are what was sensed, with the number of the significant building. What was sensed at the very second
/// of a moment or a donation comes before it; a donation at the very second of a moment comes after it. So whoever
/// answers row by row and learns from the rows before knows all that a strategy knows, and nothing else. A moment is not
/// scored before the person's scored time, nor where nothing of the next quarter of an hour lies in it. A donation that
/// is not eligible for prediction has no row.
struct MomentContextRows {
  static func columns(of dataset: Dataset) -> [String] {
    ["person", "time", "kind", "hour", "weekday", "known", "scored", "place", "shortcut"]
      + (hasBuildings(dataset) ? ["building"] : []) + SignalCells.columns(SignalNames(dataset).sorted)
  }

  private static func hasBuildings(_ dataset: Dataset) -> Bool {
    dataset.sensedMoments.contains { $0.latitude != nil }
  }

  private let dataset: Dataset
  private let only: Set<Int>?
  private let end: Int
  private let signals: [String]
  private let hasBuildings: Bool

  /// The rows of a dataset, of which only some people's moments may be scored.
  init(dataset: Dataset, only: Set<Int>?) {
    (self.dataset, self.only) = (dataset, only)
    signals = SignalNames(dataset).sorted
    hasBuildings = MomentContextRows.hasBuildings(dataset)
    end = MomentGrid.end(of: dataset)
  }

  func forEach(_ body: ([UInt8]) -> Void) {
    for person in dataset.people.indices { body(lines(of: person)) }
  }

  private func lines(of person: Int) -> [UInt8] {
    let life = TimedLife(dataset, person: person)
    guard let day = life.moments.first?.localDay else { return [] }
    let isAsked = only?.contains(person) ?? true
    let first = isAsked ? life.firstScoredDay(isSynthetic: dataset.generator != nil) : nil
    var (line, cells) = (CSVLine(), SignalCells(signals, dataset))
    var (next, known) = (0, 0)
    var (readings, places) = (dataset.sensed(of: person), SignificantPlaces())
    func add(
      _ moment: Moment, _ kind: String, isScored: Bool = false, _ place: Symbol? = nil,
      shortcut: String = "", building: Int? = nil, _ signals: [DeviceSignal] = []
    ) {
      line.add(
        dataset.people[person].identifier, moment.description, kind, String(moment.hour),
        String(moment.weekday), String(known), isScored ? "true" : "false",
        place.map { dataset.symbols.text(of: $0) } ?? "", shortcut)
      if hasBuildings { line.add(building.map { String($0) } ?? "") }
      cells.add(signals, to: &line)
      line.end()
    }
    func observe(by moment: Moment) {
      while let place = readings.first, dataset.sensedMoments[place].moment <= moment {
        let one = dataset.sensedMoments[place]
        let building = places.building(after: one.position, one.kind)
        add(one.moment, one.kind.rawValue, one.place, building: building, one.signals)
        readings.removeFirst()
      }
    }
    func donate() {
      observe(by: life.moments[next])
      let (number, context) = (life.numbers[next], life.donations[next].context)
      let shortcut = number.map {
        life.shortcut(of: $0).text(catalog: dataset.catalog, symbols: dataset.symbols)
      }
      add(context.moment, "donation", context.place, shortcut: shortcut ?? "", context.signals)
      if number == known { known += 1 }
      next += 1
    }
    for moment in MomentGrid(life.moments, from: day, to: end).moments {
      while next < life.moments.count, life.moments[next] < moment { donate() }
      observe(by: moment)
      let isInside = moment.later(byMinutes: 15).localSeconds <= Int64(end) * 86_400
      let isScored = first.map { moment.localDay >= $0 && isInside } ?? false
      add(moment, "moment", isScored: isScored)
    }
    while next < life.moments.count { donate() }
    return line.bytes
  }
}
