/// The hour at which a person's day begins: the quietest hour, by the recent donations around each hour.
///
/// The noise of hour h is Σ max(0, 180 − d) over the donations in the ring, where d is the distance in
/// minutes of day between the donation and h. Another hour replaces the present one when its noise is less by
/// `lead` times 180, which is `lead` donations right at the hour. Of equally quiet hours the one nearest to 4 wins, where the
/// days of most people begin: for who rises at 5, the hour before that and not 9. Three hours are enough: for who rises at 7,
/// noon is no quieter.
struct OwnDay: Sendable, Equatable {
  /// The greatest distance in minutes at which a donation adds to an hour's noise.
  private static let reach = 180
  /// The hour at which the search begins; those nearest to it are asked first, and win a tie.
  private static let usual = 4

  private var noise = [Int](repeating: 0, count: 24)

  var byteCount: Int { noise.count * 8 }

  /// Adds the noise of a donation at a minute of the day, or removes it.
  mutating func count(minute: Int, _ sign: Int) {
    let first = (minute + 1440 - OwnDay.reach) / 60 - 23
    unsafe noise.withUnsafeMutableBufferPointer { noise in
      for hour in first..<(first + OwnDay.reach / 30) {
        let distance = hour * 60 - minute
        let heard = max(0, OwnDay.reach - (distance < 0 ? -distance : distance))
        unsafe noise[hour < 0 ? hour + 24 : hour >= 24 ? hour - 24 : hour] += sign * heard
      }
    }
  }

  /// Returns the hour at which the day begins, if it has begun at `present` until now.
  func beginning(present: Int, lead: Double) -> Int {
    var best = OwnDay.usual
    for step in 1..<24 {
      let hour = (OwnDay.usual + (step % 2 == 0 ? 24 - step / 2 : (step + 1) / 2)) % 24
      if noise[hour] < noise[best] { best = hour }
    }
    return Double(noise[present] - noise[best]) >= lead * Double(OwnDay.reach) ? best : present
  }
}
