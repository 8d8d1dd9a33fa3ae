import ArgumentParser
import Testing

@testable import nextaction

@Suite("Examples in the help survive a paste")
struct HelpExamplesTests {
  private static let commands: [any ParsableCommand.Type] = NextAction.configuration.subcommands.filter {
    $0.configuration.shouldDisplay
  }

  /// The lines below "Examples:" of a command's help, as a terminal of 80 columns shows them.
  private static func lines(of command: any ParsableCommand.Type) -> [String] {
    let help = NextAction.helpMessage(for: command, columns: 80)
    let examples = help.split(separator: "\n", omittingEmptySubsequences: false).drop { $0 != "Examples:" }
    return examples.dropFirst().prefix { !$0.isEmpty }.map(String.init)
  }

  /// What a shell makes of the lines: a backslash or a bar at the end goes on with the next line; bars part commands.
  private static func invocations(_ lines: [String]) -> [[String]] {
    var texts = [""]
    for line in lines {
      let goesOn = line.hasSuffix("\\") || line.hasSuffix("|")
      texts[texts.count - 1] += line.hasSuffix("\\") ? String(line.dropLast()) : line
      if !goesOn { texts.append("") }
    }
    return texts.flatMap { $0.split(separator: "|") }.map { text in
      // Everything between single quotes is one word; what follows a redirection is the shell's.
      var words: [String] = []
      for (place, part) in text.split(separator: "'", omittingEmptySubsequences: false).enumerated() {
        words += place % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
      }
      return Array(words.prefix { $0 != ">" })
    }.filter { !$0.isEmpty }
  }

  @Test("Each command has some, and each of them goes through the parser", arguments: commands.indices)
  func parsed(_ index: Int) throws {
    let command = HelpExamplesTests.commands[index]
    let lines = HelpExamplesTests.lines(of: command)
    let name = command.configuration.commandName ?? ""
    for line in lines {
      #expect(line.hasPrefix("  "), "\(name): \(line) is the rest of a wrapped line")
      #expect(line.count < 80, "\(name): \(line)")
    }
    let invocations = HelpExamplesTests.invocations(lines)
    #expect(invocations.contains { $0.dropFirst().first == name }, "\(name) has no example")
    for words in invocations {
      #expect(words[0] == "nextaction", "\(words)")
      do { _ = try NextAction.parseAsRoot(Array(words.dropFirst())) } catch {
        Issue.record("\(words.joined(separator: " ")): \(NextAction.message(for: error))")
      }
    }
  }

  @Test("A wrapped line is seen: the check is no empty promise")
  func wrapped() {
    let words = HelpExamplesTests.invocations([
      "  nextaction list", "metrics", "  nextaction a \\", "    b | nextaction c > d",
    ])
    #expect(words == [["nextaction", "list"], ["metrics"], ["nextaction", "a", "b"], ["nextaction", "c"]])
  }
}
