import PredictionEngine

/// What confirming a shortcut is worth: how many hashes collided, and what keys of b bits without confirmation would cost.
///
/// The engine finds a slot by a 32-bit hash and confirms it by content, so a collision costs time and never an answer.
/// A sketch keeps b bits and confirms nothing: two shortcuts with the same bits are one to it. Here both replay the same
/// donations, and their answers are compared.
///
/// # Definition
/// Each person has a table of their own. Two shortcuts collide when they are of one intent and one type and the low b bits of
/// their hashes are equal. The merged slot stands for the shortcut that was there first, as that is all that such a
/// table could show. An answer is *wrong* when the first candidate of `bucketed-bayes` is another shortcut than the exact
/// table's. A hit is a first candidate that is the donation's shortcut of the target type, by content. Bytes: b/8 a
/// combination, bit-packed, beside those of the exact index with its hashes, chains and stored shortcuts.
///
/// # Edge cases
/// A person of whom no two shortcuts collide at b bits is not replayed again: every answer is the exact one.
///
/// # Cost
/// One replay, and one for each person and b with a collision.
///
/// # Source
/// Ours; the birthday bound: n shortcuts share bits n²/2ᵇ⁺¹ times.
public struct CollisionReport: Sendable {
  /// The price of keys of one length.
  public struct Row: Sendable, Equatable {
    /// The keys' length b.
    public var bits: Int
    /// Shortcuts that share their bits with an earlier one of the person.
    public var merged = 0
    /// Trials whose first candidate is another than the exact table's.
    public var wrongAnswers = 0
    /// Trials whose first candidate is right.
    public var hits = 0
  }

  /// The lengths that are compared.
  public static let lengths = 8...32

  /// Shortcuts of all people and types.
  public private(set) var shortcuts = 0
  /// Bytes of the exact index.
  public private(set) var indexBytes = 0
  /// Shortcuts that share all 32 bits with another of the person, of whatever type.
  public private(set) var collided = 0
  /// By length, how many chains there are.
  public private(set) var chains: [Int] = []
  /// Donations that were asked about.
  public private(set) var trials = 0
  /// Trials whose first candidate is right, confirmed.
  public private(set) var hits = 0
  /// One row a length, ascending.
  public private(set) var rows = lengths.map { Row(bits: $0) }

  /// Replays a dataset.
  /// - Complexity: one question and one donation a row for each replay.
  public init(_ dataset: Dataset) {
    var options = ReplayOptions()
    options.from = Moment(microsecondsSince1970: .min)
    let replay = Replay(dataset: dataset, options: options)
    for person in dataset.people.indices {
      let (tops, index) = CollisionReport.answers(
        of: Predictor(catalog: dataset.catalog, symbols: dataset.symbols), to: person, in: replay)
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

  /// How many shortcuts of an index would find another's slot at so many bits.
  private static func merged(_ index: ShortcutIndex, bits: Int) -> Int {
    let mask: UInt32 = bits == 32 ? .max : (1 << UInt32(bits)) - 1
    var keys: Set<[Int]> = []
    for slot in 0..<index.count {
      keys.insert([index.definition(of: slot), index.combination(of: slot), Int(index.hash(of: slot) & mask)])
    }
    return index.count - keys.count
  }

  /// The first candidate of a predictor and the truth at each of a person's trials, and the index it ends with.
  private static func answers(
    of predictor: Predictor, to person: Int, in replay: Replay
  ) -> (tops: [(top: Shortcut?, truth: Shortcut?)], index: ShortcutIndex) {
    let decomposer = Decomposer(catalog: replay.dataset.catalog)
    let answerer = ForecastAnswerer(
      predictor, surface: replay.options.surface, statesProbabilities: true)
    var loop = ReplayLoop(replay, .person(person), answerer)
    let tops = loop.run()[0].trials.map { trial in
      (trial.top, decomposer.target(of: replay.dataset.rows[trial.row].donation))
    }
    return (tops, loop.answerer.knowledge.history.counters.index)
  }
}
