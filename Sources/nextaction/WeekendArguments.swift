import ArgumentParser
import PredictionEngine

/// The weekdays that are no working days, for every command that replays or explains.
struct WeekendArguments: ParsableArguments {
  @Option(
    help: .value(
      "days",
      "The weekdays that are no working days, comma-separated, such as friday,saturday (default: saturday,sunday)."
    ))
  var weekend: String?

  func validate() throws { _ = try days() }

  func days() throws -> Weekend {
    guard let weekend else { return .saturdayAndSunday }
    for name in try WrongUsage.names(weekend, of: "--weekend").map({ $0.lowercased() })
    where !Weekend.names.contains(name) {
      throw WrongUsage.unknown(
        "weekday", name, among: Weekend.names, else: "weekdays are " + Weekend.names.joined(separator: ", "))
    }
    guard let days = Weekend(names: weekend) else {
      throw WrongUsage.because("--weekend names a day twice; name each once, such as friday,saturday")
    }
    return days
  }
}
