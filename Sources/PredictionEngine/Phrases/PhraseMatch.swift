/// Which shortcut a spoken phrase means, and how surely.
///
///     switch phrases.match(text) {
///     case .exact(let entry), .close(let entry, _, _): run(entry.id)
///     case .unclear(let entries): ask(entries)
///     case .nothing: break
///     }
///
/// # Source
/// Ours.
public enum PhraseMatch: Sendable, Equatable {
  /// The very words of a phrase.
  case exact(PhraseBook.Entry)
  /// A phrase that is near; `margin` says by how many edits the next one is farther, `nil` where there is no other.
  case close(PhraseBook.Entry, distance: Int, margin: Int?)
  /// Several phrases are about as near, so none is meant; they come in the order of the book.
  case unclear([PhraseBook.Entry])
  /// No phrase of the person is near enough to what was said.
  case nothing

  /// The shortcut that is meant; `nil` where it is not clear.
  public var entry: PhraseBook.Entry? {
    switch self {
    case .exact(let entry), .close(let entry, _, _): return entry
    case .unclear, .nothing: return nil
    }
  }
}
