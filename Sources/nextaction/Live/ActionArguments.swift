import ArgumentParser
import PredictionEngine
import PredictionEvaluation
import SystemLibraries

/// An action that a person states: an intent with its values, or a command of a shell.
struct ActionArguments: ParsableArguments {
  @Argument(help: .value("action", "The intent, and its values: OrderSoup soup=tomato."))
  var action: [String] = []

  @Option(
    help: .value(
      "text", "A shell's command instead, with its secrets masked; - reads it from standard input."))
  var command: String?

  @Option(help: .value("time", "When: now, or a time such as 2026-03-20T12:00."))
  var at: String = "now"

  func validate() throws {
    if action.isEmpty == (command == nil) {
      throw WrongUsage.because("name an intent with its values, or a command with --command")
    }
    for word in action.dropFirst() { _ = try NamedText(word, of: "a value") }
    _ = try LocalClock.moment(at)
  }

  /// The intent and its values, by the definitions; `nil` for a command that is blank.
  func named(_ catalog: DefinitionCatalog) throws -> (intent: String, values: NamedValues)? {
    if let command {
      let text = command == "-" ? try ActionArguments.input() : command
      guard let command = CommandText(text).values else { return nil }
      return (StateFolder.run.name, command)
    }
    let intent = catalog.intents.first { $0.name == action[0] }
    let values = try action.dropFirst().map { word in
      let named = try NamedText(word, of: "a value")
      return (named.name, named.value(of: intent?.parameters.first { $0.name == named.name }))
    }
    return (action[0], NamedValues(inOrder: values))
  }

  /// The text on standard input without its last line end.
  private static func input() throws -> String {
    let bytes = try ByteSource.all("-", emptyRemedy: "write a command to it")
    return String(decoding: bytes.last == 10 ? bytes.dropLast() : bytes[...], as: UTF8.self)
  }
}

/// A donation that a person states, as a state takes it.
struct StatedDonation {
  let intent: String
  let values: NamedValues
  let moment: Moment
  let place: String?
  let signals: NamedValues
  let origin: Donation.Origin
}

/// The circumstances in which something is done or asked.
struct CircumstanceArguments: ParsableArguments {
  @Option(help: .value("label", "The place: a label, and at a prompt the directory."))
  var place: String?

  @Option(help: .value("name=value", "A signal, such as headphones=true; may be given several times."))
  var signal: [String] = []

  func validate() throws { for text in signal { _ = try NamedText(text, of: "--signal") } }

  func signals() throws -> NamedValues {
    NamedValues(
      inOrder: try signal.map { text in
        let named = try NamedText(text, of: "--signal")
        return (named.name, named.reading)
      })
  }
}
