import PredictionEngine

/// The engine's way to split a donation into its shortcuts.
struct EngineDecomposition: Side {
  private let workload: Workload
  private let decomposer: Decomposer

  /// Takes the stream.
  init(_ workload: Workload) {
    self.workload = workload
    decomposer = Decomposer(catalog: workload.catalog)
  }

  /// Splits donations.
  func run(_ operations: Range<Int>) -> Int {
    var checksum = 0
    for operation in operations {
      for shortcut in decomposer.shortcuts(of: workload.donations[operation]) {
        checksum &+= Int(shortcut.values[0].rawValue)
      }
    }
    return checksum
  }

  /// The text of every shortcut.
  func answer() -> UInt64 {
    var digest = Digest()
    for donation in workload.donations {
      for shortcut in decomposer.shortcuts(of: donation) {
        digest.add(text: shortcut.text(catalog: workload.catalog, symbols: workload.symbols))
      }
    }
    return digest.value
  }

  /// Nothing to bring back.
  func prepare() {}
  /// Nothing is counted.
  var memory: Memory? { nil }
}

/// The naive way: three texts, pieced together.
struct TextDecomposition: Side {
  private let texts: [DonationText]

  /// Takes the stream.
  init(_ workload: Workload) { texts = workload.texts }

  /// Spells shortcuts out.
  func run(_ operations: Range<Int>) -> Int {
    var checksum = 0
    for operation in operations {
      for text in DonationText.decompose(texts[operation].values) { checksum &+= text.utf8.count }
    }
    return checksum
  }

  /// The text of every shortcut.
  func answer() -> UInt64 {
    var digest = Digest()
    for text in texts { for shortcut in DonationText.decompose(text.values) { digest.add(text: shortcut) } }
    return digest.value
  }

  /// Nothing to bring back.
  func prepare() {}
  /// Nothing is counted.
  var memory: Memory? { nil }
}
