import Foundation
import PredictionEngine

/// A history and what the mixture has to answer to it, computed by `Scripts/golden/context-mixture` in plain Python.
struct MixtureGolden {
  /// One trial: what happened, and the probabilities stated before.
  struct Trial {
    var moment: Moment
    var shortcut: Int
    var place: String
    var device: String
    var truth: Double
    var new: Double
    var best: Int?
    var bestProbability: Double
    var truthWithResidual: Double
    var newWithResidual: Double
  }

  let trials: [Trial]
  /// By feature and shortcut, the features of trial 100, in nats.
  let features: [String: [Double]]
  /// The trial whose features there are.
  static let shown = 100

  /// Reads the two tables of a name.
  init(_ name: String) throws {
    trials = try MixtureGolden.table("\(name)-trials").dropFirst().map { fields in
      Trial(
        moment: Moment(secondsSince1970: Int64(fields[0]) ?? 0, secondsFromGMT: Int32(fields[1]) ?? 0),
        shortcut: Int(fields[2]) ?? -1, place: fields[3], device: fields[4], truth: Double(fields[5]) ?? -1,
        new: Double(fields[6]) ?? -1, best: Int(fields[7]), bestProbability: Double(fields[8]) ?? -1,
        truthWithResidual: Double(fields[9]) ?? -1, newWithResidual: Double(fields[10]) ?? -1)
    }
    let table = try MixtureGolden.table("\(name)-features")
    features = Dictionary(
      uniqueKeysWithValues: table[0].indices.dropFirst().map { column in
        (table[0][column], table.dropFirst().map { Double($0[column]) ?? .nan })
      })
  }

  /// A predictor of one intent whose one parameter says which shortcut it is; it starts from the constants and has no habits.
  static func predictor(_ recipe: KeyValuePairs<String, Double>) throws -> Predictor {
    let intent = IntentDefinition(
      name: "Do", parameters: [ParameterDefinition("what", .string)], shortcutTypes: [["what"]])
    return Predictor(
      catalog: try DefinitionCatalog(intents: [intent]),
      strategy: ContextMixture(
        recipe: try Recipe(
          ContextMixture.self, values: recipe.map { ($0.key, $0.value) } + [("shipped", 0), ("habits", 0)])),
      learning: .everything)
  }

  private static func table(_ name: String) throws -> [[String]] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")
    let text = try String(contentsOf: folder.appending(path: "\(name).csv"), encoding: .utf8)
    return text.split(separator: "\n").map { line in
      line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }
}

extension MixtureGolden.Trial {
  /// The context of the trial's question.
  func context(_ predictor: inout Predictor) -> Context {
    predictor.context(at: moment, place: place.isEmpty ? nil : place, signals: signals)
  }

  /// Learns what happened.
  func donate(to predictor: inout Predictor) throws {
    try predictor.donate(
      "Do", ["what": .string(String(shortcut))], at: moment, place: place.isEmpty ? nil : place,
      signals: signals)
  }

  private var signals: NamedValues {
    device.isEmpty ? [:] : ["device": .string(device)]
  }
}
