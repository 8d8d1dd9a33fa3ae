/// What is kept of a person's sensed moments, so that a timing strategy can tell what they say of now.
///
/// Nothing is kept before the first reading. At most 256 cues are told apart: later ones count as none.
struct SensedTimes: Sendable {
  static let mostCues = 256

  static let field = Recipe.Field(
    "sensed", "1: what is sensed between donations counts; 0: it does not", default: 1, in: 0...1)

  static let holdField = Recipe.Field(
    "hold", "minutes for which what was sensed holds, but for an arrival", default: 15, in: 1...1440)

  private var state: SensedState
  private var numbers: [Cue: UInt16] = [:]
  private(set) var cues: [CueOnsets] = []
  /// By candidate, those since the first reading; the last candidates may have none.
  private var uses: [CueUses] = []
  private(set) var firstDay: Int?
  private var firstSecond: Int64 = 0
  /// The second since 1970 of the last donation since the first reading, with a target or without.
  private(set) var lastDonation = Int64.min

  /// Makes empty times; a reading that is no arrival holds for `minutes`.
  init(holding minutes: Double = holdField.defaultValue) {
    state = SensedState(holdSeconds: Int64(minutes * 60))
  }

  var isEmpty: Bool { cues.isEmpty }

  var byteCount: Int {
    isEmpty
      ? 0
      : state.byteCount + cues.reduce(0) { $0 + $1.byteCount + MemoryLayout<Cue>.stride }
        + uses.reduce(0) { $0 + $1.byteCount }
  }

  mutating func observe(_ reading: TimedReading) {
    let today = begin(at: reading.context.moment)
    let now = reading.context.moment.secondsSince1970
    let (begun, ended) = state.note(reading)
    for held in ended {
      if let number = numbers[held.cue] { cues[Int(number)].end(after: min(now, held.until) - held.since) }
    }
    for held in begun {
      if numbers[held.cue] == nil, cues.count < SensedTimes.mostCues {
        numbers[held.cue] = UInt16(cues.count)
        cues.append(CueOnsets())
      }
      guard let number = numbers[held.cue] else { continue }
      cues[Int(number)].begin(day: today.day, minute: today.minute)
    }
  }

  /// Counts a donation of a candidate; a new one has the next number.
  mutating func count(_ candidate: Int?, at moment: Moment) {
    guard !isEmpty else { return }
    lastDonation = max(lastDonation, moment.secondsSince1970)
    guard let candidate else { return }
    let today = begin(at: moment)
    while uses.count <= candidate { uses.append(CueUses()) }
    let second = moment.secondsSince1970
    let held = state.held(at: second)
    var marks = [2 of CueUses.Mark](repeating: CueUses.Mark())
    for kind in 0..<2 {
      guard let held = kind == 0 ? held.place : held.signal, let cue = numbers[held.cue] else { continue }
      marks[kind].cue = cue
      marks[kind].onset = UInt16(truncatingIfNeeded: cues[Int(cue)].count - 1)
      marks[kind].delay = UInt8(max(0, min(Int64(CueOnsets.longest), (second - held.since) / 60)))
    }
    uses[candidate].count(day: today.day, marks)
  }

  /// The place that holds at a second.
  func place(at second: Int64) -> Cue? { state.held(at: second).place?.cue }

  func uses(of candidate: Int) -> CueUses { candidate < uses.count ? uses[candidate] : CueUses() }

  func look(_ question: TimingQuestion, _ past: PastDays) -> SensedLook {
    let second = question.moment.secondsSince1970
    let at = HabitDay(question.moment)
    let today = at.number - (firstDay ?? at.number)
    let held = state.held(at: second)
    func look(_ held: SensedState.Held?) -> CueLook? {
      guard let held, let cue = numbers[held.cue] else { return nil }
      return CueLook(cue, cues[Int(cue)], since: held.since, at: second, past: past, today: today)
    }
    return SensedLook(
      place: look(held.place), signal: look(held.signal), today: today, minutes: question.minutes,
      exposure: Double(max(1, (second - firstSecond) / 60)))
  }

  private mutating func begin(at moment: Moment) -> (day: Int, minute: Int) {
    let at = HabitDay(moment)
    if firstDay == nil { (firstDay, firstSecond) = (at.number, moment.secondsSince1970) }
    return (at.number - (firstDay ?? at.number), at.minute)
  }
}
