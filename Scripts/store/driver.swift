// Donates, forgets and compacts in a store, and says on standard output what it tries and what was acknowledged, for
// Scripts/check-store, which kills it.
//
//   driver FOLDER SEED STEPS FIRST   does STEPS things that SEED draws; its donations are numbered from FIRST
//   driver FOLDER                    says what is there
//
// Each line goes out at once: "has" and the texts that the folder held at the opening; "holds" and those in memory at the
// end; "try", what, and the texts that are concerned; "done" when that was acknowledged; "failed" and why, when not.

import Foundation
import PredictionEngine
import PredictionFoundation

/// Collects the identifiers of remembered donations. A filter that selects nothing sees every donation.
final class Seen: @unchecked Sendable {
  private let lock = NSLock()
  private var texts: [String] = []
  func add(_ text: String) { lock.withLock { texts.append(text) } }
  var all: [String] { lock.withLock { texts } }
}

func remembered(in store: PredictorStore) async -> [String] {
  let seen = Seen()
  let looks = DonationFilter.matching("nothing") { donation, symbols in
    if let identifier = donation.identifier { seen.add(symbols.text(of: identifier)) }
    return false
  }
  // Where an earlier change left the folder in doubt this writes it anew, which may fail; the filter has looked by then.
  _ = try? await store.forget(looks)
  return seen.all
}

func say(_ words: String...) {
  let bytes = Array((words.joined(separator: " ") + "\n").utf8)
  _ = bytes.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
}

func attempt(_ what: String, _ texts: [String], _ body: () async throws -> Void) async {
  say("try", what, texts.joined(separator: " "))
  do {
    try await body()
    say("done")
  } catch { say("failed", "\(error)") }
}

let folder = URL(fileURLWithPath: CommandLine.arguments[1])
let numbers = CommandLine.arguments.dropFirst(2).compactMap { Int($0) }
var draw = SplitMix64(seed: UInt64(numbers.first ?? 0))
let note = IntentDefinition(
  name: "Note", parameters: [ParameterDefinition("text", .object)], shortcutTypes: [["text"]])
let policies: [SyncPolicy] = [.everyDonation, .everyDonation, .every(4), .onCompaction]
let policy = policies[Int.random(in: 0..<4, using: &draw)]
let store: PredictorStore
do {
  say("try open")
  store = try await PredictorStore.open(
    folder, catalog: try DefinitionCatalog(intents: [note]), syncing: policy, compactingAbove: 2_000)
  say("done")
} catch {
  say("failed", "\(error)")
  exit(1)
}
say("has", await remembered(in: store).joined(separator: " "))
if numbers.count == 3 {
  for step in 0..<numbers[1] {
    switch Int.random(in: 0..<20, using: &draw) {
    case 0..<12:
      let text = "t\(numbers[2] + step)."
      let group = "g\(Int.random(in: 0..<40, using: &draw))"
      await attempt("donate", [text]) {
        try await store.donate(
          "Note", ["text": .object("object " + text, display: "Note " + text)], at: .now(), place: "at " + text,
          identifier: text, group: group)
      }
    case 12..<15:
      let one = await remembered(in: store).randomElement(using: &draw) ?? "nothing"
      await attempt("forget", [one]) { try await store.forget(.identifiers([one])) }
    case 15..<17:
      let all = await remembered(in: store)
      let some = Array(all.dropFirst(all.count > 60 ? 10 : all.count / 2 + 1).prefix(all.count > 60 ? 1000 : 4))
      await attempt("forget", some) { try await store.forget(.identifiers(some)) }
    case 17: await attempt("compact", []) { try await store.compact() }
    case 18: await attempt("sync", []) { try await store.sync() }
    default: await attempt("ask", []) { _ = try await store.suggestions(at: .now(), place: "at home") }
    }
  }
  say("holds", await remembered(in: store).joined(separator: " "))
  await attempt("close", []) { try await store.close() }
}
