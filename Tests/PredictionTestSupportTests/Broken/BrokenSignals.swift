import PredictionEngine
import Synchronization

/// Signals that are wrong on purpose; each shows that a law of signals can fail.
enum BrokenSignals {
  static let all: [(signal: any ContextSignal, law: String)] = [
    (Wrong(name: "Time Of Day"), "its name is in kebab-case and its summary one line"),
    (Moody(), "the same context has the same buckets"),
    (Wrong(erases: true), "it appends its buckets and leaves the others alone"),
    (Wrong(bucketCount: 12), "its buckets are of its own dimension and within its count"),
    (Wrong(neighbour: 24), "its neighbours and coarser values exist"),
    (Wrong(label: "two\nlines"), "every bucket has a label of one line"),
  ]

  /// The hour of the day with one defect.
  struct Wrong: ContextSignal {
    var name = "wrong"
    let summary = "the hour"
    var bucketCount: Int? = 24
    var erases = false
    var neighbour: UInt32?
    var label = "an hour"
    func read(_ context: Context, previous: Int?, dimension: UInt32, into buckets: inout [Bucket]) {
      if erases { buckets.removeAll() }
      buckets.append(Bucket(dimension: dimension, value: UInt32(context.moment.hour)))
    }
    func neighbours(of value: UInt32) -> [UInt32] { neighbour.map { [$0] } ?? [] }
    func reason(of bucket: Bucket, symbols: SymbolTable, shortcutText: (Int) -> String) -> Reason {
      .place(label)
    }
  }

  /// A signal whose reading depends on the number of its calls.
  struct Moody: ContextSignal {
    private static let calls = Atomic(0)
    let name = "moody"
    let summary = "a mood"
    let bucketCount: Int? = nil
    func read(_ context: Context, previous: Int?, dimension: UInt32, into buckets: inout [Bucket]) {
      let call = Moody.calls.wrappingAdd(1, ordering: .relaxed).newValue
      buckets.append(Bucket(dimension: dimension, value: UInt32(call)))
    }
    func reason(of bucket: Bucket, symbols: SymbolTable, shortcutText: (Int) -> String) -> Reason {
      .place("a mood")
    }
  }
}
