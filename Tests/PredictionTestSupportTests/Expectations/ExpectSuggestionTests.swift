import PredictionEngine
import PredictionTestSupport
import Testing

@Suite("Expectations of what is suggested")
struct ExpectSuggestionTests {
  private func week() throws -> WeekDiagram {
    try WeekDiagram(
      """
              Mon Tue Wed Thu Fri Sat Sun
        08     C   C   C   C   C   .   .
        18     G   G   .   G   .   .   .
      """, ["C": .intent("Coffee", ["size": "large"]), "G": "Gym", "N": "Never"], repeated: 2)
  }

  @Test("The first suggestion is a letter's")
  func suggests() throws {
    expect(.mostFrequent, after: try week(), at: "Mon 08", suggests: "C")
    expect(.mostFrequent, after: try week(), at: "Mon 18", suggests: "C")
    expect(.bucketedBayes, after: try week(), at: "Mon 18", suggests: "G")
  }

  @Test("Nothing was donated often enough, or with enough confidence")
  func silence() throws {
    expect(.mostFrequent, after: try WeekDiagram("Mon\n08 C"), staysSilentAt: "Mon 08")
    expect(.bucketedBayes, after: try week(), on: .lockScreen, staysSilentAt: "Sun 13")
  }

  @Test("Another suggestion fails with what is shown and how the wanted one was scored")
  func fails() throws {
    let week = try week()
    withKnownIssue {
      expect(.mostFrequent, after: week, at: "Mon 18", suggests: "G")
    } matching: { issue in
      issue.comments.map(\.rawValue) == [
        """
        most-frequent suggests C at Mon 18, not G
          shown: C (−.695 bits, 10 donations), G (−1.387 bits, 6 donations)
          G: −1.387 bits, 6 donations
        """
      ]
    }
    withKnownIssue {
      expect(.mostFrequent, after: week, at: "Mon 18", suggests: "N")
    } matching: {
      $0.comments.contains { $0.rawValue.hasSuffix("N: never donated") }
    }
    withKnownIssue {
      expect(.mostFrequent, after: week, staysSilentAt: "Mon 18")
    } matching: {
      $0.comments.contains { $0.rawValue.hasPrefix("most-frequent does not stay silent at Mon 18 on search") }
    }
  }

  @Test("A moment or letter that means nothing is an issue with a way out")
  func wrongWords() throws {
    let week = try week()
    withKnownIssue {
      expect(.mostFrequent, after: week, at: "Montag", suggests: "C")
    } matching: {
      $0.comments.map(\.rawValue) == ["\"Montag\" is no moment of a week; write Mon 08 or Tue 18:30"]
    }
    withKnownIssue {
      expect(.mostFrequent, after: week, at: "Mon 08", suggests: "X")
    } matching: {
      $0.comments.map(\.rawValue) == ["the letter X stands for nothing; write one of C, G, N"]
    }
  }
}
