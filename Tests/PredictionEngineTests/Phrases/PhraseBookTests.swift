import Testing

@testable import PredictionEngine

/// U10, V2, V3: what a person may say for a shortcut, and which shortcut a spoken phrase means.
@Suite("Spoken phrases")
struct PhraseBookTests {
  /// Draws a phrase of words from a few letters, so that phrases are near each other.
  private static func phrase(_ random: inout SplitMix64) -> String {
    (0..<(1 + random.below(3))).map { _ in
      String((0..<(1 + random.below(4))).map { _ in Character(["a", "b", "c", "2"][random.below(4)]) })
    }.joined(separator: " ")
  }

  /// The distance of two phrases by its definition alone: every way to edit, none remembered.
  private static func slowDistance(_ first: [[Character]], _ second: [[Character]]) -> Int {
    func letters(_ a: ArraySlice<Character>, _ b: ArraySlice<Character>) -> Int {
      guard let last = a.last else { return b.count }
      guard let other = b.last else { return a.count }
      var least = min(
        letters(a.dropLast(), b.dropLast()) + (last == other ? 0 : 1), letters(a.dropLast(), b) + 1,
        letters(a, b.dropLast()) + 1)
      if a.count > 1, b.count > 1, last == b.dropLast().last, other == a.dropLast().last {
        least = min(least, letters(a.dropLast(2), b.dropLast(2)) + 1)
      }
      return least
    }
    func words(_ a: ArraySlice<[Character]>, _ b: ArraySlice<[Character]>) -> Int {
      func missing(_ words: ArraySlice<[Character]>) -> Int {
        words.reduce(0) { $0 + ($1.contains("2") ? 3 : min(3, $1.count)) }
      }
      func replaced(_ a: [Character], _ b: [Character]) -> Int {
        a == b ? 0 : a.contains("2") || b.contains("2") ? 3 : letters(a[...], b[...])
      }
      guard let last = a.last, let other = b.last else { return missing(a) + missing(b) }
      return min(
        words(a.dropLast(), b) + missing([last]), words(a, b.dropLast()) + missing([other]),
        words(a.dropLast(), b.dropLast()) + replaced(last, other))
    }
    let inOrder = words(first[...], second[...])
    if (first + second).contains(where: { $0.contains("2") }) { return inOrder }
    return min(inOrder, letters(Array(first.joined())[...], Array(second.joined())[...]) + 1)
  }

  @Test("The distance of phrases is that of every way to edit one into the other")
  func distances() {
    var random = SplitMix64(seed: 4)
    for _ in 0..<60 {
      let (one, other) = (SpokenWords(Self.short(&random)), SpokenWords(Self.short(&random)))
      #expect(
        one.distance(to: other) == Self.slowDistance(one.words, other.words), "\(one.key) · \(other.key)")
      #expect(one.distance(to: other) == other.distance(to: one) && one.distance(to: one) == 0)
    }
  }

  private static func short(_ random: inout SplitMix64) -> String {
    (0..<(1 + random.below(2))).map { _ in
      String((0..<(1 + random.below(3))).map { _ in Character(["b", "c", "2"][random.below(3)]) })
    }.joined(separator: " ")
  }

  @Test("A match is the nearest phrase by a margin, or the one of the same words, or nothing")
  func matches() throws {
    var random = SplitMix64(seed: 5)
    for _ in 0..<40 {
      var book = PhraseBook()
      for number in 0..<(1 + random.below(8)) {
        try? book.set(Self.phrase(&random), for: "shortcut \(number)")
      }
      for _ in 0..<20 {
        let spoken = SpokenWords(Self.phrase(&random))
        let distances = book.entries.map { spoken.distance(to: $0.words) }
        let nearest = try #require(distances.min())
        let places = distances.indices.filter { distances[$0] - nearest < PhraseBook.leastMargin }
        let isNear = distances.indices.contains {
          distances[$0] == nearest && nearest <= max(1, book.entries[$0].words.letters / 4)
        }
        switch book.match(spoken.key) {
        case .exact(let entry): #expect(entry.words.key == spoken.key)
        case .close(let entry, let distance, let margin):
          #expect(places.map { book.entries[$0] } == [entry] && distance == nearest && isNear)
          let next = distances.filter { $0 != nearest }.min()
          #expect(margin == next.map { $0 - nearest })
        case .unclear(let entries): #expect(entries == places.map { book.entries[$0] } && entries.count > 1)
        case .nothing: #expect(nearest > 0)
        }
        #expect((nearest == 0) == book.entries.contains { $0.words.key == spoken.key })
      }
    }
  }

  /// Soups of one person, under some shortcut types.
  private static func soups(_ types: [ShortcutType], category: String? = nil) throws -> Predictor {
    let intent = IntentDefinition(
      name: "OrderSoup", category: category, parameters: SoupChef.parameters, shortcutTypes: types,
      primaryShortcutType: types.last?.parameters)
    var predictor = Predictor(catalog: try DefinitionCatalog(intents: [intent]), strategy: .bucketedBayes)
    for (day, soup) in ["Tomato soup", "Tomato soup", "Clam chowder", "The clam chowder", "Ça va"]
      .enumerated()
    {
      try predictor.donate(
        "OrderSoup",
        [
          "soup": .object("soup \(day)", display: soup), "quantity": .integer(1 + day % 2),
          "options": day < 2 ? [] : ["croutons"],
        ], at: SoupChef.moment(day: day, hour: 12))
    }
    return predictor
  }

  @Test(
    "Without an app's phrase each shortcut has its own, of two or three words, and a new shortcut changes none"
  )
  func computed() throws {
    var predictor = try Self.soups([["soup", "quantity", "options"]])
    let before = predictor.phrases().entries
    #expect(
      before.map(\.phrase) == [
        "Order tomato soup", "Order tomato 2", "Order clam chowder", "Order clam croutons", "Order ça va",
      ])
    #expect(before.allSatisfy { $0.source == .book && 2...3 ~= $0.words.words.count })
    try predictor.donate(
      "OrderSoup", ["soup": .object("last", display: "Tomato soup"), "quantity": 1, "options": []],
      at: SoupChef.moment(day: 9, hour: 12))
    let after = predictor.phrases().entries
    #expect(Array(after.dropLast()) == before && after.last?.phrase == "Order tomato 1")
    #expect(Set(after.map(\.words.key)).count == after.count)
  }

  @Test("An app's phrase comes first, and the first shortcut keeps one that several would have")
  func declared() throws {
    let own = try Self.soups([ShortcutType(["soup"], phrase: "Soup ${soup}"), ["soup", "quantity"]])
    let entries = own.phrases().entries
    #expect(entries.map(\.phrase).contains("Soup Tomato soup") && entries.contains { $0.source == .book })
    let same = try Self.soups([ShortcutType(["soup"], phrase: "Soup time")]).phrases()
    #expect(same.entries.map(\.source) == [.app, .book, .book, .book, .book])
    #expect(same.match("soup time").entry == same.entries[0])
  }

  @Test("Many shortcuts of one text are numbered, and no two phrases have the same words")
  func many() throws {
    let intent = IntentDefinition(
      name: "Play", parameters: [ParameterDefinition("song", .object)], shortcutTypes: [["song"]])
    var predictor = Predictor(catalog: try DefinitionCatalog(intents: [intent]), strategy: .bucketedBayes)
    for number in 0..<12 {
      try predictor.donate(
        "Play", ["song": .object("\(number)", display: "Yes!")], at: SoupChef.moment(day: number, hour: 8))
    }
    let phrases = predictor.phrases().entries.map(\.phrase)
    #expect(phrases.prefix(3) == ["Play yes", "Play yes 2", "Play yes 3"])
    #expect(Set(phrases.map { PlainWords.of($0) }).count == 12)
  }

  @Test("An activity has its phrase or a computed one, and its required key's value in it")
  func activity() throws {
    for (phrase, expected) in [("Read ${page}", "Read Chapter 2"), (nil, "Open chapter 2")] {
      let activity = ActivityDefinition(
        activityType: "com.example.read", requiredKeys: ["page"], phrase: phrase)
      var predictor = Predictor(
        catalog: try DefinitionCatalog(intents: [], activities: [activity]), strategy: .bucketedBayes)
      for day in 0..<4 {
        try predictor.donate(
          activity: "com.example.read", userInfo: ["page": "Chapter 2"],
          at: SoupChef.moment(day: day, hour: 8))
      }
      #expect(predictor.phrases().entries.map(\.phrase) == [expected])
      let suggestion = try #require(predictor.suggestions(at: SoupChef.moment(day: 5, hour: 8)).first)
      #expect(suggestion.phrase == phrase.map { _ in expected })
    }
    let unknown = ActivityDefinition(activityType: "read", requiredKeys: ["page"], phrase: "Read ${line}")
    #expect(throws: DefinitionError.unknownTitleKey(activity: "read", template: "Read ${line}", key: "line"))
    {
      try DefinitionCatalog(intents: [], activities: [unknown])
    }
  }

  @Test("A person's phrase replaces any other; one that another shortcut has, or without words, is refused")
  func own() throws {
    var book = try Self.soups([["soup", "quantity", "options"]]).phrases()
    let (first, second) = (book.entries[0].id, book.entries[1].id)
    try book.set("Lunch, please", for: first)
    #expect(book.phrase(for: first) == "Lunch, please" && book.entries[0].source == .person)
    #expect(book.match("lunch please") == .exact(book.entries[0]))
    #expect(book.match("Order tomato soup").entry?.id != first, "the earlier phrase is given up")
    #expect(throws: PhraseError.taken("LUNCH please", by: first)) {
      try book.set("LUNCH please", for: second)
    }
    #expect(throws: PhraseError.empty("…")) { try book.set("…", for: second) }
    #expect(throws: PhraseError.self) { try book.set(String(repeating: "long ", count: 20), for: second) }
    try book.set("Lunch, please!", for: first)
    try book.set("Something never done", for: "{\"intent\":\"New\"}")
    #expect(book.match("something never dun").entry?.id == "{\"intent\":\"New\"}")
  }

  @Test(
    "A word misheard or lost is still understood; what is as near to two phrases, or far from all, is not")
  func misheard() throws {
    let book = try Self.soups([["soup", "quantity", "options"]]).phrases()
    #expect(book.match("Hey Siri, order the tomato soup!") == .exact(book.entries[0]))
    #expect(book.match("order clam showder").entry == book.entries[2])
    #expect(book.match("tomato soup").entry == book.entries[0])
    #expect(
      book.match("order tomato 3").entry == nil && book.match("order clam").entry == nil
        && book.match("order").entry == nil)
    #expect(book.match("what is the weather in Rome tomorrow") == .nothing)
    #expect(book.match("") == .nothing && book.match(String(repeating: "a", count: 65)) == .nothing)
    #expect(PhraseBook().match("anything") == .nothing)
  }
}
