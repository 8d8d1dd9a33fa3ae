import PredictionEngine

/// The belief of an ideal learner about one person: some accounts of the past with their probabilities.
///
/// # Definition
/// After each day every account is continued in every way that explains the day. While there are no more than the effort
/// allows, all are kept, and the belief is exact. Beyond it as many are drawn as the effort says, each as often as its
/// probability has it (systematic resampling). Then each takes away some of its past days, one after the other, and draws
/// each anew given all the others (Gibbs sampling), which changes no probability, makes equal accounts different and mends
/// what an early guess has spoiled. The error falls with the square root of the effort.
///
/// # Source
/// Kitagawa, "Monte Carlo filter and smoother for non-Gaussian nonlinear state space models", JCGS 1996; Gilks and
/// Berzuini, "Following a moving target: Monte Carlo inference for dynamic Bayesian models", JRSS B 2001.
struct PersonBelief: PersonKnowledge {
  /// The number of past days that an account draws anew after each day.
  static let revisits = 8

  private let effort: Int
  private var accounts: [(account: LifeAccount, weight: Double)]
  private var history: [(day: PersonaCalendar.Day, sightings: [Sighting])] = []
  private var random: SplitMix64

  /// - Parameter effort: the largest number of accounts.
  init(_ family: RoutineFamily, effort: Int, seed: UInt64) {
    precondition(effort > 0, "at least one account")
    self.effort = effort
    accounts = [(LifeAccount(family), 1)]
    random = SplitMix64(seed: seed)
  }

  func possibilities(of day: PersonaCalendar.Day) -> [PossibleDay] {
    accounts.flatMap { account, weight in
      let kinds = account.family.kinds(of: day)
      return zip(kinds, account.truths(kinds.map(\.weekday))).map { kind, truth in
        PossibleDay(
          truth: truth,
          day: PersonaCalendar.Day(number: day.number, weekday: kind.weekday, missing: day.missing),
          probability: weight * kind.probability)
      }
    }
  }

  /// Learns a day, when it is over.
  /// - Complexity: O(effort × revisits) accounts of a day.
  mutating func learn(_ sightings: [Sighting], on day: PersonaCalendar.Day) {
    var readings: [(account: Int, day: LifeAccount.Day, weight: Double)] = []
    for (index, (account, weight)) in accounts.enumerated() {
      for reading in account.readings(of: sightings, on: day) {
        readings.append((index, reading.day, reading.weight * weight))
      }
    }
    let sum = readings.reduce(0) { $0 + $1.weight }
    for index in readings.indices { readings[index].weight /= sum }
    let hasMore = readings.count > effort
    let chosen =
      hasMore ? choose(readings.map(\.weight)) : readings.map(\.weight).enumerated().map { ($0, $1) }
    history.append((day, sightings))
    accounts = chosen.map { place, weight in
      var account = accounts[readings[place].account].account
      account.append(readings[place].day, sightings)
      return (account, weight)
    }
    if hasMore { for index in accounts.indices { revisit(index) } }
  }

  /// Draws as many places as the effort says, each as often as its weight has it, but for chance less than one time.
  private mutating func choose(_ weights: [Double]) -> [(Int, Double)] {
    let share = 1 / Double(effort)
    var left = random.unitInterval() * share
    var chosen: [(Int, Double)] = []
    for (place, weight) in weights.enumerated() {
      left -= weight
      while left < 0, chosen.count < effort {
        chosen.append((place, share))
        left += share
      }
    }
    return chosen
  }

  /// Draws some past days of an account anew.
  private mutating func revisit(_ index: Int) {
    for _ in 0..<min(PersonBelief.revisits, history.count) {
      let place = random.below(history.count)
      let (day, sightings) = history[place]
      let before = accounts[index].account
      accounts[index].account.take(place, sightings)
      let readings = accounts[index].account.readings(of: sightings, on: day)
      let sum = readings.reduce(0) { $0 + $1.weight }
      let drawn = readings[DayDraw.pick(readings.map { $0.weight / sum }, random: &random)].day
      if drawn == before.days[place] {
        accounts[index].account = before
      } else {
        accounts[index].account.put(drawn, sightings, at: place)
      }
    }
  }
}
