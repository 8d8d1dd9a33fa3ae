/// The mixer's weights: one common row, and one row for each bucket of history length, gap, order and time.
///
/// W = W₀ + W_history[min(11, ⌊log₂ n⌋)] + W_gap[bucket] + W_order[index] + W_time[3 hours × weekend] +
/// W_person. Each weight learns by AdaGrad: G ← G + g², w ← w − ηg/√G. Outside training W₀ and W_person change
/// alike, so they are one row whose rate is the sum of both rates. A history never becomes shorter, so a person
/// needs only the row of its present length; the next row starts from the shipped weights.
///
/// ```
/// row      0…15 time · 16…25 gap · 26…31 order · 32 history of the present length; 32…43 of every length in training
/// weights[row · width + column], squares likewise: Float
/// column   0…15 features · 16, 17 NEW's
/// common   the same columns, then 18 + 4d … the four of sensed dimension d: Double, and its sums of squares, Float
/// ```
/// Sensed columns have common weights alone: few contexts are met often enough to learn more.
///
/// Duchi, Hazan and Singer, "Adaptive subgradient methods", JMLR 2011; sets selected by context as in Mattern,
/// "Mixing strategies in data compression", DCC 2012.
package struct WeightSets: Sendable, Equatable {
  private static let gapRow = 16
  private static let orderRow = 26
  private static let historyRow = 32
  private static let lastHistory = 11

  /// The number of columns of a row; the common row may have more.
  package let width: Int
  package private(set) var common: [Double]
  private var commonSquares: [Float]
  /// The weights of all rows that were learned or shipped.
  package private(set) var weights: [Float]
  private var squares: [Float]
  private let start: Double
  /// The weights from which the rows started.
  private let shipped: [Float]
  /// Whether rows of all lengths are kept, because in training people with histories of all lengths use them.
  private let isShared: Bool
  /// The history row that row 32 holds now.
  private var presentHistory = historyRow

  /// The number of rows in training.
  package static let rowCount = historyRow + lastHistory + 1

  /// Makes weights from the starts of features and NEW, and from the rows' shipped weights, if any.
  init(_ starts: [Double], rows: [Float] = [], gradientStart: Double, isShared: Bool = false) {
    common = starts
    shipped = rows
    self.isShared = isShared
    weights = isShared ? rows : Array(rows.prefix((WeightSets.historyRow + 1) * starts.count))
    squares = Array(repeating: Float(gradientStart), count: weights.count)
    width = starts.count
    start = gradientStart
    commonSquares = Array(repeating: Float(gradientStart), count: width)
  }

  var byteCount: Int { common.count * 12 + weights.count * 8 }

  /// Returns the rows that apply, given n past donations and the sums over those with the same one and two
  /// previous shortcuts.
  static func rows(
    _ now: MixtureMoment, past: Int, previous: Double, previousTwo: Double, into rows: inout [Int]
  ) {
    let afterTwo = previousTwo < 0.5 ? 2 : previousTwo < 2.5 ? 3 : previousTwo < 8 ? 4 : 5
    let order = previous < 0.5 ? 0 : previous < 4 ? 1 : afterTwo
    let length = Int.bitWidth - 1 - max(past, 1).leadingZeroBitCount
    rows.append(now.threeHours * 2 + (now.isWeekend ? 1 : 0))
    rows.append(gapRow + now.gapBucket)
    rows.append(orderRow + order)
    rows.append(historyRow + min(lastHistory, length))
  }

  mutating func addColumns(_ starts: [Double]) {
    common += starts
    commonSquares += repeatElement(Float(start), count: starts.count)
  }

  /// Computes the weight of each column as the sum over the common row and the rows that apply.
  func sum(_ rows: [Int], into sum: inout [Double]) {
    sum.removeAll(keepingCapacity: true)
    sum.append(contentsOf: common)
    for row in rows {
      if !isShared, row >= WeightSets.historyRow, row != presentHistory {
        for column in 0..<width where !shipped.isEmpty {
          sum[column] += Double(shipped[row * width + column])
        }
        continue
      }
      let first = place(row) * width
      guard first + width <= weights.count else { continue }
      for column in 0..<width { sum[column] += Double(weights[first + column]) }
    }
  }

  /// Changes the common weights and those of some rows against a gradient, with one number for each column.
  mutating func learn(_ gradient: [Double], _ rows: [Int], rate: Double, setRate: Double) {
    for column in common.indices {
      AdaGrad.move(&common[column], &commonSquares[column], against: gradient[column], rate: rate)
    }
    let rate = Float(setRate)
    for row in rows {
      let first = place(row) * width
      if weights.count < first + width { grow(to: first + width) }
      if !isShared, row >= WeightSets.historyRow, row != presentHistory { begin(row, at: first) }
      WeightSets.move(&weights, &squares, at: first, against: gradient, of: width, rate: rate)
    }
  }

  private static func move(
    _ weights: inout [Float], _ squares: inout [Float], at first: Int, against gradient: [Double],
    of width: Int, rate: Float
  ) {
    var weights = weights.mutableSpan
    var squares = squares.mutableSpan
    for column in 0..<width {
      AdaGrad.move(
        &weights[first + column], &squares[first + column], against: Float(gradient[column]), rate: rate)
    }
  }

  /// Codes the weights, with common columns for sensed dimensions.
  mutating func code(_ coder: inout LearnerCoder, sensedColumns: Int) {
    let isOfShipped = shipped.reduce(UInt64(0)) { StableHash.fold($0, UInt64($1.bitPattern)) }
    var hash = isOfShipped
    coder.code(&hash, in: isOfShipped...isOfShipped)
    let sums = Float(start)...1e12
    coder.code(&common, count: width + sensedColumns, in: -1e6...1e6)
    coder.code(&commonSquares, count: width + sensedColumns, in: sums)
    var rows = weights.count / width
    coder.code(&rows, in: 0...(WeightSets.historyRow + 1))
    coder.code(&weights, count: rows * width, in: -1e6...1e6)
    coder.code(&squares, count: rows * width, in: sums)
    let last = WeightSets.historyRow + WeightSets.lastHistory
    coder.code(&presentHistory, in: WeightSets.historyRow...last)
  }

  private func place(_ row: Int) -> Int { isShared ? row : min(row, WeightSets.historyRow) }

  /// Starts the row of a longer history in place of the row before.
  private mutating func begin(_ row: Int, at first: Int) {
    presentHistory = row
    for column in 0..<width {
      weights[first + column] = shipped.isEmpty ? 0 : shipped[row * width + column]
      squares[first + column] = Float(start)
    }
  }

  private mutating func grow(to count: Int) {
    weights += repeatElement(0, count: count - weights.count)
    squares += repeatElement(Float(start), count: count - squares.count)
  }
}
