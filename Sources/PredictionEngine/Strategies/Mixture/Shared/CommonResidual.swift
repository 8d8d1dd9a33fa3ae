/// The error that the shared mixer repeats for one shortcut with all people: always, by half hour, by hour.
///
/// There is a weight for each shortcut and context. The score gains the sum of a shortcut's weights, in nats,
/// if the shortcut is visible to the person. The weights learn only in that case, as those of `Residual`
/// do.
///
/// ```
/// cells[item · 73]  always ─ 48 half hours ─ 24 hours;  item 0 is NEW, item n + 1 the shortcut of number n
/// ```
struct CommonResidual: Sendable {
  static let name = "common-residual"
  private static let width = 73
  private struct Cell: Sendable {
    var weight: Float
    var squares: Float
  }

  let isKept: Bool
  private let empty: Cell
  private let rate: Float
  private var cells: [Cell] = []

  init(_ settings: MixtureSettings) {
    isKept = settings.residual != .none
    empty = Cell(weight: 0, squares: Float(settings.residualGradientStart))
    rate = Float(settings.residualRate)
  }

  /// Returns the nats that a shortcut's score gains; `nil` stands for NEW.
  func sum(_ item: UInt32?, _ now: MixtureMoment) -> Double {
    let first = CommonResidual.first(item)
    guard first < cells.count else { return 0 }
    return Double(cells[first].weight) + Double(cells[first + 1 + now.halfHour].weight)
      + Double(cells[first + 49 + now.halfHour / 2].weight)
  }

  mutating func learn(_ item: UInt32?, _ now: MixtureMoment, error: Double) {
    guard isKept else { return }
    let first = CommonResidual.first(item)
    if first + CommonResidual.width > cells.count {
      cells += repeatElement(empty, count: first + CommonResidual.width - cells.count)
    }
    move(first, Float(error))
    move(first + 1 + now.halfHour, Float(error))
    move(first + 49 + now.halfHour / 2, Float(error))
  }

  private mutating func move(_ place: Int, _ error: Float) {
    var cell = cells[place]
    AdaGrad.move(&cell.weight, &cell.squares, against: error, rate: rate)
    cells[place] = cell
  }

  private static func first(_ item: UInt32?) -> Int { (item.map { Int($0) + 1 } ?? 0) * width }
}
