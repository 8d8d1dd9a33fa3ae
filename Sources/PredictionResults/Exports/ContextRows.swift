import PredictionEngine
import PredictionLogs
import PredictionReplays

/// The information that is known when each donation happens, as rows of `--contexts` for models made elsewhere. Of the
/// donation's own payload, a row contains only `truth`, which a model has to predict.
///
/// # Definition
/// Hour and weekday, where 0 is Monday, are those of the local clock. `previous` is the target shortcut of the person's
/// latest donation that had one, and `gap_seconds` the time since the person's previous donation; with a feedback
/// delay both refer to known donations. `scored` marks the trials. A donation of an activity that is not eligible for
/// prediction is not learned, so it has no truth and is not a previous donation.
struct ContextRows {
  static let columns = [
    "id", "person", "time", "hour", "weekday", "place", "previous", "gap_seconds", "scored", "truth",
  ]

  private let dataset: Dataset
  private let isTrial: [Bool]
  private let signals: [String]
  /// For each row, the row whose target is the previous shortcut, or −1.
  private var previous: [Int32]
  /// For each row, the row of the person's previous donation, or −1.
  private var before: [Int32]

  /// Finds the previous rows of every row; the signals with these names have columns.
  init(dataset: Dataset, options: ReplayOptions, signals: [String] = []) {
    (self.dataset, self.signals) = (dataset, signals)
    isTrial = TrialRows.of(dataset, options: options)
    previous = Array(repeating: -1, count: dataset.rows.count)
    before = previous
    let decomposer = Decomposer(catalog: dataset.catalog)
    for (number, person) in dataset.people.enumerated() {
      var (lastTarget, last): (Int32, Int32) = (-1, -1)
      var waiting = WaitingRows(options.feedbackDelay)
      var untold = dataset.deletions(of: number)
      var (known, deleted) = ([Int](), Set<Int>())
      let keeps = !untold.isEmpty
      func reveal(at moment: Moment) {
        while let row = waiting.next(at: moment) {
          if deleted.contains(row) { continue }
          last = Int32(row)
          if keeps { known.append(row) }
          if decomposer.target(of: dataset.rows[row].donation) != nil { lastTarget = last }
        }
      }
      func delete(until moment: Moment) {
        while let next = untold.first, next.moment <= moment {
          untold.removeFirst()
          deleted.formUnion((known + waiting.rows).filter { dataset.selects(next.filter, $0) })
          known.removeAll { deleted.contains($0) }
          last = known.last.map { Int32($0) } ?? -1
          let target = known.last { decomposer.target(of: dataset.rows[$0].donation) != nil }
          lastTarget = target.map { Int32($0) } ?? -1
        }
      }
      for row in person.rows {
        let donation = dataset.rows[row].donation
        reveal(at: donation.context.moment)
        delete(until: donation.context.moment)
        previous[row] = lastTarget
        before[row] = last
        guard dataset.catalog.entries[donation.definition].isEligible else { continue }
        waiting.add(row, at: donation.context.moment)
        reveal(at: donation.context.moment)
      }
    }
  }

  func forEach(_ body: ([UInt8]) -> Void) {
    let decomposer = Decomposer(catalog: dataset.catalog)
    func target(_ row: Int) -> String {
      decomposer.target(of: dataset.rows[row].donation)?
        .text(catalog: dataset.catalog, symbols: dataset.symbols) ?? ""
    }
    var (line, cells) = (CSVLine(), SignalCells(signals, dataset))
    for (position, row) in dataset.rows.enumerated() {
      let context = row.donation.context
      line.clear()
      line.add(
        dataset.name(ofRow: position), dataset.people[row.person].identifier,
        context.moment.description, String(context.moment.hour), String(context.moment.weekday),
        context.place.map { dataset.symbols.text(of: $0) } ?? "",
        previous[position] < 0 ? "" : target(Int(previous[position])),
        before[position] < 0 ? "" : gap(from: Int(before[position]), to: position),
        isTrial[position] ? "true" : "false", target(position))
      cells.add(context.signals, to: &line)
      line.end()
      body(line.bytes)
    }
  }

  /// The seconds between two rows, to the microsecond and without trailing zeros.
  private func gap(from earlier: Int, to later: Int) -> String {
    func moment(_ row: Int) -> Moment { dataset.rows[row].donation.context.moment }
    let elapsed = moment(later).microseconds(since: moment(earlier))
    let (seconds, micro) = elapsed.quotientAndRemainder(dividingBy: 1_000_000)
    if micro == 0 { return String(seconds) }
    var digits = Array(String(1_000_000 + micro).dropFirst())
    while digits.last == "0" { digits.removeLast() }
    return String(seconds) + "." + String(digits)
  }
}
