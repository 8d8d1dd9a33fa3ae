/// The habits that were found, as the mixture asks them.
extension MixtureTimer {
  /// The log odds within an hour up to which only the weights count.
  private static let unlikely = -1.0
  /// The greatest weight of the habits' word.
  private static let trust = 0.5
  /// The share of a shortcut's donations that the habits explain from which on their word counts.
  private static let explained = 0.3
  /// The greatest distance upwards from the log odds by the weights to those by the habits that counts.
  private static let most = 0.3

  /// The log odds by the weights, moved towards those by the habits: the further, the more of the shortcut's donations they explain.
  /// Whether they are moved does not depend on the horizon, so that they grow with it.
  func logOdds(_ inputs: borrowing TimingInputs, of candidate: Int) -> Double {
    let (odds, ofHabits) = (weights.logOdds(inputs), inputs.logOddsOfHabits)
    if max(weights.logOddsOfHour(inputs), ofHabits.ofHour) < MixtureTimer.unlikely { return odds }
    let share = (routines.explained(candidate) - MixtureTimer.explained) / (1 - MixtureTimer.explained)
    return share <= 0
      ? odds : odds + MixtureTimer.trust * share * min(MixtureTimer.most, ofHabits.ofHorizon - odds)
  }

  /// The share of a candidate in its intent.
  func share(of candidate: Int, in intent: Intent) -> Double {
    Double(candidates[candidate].uses.count) / Double(max(1, intent.uses.count))
  }

  /// The share of a candidate among all donations.
  func part(of candidate: Int) -> Double {
    Double(candidates[candidate].uses.count) / Double(max(1, rates.total))
  }

  /// How likely each habit is at a moment.
  func lookAtRoutines(_ look: TimingLook) -> FoundRoutines.Look {
    routines.look(
      day: look.age, minute: look.today.minute, within: look.minutes, as: look.weekday,
      isUsual: look.weekday == kinds.weekday(of: look.today.number))
  }

  /// Answers as on a day after others that were lived so.
  func answerOnDay(
    _ question: TimingQuestion, _ lived: LivedDays, into answer: inout TimingForecast
  ) {
    if isOfRoutines {
      answerByRoutines(question, lived, into: &answer)
    } else {
      answerByAll(question, lived, into: &answer)
    }
  }

  /// The probability of a candidate by the habits, within an hour and within the horizon; it is of the intent of a number.
  @inline(__always)
  func probabilities(of candidate: Int, in number: Int, _ look: FoundRoutines.Look) -> SIMD2<Double> {
    routines.probabilities(
      of: candidate, in: number, share: share(of: candidate, in: intents[number]), part: part(of: candidate),
      look)
  }

  /// Answers by the habits and what none of them explains.
  func answerByRoutines(
    _ question: TimingQuestion, _ lived: LivedDays, into answer: inout TimingForecast
  ) {
    let look = TimingLook(question, rates, on: kinds.weekend, lived)
    let routineLook = lookAtRoutines(look)
    var none = 1.0
    for (number, intent) in intents.enumerated() {
      for candidate in intent.members {
        let probability = probabilities(of: candidate, in: number, routineLook)[1]
        answer.probabilities[candidate] = probability
        none *= 1 - probability
      }
    }
    answer.ofAny = 1 - none * (1 - look.chance(ofNew: novelties))
    answer.raiseAny()
  }
}
