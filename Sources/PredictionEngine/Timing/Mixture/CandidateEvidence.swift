/// What the clock says of one candidate within some minutes: the probability by each kernel.
///
/// The survival kernels are those of ``SurvivalKernel``, over first uses; what was done today already is asked for its
/// second use. Beside them, over the days of the class: the kernel of 15 minutes, the days that halve in nine,
/// every use among the days without one in the minutes since the last, every use in a kernel of 90 minutes, and the
/// habit near now (``LocalHabit``).
struct CandidateEvidence {
  /// The probability by the rate of uses alone, at any hour.
  let rate: Double
  /// The survival kernels over any day, the days of the class and the weekday.
  let all: Double
  let ofClass: Double
  let ofWeekday: Double
  /// The narrow kernel, the recent days, every use, and the wide kernel.
  let narrow: Double
  let recent: Double
  let window: Double
  let wide: Double
  /// The habit near now: over the class and over the weekday.
  let local: Double
  let localOfWeekday: Double

  /// Reads sums by the tables of the horizon and of an `hour`; `passed` are the minutes of today since the
  /// last use.
  init(
    _ uses: UInt32, _ sums: UseSums, hour: UseSums, _ habit: LocalHabit, _ look: TimingLook, _ minutes: Int,
    isDone: Bool, passed: Int
  ) {
    rate = look.rate(uses, minutes)
    let days = look.days
    (all, ofClass, ofWeekday) = CandidateEvidence.kernels(sums, days, rate, isDone: isDone)
    let (every, before) = (sums.everyOfClass, sums.everOverBefore)
    func part(_ hits: Float, _ days: Float, _ gone: Float, _ prior: Double) -> Double {
      Survivors.probability(Double(hits), of: Double(days), without: Double(gone), prior: prior)
    }
    window = part(every[ClockTable.hit], days[1], every[ClockTable.gone] - before, all)
    wide = part(every[ClockTable.hitWide], days[1], 0, rate)
    if isDone {
      let over = min(1, before / max(0.001, every[ClockTable.gone]))
      let lately = sums.everyRecent
      narrow = part(every[ClockTable.hitNarrow], days[1], every[ClockTable.goneNarrow] - before, ofClass)
      recent = part(lately[ClockTable.hit], days[3], lately[ClockTable.gone] * (1 - over), ofClass)
    } else {
      let (first, lately) = (sums.ofClass, sums.recent)
      narrow = part(first[ClockTable.hitNarrow], days[1], first[ClockTable.goneNarrow], ofClass)
      recent = part(lately[ClockTable.hit], days[3], lately[ClockTable.gone], ofClass)
    }
    local = habit.probability(
      hour.everyOfClass[ClockTable.near], of: days[1], within: minutes, elapsed: passed, prior: all)
    localOfWeekday = habit.probability(
      hour.everyOfWeekday[ClockTable.near], of: days[2], within: minutes, elapsed: passed, prior: local,
      strength: 1.5)
  }

  static func kernels(
    _ sums: UseSums, _ days: SIMD4<Float>, _ rate: Double, isDone: Bool
  ) -> (all: Double, ofClass: Double, ofWeekday: Double) {
    func ratio(_ row: ClockTable.Half, _ days: Float, _ prior: Double, _ strength: Double) -> Double {
      let left = Double(max(0, days - row[ClockTable.gone]))
      return min(1, (Double(row[ClockTable.hit]) + strength * prior) / (left + strength))
    }
    if isDone {
      let second = ratio(sums.second, sums.days, 0.3 * rate, 2)
      return (second, second, second)
    }
    let all = ratio(sums.all, days[0], rate, 1)
    let ofClass = ratio(sums.ofClass.lowHalf, days[1], all, 1)
    return (all, ofClass, ratio(sums.ofWeekday, days[2], ofClass, 1.5))
  }
}
