import PredictionEngine

/// A logistic regression over hashed crosses of shortcut and context, learned online: a method that ranks
/// advertisements.
///
/// Each candidate of each trial is a binary example: whether it was the truth. Its features are the candidate
/// crossed with the hour, the weekday, the previous shortcut and the place, each hashed by number to one of
/// 2¹⁸ coordinates, which may collide and then share their weight. A coordinate keeps z and n; w = 0 if |z| ≤
/// λ₁, otherwise −(z − sign(z) λ₁)/((β + √n)/α + λ₂). With the gradient g = σ(Σ w) − y: s = (√(n + g²) −
/// √n)/α, z ← z + g − s w, n ← n + g². Each signal is a column of log-odds in bits; P(c) ∝ e^(Σ w).
///
/// The model also learns an intercept that all candidates share: it reflects how rarely any one candidate is
/// right, and it cancels in P. Without it a shortcut just met, with weights of 0, would rank above all
/// shortcuts that were ever wrong.
///
/// It keeps 16 bytes for each coordinate, and about 16 to find it. A candidate costs four look-ups in a
/// question, and four with an exponential in a donation, which is slow with a few hundred candidates.
///
/// Source: McMahan et al., "Ad click prediction: a view from the trenches", KDD 2013,
/// DOI 10.1145/2487575.2488200. Weinberger et al., "Feature hashing for large scale multitask learning", ICML 2009.
public struct FollowTheRegularisedLeader: SelfLearningStrategy {
  public static let name = "ftrl-logistic"
  public static let summary = "hashed logistic regression by FTRL-proximal, learned online"
  public static let fields = [
    Recipe.Field("alpha", "learning rate", default: 0.1, in: 1e-4...100),
    Recipe.Field("beta", "smoothing of the learning rate", default: 1, in: 1e-3...100),
    Recipe.Field("lambda1", "penalty on the sum of weights", default: 0, in: 0...100),
    Recipe.Field("lambda2", "penalty on the sum of squared weights", default: 1, in: 0...100),
    Recipe.Field("intercept", "1: one weight that every candidate shares", default: 1, in: 0...1),
  ]
  public static let isQuick = false
  public static let statesProbabilities = true

  private struct Coordinate: Sendable {
    var z = 0.0
    var n = 0.0
  }

  public let recipe: Recipe
  public var optionalSignals: [String] { ["place"] }
  private let (alpha, beta, lambda1, lambda2): (Double, Double, Double, Double)
  private let hasIntercept: Bool
  private var places = SparseIndex()
  private var index = SparseIndex()
  /// The intercept, followed by the coordinates of the index.
  private var coordinates: [Coordinate]
  private var touched: [Int] = []

  public init(recipe: Recipe) {
    self.recipe = recipe
    (alpha, beta) = (recipe["alpha"], recipe["beta"])
    (lambda1, lambda2) = (recipe["lambda1"], recipe["lambda2"])
    hasIntercept = recipe["intercept"] >= 0.5
    coordinates = [Coordinate()]
  }

  static func key(_ slot: Int, _ bucket: Bucket) -> UInt64 {
    StableHash.fold(StableHash.mix(UInt64(bucket.dimension) << 32 | UInt64(bucket.value)), UInt64(slot))
      & 0x3FFFF
  }

  /// Returns the buckets that are crossed with candidates. Places are numbered by first use, because
  /// the numbers of symbols change when a snapshot is loaded.
  private func features(_ question: Question) -> [(bucket: Bucket, feature: Bucket)] {
    question.buckets.compactMap { bucket in
      guard bucket.dimension < ContextSignal.firstDeviceDimension else { return nil }
      guard bucket.dimension == ContextSignal.place.dimension else { return (bucket, bucket) }
      return places.number(of: UInt64(bucket.value)).map {
        (bucket, Bucket(dimension: bucket.dimension, value: UInt32($0)))
      }
    }
  }

  private func weight(_ coordinate: Coordinate) -> Double {
    let size = coordinate.z < 0 ? -coordinate.z : coordinate.z
    guard size > lambda1 else { return 0 }
    let shrunk = coordinate.z < 0 ? coordinate.z + lambda1 : coordinate.z - lambda1
    return -shrunk / ((beta + SquareRoot.of(coordinate.n)) / alpha + lambda2)
  }

  public func weigh(_ history: PersonalHistory, _ question: Question, into evidence: inout EvidenceColumns) {
    for (bucket, feature) in features(question) {
      let column = evidence.begin(
        SignalRegistry.signal(of: bucket).name, bucket: bucket, weight: Logarithm.bitsPerNat)
      for slot in history.candidates {
        guard let number = index.number(of: FollowTheRegularisedLeader.key(slot, feature)) else { continue }
        evidence.bits[column][slot] = weight(coordinates[number + 1])
      }
      evidence.finish(column)
    }
  }

  public mutating func didLearn(_ target: Int?, _ question: Question, _ history: PersonalHistory) {
    guard let target else { return }
    if let place = question.context.place { _ = places.add(UInt64(place.rawValue)) }
    let features = features(question)
    for slot in history.candidates {
      touched.removeAll(keepingCapacity: true)
      if hasIntercept { touched.append(0) }
      var logit = hasIntercept ? weight(coordinates[0]) : 0
      for (_, feature) in features {
        let (number, isNew) = index.add(FollowTheRegularisedLeader.key(slot, feature))
        if isNew { coordinates.append(Coordinate()) }
        touched.append(number + 1)
        logit += weight(coordinates[number + 1])
      }
      let gradient = 1 / (1 + Exponential.natural(-logit)) - (slot == target ? 1 : 0)
      for number in touched {
        let old = coordinates[number]
        let n = old.n + gradient * gradient
        let step = (SquareRoot.of(n) - SquareRoot.of(old.n)) / alpha
        coordinates[number] = Coordinate(z: old.z + gradient - step * weight(old), n: n)
      }
    }
  }

  public var byteCount: Int { coordinates.count * 16 + index.byteCount + places.byteCount }
}
