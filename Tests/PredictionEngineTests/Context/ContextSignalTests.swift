import PredictionEngine
import Testing

/// What each signal reads in a context, and what people see of it.
@Suite("Context signals")
struct ContextSignalTests {
  private var symbols = SymbolTable()

  private func read(_ context: Context, previous: Int? = nil) -> [Bucket] {
    var buckets = [Bucket(dimension: 77, value: 77)]
    SignalRegistry.read(context, previous: previous, into: &buckets)
    return buckets
  }

  private func label(_ bucket: Bucket) -> String {
    SignalRegistry.signal(of: bucket).reason(of: bucket, symbols: symbols) { "shortcut \($0)" }.description
  }

  @Test("Every signal reads one bucket each, in registry order, with a name that a person understands")
  mutating func everySignal() {
    let context = Context(
      at: SoupChef.moment(day: 0, hour: 8, minute: 59), place: symbols.intern("home"),
      signals: [
        DeviceSignal(name: symbols.intern("headphones"), value: symbols.intern("true")),
        DeviceSignal(name: symbols.intern("battery"), value: symbols.intern("\"low\"")),
      ])
    let buckets = read(context, previous: 3)
    #expect(buckets.map(\.dimension).prefix(4) == [0, 1, 2, 3])
    #expect(buckets.prefix(4).map(\.value) == [8, 0, symbols.intern("home").rawValue, 3])
    #expect(buckets.dropFirst(4).allSatisfy { $0.dimension >= ContextSignal.firstDeviceDimension })
    #expect(
      buckets.map(label)
        == ["08–09 h", "Monday", "at home", "after shortcut 3", "headphones: true", "battery: \"low\""])
  }

  @Test("What is unknown yields no bucket")
  func unknown() {
    #expect(read(Context(at: SoupChef.moment(day: 6, hour: 23))).map(label) == ["23–24 h", "Sunday"])
  }

  @Test("Hours and weekdays are the local clock's")
  func localClock() {
    let late = Moment(year: 2026, month: 3, day: 1, hour: 23, minute: 30, secondsFromGMT: 0)
    let east = Moment(microsecondsSince1970: late.microsecondsSince1970, secondsFromGMT: 7200)
    #expect(read(Context(at: late)).map(label) == ["23–24 h", "Sunday"])
    #expect(read(Context(at: east)).map(label) == ["01–02 h", "Monday"])
  }

  @Test("Hours have their neighbours around the clock, weekdays the days that they back off to")
  func neighbours() {
    #expect(ContextSignal.hour.neighbours(of: 0) == [23, 1])
    #expect(ContextSignal.hour.neighbours(of: 23) == [22, 0])
    #expect(ContextSignal.hour.coarser(than: 12).isEmpty)
    #expect(ContextSignal.weekday.coarser(than: 4) == [0, 1, 2, 3, 4])
    #expect(ContextSignal.weekday.coarser(than: 5) == [5, 6])
    #expect(ContextSignal.weekday.neighbours(of: 0).isEmpty)
  }
}
