import Foundation
import PredictionEngine
import PredictionTestSupport
import Testing

@testable import SyntheticWeeks

/// The figures on the personas' pages are those of a fresh run, and lie within their bounds.
///
/// 30 people for six weeks, and once more for each hidden signal, take minutes; `Scripts/check` runs
/// this, and `swift test` looks at one page.
@Suite("Persona pages")
struct PersonaPagesTests {
  static let personas = TestEffort.isWhole ? Persona.all : Persona.all.filter { $0.name == "noise" }

  @Test("Every figure on a persona's page is measured again", arguments: personas)
  func figures(persona: Persona) throws {
    let figures = try PersonaFigures(of: persona, weeks: 6, people: 30, seed: 7)
    var expected: [(row: String, value: String)] = [
      ("Oracle's expected hit rate at 1", share(try #require(figures.expectedHitRate))),
      ("Unroutine donations", share(try #require(figures.unroutineShare))),
      ("First uses among scored trials", share(try #require(figures.noveltyRate))),
    ]
    for fall in figures.falls { expected.append(("Fall when \(fall.name) is hidden", share(fall.fall))) }
    let page = try page(of: persona)
    for (row, value) in expected {
      let line = try #require(page.split(separator: "\n").first { $0.hasPrefix("| \(row)") }, "no row \(row)")
      let cell = line.split(separator: "|").dropFirst().first.map { $0.filter { $0 != " " } }
      #expect(cell == value, "\(persona.name), \(row): the page says \(cell ?? ""), a run \(value)")
    }
    guard persona.name != "noise" else { return }
    #expect((0.5...0.8).contains(try #require(figures.expectedHitRate)))
    #expect(figures.falls.count == SensedSignals.named.filter { persona.signals.contains($0.signal) }.count)
    for fall in figures.falls { #expect(fall.fall >= 0.03, "\(fall.name)") }
    if persona.isRoutine {
      #expect((0.08...0.15).contains(try #require(figures.unroutineShare)))
      #expect((4.0...8.0).contains(figures.donationsPerDay))
      #expect(try #require(figures.mostFrequentShare) <= 0.6)
    }
  }

  private func page(of persona: Persona) throws -> String {
    let file = persona.name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let path = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return try String(
      contentsOfFile: path.dropLast(4).joined(separator: "/")
        + "/Sources/SyntheticWeeks/SyntheticWeeks.docc/Personas/\(file).md", encoding: .utf8)
  }

  /// Three digits after the point, `.719`; `1.000`.
  private func share(_ value: Double) -> String {
    let text = String(format: "%.3f", value)
    return text.hasPrefix("0") ? String(text.dropFirst()) : text
  }
}
