/// The evidence of the last days, measured by absolute time instead of by donations.
///
/// H of 2^(−days/14) and of 2^(−days/3), where days are a fractional number of absolute days.
enum RecentDays {
  static let names = ["last-fortnight", "last-three-days"]
}
