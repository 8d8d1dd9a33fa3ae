import PredictionEngine
import PredictionBaselines
import PredictionEvaluation
import PredictionTestSupport
import Testing

@Suite("Expectations of who is better")
struct ExpectComparisonTests {
  @Test("The difference of two runs is that of their sums, its error that of four people by hand")
  func workedExample() throws {
    let dataset = try WeekDiagram("Mon Tue\n08 A A").dataset(people: 4)
    func run(_ ranks: [Int]) -> StrategyRun {
      var trials: [Trial] = []
      for (row, rank) in ranks.enumerated() {
        var trial = DrawnRun.perfect(person: row / 2, row: row)
        trial.rank = rank
        trials.append(trial)
      }
      return DrawnRun.of(trials)
    }
    // The hits of each person are 2, 2, 1, 2 against 1, 0, 1, 1, of 2 trials each: (7 − 3)/8.
    let found = PairedDifference(
      of: run([1, 1, 1, 1, 1, 2, 1, 1]), and: run([1, 2, 2, 2, 1, 2, 1, 2]), in: .hitRate(at: 1),
      dataset: dataset)
    #expect(found.challengerValue == 0.875 && found.baselineValue == 0.375 && found.value == 0.5)
    #expect(found.blocks == 4 && found.trials == 8)
    // e = (0, 1, −1, 0)/8, so s = √(4/3 · 2/64) = .2041; Student's t with 3 degrees of freedom is that of scipy 1.17.1.
    for (level, half) in [(0.5, 0.15613299272999864), (0.6, 0.19972982439427098)] {
      let interval = try #require(found.interval(level: level))
      #expect(abs(interval.lowerBound - (0.5 - half)) < 1e-9)
      #expect(abs(interval.upperBound - (0.5 + half)) < 1e-9)
    }
  }

  @Test("Where there is routine, context beats frequency; it is no worse")
  func routine() async throws {
    let dataset = try Dataset.weeks(of: "commuter", weeks: 2, people: 8)
    let found = await expect(.bucketedBayes, beats: .mostFrequent, on: dataset, in: .hitRate(at: 1))
    await expect(.bucketedBayes, isNoWorseThan: .mostFrequent, margin: 0.01, on: dataset, in: .hitRate(at: 1))
    #expect(found.blockKind == "people" && found.blocks == 8)
    await withKnownIssue {
      await expect(
        .mostFrequent, isNoWorseThan: .bucketedBayes, margin: 0.01, on: dataset, in: .hitRate(at: 1))
    } matching: {
      $0.comments.contains { $0.rawValue.contains("it is worse by more than the margin") }
    }
  }

  @Test("A strategy is no worse than itself, and does not beat itself")
  func itself() async throws {
    let dataset = try Dataset.weeks(of: "noise", weeks: 2, people: 4)
    await expect(
      .mostFrequent, isNoWorseThan: .mostFrequent, margin: 0.001, on: dataset, in: .hitRate(at: 1))
    await withKnownIssue {
      await expect(.mostFrequent, beats: .mostFrequent, on: dataset, in: .hitRate(at: 1))
    } matching: {
      $0.comments.contains { $0.rawValue.contains("they answer alike") }
    }
  }

  @Test("Losing fails with both values, the difference, its interval, people and trials")
  func worse() async throws {
    let dataset = try Dataset.weeks(of: "commuter", weeks: 2, people: 8)
    await withKnownIssue {
      await expect(.mostFrequent, beats: TimeOfDayKernel(), on: dataset, in: .hitRate(at: 1))
    } matching: { issue in
      issue.comments.map(\.rawValue) == [
        """
        most-frequent does not beat time-of-day: it is worse
          hit_rate@1 on commuter-2-weeks (larger is better): most-frequent .093, time-of-day .375
          difference −.282, 95 % interval [−.362, −.201] (Student's t), over 8 people and 291 trials
        """
      ]
    }
  }

  @Test("One day, a metric of whole runs, and probabilities that nobody states are told as such")
  func cannotTell() async throws {
    let day = try WeekDiagram("Mon\n08 AB").dataset()
    let dataset = try Dataset.weeks(of: "commuter", weeks: 2, people: 2)
    await withKnownIssue {
      await expect(.mostFrequent, beats: .mostRecent, on: day, in: .hitRate(at: 1))
    } matching: {
      $0.comments.contains { $0.rawValue.contains("cannot tell with fewer than 2 days; use more") }
    }
    await withKnownIssue {
      await expect(.mostFrequent, beats: .mostRecent, on: dataset, in: .worstDecileHitRate)
    } matching: {
      $0.comments.contains { $0.rawValue.contains("is a metric of whole runs") }
    }
    await withKnownIssue {
      await expect(.mostFrequent, beats: .bucketedBayes, on: dataset, in: .logLoss)
    } matching: {
      $0.comments.contains { $0.rawValue.contains("states no probabilities") }
    }
  }
}
