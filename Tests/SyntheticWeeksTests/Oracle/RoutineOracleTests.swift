import PredictionEngine
import PredictionEvaluation
import Testing

@testable import SyntheticWeeks

@Suite("The oracle is rebuilt from the record alone")
struct RoutineOracleTests {
  private let dataset = WeekGenerator(persona: .listener, weeks: 2, people: 3, seed: 9).dataset()

  @Test("A dataset with renumbered symbols and fewer people gets the same forecasts")
  func rebuilt() throws {
    let record = try #require(dataset.generator)
    var symbols = SymbolTable()
    _ = symbols.intern("something else first")
    let moved = dataset.people[2].rows.map { index in
      var row = dataset.rows[index]
      func move(_ symbol: Symbol) -> Symbol {
        symbol == .missing ? .missing : symbols.intern(dataset.symbols.text(of: symbol))
      }
      row.person = 0
      row.donation.values = row.donation.values.map(move)
      row.donation.context.signals = row.donation.context.signals.map {
        DeviceSignal(name: move($0.name), value: move($0.value))
      }
      return row
    }
    let other = Dataset(
      name: "", digest: "", catalog: dataset.catalog, symbols: symbols, rows: moved,
      people: [dataset.people[2].identifier])
    let (first, second) = (
      try RoutineOracle(generator: record, dataset: dataset),
      try RoutineOracle(generator: record, dataset: other)
    )
    var (left, right) = (first.forecaster(forPerson: 2), second.forecaster(forPerson: 0))
    for (index, row) in dataset.people[2].rows.enumerated() {
      let (donation, same) = (dataset.rows[row].donation, other.rows[index].donation)
      let (said, repeated) = (left.forecast(in: donation.context), right.forecast(in: same.context))
      #expect(said.map(\.probability) == repeated.map(\.probability))
      #expect(
        said.map { $0.shortcut.text(catalog: dataset.catalog, symbols: first.symbols) }
          == repeated.map { $0.shortcut.text(catalog: dataset.catalog, symbols: second.symbols) })
      left.reveal(donation)
      right.reveal(same)
    }
  }

  @Test("A record of another persona, version or dataset is refused by name")
  func refused() throws {
    var record = try #require(dataset.generator)
    record.persona = "nobody"
    #expect(throws: OracleError.unknownPersona("nobody")) {
      try RoutineOracle(generator: record, dataset: dataset)
    }
    record.persona = "student"
    #expect(throws: OracleError.otherDefinitions("student")) {
      try RoutineOracle(generator: record, dataset: dataset)
    }
    record.persona = "listener"
    record.version = 99
    #expect(throws: OracleError.otherVersion(99)) { try RoutineOracle(generator: record, dataset: dataset) }
    record.version = WeekGenerator.version
    let stranger = Dataset(
      name: "", digest: "", catalog: dataset.catalog, symbols: dataset.symbols, rows: [],
      people: ["listener-x"])
    #expect(throws: OracleError.unknownPerson("listener-x")) {
      try RoutineOracle(generator: record, dataset: stranger)
    }
    record.people = 2
    #expect(throws: OracleError.unknownPerson("listener-0003")) {
      try RoutineOracle(generator: record, dataset: dataset)
    }
  }

  @Test("A donation that the world could not have made is passed over")
  func impossible() throws {
    let oracle = try RoutineOracle(generator: try #require(dataset.generator), dataset: dataset)
    var forecaster = oracle.forecaster(forPerson: 0)
    let strange = Context(
      at: Moment(year: 2026, month: 3, day: 2, hour: 3, secondsFromGMT: 3600), place: Symbol(rawValue: 0))
    let forecast = forecaster.forecast(in: strange)
    #expect(abs(forecast.reduce(0) { $0 + $1.probability } - 1) < 1e-12)
    var donation = dataset.rows[0].donation
    donation.context = strange
    forecaster.reveal(donation)
    donation.values = donation.values.map { _ in .missing }
    forecaster.reveal(donation)
    let after = forecaster.forecast(in: dataset.rows[0].donation.context)
    #expect(abs(after.reduce(0) { $0 + $1.probability } - 1) < 1e-12)
  }
}
