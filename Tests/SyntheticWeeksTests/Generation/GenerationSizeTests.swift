import PredictionEvaluation
import Testing

@testable import SyntheticWeeks

@Suite("What generated weeks will take")
struct GenerationSizeTests {
  @Test(
    "The estimate is within a tenth of what is drawn, and exact where all of it is the sample",
    arguments: PersonaRegistry.all.map(\.name))
  func estimate(name: String) throws {
    let persona = try #require(Persona.named(name))
    let few = WeekGenerator(persona: persona, weeks: 2, people: 3, seed: 7)
    #expect(few.size.donations == few.dataset().rows.count)
    let more = WeekGenerator(persona: persona, weeks: 5, people: 8, seed: 7)
    let drawn = Double(more.dataset().rows.count)
    #expect(abs(Double(more.size.donations) - drawn) < drawn / 10, "\(more.size.donations) of \(drawn)")
  }

  @Test("The limits are sums of bytes a donation; what fits has no refusal, what does not says the way out")
  func limits() throws {
    let fits = GenerationSize(donations: GenerationSize.memoryLimit / 1_000)
    #expect(fits.refusalInMemory == nil)
    var more = fits
    more += GenerationSize(donations: 1)
    let refusal = try #require(more.refusalInMemory)
    #expect(
      refusal.reason == "about 8 million donations would take about 8 GB of memory, and the limit is 8 GB")
    #expect(refusal.remedy.contains("--stream"))
    // A folder of 2.5 GB, and of much more, is written.
    let folder = GenerationSize(donations: 2_500_000_000 / 220)
    #expect(folder.refusalOnDisk(hasOracle: false) == nil && folder.refusalOnDisk(hasOracle: true) == nil)
    #expect(GenerationSize(donations: 400_000_000).refusalOnDisk(hasOracle: false) != nil)
  }

  @Test("Weeks and people whose product no integer holds are very many donations, not none")
  func endless() {
    let generator = WeekGenerator(persona: .commuter, weeks: 1 << 40, people: 1 << 40, seed: 7)
    #expect(generator.size.donations == .max)
  }

  @Test("No sum is too large to be one")
  func overflow() {
    var size = GenerationSize(donations: .max)
    size += GenerationSize(donations: .max)
    #expect(size.donations == .max && size.memory == .max && size.disk(hasOracle: true) == .max)
    #expect(size.refusalInMemory?.reason.contains("donations would take about") == true)
  }
}
