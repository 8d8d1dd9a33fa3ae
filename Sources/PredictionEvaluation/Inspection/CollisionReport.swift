import PredictionEngine

/// Measures what confirming shortcuts is worth: how many hashes collide, and what b-bit keys without
/// confirmation would cost.
///
/// The engine finds a slot by a 32-bit hash and confirms it by content, so a collision costs time and never
/// changes an answer. A sketch keeps b bits and confirms nothing, so two shortcuts with the same bits share a
/// slot. The report replays the same donations with both and compares the answers.
///
/// # Definition
/// Each person has their own table. Two shortcuts collide when they have the same intent and type, and the
/// low b bits of their hashes are equal. The merged slot counts as the shortcut that came first, because that
/// is the only one such a table could show. An answer is *wrong* when the first candidate of `bucketed-bayes`
/// differs from the exact table's. An answer is a hit when its first candidate is the donation's target-type
/// shortcut, compared by content. A bit-packed key takes b/8 bytes for each shortcut; the report compares
/// this with the exact index and its hashes, chains and stored shortcuts.
///
/// # Edge cases
/// A person without a collision at b bits is not replayed again, because every answer equals the exact one.
///
/// # Cost
/// One replay of everybody, and one for each person and b with a collision.
///
/// # Source
/// Ours. By the birthday bound, n shortcuts have about n²/2ᵇ⁺¹ colliding pairs.
public struct CollisionReport: Sendable {
  /// The collisions and answers with keys of one length.
  public struct Row: Sendable, Equatable {
    /// b: the length of the keys, in bits.
    public var bits: Int
    /// The number of shortcuts whose b bits equal those of an earlier shortcut of the person.
    public var merged = 0
    /// The number of trials whose first candidate differs from the exact table's.
    public var wrongAnswers = 0
    /// The number of trials whose first candidate is right.
    public var hits = 0
  }

  /// The lengths of keys that are compared, in bits.
  public static let lengths = 8...32

  /// The number of shortcuts, over all people and types.
  public private(set) var shortcuts = 0
  /// The size of the exact indexes, in bytes.
  public private(set) var indexBytes = 0
  /// The number of shortcuts that share all 32 bits with another shortcut of the person, of any type.
  public private(set) var collided = 0
  /// The number of chains of each length, indexed by length.
  public private(set) var chains: [Int] = []
  /// The number of trials.
  public private(set) var trials = 0
  /// The number of trials whose first candidate is right with the exact table.
  public private(set) var hits = 0
  /// One row for each length of keys, ascending.
  public private(set) var rows = lengths.map { Row(bits: $0) }

  /// Replays a dataset with the exact table and with each length of keys.
  /// - Complexity: one question and one donation for each row in each replay.
  public init(_ dataset: Dataset) {
    var options = ReplayOptions()
    options.from = Moment(microsecondsSince1970: .min)
    let replay = Replay(dataset: dataset, options: options)
    for person in dataset.people.indices {
      let (tops, index) = CollisionReport.answers(
        of: Predictor(catalog: dataset.catalog, strategy: BucketedBayes(), symbols: dataset.symbols),
        to: person, in: replay)
      note(index)
      let right = tops.reduce(0) { $0 + ($1.top == $1.truth ? 1 : 0) }
      trials += tops.count
      hits += right
      for position in rows.indices {
        let merged = CollisionReport.merged(index, bits: rows[position].bits)
        rows[position].merged += merged
        if merged == 0 {
          rows[position].hits += right
          continue
        }
        let sketch = Predictor(
          catalog: dataset.catalog, symbols: dataset.symbols, seed: 0, unconfirmedBits: rows[position].bits)
        let answers = CollisionReport.answers(of: sketch, to: person, in: replay).tops
        for (answer, other) in zip(answers, tops) {
          if answer.top != other.top { rows[position].wrongAnswers += 1 }
          if answer.top == answer.truth { rows[position].hits += 1 }
        }
      }
    }
  }

  private mutating func note(_ index: ShortcutIndex) {
    shortcuts += index.count
    indexBytes += index.byteCount
    let hashes = (0..<index.count).map { index.hash(of: $0) }.sorted()
    for place in hashes.indices {
      let isShared =
        place > 0 && hashes[place] == hashes[place - 1]
        || place + 1 < hashes.count && hashes[place] == hashes[place + 1]
      if isShared { collided += 1 }
    }
    for length in index.chainLengths {
      while chains.count <= length { chains.append(0) }
      chains[length] += 1
    }
  }

  /// The number of shortcuts of an index whose lowest bits equal those of an earlier shortcut of the same
  /// type.
  private static func merged(_ index: ShortcutIndex, bits: Int) -> Int {
    let mask: UInt32 = bits == 32 ? .max : (1 << UInt32(bits)) - 1
    var keys: Set<[Int]> = []
    for slot in 0..<index.count {
      keys.insert([index.definition(of: slot), index.combination(of: slot), Int(index.hash(of: slot) & mask)])
    }
    return index.count - keys.count
  }

  /// The first candidate and the truth at each of a person's trials, and the index after the last donation.
  private static func answers(
    of predictor: Predictor, to person: Int, in replay: Replay
  ) -> (tops: [(top: Shortcut?, truth: Shortcut?)], index: ShortcutIndex) {
    let decomposer = Decomposer(catalog: replay.dataset.catalog)
    var loop = ReplayLoop(
      replay, person, ForecastAnswerer(predictor, statesProbabilities: true, in: replay))
    let tops = loop.run().trials.map { trial in
      (trial.top, decomposer.target(of: replay.dataset.rows[trial.row].donation))
    }
    return (tops, loop.answerer.knowledge.history.counters.index)
  }
}
