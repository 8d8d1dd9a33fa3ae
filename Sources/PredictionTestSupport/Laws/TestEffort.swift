import Foundation

/// The effort that tests make.
///
/// Laws draw few lives and claims take few people, so that a test run ends in minutes. With `NEXT_ACTION_WHOLE_TESTS=1`
/// in the environment they draw all.
package enum TestEffort {
  /// Whether tests draw all.
  package static let isWhole = ProcessInfo.processInfo.environment["NEXT_ACTION_WHOLE_TESTS"] == "1"
}
