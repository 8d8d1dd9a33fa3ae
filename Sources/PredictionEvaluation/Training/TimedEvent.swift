import PredictionEngine

/// One thing that happened to a person's device, in the order of time: a donation, or something that was sensed.
package enum TimedEvent: Sendable {
  case donation(TimedDonation)
  case sensed(TimedReading)

  package var moment: Moment {
    switch self {
    case .donation(let donation): donation.moment
    case .sensed(let reading): reading.context.moment
    }
  }
}
