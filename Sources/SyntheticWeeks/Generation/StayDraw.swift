import PredictionEngine

/// One drawn stay, which is sensed when it begins and when it ends.
struct DrawnStay: Sendable, Equatable {
  /// The routine that owns it.
  var routine: Int
  var sign: StayTruth.Sign
  var begin: Int
  /// The slot before which it ends; the number of slots where it lasts to the day's end.
  var end: Int
  /// True where it leads to no donation.
  var isIdle: Bool
}

/// Draws the stays of one day of one person, given the donations.
///
/// # Definition
/// For each routine that owns a stay, in order: where it made a donation with the sign of its stay, a lead and a lag are
/// drawn and the stay is around the donation's slot. Otherwise, with the day's idle rate, a slot is drawn from the
/// routine's own distribution, then a lead and a lag, and the stay is for nothing. ``Movement`` has the meaning.
enum StayDraw {
  /// - Complexity: O(donations × routines + routines × slots).
  static func stays(
    _ donations: [DrawnDonation], on day: StayDay, random: inout SplitMix64
  ) -> [DrawnStay] {
    var stays: [DrawnStay] = []
    for (routine, owner) in day.owners.enumerated() {
      guard let owner else { continue }
      let made = donations.first { $0.source == routine && isMade($0, with: owner.sign) }
      var center = made?.slot
      if center == nil, random.unitInterval() < day.idleRate(routine) {
        center = slot(of: routine, on: day, random: &random)
      }
      guard let center else { continue }
      let lead = DayDraw.pick(owner.leads, random: &random) + 1
      let lag = DayDraw.pick(owner.lags, random: &random) + 1
      stays.append(
        DrawnStay(
          routine: routine, sign: owner.sign, begin: day.begin(around: center, lead: lead),
          end: day.end(around: center, lag: lag), isIdle: made == nil))
    }
    return stays
  }

  private static func isMade(_ donation: DrawnDonation, with sign: StayTruth.Sign) -> Bool {
    switch sign {
    case .place(let place): donation.place == place
    case .device(let device): donation.device == device
    }
  }

  /// Draws a slot with the routine's mass as odds.
  private static func slot(of routine: Int, on day: StayDay, random: inout SplitMix64) -> Int? {
    let support = day.supports[routine]
    let draw = random.unitInterval() * day.today.before(routine, day.today.slotsPerDay)
    return support.first { day.today.before(routine, $0 + 1) > draw } ?? support.last
  }
}
