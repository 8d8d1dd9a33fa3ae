/// The buckets of open signals, wherever their counts are: in planes or in lists.
extension CounterTable {
  var openBuckets: Int { open.bucketCount + planes.buckets.count }

  /// The position of a bucket's list, or of its plane behind all lists; `nil` when it has neither.
  func openList(of bucket: Bucket) -> Int? {
    if let list = open.find(bucket) { return list }
    return planes.buckets.firstIndex(of: bucket).map { open.bucketCount + $0 }
  }

  /// The slots that were donated in an open signal's bucket and their counts, ascending by slot.
  func pairs(inList list: Int) -> [PairList.Pair] {
    if list < open.bucketCount { return open.lists[list].pairs }
    return planes.pairs(CounterTable.closedWidth + list - open.bucketCount)
  }
}
