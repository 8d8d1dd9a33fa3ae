/// What a use at some distance on the clock says of a window: how likely it had come by now, and comes in the window.
///
/// For each distance x in minutes from the use's clock time to now, eight numbers: Φ35(x), Φ35(x + H) − Φ35(x), how
/// near the window's middle is to the use, as a density of 60 minutes that is 1 where they meet, and
/// Φ90(x + H) − Φ90(x); then Φ15(x), Φ15(x + H) − Φ15(x), and the density times the distance in hours and times
/// its square.
struct ClockTable: Sendable {
  /// The numbers of one distance.
  typealias Row = SIMD8<Float>
  /// The first four of them.
  typealias Half = SIMD4<Float>
  /// The positions of the numbers in a row: what is over by now, and what comes in the window.
  static let gone = 0
  static let hit = 1
  static let near = 2
  static let hitWide = 3
  static let goneNarrow = 4
  static let hitNarrow = 5
  static let nearFirst = 6
  static let nearSecond = 7

  /// The tables by horizon, from a quarter of an hour up; a claim asks about a quarter more than two hours.
  static let ofHorizons = (1...9).map { ClockTable(minutes: $0 * 15) }

  private static let narrow = NormalTable(deviation: 15)
  private static let wide = NormalTable(deviation: 90)

  private let rows: [Row]

  private init(minutes: Int) {
    func density(_ distance: Int, _ deviation: Double) -> Float {
      let part = Double(distance) / deviation
      return Float(Exponential.natural(-part * part / 2))
    }
    rows = (-HabitDay.minutes...HabitDay.minutes).map { x in
      func pair(_ table: NormalTable) -> (Float, Float) {
        (Float(table[x]), Float(table[x + minutes] - table[x]))
      }
      let (a, b, c) = (pair(KernelTimer.normal), pair(ClockTable.narrow), pair(ClockTable.wide))
      let distance = x + minutes / 2
      let near = density(distance, 60)
      let part = Float(-distance) / 60
      return [a.0, a.1, near, c.1, b.0, b.1, near * part, near * part * part]
    }
  }

  /// The numbers of a distance of less than a day.
  @inline(__always)
  subscript(minutes: Int) -> Row { rows[minutes + HabitDay.minutes] }

  /// Φ35 of a distance, 0 where it lies a day back or more.
  @inline(__always)
  func gone(_ minutes: Int) -> Float {
    minutes <= -HabitDay.minutes ? 0 : rows[minutes + HabitDay.minutes][ClockTable.gone]
  }
}
