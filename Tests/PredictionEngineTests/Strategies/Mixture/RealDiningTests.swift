import Foundation
import PredictionEngine
import Testing

/// Paths of data that is to be had elsewhere, from the environment.
private let dining = ProcessInfo.processInfo.environment["DINING"]
private let golden = ProcessInfo.processInfo.environment["MIXTURE_GOLDEN"]

/// The specification's own answers for one person of the StudentLife dining log.
///
/// The specification knows no `lapse`, no `assurance` and no week of a person's own, which a recipe leaves out. `DINING` is the folder of `purchases.csv`, `MIXTURE_GOLDEN` that of `u14.csv`, `u14-residual.csv` and
/// `u14-trial-120-features.txt`; without them the tests are skipped, and say so. No row of that data is in this project.
@Suite(
  "The specification's answers for person u14",
  .enabled(
    if: dining != nil && golden != nil, "DINING and MIXTURE_GOLDEN name no folders, so real data is skipped"))
struct RealDiningTests {
  private func lines(_ folder: String?, _ name: String) throws -> [[String]] {
    let path = try #require(folder) + "/" + name
    return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map { line in
      line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }

  private func purchases() throws -> [(moment: Moment, venue: String)] {
    try lines(dining, "purchases.csv").filter { $0[0] == "u14" }.map { fields in
      let parts = fields[1].split(whereSeparator: { "-: T".contains($0) }).compactMap { Int($0) }
      return (
        Moment(
          year: parts[0], month: parts[1], day: parts[2], hour: parts[3], minute: parts[4],
          second: parts[5]), fields[2]
      )
    }.sorted { $0.moment < $1.moment }
  }

  @Test("Every trial", arguments: [(0.0, "u14.csv"), (2.0, "u14-residual.csv")])
  func trials(residual: Double, file: String) throws {
    let expected = try lines(golden, file).dropFirst()
    let purchases = try purchases()
    #expect(expected.count == purchases.count && purchases.count == 181)
    var predictor = try MixtureGolden.predictor([
      "residual": residual, "residualGradientStart": 0.5, "use.lapse": 0, "assurance": 0, "ownDay": 0,
      "ownWeekend": 0,
    ])
    var venues: [String] = []
    var forecast = Forecast()
    for (purchase, fields) in zip(purchases, expected) {
      try #require(purchase.venue == fields[1])
      predictor.forecast(in: predictor.context(at: purchase.moment), into: &forecast)
      let slot = venues.firstIndex(of: purchase.venue)
      let truth = slot.map { forecast.probabilities[$0] } ?? forecast.probabilityOfNew
      #expect(abs(truth - (Double(fields[3]) ?? -1)) < 1e-6, "trial \(fields[0])")
      #expect(abs(forecast.probabilityOfNew - (Double(fields[4]) ?? -1)) < 1e-6, "trial \(fields[0])")
      let best = forecast.best(1, in: predictor.history).first
      #expect(best.map { venues[$0] } ?? "" == fields[2])
      #expect(abs((best.map { forecast.probabilities[$0] } ?? 0) - (Double(fields[5]) ?? -1)) < 1e-6)
      try predictor.donate("Do", ["what": .string(purchase.venue)], at: purchase.moment)
      if slot == nil { venues.append(purchase.venue) }
    }
  }

  /// The specification's names of the features, in the order of our columns.
  private static let names = [
    "P0", "LP", "LPQ", "LPG", "LD2", "H25", "H60", "H150", "HW", "HD", "E1", "G", "GT", "F14", "F3", "K10",
    "ONCE",
    "TWICE", "TD1", "TD2", "TD3", "TDR", "TDI", "IAT",
  ]

  @Test("Every feature of trial 120")
  func features() throws {
    var predictor = try MixtureGolden.predictor([
      "residual": 0, "use.lapse": 0, "assurance": 0, "ownDay": 0, "ownWeekend": 0,
    ])
    let purchases = try purchases()
    for purchase in purchases.prefix(120) {
      try predictor.donate("Do", ["what": .string(purchase.venue)], at: purchase.moment)
    }
    var forecast = Forecast()
    predictor.forecast(in: predictor.context(at: purchases[120].moment), into: &forecast)
    let text = try String(
      contentsOfFile: try #require(golden) + "/u14-trial-120-features.txt", encoding: .utf8)
    let rows = text.split(separator: "\n").filter { !$0.contains("BIAS") }
    #expect(rows.count == predictor.history.candidates.count && rows.count == 6)
    #expect(forecast.evidence.labels.count == RealDiningTests.names.count)
    for (slot, row) in rows.enumerated() {
      for (column, name) in RealDiningTests.names.enumerated() {
        let field = try #require(row.split(separator: " ").first { $0.hasPrefix(name + "=") })
        let expected = try #require(Double(field.dropFirst(name.count + 1)))
        #expect(abs(forecast.evidence.bits[column][slot] * 0.6931471805599453 - expected) < 1e-6, "\(name)")
      }
    }
  }
}
