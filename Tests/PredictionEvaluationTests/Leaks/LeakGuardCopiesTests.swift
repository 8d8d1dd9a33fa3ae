import PredictionEngine
import PredictionTestSupport
import Testing

@testable import PredictionEvaluation

@Suite("Copies for a second process, and what is read of its answers")
struct LeakGuardCopiesTests {
  @Test(
    "A copy is the log up to the moment, but for the truth at it; after it, everything donates something else"
  )
  func copies() throws {
    let dataset = try DrawnLog.drawn(people: 3, rows: 12)
    let decomposer = Decomposer(catalog: dataset.catalog)
    let copies = LeakGuardCopies(dataset: dataset, moments: 2, seed: 3)
    #expect(copies.count == 2 && copies.trials.count == 36)
    #expect(copies.original.rows.map(\.identifier) == dataset.rows.map(\.identifier))
    for number in 0..<copies.count {
      let copy = copies.copy(number)
      #expect(copy.moment == copies.moments[number])
      let early = Set(copy.compared.dropLast())
      var later = 0
      for (before, after) in zip(dataset.rows, copy.dataset.rows) {
        let identifier = dataset.symbols.text(of: before.identifier)
        #expect(before.identifier == after.identifier)
        if early.contains(identifier) {
          #expect("\(before.donation)" == "\(after.donation)")
        } else {
          #expect(
            decomposer.target(of: before.donation) != decomposer.target(of: after.donation), "\(identifier)")
          let isCut = identifier == copy.compared.last
          #expect(isCut == (before.donation.context.moment.description == copy.moment))
          #expect(isCut == (before.donation.context.moment == after.donation.context.moment))
          later += isCut ? 0 : 1
        }
      }
      #expect(later == 36 - copy.compared.count && later > 3)
    }
    #expect(copies.words(for: copies.trials[0]).hasPrefix("\"\(copies.trials[0])\" (p"))
  }

  @Test("What was sensed stays with its people, however they are ordered and whoever is gone")
  func sensed() throws {
    var dataset = try DrawnLog.drawn(people: 4, rows: 6)
    dataset.sensedMoments = dataset.drawnMoments(60, seed: 9)
    let (_, editor) = LeakGuardEdits.prepare(dataset)
    let texts = dataset.momentTexts
    #expect(editor.dataset(after: []).momentTexts == texts)
    let turned = editor.dataset(after: [.front(person: 1), .front(person: 3)])
    #expect(turned.people[0].identifier == dataset.people[3].identifier)
    #expect(turned.momentTexts != texts && turned.momentTexts.sorted() == texts.sorted())
    let gone = editor.dataset(after: dataset.people[2].rows.map { .delete(row: $0) })
    #expect(gone.people.count == 3)
    #expect(gone.momentTexts == texts.filter { !$0.hasPrefix(dataset.people[2].identifier + " ") })
  }

  @Test("Answers are told apart by every field of every row of a trial")
  func answers() throws {
    let folder = try TemporaryFolder()
    func digests(_ text: String) throws -> [String: UInt64] {
      try AnswerFile.digests(try folder.file("answers.csv", "id,strategy,shortcut,score\n" + text))
    }
    let one = try digests("a,mine,x,1\na,mine,y,2\nb,mine,x,1\n")
    #expect(try digests("b,mine,x,1\na,mine,x,1\na,mine,y,2\n") == one)
    let another = try digests("a,mine,x,2\na,mine,y,2\nb,mine,x,1\n")
    #expect(another["a"] != one["a"] && another["b"] == one["b"])
    #expect(try digests("a,mine,y,2\nb,mine,x,1\n")["a"] != one["a"])
    let wide = #expect(throws: DataError.self) { try digests("a,mine,x\n") }
    #expect(wide?.line == 2 && wide?.reason == "this row has 3 fields, the header has 4")
    let path = try folder.file("other.csv", "name,score\na,1\n")
    let other = #expect(throws: DataError.self) { try AnswerFile.digests(path) }
    #expect(other?.line == 1 && other?.reason == "there is no column \"id\"")
  }
}
