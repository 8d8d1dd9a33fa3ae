import PredictionEngine

/// Draws a week up from the answers that a replay gave.
extension LockScreenWeek {
  /// The steps to which probabilities are rounded.
  static let steps = 20.0

  /// Adds what was answered, shown and donated in the week.
  ///
  /// # Definition
  /// Something is on display from the moment at which the surface shows it until it is donated, until its claim is over,
  /// or until the surface shows something else or claims it anew.
  ///
  /// - Parameters:
  ///   - judged: the answers, by time, from a day before the week on.
  ///   - first: the local day at which the week begins.
  ///   - text: gives the text of a candidate.
  /// - Complexity: O(moments + donations).
  mutating func add(
    _ judged: [JudgedMoment], _ life: TimedLife, from first: Int, within minutes: Int, text: (Int) -> String
  ) {
    let start = Int64(first) * 86_400
    var display = Display(life, within: minutes)
    var next = life.moments.firstIndex { $0 >= judged.first?.moment ?? $0 } ?? life.moments.count
    func happen(before moment: Moment?) {
      while next < life.moments.count, moment.map({ life.moments[next] < $0 }) ?? true {
        let (time, number) = (life.moments[next], life.numbers[next])
        next += 1
        let isCovered = display.happened(number, at: time)
        let place = LockScreenWeek.place(of: time.localSeconds, since: start)
        guard let place else { continue }
        donations.append(
          Donation(day: place.day, minute: place.minute, shortcut: number.map(text), isCovered: isCovered))
      }
    }
    for look in judged {
      happen(before: look.moment)
      display.look(look)
      add(look.topProbability, at: look.moment, since: start)
    }
    happen(before: nil)
    display.end()
    for showing in display.showings {
      let (from, until) = (
        max(start, showing.from.localSeconds), min(start + 7 * 86_400, showing.until.localSeconds)
      )
      guard until >= from, let place = LockScreenWeek.place(of: from, since: start) else { continue }
      showings.append(
        Showing(
          day: place.day, minute: place.minute, minutes: Int((until - from + 30) / 60),
          shortcut: text(showing.candidate), isRight: showing.isRight))
    }
  }

  /// Adds a quarter of an hour to the last shade, or as a new one.
  private mutating func add(_ probability: Double, at moment: Moment, since start: Int64) {
    let rounded = (probability * LockScreenWeek.steps).rounded() / LockScreenWeek.steps
    guard rounded > 0, let place = LockScreenWeek.place(of: moment.localSeconds, since: start) else { return }
    if let last = shades.last, last.day == place.day, last.minute + last.minutes == place.minute,
      last.probability == rounded
    {
      shades[shades.count - 1].minutes += 15
    } else {
      shades.append(Shade(day: place.day, minute: place.minute, minutes: 15, probability: rounded))
    }
  }

  /// The day and minute of a local second; `nil` outside the week.
  private static func place(of second: Int64, since start: Int64) -> (day: Int, minute: Int)? {
    guard second >= start, second < start + 7 * 86_400 else { return nil }
    let minute = Int((second - start) / 60)
    return (minute / 1440, minute % 1440)
  }

  /// Follows what is on display from look to look.
  private struct Display {
    /// What was on display, and from when until when.
    private(set) var showings: [(candidate: Int, from: Moment, until: Moment, isRight: Bool)] = []
    private var current: (candidate: Int, from: Moment)?
    /// By candidate, when its last claim was opened.
    private var opened: [Int: Moment] = [:]
    private let life: TimedLife
    private let minutes: Int

    init(_ life: TimedLife, within minutes: Int) { (self.life, self.minutes) = (life, minutes) }

    mutating func look(_ look: JudgedMoment) {
      expire(at: look.moment)
      if let current, look.onDisplay != current.candidate || look.isOpened { end(at: look.moment) }
      if look.isOpened, let top = look.top { opened[top] = look.moment }
      if current == nil, let shown = look.onDisplay { current = (shown, look.moment) }
    }

    /// Takes note of a donation, and returns whether it was on display.
    mutating func happened(_ candidate: Int?, at moment: Moment) -> Bool {
      expire(at: moment)
      guard let candidate, current?.candidate == candidate else { return false }
      end(at: moment)
      return true
    }

    /// Ends the scored time.
    mutating func end() { if let over { end(at: over) } }

    /// When the claim of what is on display is over.
    private var over: Moment? {
      current.map { (opened[$0.candidate] ?? $0.from).later(byMinutes: minutes) }
    }

    private mutating func expire(at moment: Moment) {
      if let over, !(moment < over) { end(at: over) }
    }

    private mutating func end(at moment: Moment) {
      guard let current, let over else { return }
      let start = opened[current.candidate] ?? current.from
      let isRight = life.moments.indices.contains {
        life.numbers[$0] == current.candidate && !(life.moments[$0] < start) && life.moments[$0] < over
      }
      showings.append((current.candidate, current.from, moment, isRight))
      self.current = nil
    }
  }
}
