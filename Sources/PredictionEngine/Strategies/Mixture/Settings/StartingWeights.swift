/// The weights from which everybody starts: the mean of the constants and of weights learned from other
/// people.
///
/// # Layout
/// ```
/// what is added to the constants of 16 features and NEW's 2; then the 44 rows of WeightSets, 18 columns each
/// ```
/// in units of 1/16,384, in `StartingWeights.txt`, which `Scripts/studies/learn-weights` writes.
///
/// # Source
/// Ours; learned on the NYC check-ins' `train` rows before 2012-05-21T09:20:00, which are not in this project, and on nothing
/// else: no synthetic world had a part in them.
enum StartingWeights {
  /// The differences from the constants, as numbers.
  static let learned = EmbeddedWeights.read(PackageResources.StartingWeights_txt, unitsOfOne: 16_384)
}
