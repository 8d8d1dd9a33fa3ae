import PredictionEngine

/// What is known when each donation happens, as rows of `--contexts`: for models made elsewhere.
///
/// Nothing in a row comes from the donation's own payload but `truth`, which is what a model is to predict.
///
/// # Definition
/// `id,person,time,hour,weekday,place,previous,gap_seconds,scored,truth`, one row a donation in the dataset's order.
/// Hour and weekday (0 is Monday) are the local clock's; `previous` is the target shortcut of the person's last donation
/// that had one; `gap_seconds` counts from the person's previous donation; `scored` tells the trials. With a feedback
/// delay both are about donations that are known.
///
/// # Edge cases
/// Place, previous, gap and truth are empty where there is none. An activity that is not eligible for prediction was
/// never learned: it has no truth, and is nobody's previous donation.
///
/// # Cost
/// Two numbers a row of the dataset.
///
/// # Source
/// Ours.
struct ContextRows {
  static let columns = [
    "id", "person", "time", "hour", "weekday", "place", "previous", "gap_seconds", "scored", "truth",
  ]

  private let dataset: Dataset
  private let isTrial: [Bool]
  /// By row, the row whose target is the previous shortcut; −1 for none.
  private var previous: [Int32]
  /// By row, the person's previous donation; −1 for none.
  private var before: [Int32]

  /// Prepares the rows.
  /// - Complexity: O(rows).
  init(dataset: Dataset, options: ReplayOptions) {
    self.dataset = dataset
    isTrial = TrialRows.of(dataset, options: options)
    previous = Array(repeating: -1, count: dataset.rows.count)
    before = previous
    let decomposer = Decomposer(catalog: dataset.catalog)
    for person in dataset.people {
      var (lastTarget, last): (Int32, Int32) = (-1, -1)
      var waiting = WaitingRows(options.feedbackDelay)
      func reveal(at moment: Moment) {
        while let row = waiting.next(at: moment) {
          last = Int32(row)
          if decomposer.target(of: dataset.rows[row].donation) != nil { lastTarget = last }
        }
      }
      for row in person.rows {
        let donation = dataset.rows[row].donation
        reveal(at: donation.context.moment)
        previous[row] = lastTarget
        before[row] = last
        guard dataset.catalog.entries[donation.definition].isEligible else { continue }
        waiting.add(row, at: donation.context.moment)
        reveal(at: donation.context.moment)
      }
    }
  }

  /// Calls `body` with each line, header excluded.
  func forEach(_ body: ([UInt8]) -> Void) {
    let decomposer = Decomposer(catalog: dataset.catalog)
    func target(_ row: Int) -> String {
      decomposer.target(of: dataset.rows[row].donation)?
        .text(catalog: dataset.catalog, symbols: dataset.symbols) ?? ""
    }
    var line = CSVLine()
    for (position, row) in dataset.rows.enumerated() {
      let context = row.donation.context
      line.clear()
      line.add(dataset.symbols.utf8(of: row.identifier))
      line.add(dataset.people[row.person].identifier)
      line.add(context.moment.description)
      line.add(String(context.moment.hour))
      line.add(String(context.moment.weekday))
      line.add(context.place.map { dataset.symbols.utf8(of: $0) } ?? [])
      line.add(previous[position] < 0 ? "" : target(Int(previous[position])))
      line.add(before[position] < 0 ? "" : gap(from: Int(before[position]), to: position))
      line.add(isTrial[position] ? "true" : "false")
      line.add(target(position))
      line.end()
      body(line.bytes)
    }
  }

  /// The seconds between two rows, to the microsecond, without a needless zero.
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
