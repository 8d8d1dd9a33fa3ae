/// The local weekday, which backs off to the working days or the weekend.
///
/// There are seven buckets; 0 is Monday. Monday to Friday back off to the five working days together,
/// Saturday and Sunday to the weekend; where the person's ``Weekend`` is another, to the days that are alike there.
///
/// "Which days of the week", WWDC 2018, session 211.
package struct Weekday: ContextSignal {
  package let name = "weekday"
  package let summary = "the local weekday, 7 buckets, backed off to working days or weekend"
  package let bucketCount: Int? = 7

  package init() {}

  package func read(_ context: Context, previous: Int?, dimension: UInt32, into buckets: inout [Bucket]) {
    buckets.append(Bucket(dimension: dimension, value: UInt32(context.moment.weekday)))
  }

  package func coarser(than value: UInt32) -> [UInt32] { value < 5 ? [0, 1, 2, 3, 4] : [5, 6] }

  package func reason(of bucket: Bucket, symbols: SymbolTable, shortcutText: (Int) -> String) -> Reason {
    .weekday(Int(bucket.value))
  }
}
