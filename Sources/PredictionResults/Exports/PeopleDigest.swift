import PredictionLogs

/// The digest of all answers of a strategy, made of a digest for each person.
///
/// A person's digest depends on nobody else, so people may be replayed on several machines and their digests be
/// put together.
///
/// # Definition
/// A person's digest is the SHA-256 of their lines of `AnswerRows` by time. The digest of all is the SHA-256
/// of people's digests, each with a line end behind it, in the order of the UTF-8 bytes of their identifiers.
/// People without trials have none.
///
/// # Source
/// A tree of digests as in Merkle, "A digital signature based on a conventional encryption function", CRYPTO 1987.
public enum PeopleDigest {
  /// The digest of people's digests, given in order of their identifiers.
  public static func of(_ people: some Sequence<String>) -> String {
    var digest = Digest()
    for person in people { digest.update(Array(person.utf8) + [10]) }
    return digest.finish()
  }
}
