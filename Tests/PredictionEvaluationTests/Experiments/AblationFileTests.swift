import Foundation
import PredictionEngine
import Testing

/// The committed experiment that takes the mixture apart.
@Suite("The ablation's file")
struct AblationFileTests {
  @Test("The ablation takes away every source of the mixture that its logs have, one at a time")
  func ablation() throws {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    let path = folder.appendingPathComponent("Datasets/experiments/mixture-ablation.json").path
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let uses = ContextMixture.fields.map(\.name).filter { $0.hasPrefix("use.") && $0 != "use.place" }
    #expect(uses.count > 15)
    for use in uses {
      #expect(text.contains("\"without \(use.dropFirst(4))\": {\"\(use)\": 0}"), "\(use)")
    }
    #expect(text.contains("\"without residual\": {\"residual\": 0}"))
    #expect(text.contains("\"without counters\": {\"counters\": 0}"))
  }
}
