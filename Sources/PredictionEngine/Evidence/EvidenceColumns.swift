/// The evidence of a strategy about every shortcut: columns of bits, and their weighted sums.
///
/// The score has one definition. Ranking adds the weighted columns, and an explanation prints them: the same
/// numbers in the same order, so the two cannot disagree.
///
/// # Layout
/// ```
///            slot 0   slot 1   slot 2 …
/// prior       −1.2     −2.2     −3.2     × weight 1
/// 08–09 h      0.9     −0.4      0.0     × weight 0.8
/// score = Σ weight × column, in the order of the columns
/// ```
///
/// # Cost
/// Each column takes 8 bytes a slot. The memory is kept from question to question.
public struct EvidenceColumns: Sendable {
  /// The description of a column: its source, its bucket and its weight.
  package struct Label: Sendable, Equatable {
    /// The source of the evidence, such as `prior` or a signal's name.
    package var source: String
    /// The bucket that the evidence is about, if any.
    package var bucket: Bucket?
    /// The factor by which the column's bits are multiplied.
    package var weight: Double
  }

  /// The columns' labels, in the order of summation.
  package internal(set) var labels: [Label] = []
  /// The bits of evidence, by column and slot; the mixture's own columns stand in its workspace alone, see `bits(_:of:)`.
  public var bits: [[Double]] = []
  /// The weighted sum of each slot.
  package internal(set) var scores: [Double] = []
  /// The score of NEW on the scale of the slots' scores; `nil` leaves P(NEW) to the history.
  package var scoreOfNew: Double?
  /// P(NEW) itself, where the strategy states it apart from the scores.
  var probabilityOfNew: Double?
  /// Whether candidates alone are scored, because nobody asked: a learner wants no more of an answer.
  var isOfCandidates = false
  /// The mixture's intermediate results for this question, from which the following donation is learned.
  var workspace = LearnerWorkspace()
  private var slots = 0

  /// Makes an empty set of columns.
  package init() {}

  /// Removes all columns and keeps their memory.
  package mutating func reset(slots: Int) {
    labels.removeAll(keepingCapacity: true)
    workspace.columns.removeAll(keepingCapacity: true)
    scoreOfNew = nil
    probabilityOfNew = nil
    self.slots = slots
    scores.fill(slots)
  }

  /// Appends a column of bits, with one element for each slot.
  /// - Complexity: O(slots).
  public mutating func append(_ source: String, bucket: Bucket? = nil, weight: Double = 1, _ column: [Double])
  {
    let number = begin(source, bucket: bucket, weight: weight)
    bits[number] = column
    finish(number)
  }

  /// Appends a column of numbers for the slots of `slots` in order; other slots get 0.
  mutating func append(
    _ source: String, bucket: Bucket?, weight: Double, _ numbers: UnsafeBufferPointer<Double>, of slots: [Int]
  ) {
    // Nobody reads the columns of what nobody asked.
    if !isOfCandidates {
      let column = begin(source, bucket: bucket, weight: weight)
      unsafe bits[column].withUnsafeMutableBufferPointer { target in
        for unsafe(number, slot) in unsafe zip(numbers, slots) { unsafe target[slot] = number }
      }
    }
    unsafe scores.withUnsafeMutableBufferPointer { scores in
      for unsafe(number, slot) in unsafe zip(numbers, slots) { unsafe scores[slot] += weight * number }
    }
  }

  /// The bits of a column about a slot.
  package func bits(_ column: Int, of slot: Int) -> Double {
    if column >= workspace.columns.count { return bits[column][slot] }
    let candidate = workspace.candidate(in: slot)
    return candidate < 0 ? 0 : workspace.bits(workspace.columns[column].source, of: candidate)
  }

  /// The bits of a column by slot, copied.
  package func column(_ number: Int) -> [Double] { scores.indices.map { bits(number, of: $0) } }

  /// Starts a column of zeros, which the caller fills in place in `bits` and then finishes.
  ///
  /// The method takes no closure, because a closure that reads a person's history would copy the history.
  public mutating func begin(_ source: String, bucket: Bucket? = nil, weight: Double = 1) -> Int {
    let column = labels.count
    labels.append(Label(source: source, bucket: bucket, weight: weight))
    while bits.count <= column { bits.append([]) }
    bits[column].fill(slots)
    return column
  }

  /// Adds a filled column to the scores.
  public mutating func finish(_ column: Int) {
    precondition(bits[column].count == slots, "a column has one element a slot")
    scores.add(bits[column], times: labels[column].weight)
  }
}

extension [Double] {
  /// Replaces the numbers of some slots, ascending, by their logarithms to base 2, less a constant; other slots get 0.
  mutating func takeLogarithms(of slots: some BidirectionalCollection<Int>, less scale: Double = 0) {
    let isWhole = slots.count == count
    unsafe withUnsafeMutableBufferPointer { numbers in
      if isWhole { return unsafe Logarithm.binary(each: numbers, less: scale) }
      // The numbers move together, and behind their logarithms back: a slot is never before its place.
      for (place, slot) in slots.enumerated() { unsafe numbers[place] = numbers[slot] }
      unsafe Logarithm.binary(
        each: UnsafeMutableBufferPointer(rebasing: numbers[..<slots.count]), less: scale)
      var (next, place) = (numbers.count, slots.count)
      for slot in slots.reversed() {
        place -= 1
        let bits = unsafe numbers[place]
        unsafe numbers[(slot + 1)..<next].update(repeating: 0)
        unsafe numbers[slot] = bits
        next = slot
      }
      unsafe numbers[..<next].update(repeating: 0)
    }
  }

  /// Changes each number by the numbers at its place in three other arrays of the same length.
  @inline(__always)
  mutating func changeEach(
    with first: [Double], _ second: [Double], _ third: [Double],
    _ change: (_ own: Double, _ first: Double, _ second: Double, _ third: Double) -> Double
  ) {
    precondition(first.count == count && second.count == count && third.count == count, "of one length")
    unsafe withUnsafeMutableBufferPointer { numbers in
      let (first, second, third) = (first.span, second.span, third.span)
      for place in numbers.indices {
        unsafe numbers[place] = change(
          numbers[place], first[unchecked: place], second[unchecked: place], third[unchecked: place])
      }
    }
  }

  /// Makes the array as long as `count`; what it holds then means nothing.
  mutating func makeRoom(_ count: Int) {
    if self.count > count { return removeLast(self.count - count) }
    if self.count < count { append(contentsOf: repeatElement(0, count: count - self.count)) }
  }

  /// Sets the array to `count` zeros and reuses its memory.
  mutating func fill(_ count: Int) {
    guard self.count == count else {
      removeAll(keepingCapacity: true)
      return append(contentsOf: repeatElement(0, count: count))
    }
    unsafe withUnsafeMutableBufferPointer { unsafe $0.update(repeating: 0) }
  }
}
