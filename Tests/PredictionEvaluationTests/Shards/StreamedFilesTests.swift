import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import SyntheticWeeks
import Testing

/// A generated log with everything that can stand beside donations: read a few people at a time, it gives the bytes of a
/// replay that holds it whole.
@Suite("Replays of people one after the other, with the files beside the donations")
struct StreamedFilesTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/d" }

  init() throws {
    folder = try TemporaryFolder()
    let weeks = WeekGenerator(
      persona: .commuter, weeks: 1, people: 4, seed: 12, hasMovement: true, hasSuggestions: true)
    var dataset = weeks.dataset()
    let decomposer = Decomposer(catalog: dataset.catalog)
    var random = SplitMix64(seed: 8)
    var told: [ToldRow] = []
    for (number, person) in dataset.people.enumerated() {
      for row in person.rows where random.below(4) == 0 {
        let donation = dataset.rows[row].donation
        guard let shortcut = decomposer.shortcuts(of: donation).first else { continue }
        told.append(
          ToldRow(
            person: number, moment: donation.context.moment,
            .outcome(Feedback.Outcome.allCases[random.below(6)], of: shortcut, on: "search")))
      }
    }
    dataset.tell(told)
    try DatasetWriter.write(dataset, to: path, description: "", source: "", license: "")
  }

  /// What a replay of all people says, and what a stream does, without cost.
  private func documents(
    places: Bool = false, scores: String? = nil, skipping: Int = 0, peopleAtATime: Int = 1
  ) async throws -> (whole: String, streamed: String) {
    var reading = DatasetOptions()
    reading.skipBadLines = skipping
    var (dataset, skipped) = try DatasetReader.read(path, options: reading)
    if places { dataset = dataset.withSensedPlaces() }
    let generator = try #require(dataset.generator)
    let strategies: [any ScoringStrategy] = [BucketedBayes(), MostRecent()]
    let external = try scores.map { try ExternalScores.read($0, for: &dataset, options: .seeded) }
    let whole = try await ReplayDocument.replay(
      dataset, strategies: strategies, external: external?.strategies ?? [],
      referee: try RoutineOracle(generator: generator, dataset: dataset), options: .seeded,
      environment: DealtShards.environment, intervals: false, series: true, machine: ("", ""))
    var stream = try DonationStream(path)
    var passedOver: [DataError] = []
    stream.passOver(skipping) { passedOver.append($0) }
    if places { stream.makePlaces() }
    let streamed = try scores.map { try StreamedScores($0) }
    #expect(streamed?.digest == external?.digest)
    let plan = ReplayPlan(
      strategies, referee: { try RoutineOracle(generator: generator, dataset: $0) }, wantsSeries: true,
      external: streamed?.scored ?? [])
    let totals = try await PeopleReplay.totals(
      stream, plan, options: .seeded, peopleAtATime: peopleAtATime,
      scores: streamed)
    #expect(Set(passedOver.map(\.description)) == Set(skipped.map(\.description)))
    let document = ReplayDocument(
      totals, name: dataset.name, digest: dataset.digest, environment: DealtShards.environment,
      intervals: false, machine: ("", ""))
    return (whole.bare, document.bare)
  }

  /// Changes a file of the folder, and what the manifest says of its digest.
  private func change(_ name: String, _ edit: (inout [String]) -> Void) throws {
    let before = try folder.read("d/\(name)")
    var lines: [String] = before.split(separator: "\n").map { $0 + "\n" }
    edit(&lines)
    try folder.write(lines.joined(), to: "d/\(name)")
    let manifest = try folder.read("d/manifest.json")
    try folder.write(
      manifest.replacing(
        Digest.sha256(Array(before.utf8)), with: Digest.sha256(Array(lines.joined().utf8))),
      to: "d/manifest.json")
  }

  @Test("Sensed moments, suggestions and feedback: the same JSON, and every line is read")
  func files() async throws {
    let (whole, streamed) = try await documents(peopleAtATime: 3)
    #expect(whole == streamed)
    let dataset = try DatasetReader.read(path).dataset
    #expect(!dataset.sensedMoments.isEmpty && !dataset.suppliedRows.isEmpty && !dataset.told.isEmpty)
    var stream = try DonationStream(path)
    var read = (moments: 0, supplied: 0, feedback: 0)
    while let people = try stream.next(people: 1) {
      read.moments += people.sensedMoments.count
      read.supplied += people.suppliedRows.count
      read.feedback += people.told.count
      #expect(people.digestsBeside[.feedback] == dataset.digestsBeside[.feedback])
      #expect(people.digestsBeside[.suggestions] == dataset.digestsBeside[.suggestions])
    }
    #expect(read.moments == dataset.sensedMoments.count && read.supplied == dataset.suppliedRows.count)
    #expect(read.feedback == dataset.told.count)
  }

  @Test("Places that are made of coordinates: the same JSON, and a place that is called like one is refused")
  func places() async throws {
    try change("donations.jsonl") { lines in
      for line in lines.indices where line % 3 > 0 { lines[line].replace(#","place":"#, with: #","x-was":"#) }
    }
    let (plain, _) = try await documents()
    let (whole, streamed) = try await documents(places: true)
    #expect(whole == streamed && whole != plain)
    try change("donations.jsonl") { lines in
      for line in lines.indices { lines[line].replace(#","place":"#, with: #","place":"place 3","x-is":"#) }
    }
    let error = await #expect(throws: DataError.self) { _ = try await documents(places: true) }
    #expect(
      error?.description.contains("has a place \"place 3\", and sensed places would be called so") == true)
  }

  @Test("Lines that cannot be read are passed over, each reported once; one more is an error")
  func badLines() async throws {
    try change("donations.jsonl") { lines in
      lines.insert("{}\n", at: 0)
      lines.insert("nothing\n", at: lines.count / 2)
      lines.append("[]\n")
    }
    try change("moments.jsonl") { $0.insert("{}\n", at: $0.count / 3) }
    try change("suggestions.jsonl") { $0.append("{}\n") }
    try change("feedback.jsonl") { $0.insert("]\n", at: 1) }
    let (whole, streamed) = try await documents(skipping: 6)
    #expect(whole == streamed)
    let error = #expect(throws: DataError.self) {
      var stream = try DonationStream(path)
      stream.passOver(5) { _ in }
      while try stream.next(people: 1) != nil {}
    }
    #expect(error?.line != nil)
  }

  @Test("A line about somebody else is refused with its place", arguments: ["suggestions", "feedback"])
  func outOfStep(kind: String) throws {
    try change("\(kind).jsonl") { $0.append($0[0]) }
    let lines = try folder.read("d/\(kind).jsonl").split(separator: "\n").count
    var stream = try DonationStream(path)
    let error = #expect(throws: DataError.self) { while try stream.next(people: 1) != nil {} }
    #expect(error?.line == lines)
    #expect(error?.description.contains("are not of the person whose donations come next; sort both") == true)
  }

  /// A file of two strategies' scores, each person's rows together in a drawn order.
  private func scores() throws -> [String] {
    let dataset = try DatasetReader.read(path).dataset
    let decomposer = Decomposer(catalog: dataset.catalog)
    var random = SplitMix64(seed: 3)
    var lines: [String] = []
    for person in dataset.people {
      var known: [String] = []
      var own: [String] = []
      for row in person.rows {
        let (donation, id) = (
          dataset.rows[row].donation, dataset.symbols.text(of: dataset.rows[row].identifier)
        )
        for (place, text) in known.suffix(3).enumerated() {
          own.append("\(id),two,\(text),\(place),\(0.125 * Double(place + 1))\n")
        }
        if known.isEmpty { own.append("\(id),two,,,\n") }
        own.append(known.last.map { "\(id),one,\($0),1,\n" } ?? "\(id),one,,,\n")
        guard let shortcut = decomposer.target(of: donation) else { continue }
        let plain = shortcut.text(catalog: dataset.catalog, symbols: dataset.symbols)
        let text = "\"" + plain.replacing("\"", with: "\"\"") + "\""
        known = known.filter { $0 != text } + [text]
      }
      own.shuffle(using: &random)
      lines += own
    }
    return lines
  }

  @Test("Scores made elsewhere: the same JSON, where people stand in the order of the donations")
  func external() async throws {
    let head = "id,strategy,shortcut,score,probability\n"
    let lines = try scores()
    try folder.write(head + lines.joined(), to: "scores.csv")
    let file = folder.path("scores.csv")
    let (whole, streamed) = try await documents(scores: file, peopleAtATime: 2)
    #expect(whole == streamed && whole.contains("\"one\"") && whole.contains("\"two\""))
    func message(_ lines: [String]) async throws -> String {
      try folder.write(head + lines.joined(), to: "scores.csv")
      let error = await #expect(throws: DataError.self) {
        let scores = try StreamedScores(file)
        let stream = try DonationStream(path)
        let plan = ReplayPlan([MostRecent()], external: scores.scored)
        _ = try await PeopleReplay.totals(
          stream, plan, options: .seeded, peopleAtATime: 1,
          scores: scores)
      }
      return error?.description ?? ""
    }
    #expect(try await message(lines.reversed()).contains("scores.csv:2:1: no donation of the person who"))
    #expect(
      try await message(lines + [lines[0]]).contains("scores.csv:\(lines.count + 2):1: no donation of the"))
    #expect(try await message(Array(lines.dropLast(9))).contains("without a row for the trial"))
    #expect(
      try await message(["x,one,,,\n"] + lines).contains("scores.csv:2:1: no donation of the person who"))
    #expect(try await message([]).contains("the file has no scores"))
  }
}
