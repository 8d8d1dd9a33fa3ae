import ArgumentParser

/// How results are printed.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case table, json, csv, markdown
}

/// Options of output, the same on every command that prints results.
struct OutputOptions: ParsableArguments {
  @Option(help: "How to print the results.")
  var outputFormat: OutputFormat = .table

  @Flag(help: "No progress on standard error.")
  var quiet = false
}
