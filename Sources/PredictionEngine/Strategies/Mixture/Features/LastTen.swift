/// The evidence of the last ten or so donations.
///
/// # Definition
/// ln((n₁₀ + ½P₀)/((N₁₀ + ½)P₀)), with counts that decay with a half-life of 10 donations.
///
/// # Source
/// Ours.
enum LastTen {
  static let name = "last-ten"

  static func fill(_ work: inout LearnerWorkspace, _ counts: DecayedCounts) {
    let column = MixtureFeature.lastTen.rawValue * work.candidates
    work.totals[RingSums.width] = counts.all10
    for candidate in 0..<work.candidates {
      work.features[column + candidate] = counts.by10[candidate] * work.inverse[candidate] + 0.5
    }
  }
}
