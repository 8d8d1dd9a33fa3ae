// Donates, observes, forgets and compacts in a store, and says on standard output what it tries and what was acknowledged,
// for Scripts/check-store, which kills it.
//
//   driver FOLDER SEED STEPS FIRST   does STEPS things that SEED draws; donations and readings count from FIRST
//   driver FOLDER                    says what is there
//
// Each line goes out at once: "has" and the texts that the folder held at the opening; "holds" and those in memory at the
// end, with a text that nobody has where the number of readings in memory is another; "try", what, and the texts that are
// concerned; "done" when that was acknowledged; "failed" and why, when not.

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

/// The places of readings that a folder's file holds. A torn tail is cut off at the opening, so they are remembered.
func sensed(in folder: URL) -> [String] {
  let state = folder.appending(path: "predictor.state")
  guard let bytes = try? Data(contentsOf: state) else { return [] }
  let texts = String(decoding: bytes, as: UTF8.self).matches(of: /sensed (t[0-9]+\.)/).map { String($0.1) }
  return Array(Set(texts)).sorted()
}

/// The places of remembered readings, and one that nobody has where their number is not the store's.
func sensed(_ places: [String], in store: PredictorStore) async -> [String] {
  let readings = (try? await store.status().readings) ?? -1
  return readings == places.count ? places : places + ["t999999999."]
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
/// SplitMix64: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014.
struct Draw: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}

var draw = Draw(state: UInt64(numbers.first ?? 0))
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
var places = sensed(in: folder)
var times: [String: Moment] = [:]
say("has", (await remembered(in: store) + sensed(places, in: store)).joined(separator: " "))
if numbers.count == 3 {
  for step in 0..<numbers[1] {
    let text = "t\(numbers[2] + step)."
    let readings = (try? await store.status().readings) ?? 0
    switch Int.random(in: 0..<30, using: &draw) {
    case 20..<25:
      let moment = Moment.now()
      times[text] = moment
      await attempt("observe", [text]) {
        try await store.observe(
          SensedReading(
            .arrival, at: moment, place: "sensed " + text,
            coordinate: Coordinate(latitude: 43.7, longitude: -72.3), accuracyInMetres: 20,
            signals: ["headphones": .boolean(step % 2 == 0)]))
      }
      if ((try? await store.status().readings) ?? 0) > readings { places.append(text) }
    case 25, 26:
      let one = places.randomElement(using: &draw) ?? "nothing"
      await attempt("forget", [one]) { try await store.forget(.place("sensed " + one)) }
      if ((try? await store.status().readings) ?? 0) < readings { places.removeAll { $0 == one } }
    case 27:
      await attempt("forget", places) { try await store.forget(.everythingSensed) }
      if ((try? await store.status().readings) ?? 0) < readings { places = [] }
    case 28, 29:
      // What came since one of the last few things, donations and readings.
      let first = times.values.sorted().suffix(5).first ?? Moment(microsecondsSince1970: .max)
      let all = await remembered(in: store) + places
      let recent = all.filter { times[$0].map { $0 >= first } ?? false }
      await attempt("forget", recent) {
        try await store.forget(.everything(from: first, to: Moment(microsecondsSince1970: .max)))
      }
      if ((try? await store.status().readings) ?? 0) < readings { places.removeAll { recent.contains($0) } }
    case 0..<12:
      let moment = Moment.now()
      times[text] = moment
      let group = "g\(Int.random(in: 0..<40, using: &draw))"
      await attempt("donate", [text]) {
        try await store.donate(
          "Note", ["text": .object("object " + text, display: "Note " + text)], at: moment,
          place: "at " + text,
          identifier: text, group: group)
      }
    case 12..<15:
      let one = await remembered(in: store).randomElement(using: &draw) ?? "nothing"
      await attempt("forget", [one]) { try await store.forget(.identifiers([one])) }
    case 15..<17:
      let all = await remembered(in: store)
      let some = Array(
        all.dropFirst(all.count > 60 ? 10 : all.count / 2 + 1).prefix(all.count > 60 ? 1000 : 4))
      await attempt("forget", some) { try await store.forget(.identifiers(some)) }
    case 17: await attempt("compact", []) { try await store.compact() }
    case 18: await attempt("sync", []) { try await store.sync() }
    default: await attempt("ask", []) { _ = try await store.suggestions(at: .now(), place: "at home") }
    }
  }
  say("holds", (await remembered(in: store) + sensed(places, in: store)).joined(separator: " "))
  await attempt("close", []) { try await store.close() }
}
