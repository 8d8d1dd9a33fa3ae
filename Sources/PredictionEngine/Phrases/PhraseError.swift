/// Why a person's phrase cannot be taken, with the way out.
public enum PhraseError: Error, Sendable, Equatable, ReasonedError {
  /// The phrase has neither letters nor digits.
  case empty(String)
  /// The phrase has more than 64 letters.
  case long(String)
  /// Another shortcut has a phrase of the same words.
  case taken(String, by: String)

  /// One sentence: what is wrong and what to do.
  public var description: String { sentence }

  package var parts: (reason: String, remedy: String) {
    switch self {
    case .empty(let phrase): ("the phrase \"\(phrase)\" has no words", "say two or three words")
    case .long(let phrase):
      ("the phrase \"\(phrase.prefix(64))…\" has more than 64 letters", "say two or three words")
    case .taken(let phrase, let id): ("the phrase \"\(phrase)\" is that of \(id)", "say another")
    }
  }
}
