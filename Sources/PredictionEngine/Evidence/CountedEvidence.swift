import PredictionKernels

/// The evidence of the counters: how common a shortcut is, and how much more common in each bucket of a context.
///
/// ``BucketedBayes`` ranks by it alone; ``ContextMixture`` adds it to what it learned.
///
/// One column holds log₂ P₀ of `FrequencyPrior`, and one for each bucket its lift, see `SignalLift`. Each column has
/// a weight of its own, times the share of the whole that the counters have.
struct CountedEvidence: Sendable {
  /// The weight of each signal's lift that no recipe sets.
  static let weights = [
    "time-of-day": 1, "weekday": 0.5, "place": 0.8, "previous-shortcut": 0.6, "device": 0.8,
  ]
  private let nameOfPrior: String
  private let priorWeight: Double
  /// The name and the weight of each signal's columns, by the signal's position.
  private let names: [String]
  private let weights: [Double]
  private let lift: SignalLift

  init(prior: Double, weights: [Double], _ lift: SignalLift) {
    (nameOfPrior, priorWeight, self.weights, self.lift) = ("prior", prior, weights, lift)
    names = SignalRegistry.all.map(\.name)
  }

  /// Makes evidence with the weights that no recipe sets, under names that begin with `prefix`; some signals are left out.
  init(prefix: String, leavingOut signals: [String]) {
    nameOfPrior = prefix + "share"
    priorWeight = 1
    names = SignalRegistry.all.map { prefix + $0.name }
    weights = SignalRegistry.all.map {
      signals.contains($0.name) ? 0 : CountedEvidence.weights[$0.name] ?? CountedEvidence.unnamed
    }
    lift = SignalLift()
  }

  /// The weight of a signal that `weights` does not name.
  static let unnamed = 0.8

  /// Appends the columns; slots that are not among `slots` get 0. Where the lifts of all are wanted, they are in the buffers.
  func append(
    _ history: PersonalHistory, _ buckets: [Bucket], of slots: some BidirectionalCollection<Int>,
    share: Double = 1, liftsOfAll: Bool = false, _ buffers: inout CountedBuffers,
    into evidence: inout EvidenceColumns
  ) {
    let all = 0..<history.counters.count
    if liftsOfAll {
      buffers.fill(history, of: all)
      buffers.lifts.fill(all.count)
    } else {
      buffers.fill(history, of: slots)
    }
    let first = evidence.begin(nameOfPrior, weight: share * priorWeight)
    buffers.fill(&evidence.bits[first], of: slots)
    evidence.finish(first)
    for bucket in buckets {
      let signal = SignalRegistry.position(of: bucket)
      if weights[signal] == 0 { continue }
      let column = evidence.begin(names[signal], bucket: bucket, weight: share * weights[signal])
      if liftsOfAll {
        var bits: [Double] = []
        swap(&bits, &evidence.bits[column])
        lift.fill(&bits, bucket, history, of: all, &buffers)
        for slot in all {
          buffers.lifts[slot] += weights[signal] * bits[slot]
          if !history.isCandidate[slot] { bits[slot] = 0 }
        }
        swap(&bits, &evidence.bits[column])
      } else {
        lift.fill(&evidence.bits[column], bucket, history, of: slots, &buffers)
      }
      evidence.finish(column)
    }
  }
}

extension CountedEvidence {
  /// Fills in the bits by which the buckets move the share of every slot, whatever its type.
  func fillLifts(_ history: PersonalHistory, _ buckets: [Bucket], _ buffers: inout CountedBuffers) {
    let slots = 0..<history.counters.count
    buffers.fill(history, of: slots)
    buffers.lifts.fill(slots.count)
    var column: [Double] = []
    swap(&column, &buffers.lift)
    for bucket in buckets {
      let weight = weights[SignalRegistry.position(of: bucket)]
      if weight == 0 { continue }
      column.fill(slots.count)
      lift.fill(&column, bucket, history, of: slots, &buffers)
      for slot in slots { buffers.lifts[slot] += weight * column[slot] }
    }
    swap(&column, &buffers.lift)
  }
}

/// What the counters' evidence is computed from for one question; the memory is kept for the next.
struct CountedBuffers: Sendable {
  /// P₀ by slot.
  var prior: [Double] = []
  /// 1/P₀ by slot.
  var inverse: [Double] = []
  /// The counts of coarser buckets, by slot.
  var coarse: [Double] = []
  /// The bits by which a context moves each slot's share, and those of one bucket.
  var lifts: [Double] = []
  var lift: [Double] = []

  mutating func fill(_ history: PersonalHistory, of slots: some BidirectionalCollection<Int>) {
    let count = history.counters.count
    if slots.count == count {
      prior.makeRoom(count)
      inverse.makeRoom(count)
    } else {
      prior.fill(count)
      inverse.fill(count)
    }
    if slots.count < count { return CountedBuffers.fill(&prior, &inverse, history, of: slots) }
    history.counters.fillTotals(&prior)
    unsafe prior.withUnsafeMutableBufferPointer { prior in
      unsafe inverse.withUnsafeMutableBufferPointer { inverse in
        unsafe prior.each {
          unsafe ColumnKernel.best.shares($0, inverse.baseAddress, FrequencyPrior.whole(history), $1)
        }
      }
    }
  }

  private static func fill(
    _ prior: inout [Double], _ inverse: inout [Double], _ history: PersonalHistory,
    of slots: some BidirectionalCollection<Int>
  ) {
    var prior = prior.mutableSpan
    var inverse = inverse.mutableSpan
    let whole = FrequencyPrior.whole(history)
    for slot in slots {
      let share = (Double(history.counters.total(slot)) + 0.5) / whole
      (prior[slot], inverse[slot]) = (share, 1 / share)
    }
  }

  /// Fills a column with log₂ P₀ of some slots.
  func fill(_ column: inout [Double], of slots: some BidirectionalCollection<Int>) {
    precondition(column.count == prior.count, "of one length")
    unsafe column.withUnsafeMutableBufferPointer { _ = unsafe $0.update(fromContentsOf: prior) }
    column.takeLogarithms(of: slots)
  }
}
