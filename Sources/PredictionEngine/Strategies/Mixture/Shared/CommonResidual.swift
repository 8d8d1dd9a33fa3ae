/// What the shared mixer keeps getting wrong about one shortcut, whoever is asked: always, by half hour and by hour.
///
/// # Definition
/// A weight for each shortcut and context; the score gains their sum, in nats, where the shortcut is visible to the
/// person. Learned there alone, as ``Residual`` is.
///
/// # Layout
/// ```
/// cells[item · 73]  always ─ 48 half hours ─ 24 hours;  item 0 is NEW, item n + 1 the shortcut of number n
/// ```
///
/// # Cost
/// 584 bytes a shortcut, once for everybody; no two share a cell.
///
/// # Source
/// Ours.
struct CommonResidual: Sendable {
  static let name = "common-residual"
  private static let width = 73
  private struct Cell: Sendable {
    var weight: Float
    var squares: Float
  }

  /// Whether there is one.
  let isKept: Bool
  private let empty: Cell
  private let rate: Float
  private var cells: [Cell] = []

  init(_ settings: MixtureSettings) {
    isKept = settings.residual != .none
    empty = Cell(weight: 0, squares: Float(settings.residualGradientStart))
    rate = Float(settings.residualRate)
  }

  /// What a shortcut's score gains, nats; `nil` is NEW.
  func sum(_ item: UInt32?, _ now: MixtureMoment) -> Double {
    let first = CommonResidual.first(item)
    guard first < cells.count else { return 0 }
    return Double(cells[first].weight) + Double(cells[first + 1 + now.halfHour].weight)
      + Double(cells[first + 49 + now.halfHour / 2].weight)
  }

  /// Moves a shortcut's weights against its error.
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
    cells[place].squares += error * error
    cells[place].weight -= rate * error * InverseSquareRoot.of(cells[place].squares)
  }

  private static func first(_ item: UInt32?) -> Int { (item.map { Int($0) + 1 } ?? 0) * width }
}
