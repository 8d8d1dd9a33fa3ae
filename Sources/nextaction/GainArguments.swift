import ArgumentParser
import PredictionEngine

/// The gains of right showings, for every command that shows something.
struct GainArguments: ParsableArguments {
  @Option(
    help: .value(
      "factor", "What a right showing gains that runs in the background, in right showings (default: 1.1)."))
  var backgroundGain: Double?

  @Option(
    help: .value(
      "factor", "What a right showing gains for each parameter that it fills, as a factor (default: 1.02)."))
  var parameterGain: Double?

  func validate() throws { _ = try worth() }

  func worth() throws -> ShowingWorth {
    for (option, gain) in [("--background-gain", backgroundGain), ("--parameter-gain", parameterGain)] {
      if let gain, !(0.1...10).contains(gain) {
        throw WrongUsage.because("\(option) is a factor from 0.1 to 10; 1 is no gain")
      }
    }
    var worth = ShowingWorth()
    worth.backgroundGain = backgroundGain ?? worth.backgroundGain
    worth.parameterGain = parameterGain ?? worth.parameterGain
    return worth
  }
}
