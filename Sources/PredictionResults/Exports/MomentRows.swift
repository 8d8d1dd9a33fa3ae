import PredictionEngine
import PredictionLogs
import PredictionReplays

/// Every contender's answers at the moments, as rows of `--per-trial`.
///
/// # Definition
/// `happened` counts the candidates that were donated within the minutes, and `any` says whether anything was. `top1` is
/// the best candidate with support. `claim` says whether a surface with a budget of one wrong claim a week opened a
/// claim of it, and `on_display` what that surface shows from then on. Strategies are in the order of the request, and
/// each one's rows in the dataset's order of people, by time: a person's lines go to a `RowSpool` at its end.
final class MomentRows: Sendable {
  static let columns = [
    "person", "time", "minutes", "strategy", "candidates", "happened", "any", "any_probability", "top1",
    "top1_probability", "top1_happened", "log_loss", "squared_error", "claim", "on_display",
  ]

  private let names: [String]
  /// By contender, the place of its rows; `nil` for one that is not written.
  private let order: [Int?]
  private let dataset: Dataset
  private let minutes: Int
  private let exports: ReplayExports
  private let spool: RowSpool

  /// The rows of the contenders that a frame prints; `nil` where none were requested or can be kept.
  init?(_ frame: MomentFrame, _ dataset: Dataset, to exports: ReplayExports) {
    guard let spool = exports.spool(for: exports.perTrial) else { return nil }
    let places = frame.printed
    names = places.map { frame.contenders[$0].name }
    (self.dataset, minutes, self.exports) = (dataset, frame.headline, exports)
    (self.spool, order) = (spool, (0...(places.max() ?? 0)).map { places.firstIndex(of: $0) })
  }

  func lines(of person: Int) -> any MomentListener { Lines(self, person) }

  func write() { exports.write(spool, to: exports.perTrial) }

  private final class Lines: MomentListener {
    private let rows: MomentRows
    private let person: Int
    private var lines: [CSVLine]
    private var texts: [String] = []
    private var time = (moment: Moment(secondsSince1970: 0), text: "")

    init(_ rows: MomentRows, _ person: Int) {
      (self.rows, self.person) = (rows, person)
      lines = rows.names.map { _ in CSVLine() }
    }

    func hear(
      _ judged: JudgedMoment, _ answer: TimingForecast, of contender: Int, shortcut: (Int) -> Shortcut
    ) {
      guard contender < rows.order.count, let place = rows.order[contender] else { return }
      if time.text.isEmpty || time.moment != judged.moment {
        time = (judged.moment, judged.moment.description)
      }
      let number = NumberForm.decimal.text
      func text(_ candidate: Int) -> String {
        while texts.count <= candidate {
          let (catalog, symbols) = (rows.dataset.catalog, rows.dataset.symbols)
          texts.append(shortcut(texts.count).text(catalog: catalog, symbols: symbols))
        }
        return texts[candidate]
      }
      let top = judged.top.map {
        (text($0), number(judged.topProbability), judged.isRight ? "true" : "false")
      }
      let (best, probability, happened) = top ?? ("", "", "")
      lines[place].add(
        rows.dataset.people[person].identifier, time.text, String(rows.minutes), rows.names[place],
        String(judged.candidates), String(judged.happened), judged.isBusy ? "true" : "false",
        number(judged.ofAny), best, probability, happened, number(judged.logLoss),
        number(judged.squaredError), judged.isOpened ? "true" : "false", judged.onDisplay.map(text) ?? "")
      lines[place].end()
    }

    func end() {
      for (place, line) in lines.enumerated() where !line.bytes.isEmpty {
        rows.spool.add(line.bytes, at: place * rows.dataset.people.count + person)
      }
    }
  }
}
