/// One thing that happened to a person's device, in the order of time: a donation, or something that was sensed.
///
/// # Source
/// Ours.
package enum TimedEvent: Sendable {
  /// A donation, of a candidate or without a target.
  case donation(TimedDonation)
  /// What was sensed without a donation.
  case sensed(TimedReading)

  /// The moment at which it was donated or sensed.
  package var moment: Moment {
    switch self {
    case .donation(let donation): donation.moment
    case .sensed(let reading): reading.context.moment
    }
  }
}
