// swift-tools-version: 6.2
import PackageDescription

/// Warnings are errors in this package's own builds; Swift 6 language mode brings strict concurrency.
let settings: [SwiftSetting] = [.treatAllWarnings(as: .error)]

/// The modules that compute are optimised in debug builds too: without it the tests take four times as long. What writes
/// results and takes care of logs, and the tests themselves, take longer to optimise than they would run faster. What reads
/// experiments and draws pages is not optimised for release either, so that the first command is built sooner: it is no part
/// of a replay. A package that depends on this one by version may not be handed such flags; there this folder lies among its
/// checkouts.
let isDependency = Context.packageDirectory.contains("/checkouts/")
let optimised: [SwiftSetting] =
  settings
  + (isDependency ? [] : [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))])
let drawing: [SwiftSetting] =
  settings + (isDependency ? [] : [.unsafeFlags(["-Onone"], .when(configuration: .release))])

/// What the library `PredictionEvaluation` is made of, from the lowest up.
let evaluation = [
  "PredictionLogs", "PredictionMeasures", "PredictionReplays", "PredictionResults", "PredictionCare",
  "PredictionReports",
]

let package = Package(
  name: "next-action",
  platforms: [.macOS(.v26), .iOS(.v26), .watchOS(.v26), .tvOS(.v26), .visionOS(.v26)],
  products: [
    .library(name: "PredictionEngine", targets: ["PredictionEngine"]),
    .library(name: "PredictionFoundation", targets: ["PredictionFoundation"]),
    .library(name: "PredictionBaselines", targets: ["PredictionBaselines"]),
    .library(name: "PredictionEvaluation", targets: ["PredictionEvaluation"]),
    .library(name: "SyntheticWeeks", targets: ["SyntheticWeeks"]),
    .library(name: "PredictionTestSupport", targets: ["PredictionTestSupport"]),
    .executable(name: "nextaction", targets: ["nextaction"]),
    .executable(name: "prediction-benchmarks", targets: ["PredictionBenchmarks"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    .target(name: "PredictionKernels"),
    .target(name: "EvaluationKernels"),
    .target(name: "SystemLibraries", swiftSettings: settings),
    .target(
      name: "PredictionEngine", dependencies: ["PredictionKernels"],
      resources: [
        .embedInCode("Strategies/Mixture/Settings/StartingWeights.txt"),
        .embedInCode("Timing/Mixture/SensedWeights.txt"), .embedInCode("Timing/Mixture/TimingWeights.txt"),
      ],
      swiftSettings: optimised + [.strictMemorySafety()]),
    .target(
      name: "PredictionFoundation", dependencies: ["PredictionEngine", "SystemLibraries"],
      swiftSettings: settings),
    .target(
      name: "PredictionBaselines", dependencies: ["PredictionEngine"], swiftSettings: optimised),
    .target(
      name: "PredictionLogs", dependencies: ["EvaluationKernels", "PredictionEngine", "SystemLibraries"],
      resources: [.embedInCode("Datasets/Presets")],
      swiftSettings: settings),
    .target(
      name: "PredictionMeasures",
      dependencies: ["PredictionBaselines", "PredictionEngine", "PredictionLogs"],
      swiftSettings: optimised),
    .target(
      name: "PredictionReplays",
      dependencies: ["PredictionEngine", "PredictionLogs", "PredictionMeasures"],
      swiftSettings: optimised),
    .target(
      name: "PredictionResults",
      dependencies: [
        "PredictionBaselines", "PredictionEngine", "PredictionLogs", "PredictionMeasures",
        "PredictionReplays",
      ],
      swiftSettings: settings),
    .target(
      name: "PredictionCare",
      dependencies: [
        "PredictionBaselines", "PredictionEngine", "PredictionLogs", "PredictionMeasures",
        "PredictionReplays",
      ],
      swiftSettings: settings),
    .target(
      name: "PredictionReports",
      dependencies: [
        "PredictionBaselines", "PredictionEngine", "PredictionLogs", "PredictionMeasures",
        "PredictionReplays", "PredictionResults", "SystemLibraries",
      ],
      swiftSettings: drawing),
    .target(
      name: "PredictionEvaluation", dependencies: evaluation.map { .byName(name: $0) },
      swiftSettings: settings),
    .target(
      name: "SyntheticWeeks", dependencies: ["PredictionEngine", "PredictionLogs"],
      swiftSettings: optimised),
    .target(
      name: "PredictionTestSupport",
      dependencies: [
        "PredictionBaselines", "PredictionEngine", "PredictionLogs", "PredictionMeasures",
        "PredictionReplays", "SyntheticWeeks",
      ],
      swiftSettings: optimised),
    .executableTarget(
      name: "nextaction",
      dependencies: [
        "PredictionBaselines", "PredictionEngine", "PredictionEvaluation", "PredictionFoundation",
        "SyntheticWeeks", "SystemLibraries",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      resources: [.embedInCode("Live/Shells")],
      swiftSettings: settings),
    .target(name: "MachineLimit", path: "Benchmarks/MachineLimit"),
    .executableTarget(
      name: "PredictionBenchmarks",
      dependencies: [
        "MachineLimit", "PredictionBaselines", "PredictionEngine", "PredictionLogs", "SyntheticWeeks",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Benchmarks/PredictionBenchmarks", swiftSettings: settings),
    .testTarget(
      name: "PredictionEngineTests",
      dependencies: ["PredictionBaselines", "PredictionEngine", "PredictionTestSupport"],
      exclude: ["Strategies/Mixture/Golden"], swiftSettings: settings),
    .testTarget(
      name: "PredictionFoundationTests",
      dependencies: ["PredictionEngine", "PredictionFoundation", "PredictionTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "PredictionBaselinesTests",
      dependencies: ["PredictionBaselines", "PredictionEngine", "PredictionTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "PredictionEvaluationTests",
      dependencies: evaluation.map { .byName(name: $0) } + [
        "PredictionBaselines", "PredictionEvaluation", "SyntheticWeeks", "PredictionTestSupport",
      ],
      exclude: ["Report/Page/Snapshots"], swiftSettings: settings),
    .testTarget(
      name: "PredictionTestSupportTests",
      dependencies: [
        "PredictionBaselines", "PredictionEngine", "PredictionEvaluation", "SyntheticWeeks",
        "PredictionTestSupport",
      ],
      exclude: ["Snapshots/Snapshots"], swiftSettings: settings),
    .testTarget(
      name: "SyntheticWeeksTests",
      dependencies: ["PredictionEvaluation", "SyntheticWeeks", "PredictionTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "StrategyComparisonTests",
      dependencies: [
        "PredictionBaselines", "PredictionEngine", "PredictionEvaluation", "SyntheticWeeks",
        "PredictionTestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "CommandLineTests",
      dependencies: [
        "nextaction", "PredictionBaselines", "PredictionEngine", "PredictionEvaluation", "SyntheticWeeks",
        "PredictionTestSupport", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["Histories"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
