/// The weekdays that are no working days: Saturday and Sunday, or Friday and Saturday, as the place has them.
///
///     var predictor = Predictor(catalog: catalog)
///     predictor.weekend = .fridayAndSaturday
///     Weekend([4]).contains(4)   // true: Friday alone
///
/// # Definition
/// Days are numbered from Monday, 0, to Sunday, 6. What an hour or a weekday says is backed off to the days that are
/// alike: those of the weekend, or the working days. A holiday is lived like the weekend's last day.
///
/// # Edge cases
/// Without any day, and with all seven, all days are alike. Days outside of 0 to 6 are left out.
public struct Weekend: Sendable, Hashable {
  /// Saturday and Sunday, which hold unless something else is said.
  public static let saturdayAndSunday = Weekend([5, 6])
  /// Friday and Saturday, as in Egypt, Israel and Saudi Arabia.
  public static let fridayAndSaturday = Weekend([4, 5])

  @usableFromInline
  let bits: UInt8

  /// Makes a weekend from weekdays in any order.
  public init(_ days: [Int]) {
    bits = days.reduce(0) { (0..<7).contains($1) ? $0 | 1 << UInt8($1) : $0 }
  }

  /// The numbers of its weekdays, ascending, Monday being 0.
  package var days: [Int] { (0..<7).filter(contains) }

  /// Returns whether a weekday belongs to the weekend.
  @inlinable
  @inline(__always)
  package func contains(_ weekday: Int) -> Bool {
    (0..<7).contains(weekday) && bits >> UInt8(weekday) & 1 == 1
  }

  /// Returns the weekdays of the same kind as one, itself included: the weekend's, or the working days.
  package func alike(_ weekday: Int) -> [Int] { (0..<7).filter { contains($0) == contains(weekday) } }

  /// The weekday that a holiday is lived as: the last one that a working day follows; Sunday where there is none.
  package var lastDay: Int { (0..<7).last { contains($0) && !contains(($0 + 1) % 7) } ?? 6 }

  /// The first of two successive days; `nil` for any other weekend.
  var firstOfPair: Int? {
    days.count == 2 ? (0..<7).first { contains($0) && contains(($0 + 1) % 7) } : nil
  }
}

extension Weekend {
  package static let names = Reason.weekdays.map { $0.lowercased() }

  /// Reads names joined by commas, such as `friday,saturday`; `nil` where one is no weekday or stands twice.
  package init?(names: String) {
    let parts = names.split(separator: ",", omittingEmptySubsequences: false).map { $0.lowercased() }
    let days = parts.compactMap { Weekend.names.firstIndex(of: $0) }
    guard days.count == parts.count, Set(days).count == days.count else { return nil }
    self.init(days)
  }

  package var text: String { days.map { Weekend.names[$0] }.joined(separator: ",") }
}
