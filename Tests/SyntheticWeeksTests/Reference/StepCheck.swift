import PredictionEngine
import PredictionEvaluation

@testable import SyntheticWeeks

/// Walks an enumeration and an oracle side by side and keeps the largest difference.
struct StepCheck {
  let world: SmallWorld
  let catalog: DefinitionCatalog
  let vocabulary: Vocabulary
  let deeds: [Deed]
  var symbols: SymbolTable
  let hidden: SensedSignals
  var donations: [Int: Donation] = [:]
  var worst = 0.0
  var worstPlace = ""
  var steps = 0

  init(_ world: SmallWorld, hidden: SensedSignals = []) throws {
    self.world = world
    self.hidden = hidden
    let intent = IntentDefinition(
      name: "Do", parameters: [ParameterDefinition("thing", .string), ParameterDefinition("note", .string)],
      shortcutTypes: [["thing"], ["thing", "note"]], primaryShortcutType: ["thing"])
    catalog = try DefinitionCatalog(intents: [intent])
    deeds = world.variants.enumerated().map { deed, variants in
      Deed(intent: "Do", ["thing": .string("\(deed)")], payload: Payload("note", variants: variants))
    }
    let places: [String?] = world.oneOff.places.count == 1 ? [nil] : ["here", "there"]
    let devices: [String?] = world.oneOff.devices.count == 1 ? [nil] : ["true", "false"]
    vocabulary = Vocabulary(
      deeds: deeds, places: places, deviceValues: devices, catalog: catalog, symbols: SymbolTable())
    symbols = vocabulary.symbols
  }

  func start() -> RoutineForecaster {
    RoutineForecaster(
      KnownPerson(truth: world.truth, hidesWeekday: hidden.contains(.weekday)), calendar: SmallWorld.calendar,
      vocabulary: vocabulary, hidden: hidden)
  }

  mutating func donation(_ seen: Enumeration.Seen, day: Int) -> Donation {
    let key = seen.code * 2 + day
    if let known = donations[key] { return known }
    var context = Context(at: SmallWorld.calendar.moment(day: day, slot: seen.slot, second: 100))
    if world.oneOff.places.count > 1 { context.place = symbols.intern(["here", "there"][seen.place]) }
    if world.oneOff.devices.count > 1 {
      context.signals = [
        DeviceSignal(
          name: symbols.intern("headphones"), value: symbols.intern(["true", "false"][seen.device]))
      ]
    }
    let donation = Vocabulary.donation(
      of: deeds[seen.deed], variant: seen.variant, in: context, catalog: catalog, symbols: &symbols)
    donations[key] = donation
    return donation
  }

  /// What is seen of a donation before it happens.
  func context(of seen: Enumeration.Seen) -> [Int] {
    [hidden.contains(.timeOfDay) ? 0 : seen.slot, seen.place, seen.device]
  }

  mutating func walk(
    _ enumeration: Enumeration, day: Int, from forecaster: RoutineForecaster, given: Double,
    after beginning: [Enumeration.Seen] = []
  ) {
    let next = enumeration.continuations[beginning] ?? []
    var asked: Set<[Int]> = []
    for seen in next {
      let context = self.context(of: seen)
      if asked.insert(context).inserted {
        var expected = Array(repeating: 0.0, count: deeds.count)
        for other in next where self.context(of: other) == context {
          expected[other.deed] += given * (enumeration.beginnings[beginning + [other]] ?? 0)
        }
        let total = expected.reduce(0, +)
        var asker = forecaster
        var stated = Array(repeating: 0.0, count: deeds.count)
        for (shortcut, probability) in asker.forecast(in: donation(seen, day: day).context) {
          if let deed = vocabulary.shortcuts.firstIndex(of: shortcut) { stated[deed] = probability }
        }
        for deed in deeds.indices {
          let difference = abs(stated[deed] - expected[deed] / total)
          if !(difference <= worst) {
            worst = difference
            worstPlace =
              "\(beginning) then \(context): deed \(deed) \(stated[deed]) \(expected[deed] / total)"
          }
        }
        steps += 1
      }
      var following = forecaster
      following.reveal(donation(seen, day: day))
      walk(enumeration, day: day, from: following, given: given, after: beginning + [seen])
    }
  }
}
