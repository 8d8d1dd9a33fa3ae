import ArgumentParser
import PredictionEngine
import PredictionEvaluation
import PredictionFoundation

struct DonateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "donate",
    abstract: "Tell your own predictor what you did.",
    discussion: """
      The disk has the donation when the command ends, and the next question knows it. Intents are those of \
      definitions.json in the folder, and Run, a command at a prompt. A command's secrets are masked before anything \
      is written; one that begins with a blank, or that a line of the folder's file ignore matches, is not donated. \
      With --id the same donation told again is ignored.

      Examples:
        nextaction donate --command 'git push origin' --place ~/site
        nextaction donate OrderSoup soup=tomato --at 2026-03-20T12:00
      """)

  @OptionGroup var action: ActionArguments
  @OptionGroup var circumstances: CircumstanceArguments

  @Option(help: .value("name", "Who began it: user, suggestion, shortcut."))
  var origin: Donation.Origin = .user

  @Option(help: .value("text", "The donation's own name, by which it can be forgotten."))
  var id: String?

  @OptionGroup var state: StateArguments

  func run() async throws {
    let folder = try state.folder()
    guard let (intent, values) = try action.named(folder.catalog) else { return }
    if try action.command != nil && IgnoredCommands(folder.path).contain(values) { return }
    let donation = StatedDonation(
      intent: intent, values: values, moment: try LocalClock.moment(action.at), place: circumstances.place,
      signals: try circumstances.signals(), origin: origin)
    guard let id else { return try await folder.append(donation) }
    _ = try await folder.change { store throws(StoreError) in
      try await store.donate(
        intent, values, at: donation.moment, place: donation.place, signals: donation.signals,
        origin: origin, identifier: id)
    }
  }
}

extension Donation.Origin: ExpressibleByArgument {}
