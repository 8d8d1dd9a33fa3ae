/// The hour at which a person's day begins: the quietest one, by what was done around each hour lately.
///
/// # Definition
/// The noise of hour h is Σ max(0, 360 − d) over the donations in the ring, d the minutes of the clock between the donation
/// and h. An hour that is quieter than the present one by `lead` donations right at it, 360 each, takes its place; of
/// equally quiet ones the first after 4, where the days of most people begin.
///
/// # Edge cases
/// Where nothing is known every hour is equally quiet, and the day begins where the definitions say.
///
/// # Cost
/// 24 numbers; a donation moves the 11 or 12 within six hours of it.
///
/// # Source
/// Ours.
struct OwnDay: Sendable, Equatable {
  /// Minutes on either side within which a donation is heard.
  private static let reach = 360
  /// The hour that wins a tie.
  private static let usual = 4

  private var noise = [Int](repeating: 0, count: 24)

  /// Bytes that it holds beside the ring.
  var byteCount: Int { noise.count * 8 }

  /// Counts a donation at a minute of the day, or takes it back.
  mutating func count(minute: Int, _ sign: Int) {
    let first = (minute + 1440 - OwnDay.reach) / 60 - 23
    noise.withUnsafeMutableBufferPointer { noise in
      for hour in first..<(first + 12) {
        let distance = hour * 60 - minute
        let heard = max(0, OwnDay.reach - (distance < 0 ? -distance : distance))
        noise[hour < 0 ? hour + 24 : hour >= 24 ? hour - 24 : hour] += sign * heard
      }
    }
  }

  /// Where the day begins, if it has begun at `present` until now.
  func beginning(present: Int, lead: Double) -> Int {
    var best = OwnDay.usual
    for step in 1..<24 {
      let hour = (OwnDay.usual + step) % 24
      if noise[hour] < noise[best] { best = hour }
    }
    return Double(noise[present] - noise[best]) >= lead * Double(OwnDay.reach) ? best : present
  }
}
