import PredictionBaselines
import PredictionEngine

/// One person who is asked at moments by one timing strategy: to be timed, and for programs that count.
///
/// # Definition
/// The person is ``Memories``'s, by time: 40 donations a week over 55 weeks. A question is whether it is time for
/// each candidate within an hour.
struct TimingWork {
  /// The donations of the person, each with the number of its candidate.
  private let donations: [(candidate: Int?, moment: Moment)]
  /// The number of candidates.
  let candidates: Int
  private let strategy: any TimingStrategy
  private var timer: any PersonTimer
  private var answer = TimingForecast()

  /// The moments of a grid of a year.
  static let year = 35_040
  /// The questions of a day, a quarter of an hour apart.
  static let day = 96

  /// Makes a person who has donated everything.
  init(_ strategy: any TimingStrategy, candidates: Int) throws {
    let memories = try Memories(candidates: candidates, count: 2190, seed: 5)
    var predictor = memories.newcomer()
    var donations: [(candidate: Int?, moment: Moment)] = []
    let order = memories.donations.indices.sorted {
      let (left, right) = (memories.donations[$0].context.moment, memories.donations[$1].context.moment)
      return left == right ? $0 < $1 : left < right
    }
    for place in order {
      let donation = memories.donations[place]
      predictor.donate(donation)
      let slot = predictor.history.previous
      donations.append((slot.flatMap { predictor.history.candidateNumber(of: $0) }, donation.context.moment))
    }
    self.donations = donations
    self.candidates = predictor.history.candidates.count
    self.strategy = strategy
    timer = strategy.makeTimer()
    for (candidate, moment) in donations { timer.count(candidate, at: moment) }
  }

  /// The bytes that the timer keeps.
  var byteCount: Int { timer.byteCount }

  /// Asks at each quarter of an hour of the day after the last donation, over and over.
  /// - Returns: something that depends on the answers.
  mutating func ask(_ operations: Range<Int>) -> Double {
    guard let last = donations.last?.moment else { return 0 }
    var sum = 0.0
    for operation in operations { sum += ask(after: last, operation % TimingWork.day + 1, candidates) }
    return sum
  }

  /// Goes through a grid of a year from the first donation's midnight on: asks, then counts what is donated.
  /// - Returns: something that depends on the answers.
  mutating func live() -> Double {
    timer = strategy.makeTimer()
    guard let first = donations.first?.moment else { return 0 }
    let midnight = Moment(
      secondsSince1970: first.secondsSince1970 - Int64(first.secondOfDay),
      secondsFromGMT: first.secondsFromGMT)
    var (sum, next, known) = (0.0, 0, 0)
    for number in 0..<TimingWork.year {
      let seconds = midnight.secondsSince1970 + Int64(number) * 900
      while next < donations.count, donations[next].moment.secondsSince1970 < seconds {
        timer.count(donations[next].candidate, at: donations[next].moment)
        known = max(known, (donations[next].candidate ?? -1) + 1)
        next += 1
      }
      sum += ask(after: midnight, number, known)
    }
    return sum
  }

  /// The bits of every answer of a day, asked forwards, or backwards by a timer that has counted all over again.
  mutating func digest(backwards: Bool) -> UInt64 {
    guard let last = donations.last?.moment else { return 0 }
    if backwards {
      timer = strategy.makeTimer()
      answer = TimingForecast()
      for (candidate, moment) in donations { timer.count(candidate, at: moment) }
    }
    var answers: [[Double]] = []
    for number in 1...TimingWork.day {
      _ = ask(after: last, backwards ? TimingWork.day + 1 - number : number, candidates)
      answers.append(answer.probabilities + [answer.ofAny])
    }
    var digest = Digest()
    for scores in backwards ? answers.reversed() : answers { digest.add(scores: scores, best: []) }
    return digest.value
  }

  @inline(__always)
  private mutating func ask(after start: Moment, _ quarters: Int, _ known: Int) -> Double {
    let moment = Moment(
      secondsSince1970: start.secondsSince1970 + Int64(quarters) * 900, secondsFromGMT: start.secondsFromGMT)
    answer.reset(candidates: known)
    timer.answer(TimingQuestion(at: moment), into: &answer)
    return answer.ofAny
  }

  /// Sets everything up, then asks and does nothing else: what is counted with 0 operations is the set-up.
  static func bare(_ name: String, _ operations: Int, _ arguments: Arguments) throws {
    var work = try TimingWork(
      TimingRegistry.type(named: name).init(), candidates: arguments.candidates ?? 53)
    for _ in 0..<2 { blackHole(work.ask(0..<day)) }
    let before = AllocationCount.now
    blackHole(work.ask(0..<operations))
    if let before, let after = AllocationCount.now {
      Machine.say("\(operations) operations, \(after - before) allocations")
    }
    Machine.say("\(work.byteCount) bytes of one person, \(work.candidates) candidates")
  }
}
