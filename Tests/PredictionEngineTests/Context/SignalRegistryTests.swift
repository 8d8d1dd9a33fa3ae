import PredictionEngine
import Testing

@Suite("The signal registry")
struct SignalRegistryTests {
  @Test("Names are unique; closed signals come first and the free device signals last")
  func order() {
    let names = SignalRegistry.all.map(\.name)
    #expect(Set(names).count == names.count)
    let closed = SignalRegistry.all.map { $0.bucketCount != nil }
    #expect(closed == closed.filter { $0 } + closed.filter { !$0 })
    #expect(SignalRegistry.all.last == .device)
  }

  @Test("Closed signals lie end to end in a row: 24 hours, then 7 weekdays")
  func closedLayout() {
    let layout = SignalRegistry.closedLayout
    #expect(layout.offsets == [0, 24])
    #expect(layout.width == 31)
    #expect(layout.width >= 4, "a promoted row keeps the number of its wide twin in four bytes")
  }

  @Test("Readings are tabulated for every bucket of every closed signal, and stay within it")
  func closedReadings() {
    #expect(SignalRegistry.closedReadings.map(\.count) == [24, 7])
    for (dimension, readings) in SignalRegistry.closedReadings.enumerated() {
      for (value, reading) in readings.enumerated() {
        let signal = SignalRegistry.all[dimension]
        #expect(reading.neighbours.map(\.value) == signal.neighbours(of: UInt32(value)))
        #expect(reading.coarser.map(\.value) == signal.coarser(than: UInt32(value)))
        #expect(!reading.neighbours.contains { $0.value == UInt32(value) })
        for bucket in reading.neighbours + reading.coarser {
          #expect(bucket.dimension == UInt32(dimension) && bucket.value < UInt32(readings.count))
        }
      }
    }
  }

  @Test("What is read of each signal alone, and of all")
  func readings() {
    var random = SplitMix64(seed: 5)
    var symbols = SymbolTable()
    let (home, headphones, yes) = (
      symbols.intern("home"), symbols.intern("headphones"), symbols.intern("true")
    )
    for _ in 0..<200 {
      let context = Context(
        at: Moment(
          secondsSince1970: Int64(random.below(1 << 34)) - (1 << 33),
          secondsFromGMT: Int32(random.below(50)) * 1_800 - 43_200),
        place: random.below(2) == 0 ? home : nil,
        signals: random.below(2) == 0 ? [DeviceSignal(name: headphones, value: yes)] : [])
      let previous = random.below(2) == 0 ? random.below(1_000) : nil
      func bucket(_ dimension: UInt32, _ value: UInt32) -> Bucket {
        Bucket(dimension: dimension, value: value)
      }
      let own = [
        [bucket(0, UInt32(context.moment.hour))], [bucket(1, UInt32(context.moment.weekday))],
        context.place.map { [bucket(2, $0.rawValue)] } ?? [], previous.map { [bucket(3, UInt32($0))] } ?? [],
        context.signals.map { bucket((1 << 31) + $0.name.rawValue, $0.value.rawValue) },
      ]
      for (signal, buckets) in zip(SignalRegistry.all, own) {
        var alone: [Bucket] = []
        SignalRegistry.read(context, previous: previous, of: SignalSet([signal.name]), into: &alone)
        #expect(alone == buckets, "\(signal)")
        #expect(alone.allSatisfy { SignalRegistry.signal(of: $0) == signal })
      }
      var all: [Bucket] = []
      SignalRegistry.read(context, previous: previous, into: &all)
      #expect(all == own.flatMap { $0 })
    }
  }
}
