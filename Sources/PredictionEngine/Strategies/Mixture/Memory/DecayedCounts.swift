/// Counts by candidate that decay with every counted donation, at two half-lives.
///
/// n_h(c) ← n_h(c)·2^(−1/h) + [c donated], so the newest donation weighs 1. N_h counts all donations and v_h
/// all first uses in the same way.
struct DecayedCounts: Sendable, Equatable {
  private(set) var by40: [Double] = []
  private(set) var by150: [Double] = []
  /// The number of each candidate's donations, without decay.
  private(set) var uses: [UInt32] = []
  private(set) var all40 = 0.0
  private(set) var all150 = 0.0
  private var new40 = 0.0
  private var new150 = 0.0

  private static let fade40 = Exponential.binary(-1 / 40)
  private static let fade150 = Exponential.binary(-1 / 150)

  var probabilityOfNew40: Double { (new40 + 0.5) / (all40 + 1) }
  var probabilityOfNew150: Double { (new150 + 0.5) / (all150 + 1) }
  var byteCount: Int { by40.count * 20 + 40 }

  /// Counts a donation; of one that does not weigh only that the shortcut was used.
  mutating func count(_ target: Int, weighs: Bool = true) {
    let isNew = target == by40.count
    if isNew {
      by40.append(0)
      by150.append(0)
      uses.append(0)
    }
    uses[target] += 1
    if !weighs { return }
    let (fade40, fade150) = (DecayedCounts.fade40, DecayedCounts.fade150)
    by40.scale(by: fade40)
    by150.scale(by: fade150)
    by40[target] += 1
    by150[target] += 1
    all40 = all40 * fade40 + 1
    all150 = all150 * fade150 + 1
    new40 = new40 * fade40 + (isNew ? 1 : 0)
    new150 = new150 * fade150 + (isNew ? 1 : 0)
  }

  mutating func code(_ coder: inout LearnerCoder, candidates: Int) {
    coder.code(&by40, count: candidates, in: 0...1e3)
    coder.code(&by150, count: candidates, in: 0...1e3)
    coder.code(&uses, count: candidates, in: 0...1 << 30)
    coder.code(&all40, in: 0...1e3)
    coder.code(&all150, in: 0...1e3)
    coder.code(&new40, in: 0...1e3)
    coder.code(&new150, in: 0...1e3)
  }
}
