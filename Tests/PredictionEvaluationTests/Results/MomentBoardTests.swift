import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import Testing

@testable import PredictionResults

@Suite("The second table of a benchmark")
struct MomentBoardTests {
  private static let documents = [
    SmallMomentDocument.make(
      name: "a", [("poisson", 0, 0, 0.1), ("kernel", 0.9, 0.5, 0.06), ("oracle", 1.2, nil, nil)]),
    SmallMomentDocument.make(
      name: "b", [("poisson", 0, 0, 0.1), ("kernel", 0.5, 0.7, 0.08), ("oracle", 0.8, nil, nil)]),
  ]

  private func figure(_ value: Double, half: Double? = nil) -> MetricValue {
    MetricValue(
      name: "", value: value,
      interval: half.map { ConfidenceInterval(low: value - $0, high: value + $0, form: .studentised) })
  }

  @Test("Strata are independent: .2 ± .1 and .6 ± .3 have the mean .4 ± √(.01 + .09)/2")
  func strata() throws {
    let mean = try #require(MomentBoard.Mean([figure(0.2, half: 0.1), figure(0.6, half: 0.3)]))
    #expect(abs(mean.value - 0.4) < 1e-12)
    #expect(abs(try #require(mean.half) - 0.1581138830) < 1e-9)
    #expect(MomentBoard.Mean([]) == nil)
    #expect(MomentBoard.Mean([figure(0.2, half: 0.1), figure(0.6)])?.half == nil)
  }

  @Test("Means are over the datasets that have a figure; the most nats come first, the oracle last")
  func rows() throws {
    let board = MomentBoard(documents: MomentBoardTests.documents)
    #expect(board.names == ["kernel", "poisson", "oracle"])
    let lines = board.grid.text.text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    let kernel = try #require(lines.first { $0.first == "kernel" })
    #expect(
      kernel == ["kernel", ".700", ".600", "±50", ".35", ".600", "±50", ".350"]
        + [".600", "±50", ".350", ".600", "±50", ".18", "345", "690"])
    let oracle = try #require(lines.first { $0.first == "oracle" })
    #expect(
      oracle == ["oracle", "1.000", "–", ".50", "–", ".500", "–", ".500", "–", ".25", "345", "–"])
    let partly = MomentBoard(documents: [
      MomentBoardTests.documents[0], SmallMomentDocument.make(name: "c", [("kernel", 0.5, nil, nil)]),
    ])
    #expect(partly.share(of: "moment_nats", "kernel")?.value == 0.5)
    #expect(partly.mean(of: "moment_nats", "kernel")?.value == 0.7)
  }

  @Test("Every registered timing strategy fits 120 columns, with half intervals below .1")
  func width() {
    let rows = TimingRegistry.all.map { type -> SmallMomentDocument.Row in (type.name, 3.456, 0.612, 0.099) }
    let document = BenchmarkDocument(
      documents: [],
      moments: [SmallMomentDocument.make(rows + [("oracle", 3.5, nil, nil)], nanoseconds: 43_210)])
    #expect(PredictionEvaluationTests.width(of: document.table.text) <= 120)
    #expect(document.table.text.contains("40 000 moments, seed 7"))
  }

  @Test("A benchmark prints what it has: tables, keys and rows of one kind, or of both")
  func kinds() throws {
    let small = SmallDocument.make(name: "a")
    let both = BenchmarkDocument(documents: [small], moments: MomentBoardTests.documents)
    let first = BenchmarkDocument(documents: [small])
    let second = BenchmarkDocument(documents: [], moments: MomentBoardTests.documents)
    #expect(both.table == first.table + "\n" + second.table)
    #expect(both.markdown == first.markdown + "\n" + second.markdown)
    #expect(second.json.text.hasPrefix("{\n  \"moments\": [\n    {\n      \"dataset\": {\"name\": \"a\""))
    #expect(both.json.text.contains("\n  \"datasets\": [") && both.json.text.contains("\n  \"moments\": ["))
    #expect(!first.json.text.contains("\"moments\""))
    #expect(!second.json.text.contains("\"series\""), "without weeks there is no series")
    // One header, under which the rows at donations have no minutes and no share.
    let lines = both.csv.split(separator: "\n")
    #expect(
      lines[0] == "dataset,strategy,metric,minutes,value,low,high,of_oracle,of_oracle_low,of_oracle_high")
    #expect(lines[1] == "a,most-frequent,hit_rate@1,,0.25,0.125,0.375,,,")
    #expect(lines.contains("b,oracle,moment_nats,60,0.8,,,,,"))
    #expect(lines.count { $0.hasPrefix("dataset,") } == 1)
    let tail = second.csv.split(separator: "\n").dropFirst()
    #expect(Array(lines.suffix(tail.count)) == Array(tail))
  }
}
