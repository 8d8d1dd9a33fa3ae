import ArgumentParser

/// The help of an option that takes a value.
extension ArgumentHelp {
  /// Makes the help of an option from the name of its value in usage, one sentence, and what is read after that.
  static func value(_ name: String, _ abstract: String, _ discussion: String = "") -> ArgumentHelp {
    ArgumentHelp(abstract, discussion: discussion, valueName: name)
  }
}
