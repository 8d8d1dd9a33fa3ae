import Testing

/// Checks that a run refused its input: exit code 65 unless another is given, one line, the place, the
/// remedy, and no result.
func expectRefusal(
  _ run: CommandLineRun, at place: String, saying reason: String, code: Int32 = 65,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(run.code == code, "\(run.errors)", sourceLocation: sourceLocation)
  #expect(run.output.isEmpty, sourceLocation: sourceLocation)
  #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)", sourceLocation: sourceLocation)
  #expect(run.errorLines.count == 1, "\(run.errors)", sourceLocation: sourceLocation)
  #expect(run.errors.contains("\(place): "), "\(run.errors)", sourceLocation: sourceLocation)
  #expect(run.errors.contains(reason), "\(run.errors)", sourceLocation: sourceLocation)
  #expect(run.errors.contains("; "), "no way out: \(run.errors)", sourceLocation: sourceLocation)
}

/// Checks that a run refused its usage: exit code 64, one `error:` line, the usage, and no result.
func expectWrongUsage(
  _ run: CommandLineRun, saying reason: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(run.code == 64, "\(run.errors)", sourceLocation: sourceLocation)
  #expect(run.output.isEmpty, sourceLocation: sourceLocation)
  #expect(run.errorLines.count == 1, "\(run.errors)", sourceLocation: sourceLocation)
  #expect(run.errors.contains(reason), "\(run.errors)", sourceLocation: sourceLocation)
  #expect(run.errors.contains("Usage: nextaction"), "\(run.errors)", sourceLocation: sourceLocation)
}
