import PredictionEngine
import Testing

@testable import PredictionEvaluation

/// Donations until a new habit is first, days until an old one is not.
struct HabitClockTests {
  private static func shortcut(_ letter: Character) -> Shortcut {
    Shortcut(definition: Int(letter.asciiValue ?? 0), combination: 0, values: [])
  }

  private static func day(_ number: Int) -> Moment { Moment(secondsSince1970: Int64(number) * 86_400) }

  /// One trial a day: the letters that were done and that were first. The change is before the day given; the data end a
  /// day after the last trial.
  private static func run(
    _ people: [(done: String, first: String)], changeAt day: Int = 2, old: Character? = "o"
  ) -> StrategyRun {
    var run = StrategyRun.of([])
    var changes: [HabitChange] = []
    for (person, letters) in people.enumerated() {
      var occurrences: [HabitChange.Occurrence] = []
      for (number, letter) in letters.done.enumerated() {
        occurrences.append(
          .init(
            row: run.trials.count + number, moment: Self.day(number),
            shortcut: shortcut(letter)))
      }
      for letter in letters.first {
        var trial = Trial.with(person: person, row: run.trials.count)
        trial.top = shortcut(letter)
        run.trials.append(trial)
      }
      changes.append(
        HabitChange(
          person: person, moment: Self.day(day), occurrences: occurrences,
          oldShortcut: old.map { shortcut($0) }, newShortcut: shortcut("n"),
          end: Self.day(letters.done.count)))
    }
    run.habitChanges = changes
    return run
  }

  private func learning(_ done: String, _ first: String) -> Double? {
    Metric.learningClock.pooled(HabitClockTests.run([(done, first)]))
  }

  private func forgetting(_ done: String, _ first: String) -> Double? {
    Metric.forgettingClock.pooled(HabitClockTests.run([(done, first)]))
  }

  @Test("First at the new habit's 2nd trial, not at its 3rd, and from its 4th on: three donations")
  func learned() {
    #expect(learning("oonnnnnn", "ooonxnnn") == 3)
    #expect(learning("oonnnnnn", "oonnnnnn") == 0, "already first when it is taken up")
    #expect(learning("oonnonnn", "oooonnnn") == 2, "only donations of the new habit count")
  }

  @Test("Never first three times running: all its donations, a lower bound")
  func neverLearned() {
    #expect(learning("oonnnnnn", "oonnonno") == 6)
    #expect(learning("oonn", "oooo") == nil, "fewer than three trials after the change say nothing")
  }

  @Test("Old on the day of the change and the next, another first from then on: two days")
  func forgotten() {
    #expect(forgetting("oonnnnnn", "oooonnnn") == 2)
    #expect(forgetting("oonnnnnn", "oonnnnnn") == 0)
    #expect(forgetting("oonnnnnn", "oonnoxxx") == 3, "twice not first is not forgotten")
  }

  @Test("Never gone three times running: the days to the end of the data")
  func neverForgotten() { #expect(forgetting("oonnnnnn", "oonnonno") == 6) }

  @Test("Only an old habit that was first at its last trial can be forgotten")
  func nothingToForget() {
    #expect(forgetting("oonnnnnn", "oxonnnnn") == nil)
    let begun = HabitClockTests.run([("nnnnnn", "xxnnnn")], old: nil)
    #expect(Metric.forgettingClock.pooled(begun) == nil)
    #expect(Metric.learningClock.pooled(begun) == 2, "a habit that begins is learned")
  }

  @Test("Without a generator both are absent; with one that changed nothing too")
  func absent() {
    var run = HabitClockTests.run([("oonnnnnn", "oonnnnnn")])
    run.habitChanges = []
    #expect(Metric.learningClock.pooled(run) == nil && Metric.forgettingClock.pooled(run) == nil)
    run.habitChanges = nil
    #expect(!Metric.learningClock.applies(to: run) && !Metric.forgettingClock.applies(to: run))
  }

  @Test("The median over changes, with their number; an interval over people from twelve people on")
  func median() throws {
    let people = [("oonnnnnn", "oonnnnnn"), ("oonnnnnn", "ooonnnnn"), ("oonnnnnn", "oooonnnn")]
    let odd = try #require(Metric.learningClock.evaluate(HabitClockTests.run(people), seed: 1))
    #expect(odd.value == 1 && odd.count == 3 && odd.low == nil)
    let even = HabitClockTests.run(people + [("oonnnnnn", "ooooonnn")])
    let value = try #require(Metric.learningClock.evaluate(even, seed: 1))
    #expect(value.value == 1.5 && value.count == 4)
    let quick = Array(repeating: ("oonnnnnn", "oonnnnnn"), count: 6)
    let slow = Array(repeating: ("oonnnnnn", "ooooonnn"), count: 6)
    let eleven = try #require(
      Metric.learningClock.evaluate(HabitClockTests.run(quick + slow.dropLast()), seed: 1))
    #expect(value.interval == nil && eleven.interval == nil)
    let twelve = try #require(Metric.learningClock.evaluate(HabitClockTests.run(quick + slow), seed: 1))
    #expect(twelve.interval == ConfidenceInterval(low: 0, high: 3, form: .percentile))
  }

  @Test("A donation that is no trial is left out of trials and still teaches")
  func unscored() {
    var run = HabitClockTests.run([("oonnnnnn", "oonxnnnn")])
    run.trials.remove(at: 3)
    #expect(Metric.learningClock.pooled(run) == 0, "trials n, n, n in a row")
    #expect(Metric.forgettingClock.pooled(run) == 0)
  }
}
