import PredictionKernels

/// Whole columns of numbers at once, for each instruction set.
///
/// All paths return the same bits: each number is made by the same operations, and sums keep their order. `Logarithm` and
/// `Exponential` say which operations these are; a column of many candidates is what the mixture spends its time on.
package enum ColumnKernel: Int, CaseIterable, Sendable {
  case portable, avx2

  var isAvailable: Bool {
    self == .portable || prediction_kernel_has(CInt(PredictionKernelPathAVX2.rawValue)) != 0
  }

  /// The functions of the path.
  var functions: PredictionColumnKernel {
    guard let kernel = unsafe prediction_column_kernel(self == .portable ? 0 : 1) else {
      preconditionFailure("this processor has no such path")
    }
    return unsafe kernel.pointee
  }

  /// The functions of the path with the widest vectors that this processor supports.
  static let best = (allCases.last { $0.isAvailable } ?? .portable).functions
}

extension UnsafeMutableBufferPointer<Double> {
  /// Calls a function of a path with the place of the first number, unless there is none.
  @inline(__always)
  func each(_ body: (UnsafeMutablePointer<Double>, Int) -> Void) {
    if let first = baseAddress { unsafe body(first, count) }
  }
}

extension [Double] {
  /// Multiplies each number.
  mutating func scale(by factor: Double) {
    unsafe withUnsafeMutableBufferPointer { numbers in
      unsafe numbers.each { unsafe ColumnKernel.best.scale($0, factor, $1) }
    }
  }

  /// Adds a weighted column of the same length.
  mutating func add(_ column: [Double], times weight: Double) {
    precondition(column.count == count, "of one length")
    unsafe withUnsafeMutableBufferPointer { numbers in
      unsafe column.withUnsafeBufferPointer { column in
        unsafe numbers.each { unsafe ColumnKernel.best.add($0, column.baseAddress, weight, $1) }
      }
    }
  }

  /// The greatest of the numbers and of another one.
  func greatest(and other: Double) -> Double {
    unsafe withUnsafeBufferPointer { numbers in
      guard let first = numbers.baseAddress else { return other }
      return unsafe ColumnKernel.best.greatest(first, other, numbers.count)
    }
  }

  /// Replaces each number, which is positive, finite and not subnormal, by a factor times its logarithm to base 2.
  package mutating func takeLogarithms(times factor: Double = 1) {
    unsafe withUnsafeMutableBufferPointer { unsafe Logarithm.binary(each: $0) }
    if factor != 1 { scale(by: factor) }
  }

  /// Takes 2 raised to the difference of each number from a greater one, and returns the sum.
  mutating func takePowers(of numbers: [Double], from highest: Double) -> Double {
    makeRoom(numbers.count)
    return unsafe withUnsafeMutableBufferPointer { powers in
      unsafe numbers.withUnsafeBufferPointer {
        unsafe Exponential.fading(each: $0, into: powers, from: highest)
      }
    }
  }

  /// Takes the numbers of some slots, ascending, in their order.
  mutating func take(_ slots: [Int], of numbers: [Double]) {
    makeRoom(slots.count)
    unsafe withUnsafeMutableBufferPointer { own in
      if slots.count == numbers.count {
        _ = unsafe own.update(fromContentsOf: numbers)
      } else {
        for place in slots.indices { unsafe own[place] = numbers[slots[place]] }
      }
    }
  }
}
