import PredictionTestSupport
import Testing

@testable import PredictionEngine

@Suite("Habits as a person is told of them")
struct HabitTests {
  /// The times of who donated an intent on some days, at a minute since four, and another one on the first.
  private static func timer(_ days: some Sequence<Int>, at minute: Int) -> MixtureTimer {
    var timer = MixtureTimer(.constants)
    timer.count(TimedDonation(0, of: 7, at: RoutineTests.moment(0, 60)))
    for day in days { timer.count(TimedDonation(1, of: 3, at: RoutineTests.moment(day, minute))) }
    return timer
  }

  @Test("A habit of working days has its minute, its days, and how many of them it was kept")
  func workingDays() throws {
    let days = (1..<28).filter { $0 % 7 < 5 && $0 != 16 }
    let timer = HabitTests.timer(days, at: 250)
    let habits = timer.habits(at: RoutineTests.moment(28, 240))
    let habit = try #require(habits.first)
    #expect(habits.count == 1 && habit.definition == 3)
    #expect(habit.parts.map(\.candidate) == [1] && habit.parts[0].share > 0.9)
    #expect(habit.minute == 490 && habit.deviation < 15 && habit.weekdays == [0, 1, 2, 3, 4])
    #expect((habit.kept, habit.days) == (18, 19) && !habit.isKeptToday)
    #expect(habit.probabilities[0] > 0.85 && habit.probabilities[6] < 0.05)
  }

  @Test("What is done today is told, and is no day of the past")
  func today() throws {
    let timer = HabitTests.timer(0...27, at: 1260)
    let habit = try #require(timer.habits(at: RoutineTests.moment(27, 1261)).first)
    #expect(habit.isKeptToday && habit.minute == 60 && habit.weekdays.count == 7)
    #expect((habit.kept, habit.days) == (26, 26), "the minute belongs to the evening of the day before")
  }

  @Test("Who has donated nothing, or once, has no habit")
  func none() {
    #expect(MixtureTimer(.constants).habits(at: RoutineTests.moment(3, 0)).isEmpty)
    #expect(HabitTests.timer([1], at: 250).habits(at: RoutineTests.moment(3, 240)).isEmpty)
  }
}
