/// What a use at some distance on the clock says of a window: how likely it had come by now, and comes in the window.
///
/// # Definition
/// For each distance x in minutes from the use's clock time to now, eight numbers: Φ35(x) and
/// Φ35(x + H) − Φ35(x), the same for 15 and for 90 minutes of deviation, and how near the window's middle is to the
/// use, as a density of 60 and of 25 minutes that is 1 where they meet.
///
/// # Cost
/// 32 bytes for each of 2,879 distances, made once for each of nine horizons.
///
/// # Source
/// Ours; the kernels are those of ``SurvivalKernel`` with further widths.
struct ClockTable: Sendable {
  /// The numbers of one distance.
  typealias Row = SIMD8<Float>
  /// The positions of the numbers in a row: what is over by now, and what comes in the window.
  static let (gone, hit, goneNarrow, hitNarrow, hitWide, near, nearFirst, nearSecond) = (
    0, 1, 2, 3, 4, 5, 6, 7
  )

  /// The tables by horizon, from a quarter of an hour up; a claim asks about a quarter more than two hours.
  static let ofHorizons = (1...9).map { ClockTable(minutes: $0 * 15) }

  private let rows: [Row]

  private init(minutes: Int) {
    let (middle, narrow, wide) = (
      NormalTable(deviation: 35), NormalTable(deviation: 15), NormalTable(deviation: 90)
    )
    func density(_ distance: Int, _ deviation: Double) -> Float {
      let part = Double(distance) / deviation
      return Float(Exponential.natural(-part * part / 2))
    }
    rows = (-HabitDay.minutes...HabitDay.minutes).map { x in
      func pair(_ table: NormalTable) -> (Float, Float) {
        (Float(table[x]), Float(table[x + minutes] - table[x]))
      }
      let (a, b, c) = (pair(middle), pair(narrow), pair(wide))
      let distance = x + minutes / 2
      let near = density(distance, 60)
      let part = Float(-distance) / 60
      return [a.0, a.1, b.0, b.1, c.1, near, near * part, near * part * part]
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
