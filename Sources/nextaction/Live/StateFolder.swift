import PredictionEngine
import PredictionEvaluation
import PredictionFoundation
import SystemLibraries

/// A folder with one person's own predictor, and with the definitions of what they do.
///
/// Commands that ask read it without a lock. Commands that change it wait for each other, and never longer than they were told.
struct StateFolder {
  /// The action of a prompt. Its one shortcut type is the whole command: nobody can run a part of one.
  static let run = IntentDefinition(
    name: "Run", title: "Run a command",
    parameters: ["program", "subcommand", "command"].map { ParameterDefinition($0, .string) },
    shortcutTypes: [ShortcutType(["command"], title: "${command}")])
  /// The bytes of a journal that are learned at each opening; of a prompt's commands about twenty-five.
  private static let journalBytes = 4096

  let path: String
  let catalog: DefinitionCatalog
  private let patience: Duration

  private var store: URL { URL(fileURLWithPath: path + "/predictor") }
  private var definitionsPath: String { path + "/definitions.json" }

  /// Reads the definitions of a folder: those of its file, and ``run`` where they do not define another.
  init(_ path: String, patience: Duration) throws(DataError) {
    (self.path, self.patience) = (path, patience)
    let file = path + "/definitions.json"
    let isThere = FileIdentity(ofPath: file) != nil
    let own = isThere ? try DefinitionsFile.read(file) : (intents: [], activities: [])
    catalog = try StateFolder.catalog(own.intents, own.activities, file)
  }

  private static func catalog(
    _ intents: [IntentDefinition], _ activities: [ActivityDefinition], _ file: String
  ) throws(DataError) -> DefinitionCatalog {
    let names = intents.map(\.name) + activities.map(\.activityType)
    do {
      return try DefinitionCatalog(
        intents: names.contains(run.name) ? intents : intents + [run], activities: activities)
    } catch { throw DataError(file: file, reason: error.reason, remedy: error.remedy) }
  }

  /// The same folder with definitions that it has not yet; they are written to its file.
  func defining(_ other: DefinitionCatalog) throws -> StateFolder {
    let names = catalog.intents.map(\.name) + catalog.activities.map(\.activityType)
    let intents = catalog.intents + other.intents.filter { !names.contains($0.name) }
    let activities = catalog.activities + other.activities.filter { !names.contains($0.activityType) }
    if intents.count + activities.count == names.count { return self }
    _ = try StateFolder.catalog(intents, activities, definitionsPath)
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let text = DefinitionsFile.text(intents: intents, activities: activities)
    try OutputFile.write(Array(text.utf8), to: definitionsPath)
    return try StateFolder(path, patience: patience)
  }

  /// The predictor as it is now. Nothing is locked, and nothing is written.
  func read() throws -> Predictor {
    try told { () throws(StoreError) in try PredictorStore.read(store, catalog: catalog, timing: nil) }
  }

  /// Stores a donation, which the next command learns; the disk has it when this returns.
  func append(_ donation: StatedDonation) async throws {
    let isLong = try await waiting { () throws(StoreError) in
      try PredictorStore.append(
        donation.intent, donation.values, at: donation.moment, place: donation.place,
        signals: donation.signals, origin: donation.origin, to: store, catalog: catalog,
        compactingAbove: StateFolder.journalBytes)
    }
    // The donation is safe, so whoever has the folder now may compact it.
    if isLong { try? await change { store throws(StoreError) in try await store.compact() } }
  }

  /// Opens the predictor, changes it, and closes it.
  func change<Made: Sendable>(
    _ change: (PredictorStore) async throws(StoreError) -> Made
  ) async throws -> Made {
    try await waiting { () throws(StoreError) in
      let store = try await PredictorStore.open(
        self.store, catalog: catalog, timing: nil, syncing: .onCompaction,
        compactingAbove: StateFolder.journalBytes)
      let made = try await change(store)
      try await store.close()
      return made
    }
  }

  /// Tries until the folder is free, and no longer than the patience lasts.
  private func waiting<Made>(_ body: () async throws(StoreError) -> Made) async throws -> Made {
    let start = ContinuousClock.now
    while true {
      do { return try await body() } catch StoreError.inUse {
        if ContinuousClock.now - start >= patience { throw StateError.busy(path) }
        try await Task.sleep(for: .milliseconds(3))
      } catch { throw StateFolder.told(error) }
    }
  }

  private func told<Made>(_ body: () throws(StoreError) -> Made) throws -> Made {
    do { return try body() } catch { throw StateFolder.told(error) }
  }

  /// Wrong input, as of any other command: values that do not fit the definitions.
  private static func told(_ error: any Error) -> any Error {
    if case .donation(let error) = error as? StoreError { error } else { error }
  }
}

/// The reason why a state could not be changed now.
enum StateError: Error, CustomStringConvertible {
  case busy(String)

  var description: String {
    switch self {
    case .busy(let path):
      "another command is still changing \(path); try again, or wait longer with --wait"
    }
  }
}
