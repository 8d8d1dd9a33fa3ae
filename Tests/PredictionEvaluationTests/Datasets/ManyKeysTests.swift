import Foundation
import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

@Suite("Lines with very many keys")
struct ManyKeysTests {
  private func line(keys: Int) -> String {
    #"{"id":"1","person":"ann","time":1,"intent":"OrderSoup","parameters":{"#
      + (0..<keys).map { "\"k\($0)\":1" }.joined(separator: ",") + "}}\n"
  }

  @Test("Parameters are inferred from a line with 256 keys; one with more is refused", arguments: [256, 257])
  func inferred(count: Int) throws {
    let folder = try TemporaryFolder()
    if count > 256 {
      #expect(
        folder.message { _ = try folder.read("log.jsonl", line(keys: count)) }.contains(
          "has \(count) parameters, over 256"))
    } else {
      let intent = try folder.read("log.jsonl", line(keys: count)).dataset.catalog.intents[0]
      #expect(intent.parameters == (0..<count).map { ParameterDefinition("k\($0)", .integer) })
    }
  }

  @Test("Ten times as many keys take ten times the processor's time, not a hundred times")
  func linear() throws {
    let folder = try TemporaryFolder()
    func seconds(keys: Int) -> Double {
      let text = line(keys: keys)
      let start = processorSeconds()
      let message = folder.message { _ = try folder.read("log.jsonl", text) }
      #expect(message.contains("has \(keys) parameters, over 256"))
      return processorSeconds() - start
    }
    let few = (0..<3).map { _ in seconds(keys: 3_000) }.min() ?? 0
    let many = seconds(keys: 30_000)
    #expect(many < 40 * few, "\(many) s after \(few) s")
  }

  /// What this thread has used of a processor, which other work on the machine does not add to.
  private func processorSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
