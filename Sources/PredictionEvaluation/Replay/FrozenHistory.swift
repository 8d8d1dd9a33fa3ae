import PredictionEngine

/// What a trial may know under a protocol of equal information: a past that stands still, and the donations just before.
///
/// Some predictors, such as language models, are shown a fixed number of donations in a prompt and learn nothing
/// afterwards. A replay that learns every donation knows more than they did. Under a frozen history it knows as much:
/// each trial is asked of a fresh predictor that learned these donations and no others.
///
///     FrozenHistory.likeLLMMob          // the last 40 donations before the scored ones, and the 5 before each
///     FrozenHistory(donations: 40, recent: 5)
///
/// # Definition
/// The past of a person is their last `donations` donations before their first scored one. A trial learns the past, then
/// the `recent` donations directly before it. A donation that is in both is learned once; all are learned by time.
/// Donations of activities that are not eligible for prediction are not counted.
///
/// # Edge cases
/// Where the person has fewer donations, all there are count. With no past and no recent donations every trial is a
/// first day. A truth that is not among the learned donations counts as never donated.
///
/// # Cost
/// The past is learned once for each person and copied for each trial; the recent donations are learned for each trial.
///
/// # Source
/// Ours. The numbers 40 and 5: Wang et al., "Where Would I Go Next? Large Language Models as Human Mobility Predictors",
/// 2023, arXiv 2308.15197.
public struct FrozenHistory: Sendable, Equatable {
  /// How many donations before the person's first scored one are learned.
  public let donations: Int
  /// How many donations directly before the trial are learned.
  public let recent: Int

  /// What LLM-Mob was shown: 40 donations of the past, and the 5 before the trial.
  public static let likeLLMMob = FrozenHistory(donations: 40, recent: 5)

  /// Makes a protocol of two numbers from 0 up.
  public init(donations: Int, recent: Int) {
    precondition(donations >= 0 && recent >= 0, "a number of donations is not negative")
    self.donations = donations
    self.recent = recent
  }
}

/// Which of one person's donations each of their trials learns.
struct FrozenPast {
  /// The person's rows that can be learned, by time.
  let rows: [Int]
  /// Where the past stands in `rows`.
  let past: Range<Int>
  private let recent: Int

  /// Where none of the person's rows is scored, the past is empty.
  init(_ frozen: FrozenHistory, of person: Int, in dataset: Dataset, scored: [Bool]) {
    let rows = dataset.people[person].rows.filter {
      dataset.catalog.entries[dataset.rows[$0].donation.definition].isEligible
    }
    let first = rows.firstIndex { scored[$0] } ?? 0
    self.rows = rows
    past = max(0, first - frozen.donations)..<first
    recent = frozen.recent
  }

  /// What the trial at a position of `rows` learns, as positions in order: part of the past, then what follows it.
  func learned(before position: Int) -> (past: Range<Int>, recent: Range<Int>) {
    let start = max(0, position - recent)
    // The recent donations reach back beyond the past, and so hold all of it.
    if start < past.lowerBound { return (start..<start, start..<position) }
    return (past, max(start, past.upperBound)..<position)
  }
}
