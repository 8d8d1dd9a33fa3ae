import PredictionEngine
import PredictionLogs

/// The oracle's forecasts for one person, based on everything true except today's draws.
///
/// Days are independent once the person's parameters are known, so only today's donations matter.
///
/// # Definition
/// A hidden signal is summed out. A hidden place or device value is not used, neither of the present context
/// nor of today's earlier donations. A hidden time of day is summed over all slots from the last donation's
/// to the day's end. A hidden weekday is seven hypotheses, equally likely at first and weighted by today's
/// donations.
///
/// `DayBelief` has the arithmetic. Where stays are sensed, no signal is hidden.
///
/// # Edge cases
/// A donation that the world could not have made is skipped, and the day starts anew. In a context in which
/// nothing could happen, the answer is the one-offs' distribution.
///
/// # Cost
/// A question costs O(states × sources + deeds), the first one of a day O(routines × slots). A hidden time of
/// day multiplies this by the slots left, a hidden weekday by seven.
public struct RoutineForecaster: RefereeForecaster, Sendable {
  private var knowledge: any PersonKnowledge
  let calendar: PersonaCalendar
  let vocabulary: Vocabulary
  private let hidden: SensedSignals
  private var day: Int?
  /// Today's donations, which are learned when the day is over.
  private var sightings: [Sighting] = []
  var hypotheses: [DayBelief] = []
  private var last: Donation?
  /// The stays that are sensed; `nil` where none are.
  let stays: StayTruth?

  init(
    _ knowledge: any PersonKnowledge, calendar: PersonaCalendar, vocabulary: Vocabulary,
    hidden: SensedSignals = [],
    stays: StayTruth? = nil
  ) {
    precondition(stays == nil || hidden == [], "what is sensed cannot be hidden as well")
    (self.knowledge, self.calendar, self.vocabulary) = (knowledge, calendar, vocabulary)
    (self.hidden, self.stays) = (hidden, stays)
  }

  /// Returns the probability of each shortcut that could be next, donated before or not, in the order of the
  /// persona's deeds.
  /// - Complexity: O(states × sources + deeds).
  public mutating func forecast(
    in context: Context
  ) -> [(shortcut: Shortcut, probability: Double)] {
    let (number, slot) = calendar.place(of: context.moment)
    turn(to: number)
    var deeds = Array(repeating: 0.0, count: vocabulary.shortcuts.count)
    let shows = shows(context)
    let repeats = last.map { isSame($0.context, context) } ?? false
    for belief in hypotheses {
      let table = belief.today
      let looks = looks(of: context, belief.truth)
      let slots =
        hidden.contains(.timeOfDay) ? max(0, belief.lastSlot)..<table.slotsPerDay : slot..<(slot + 1)
      var sources = Array(repeating: 0.0, count: looks.count)
      var double = 0.0
      for slot in slots {
        let outlook = belief.outlook(slot: slot, mayRepeat: repeats, shows: shows)
        double += outlook.double
        for source in sources.indices { sources[source] += outlook.sources[source] }
      }
      if double > 0, let last, let deed = vocabulary.deed(of: last) { deeds[deed] += double }
      for source in sources.indices where sources[source] * looks[source] > 0 {
        let weight = sources[source] * looks[source]
        for weighted in table.deeds[source] { deeds[weighted.deed] += weight * weighted.weight }
      }
    }
    var sum = deeds.reduce(0, +)
    if sum == 0 {
      for belief in hypotheses {
        for weighted in belief.truth.oneOff.deeds { deeds[weighted.deed] += weighted.weight }
      }
      sum = deeds.reduce(0, +)
    }
    var forecast: [(shortcut: Shortcut, probability: Double)] = []
    for (deed, weight) in deeds.enumerated() where weight > 0 {
      forecast.append((vocabulary.shortcuts[deed], weight / sum))
    }
    return forecast
  }

  /// Reveals what was donated.
  /// - Complexity: O(states × sources).
  public mutating func reveal(_ donation: Donation) {
    let (number, slot) = calendar.place(of: donation.context.moment)
    turn(to: number)
    guard let deed = vocabulary.deed(of: donation) else { return }
    var isIdentical = false
    if let last {
      isIdentical =
        last.values == donation.values && last.definition == donation.definition
        && isSame(last.context, donation.context)
    }
    let shows = shows(donation.context)
    for index in hypotheses.indices {
      let looks = looks(of: donation.context, hypotheses[index].truth)
      hypotheses[index].observe(deed, slot: slot, looks: looks, shows: shows, isIdentical: isIdentical)
    }
    if let place = vocabulary.place(of: donation.context),
      let device = vocabulary.device(of: donation.context)
    {
      sightings.append(
        Sighting(slot: slot, deed: deed, place: place, device: device, isIdentical: isIdentical))
    }
    let weight = hypotheses.reduce(0) { $0 + $1.weight }
    if weight > 0 {
      for index in hypotheses.indices { hypotheses[index].scale(by: 1 / weight) }
    } else {
      start(number)
    }
    last = donation
  }

  mutating func turn(to number: Int) {
    if number == day { return }
    learn(until: number)
    start(number)
  }

  /// Learns the days since the last one that was asked about.
  private mutating func learn(until number: Int) {
    guard let day, day < number else { return }
    for past in day..<number {
      knowledge.learn(sightings, on: calendar.day(past))
      sightings = []
    }
  }

  mutating func start(_ number: Int) {
    hypotheses = beliefs(number, stays)
    day = number
    last = nil
  }

  /// The beliefs at the start of a day, one for each way in which it may be lived.
  func beliefs(_ number: Int, _ stays: StayTruth? = nil) -> [DayBelief] {
    knowledge.possibilities(of: calendar.day(number)).map {
      DayBelief($0.truth, today: DayTruth($0.truth, day: $0.day), stays: stays, weight: $0.probability)
    }
  }

  /// Returns the probability for each source that it shows the place and device value of a context, as far as
  /// they are sensed.
  private func looks(of context: Context, _ truth: PersonTruth) -> [Double] {
    let place = vocabulary.place(of: context)
    let device = vocabulary.device(of: context)
    return (0...truth.oneOffSource).map { source in
      var look = 1.0
      if !hidden.contains(.place) { look *= place.map { truth.places(source)[$0] } ?? 0 }
      if !hidden.contains(.device) { look *= device.map { truth.devices(source)[$0] } ?? 0 }
      return look
    }
  }

  private func isSame(_ left: Context, _ right: Context) -> Bool {
    (hidden.contains(.place) || left.place == right.place)
      && (hidden.contains(.device) || left.signals == right.signals)
  }
}
