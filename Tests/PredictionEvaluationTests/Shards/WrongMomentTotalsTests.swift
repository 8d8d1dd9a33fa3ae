import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

/// Totals of moments that do not belong together, or are not what was written, are refused with a sentence.
@Suite("Totals of moments that are refused")
struct WrongMomentTotalsTests {
  private func shards() throws -> DealtMoments {
    try DealtMoments(
      .drawn(seed: 6, people: 3, donationsEach: 12), strategies: DealtMoments.strategies("poisson"))
  }

  private func message(_ shards: DealtMoments, _ files: [String]) -> String {
    shards.folder.message { _ = try shards.totals(files) }
  }

  @Test("Donations with moments, another horizon, another end, a shard that is missing or comes twice")
  func together() async throws {
    let shards = try shards()
    let texts = (0..<3).map { shards.text(of: $0) }
    let last = ScoredTime(of: shards.dataset).lastDay
    let ends = shards.dataset.people.map { person in
      person.rows.map { shards.dataset.rows[$0].donation.context.moment.localDay }.max() ?? 0
    }
    let lastPerson = try #require(ends.firstIndex(of: last))
    let others = [0, 1, 2].filter { $0 != lastPerson }
    let rest = try await shards.write(texts[others[0]] + texts[others[1]], as: "a")
    let late = try await shards.write(texts[lastPerson], as: "b")
    #expect(message(shards, [rest, late]) == "" && message(shards, [late, rest]) == "")
    #expect(message(shards, [rest, late, rest]).contains("this is the same shard as that of a.totals"))
    let again = try await shards.write(texts[others[0]], as: "c")
    #expect(message(shards, [rest, late, again]).contains("\" stands in a.totals too"))
    #expect(message(shards, [late]).contains("the shards have 12 of 1"))
    if others.allSatisfy({ ends[$0] < last }) {
      #expect(
        message(shards, [rest]).contains(
          "add the shard that is missing, or replay all shards with --last-day"))
    }
    let hour = try await shards.write(texts[lastPerson], as: "d", within: 30)
    #expect(message(shards, [rest, hour]).contains("its headlines are within 30 minutes, theirs 60 minutes"))
    let later = try await shards.write(texts[lastPerson], as: "e", lastDay: last + 1)
    #expect(
      message(shards, [rest, later]).contains(
        "its log ends on \(LocalDate.text(last + 1)), theirs \(LocalDate.text(last))"))
    let all = try await shards.write(texts.joined(), as: "f", lastDay: last + 1)
    #expect(
      message(shards, [all])
        == "f.totals: the log ends on \(LocalDate.text(last + 1)) by these totals, and the last donation of all is of "
        + "\(LocalDate.text(last)); add the shard that is missing, or replay all shards with --last-day "
        + LocalDate.text(last))
    do {
      _ = try await shards.write(texts[lastPerson], as: "g", lastDay: last - 1)
      Issue.record("a donation after the last day is refused")
    } catch let error as DataError {
      #expect(error.reason.contains("is after the last day of the whole log, \(LocalDate.text(last - 1))"))
      #expect(error.line != nil && error.file != shards.path)
    }
    let stream = try DonationStream(shards.path)
    var donations = ""
    try await PeopleReplay.write(
      stream, ReplayPlan([MostFrequent()]), environment: DealtMoments.environment, options: ReplayOptions()
    ) { donations += $0 }
    try shards.folder.write(donations, to: "h.totals")
    #expect(
      message(shards, [rest, shards.folder.path("h.totals")]).contains(
        "its totals are of donations, theirs moments"))
  }

  @Test("Totals that were cut off anywhere, or changed anywhere")
  func damaged() async throws {
    let shards = try shards()
    let bytes = Array(try shards.folder.read(try await name(shards)).utf8)
    func message(_ bytes: [UInt8]) throws -> String {
      try shards.folder.write(bytes, to: "b.totals")
      return self.message(shards, [shards.folder.path("b.totals")])
    }
    #expect(try message(bytes) == "")
    let ends = bytes.indices.dropLast().filter { bytes[$0] == 10 }.map { $0 + 1 }
    for end in ends + Array(stride(from: 1, to: bytes.count - 1, by: bytes.count / 40)) {
      #expect(try !message(Array(bytes[..<end])).isEmpty, "cut at \(end)")
    }
    for place in stride(from: 40, to: bytes.count - 1, by: bytes.count / 40) {
      var other = bytes
      other[place] = other[place] == 49 ? 50 : 49
      #expect(try !message(other).isEmpty, "changed at \(place)")
    }
  }

  @Test("Lines that no shard writes, with a digest of their own, are refused and never trap")
  func forged() async throws {
    let shards = try shards()
    let text = try shards.folder.read(try await name(shards))
    var forgeries = try WrongMomentTotalsTests.insertions.map { place, more in
      try inserting(more, at: place, into: text)
    }
    for (word, other) in [
      ("\"lastDay\":", "\"lastDay\":\"x\",\"days\":"),
      ("\"reference\":0", "\"reference\":7"), ("\"horizon\":60,\"horizons\"", "\"horizon\":61,\"horizons\""),
      ("\"horizons\":[15,", "\"horizons\":[15,15,"), ("\"lastDay\":\"", "\"lastDay\":\"0"),
      ("{\"person\":[\"person-2\"", "{\"day\":[\"person-2\""),
    ] {
      var changed = text
      changed.replaceSubrange(try #require(text.firstRange(of: word), "\(word)"), with: other)
      forgeries.append(changed)
    }
    for (number, changed) in forgeries.enumerated() {
      try shards.folder.write(Forgery.sealed(changed), to: "b.totals")
      #expect(!message(shards, [shards.folder.path("b.totals")]).isEmpty, "forgery \(number)")
    }
    try shards.folder.write(Forgery.sealed(text), to: "b.totals")
    #expect(message(shards, [shards.folder.path("b.totals")]) == "")
  }

  /// Places in the line of a person with scored time, and the text that is put there.
  ///
  /// 7 is the last day, 8 the days, 9 the donations in scored time, 10 their usual days, 11 a result, 11.1 its claims, 11.2 a
  /// horizon, of which 5 is a sum, 10 and 11 are bins and 12 the tops.
  private static let insertions: [(place: [Int], more: String)] = [
    ([7], "\"x\","), ([8], "-"), ([9], "99999999999"), ([10], "9999"), ([11], "{},"), ([11], "7,"),
    ([11, 0], "7,"),
    ([11, 1], "-7,"), ([11, 2], "1,"), ([11, 2], "7,{},"),
    ([11, 2, 5], "\"9218868437\","),
    ([11, 2, 10], "2,"), ([11, 2, 11], "99,"), ([11, 2, 12], "-1,"),
    ([11, 2, 12], "\"9223372036854775807\","),
  ]

  /// Totals with a text put before a number of a person with scored time, or at the start of a list in it.
  private func inserting(_ more: String, at place: [Int], into text: String) throws -> String {
    var lines = text.split(separator: "\n").map { String($0) + "\n" }
    func numbers(_ line: String) throws -> JSONNode? {
      try JSONParser.parse(Array(line.utf8)).members?.first { $0.key == "person" }?.node
    }
    // With scored time there are more numbers than the days.
    let line = try #require(try lines.firstIndex { try numbers($0)?.elements?.count ?? 0 > 9 })
    var bytes = Array(lines[line].utf8)
    var node = try #require(try numbers(lines[line]))
    for step in place { node = try #require(node.elements)[step] }
    bytes.insert(contentsOf: more.utf8, at: node.offset + (node.elements == nil ? 0 : 1))
    lines[line] = String(decoding: bytes, as: UTF8.self)
    return lines.joined()
  }

  /// The name of the totals of everybody.
  private func name(_ shards: DealtMoments) async throws -> String {
    _ = try await shards.write((0..<3).map { shards.text(of: $0) }.joined(), as: "all")
    return "all.totals"
  }
}
