/// A choice that snapshots and journals write as its place among all of its cases: they keep their order, and a new one comes
/// last.
package protocol NumberedCase: CaseIterable, Equatable where AllCases == [Self] {}

extension NumberedCase {
  package var number: UInt8 { UInt8(Self.allCases.firstIndex(of: self) ?? 0) }

  package init?(number: UInt8) {
    guard number < Self.allCases.count else { return nil }
    self = Self.allCases[Int(number)]
  }
}
