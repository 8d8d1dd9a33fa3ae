import PredictionEngine

/// What is known at each moment, as rows of `--contexts` for models made elsewhere.
///
/// # Definition
/// The columns are `person,time,kind,hour,weekday,known,scored,place,shortcut`, a person's rows by time. A row of the kind
/// `moment` is a question: what the clock says, how many shortcuts are known, and whether the answer is scored; its
/// place and its shortcut are empty. A row of the kind `donation` is what happened between two questions: its place and
/// its target shortcut, where it has them. A donation at the very second of a moment comes after it. So whoever answers
/// row by row and learns from the rows before knows all that a strategy knows, and nothing else. Hour and weekday, where 0
/// is Monday, are those of the local clock. The moments begin with the person's first donation and end with the dataset's
/// last day.
///
/// # Edge cases
/// A moment is not scored before the person's scored time, nor where nothing of the next quarter of an hour lies in it;
/// near its end longer horizons are not judged either. A donation of an activity that is not eligible for prediction is
/// not learned and has no row.
///
/// # Cost
/// A person's rows are made and written at a time.
///
/// # Source
/// Ours.
struct MomentContextRows {
  static let columns = [
    "person", "time", "kind", "hour", "weekday", "known", "scored", "place", "shortcut",
  ]

  private let dataset: Dataset
  private let only: Set<Int>?
  private let end: Int

  /// Makes the rows of a dataset, of which only some people's moments may be scored.
  init(dataset: Dataset, only: Set<Int>?) {
    (self.dataset, self.only) = (dataset, only)
    end = MomentGrid.end(of: dataset)
  }

  /// Calls `body` with the lines of each person, without the header.
  func forEach(_ body: ([UInt8]) -> Void) {
    for person in dataset.people.indices { body(lines(of: person)) }
  }

  private func lines(of person: Int) -> [UInt8] {
    let life = TimedLife(dataset, person: person)
    guard let day = life.moments.first?.localDay else { return [] }
    let isAsked = only?.contains(person) ?? true
    let first = isAsked ? life.firstScoredDay(isSynthetic: dataset.generator != nil) : nil
    var line = CSVLine()
    var (next, known) = (0, 0)
    func add(_ moment: Moment, _ kind: String, isScored: Bool, _ place: [UInt8], _ shortcut: String) {
      line.add(dataset.people[person].identifier)
      line.add(moment.description)
      line.add(kind)
      line.add(String(moment.hour))
      line.add(String(moment.weekday))
      line.add(String(known))
      line.add(isScored ? "true" : "false")
      line.add(place)
      line.add(shortcut)
      line.end()
    }
    func donate() {
      let number = life.numbers[next]
      let place = life.donations[next].context.place.map { Array(dataset.symbols.utf8(of: $0)) }
      let shortcut = number.map {
        life.shortcut(of: $0).text(catalog: dataset.catalog, symbols: dataset.symbols)
      }
      add(life.moments[next], "donation", isScored: false, place ?? [], shortcut ?? "")
      if number == known { known += 1 }
      next += 1
    }
    for moment in MomentGrid(life.moments, from: day, to: end).moments {
      while next < life.moments.count, life.moments[next] < moment { donate() }
      let isInside = moment.later(byMinutes: 15).localSeconds <= Int64(end) * 86_400
      let isScored = first.map { moment.localDay >= $0 && isInside } ?? false
      add(moment, "moment", isScored: isScored, [], "")
    }
    while next < life.moments.count { donate() }
    return line.bytes
  }
}
