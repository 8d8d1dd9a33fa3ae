import PredictionEngine
import Testing

/// A law that every context signal has to keep: a sentence, and a check of any signal.
///
///     SignalLaw.inItsBuckets.check(MySignal())   // nil, or the first context that breaks it
///
/// # Definition
/// A law reads the signal in 200 contexts drawn from a seed, at every hour and weekday, with and without
/// place, device signals and a previous shortcut.
package struct SignalLaw: Sendable, CustomTestStringConvertible {
  /// The law as a sentence, which must not change.
  package let name: String
  private let firstBreach: @Sendable (any ContextSignal) -> String?

  private init(_ name: String, _ firstBreach: @escaping @Sendable (any ContextSignal) -> String?) {
    self.name = name
    self.firstBreach = firstBreach
  }

  /// Every law of signals.
  package static let all: [SignalLaw] = [
    named, deterministic, onlyAppends, inItsBuckets, realNeighbours, labelled,
  ]

  /// Returns the first breach of the law by a signal; `nil` when it keeps the law.
  /// - Complexity: 200 readings.
  package func check(_ signal: any ContextSignal) -> LawFailure? {
    firstBreach(signal).map { LawFailure(law: name, subject: signal.name, first: $0) }
  }

  /// The law's name, which test output shows.
  package var testDescription: String { name }

  /// The name is in kebab-case, and the summary has one line.
  package static let named = SignalLaw("its name is in kebab-case and its summary one line") { signal in
    if let fault = Wording.fault(inName: signal.name) { return fault }
    return Wording.fault(inLine: signal.summary).map { "the summary \($0)" }
  }

  /// The same context always has the same buckets.
  package static let deterministic = SignalLaw("the same context has the same buckets") { signal in
    first { context, previous in
      let (one, two) = (read(signal, context, previous), read(signal, context, previous))
      return one == two ? nil : "\(one), then \(two)"
    }
  }

  /// A signal leaves the buckets of other signals unchanged.
  package static let onlyAppends = SignalLaw("it appends its buckets and leaves the others alone") { signal in
    first { context, previous in
      let others = [Bucket(dimension: 90, value: 1), Bucket(dimension: 91, value: 2)]
      var buckets = others
      signal.read(context, previous: previous, dimension: dimension, into: &buckets)
      return Array(buckets.prefix(2)) == others ? nil : "two buckets of others became \(buckets.prefix(2))"
    }
  }

  /// Buckets have the given dimension (or that of a free device signal). The buckets of a closed signal lie
  /// below its count.
  package static let inItsBuckets = SignalLaw("its buckets are of its own dimension and within its count") {
    signal in
    first { context, previous in
      for bucket in read(signal, context, previous) {
        if bucket.dimension != dimension, bucket.dimension < DeviceState.firstDimension {
          return "the bucket \(bucket.value) is of dimension \(bucket.dimension), not \(dimension)"
        }
        if let count = signal.bucketCount, bucket.value >= UInt32(count) {
          return "the bucket \(bucket.value) is none of its \(count)"
        }
      }
      return nil
    }
  }

  /// Neighbours and coarser values of a closed signal exist, and no value is its own neighbour.
  package static let realNeighbours = SignalLaw("its neighbours and coarser values exist") { signal in
    guard let count = signal.bucketCount.map(UInt32.init) else { return nil }
    for value in 0..<count {
      let (neighbours, coarser) = (signal.neighbours(of: value), signal.coarser(than: value))
      if neighbours.contains(value) { return "\(value) is its own neighbour" }
      if let missing = (neighbours + coarser).first(where: { $0 >= count }) {
        return "\(value) is read with \(missing), which is none of its \(count) values"
      }
    }
    return nil
  }

  /// Every bucket has a name for people, on one line.
  package static let labelled = SignalLaw("every bucket has a label of one line") { signal in
    first { context, previous in
      for bucket in read(signal, context, previous) {
        let label = signal.reason(of: bucket, symbols: drawn.symbols) { "shortcut \($0)" }.description
        if let fault = Wording.fault(inLine: label) { return "the label of bucket \(bucket.value) \(fault)" }
      }
      return nil
    }
  }

  private static let dimension: UInt32 = 40

  /// Contexts with the symbols of their texts.
  private static let drawn: (symbols: SymbolTable, contexts: [Context]) = {
    var generator = SplitMix64(seed: 12)
    var symbols = SymbolTable()
    var contexts: [Context] = []
    for number in 0..<200 {
      let hours = number * 5 + generator.below(5)
      var context = Context(
        at: Moment(
          secondsSince1970: 1_772_400_000 + Int64(hours) * 3600 + Int64(generator.below(3600)),
          secondsFromGMT: Int32(generator.below(25) - 12) * 3600))
      if generator.below(3) > 0 { context.place = symbols.intern("place \(generator.below(4))") }
      if generator.below(2) > 0 {
        context.signals = [
          DeviceSignal(
            name: symbols.intern("headphones"), value: symbols.intern("\(generator.below(2) == 0)"))
        ]
      }
      contexts.append(context)
    }
    return (symbols, contexts)
  }()

  private static func read(_ signal: any ContextSignal, _ context: Context, _ previous: Int?) -> [Bucket] {
    var buckets: [Bucket] = []
    signal.read(context, previous: previous, dimension: dimension, into: &buckets)
    return buckets
  }

  private static func first(_ breach: (Context, Int?) -> String?) -> String? {
    for (number, context) in drawn.contexts.enumerated() {
      if let words = breach(context, number % 3 == 0 ? nil : number % 7) {
        return "context \(number), at \(context.moment): \(words)"
      }
    }
    return nil
  }
}
