import PredictionEngine
import PredictionTestSupport
import Testing

@testable import SyntheticWeeks

@Suite("Personas are as hard as their pages say")
struct PersonaFiguresTests {
  /// `swift test` asks every third persona, a whole run all.
  static let personas =
    TestEffort.isWhole
    ? Persona.learnable : stride(from: 0, to: Persona.learnable.count, by: 3).map { Persona.learnable[$0] }

  /// Weeks 1 to 3 of three people: enough to see the bounds, little enough for every run of the tests.
  private func figures(_ persona: Persona) throws -> PersonaFigures {
    try PersonaFigures(of: persona, weeks: 3, people: 3, seed: 7)
  }

  @Test(
    "An oracle is right half to four fifths of the time, and less when blind",
    arguments: PersonaFiguresTests.personas)
  func oracleBounds(persona: Persona) throws {
    let figures = try figures(persona)
    let rate = try #require(figures.expectedHitRate)
    #expect(rate >= 0.5 && rate <= 0.8, "\(rate)")
    #expect(!figures.falls.isEmpty)
    for fall in figures.falls { #expect(fall.fall >= 0.03, "\(fall.name) hidden costs \(fall.fall)") }
  }

  @Test(
    "Routine personas keep their bounds", arguments: Persona.learnable.filter(\.isRoutine))
  func routineBounds(persona: Persona) throws {
    let figures = try PersonaFigures(of: persona, weeks: 6, people: 8, seed: 7, hiding: [])
    let unroutine = try #require(figures.unroutineShare)
    #expect(unroutine >= 0.08 && unroutine <= 0.15, "\(unroutine)")
    #expect(figures.donationsPerDay >= 4 && figures.donationsPerDay <= 8, "\(figures.donationsPerDay)")
    let share = try #require(figures.mostFrequentShare)
    #expect(share <= 0.6, "\(share)")
  }

  @Test("Noise has nothing to learn")
  func noise() throws {
    let figures = try PersonaFigures(of: .noise, weeks: 6, people: 3, seed: 7, hiding: [.place, .device])
    #expect(abs(try #require(figures.expectedHitRate) - 0.1) < 1e-9)
    #expect(try #require(figures.noveltyRate) < 0.01)
    for fall in figures.falls { #expect(abs(fall.fall) < 1e-9) }
  }

  @Test("Somebody who does nothing has no trials, and no rate of anything: absent, not 0")
  func nothing() throws {
    var idle = Persona.noise
    (idle.knobs.routineStrength, idle.knobs.oneOffsPerDay) = (0, 0)
    let figures = try PersonaFigures(of: idle, weeks: 3, people: 1, seed: 7)
    #expect(figures.trials == 0 && figures.donationsPerDay == 0 && figures.falls.isEmpty)
    #expect(figures.noveltyRate == nil && figures.expectedHitRate == nil)
    #expect(figures.mostFrequentShare == nil && figures.unroutineShare == nil)
  }

  @Test("There are at least twelve personas, each with a name of its own")
  func registry() {
    #expect(Persona.all.count >= 12)
    #expect(Set(Persona.all.map(\.name)).count == Persona.all.count)
    for persona in Persona.all {
      #expect(Persona.named(persona.name)?.summary == persona.summary)
      #expect(!persona.summary.isEmpty)
    }
    #expect(Persona.named("nobody") == nil)
  }
}

extension Persona {
  static let learnable = all.filter { $0.name != "noise" }
}

extension Persona: CustomTestStringConvertible {
  /// The name, in the list of test cases.
  public var testDescription: String { name }
}
