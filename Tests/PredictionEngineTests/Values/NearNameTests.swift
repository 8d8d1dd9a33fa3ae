import PredictionEngine
import Testing

struct NearNameTests {
  private static let names = ["random", "most-frequent", "most-recent", "bucketed-bayes", "naive-bayes"]

  @Test("An edit, a swap and another case of letters lead to the name that was meant")
  func near() {
    for (typed, meant) in [
      ("most-freqent", "most-frequent"), ("most-frequnet", "most-frequent"), ("RANDOM", "random"),
      ("most-recnet", "most-recent"), ("bucketed_bayes", "bucketed-bayes"), ("navie-byes", "naive-bayes"),
    ] {
      #expect(NearName.suggestion(for: typed, among: NearNameTests.names) == meant)
    }
  }

  @Test("A beginning that only one name has leads to it; one that two have leads nowhere")
  func beginnings() {
    #expect(NearName.suggestion(for: "buck", among: NearNameTests.names) == "bucketed-bayes")
    #expect(NearName.suggestion(for: "most-", among: NearNameTests.names) == nil)
  }

  @Test("A distant, a short and an endless text lead nowhere, and the remedy is the list")
  func distant() {
    for typed in ["robot", "ra", "", String(repeating: "most-frequent", count: 100_000)] {
      #expect(NearName.suggestion(for: typed, among: NearNameTests.names) == nil)
      #expect(
        NearName.remedy(for: typed, among: NearNameTests.names, else: "there are five") == "there are five")
    }
    #expect(
      NearName.remedy(for: "randm", among: NearNameTests.names, else: "there are five")
        == "did you mean \"random\"?")
  }

  @Test("Of two names at the same distance the earlier one is suggested")
  func ties() {
    #expect(NearName.suggestion(for: "abd", among: ["abc", "abe"]) == "abc")
    #expect(NearName.suggestion(for: "abd", among: ["abe", "abc"]) == "abe")
  }

  /// Searches by breadth from one text over all single edits, without a table.
  private func edits(from first: [Character], to second: [Character], alphabet: [Character]) -> Int {
    var seen: Set<[Character]> = [first]
    var edge = [first]
    var count = 0
    while !edge.contains(second) {
      count += 1
      var next: [[Character]] = []
      for text in edge {
        for place in 0...text.count {
          var changed = alphabet.map { text.prefix(place) + [$0] + text.dropFirst(place) }
          if place < text.count {
            changed += alphabet.map { text.prefix(place) + [$0] + text.dropFirst(place + 1) }
            changed.append(text.prefix(place) + text.dropFirst(place + 1))
          }
          for candidate in changed.map(Array.init)
          where candidate.count <= 4 && seen.insert(candidate).inserted {
            next.append(candidate)
          }
        }
      }
      edge = next
    }
    return count
  }

  @Test(
    "Without a swap of neighbours, the distance is the shortest way over single edits, on every short pair")
  func shortestWay() {
    let alphabet: [Character] = ["a", "b"]
    var texts: [[Character]] = [[]]
    for _ in 0..<3 { texts += texts.flatMap { text in alphabet.map { text + [$0] } } }
    for first in Set(texts) {
      for second in Set(texts) {
        let way = edits(from: first, to: second, alphabet: alphabet)
        let distance = NearName.distance(first, second)
        // A swap of neighbours is one edit here and two there.
        #expect(distance == way || (distance < way && distance * 2 >= way), "\(first) \(second)")
        #expect(distance == NearName.distance(second, first))
      }
    }
    #expect(NearName.distance(Array("ab"), Array("ba")) == 1)
    #expect(NearName.distance(Array("kitten"), Array("sitting")) == 3)
  }
}
