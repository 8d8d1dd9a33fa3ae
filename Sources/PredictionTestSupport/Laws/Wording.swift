import PredictionEngine

/// Checks of names, summaries and recipes.
enum Wording {
  /// Returns what is wrong with a name in kebab-case or with a summary of one line.
  static func fault(in name: String, _ summary: String, alsoAllowed: Set<Character> = []) -> String? {
    fault(inName: name, alsoAllowed: alsoAllowed) ?? fault(inLine: summary).map { "the summary \($0)" }
  }

  /// Returns how a strategy differs from the recipe that it was made with.
  static func fault(inRecipeOf strategy: any Strategy.Type) throws -> String? {
    for field in strategy.fields {
      if !field.range.contains(field.defaultValue) {
        return "the default of \(field.name), \(field.defaultValue), lies outside \(field.range)"
      }
      for value in [field.range.lowerBound, field.range.upperBound] {
        let recipe = try Recipe(strategy, values: [(field.name, value)])
        if strategy.init(recipe: recipe).recipe != recipe {
          return "made with \(field.name) = \(value), it says \(strategy.init(recipe: recipe).recipe.json)"
        }
      }
    }
    let made = strategy.init().recipe
    return made == Recipe(defaultsOf: strategy) ? nil : "made with its defaults, it says \(made.json)"
  }

  private static func fault(inName name: String, alsoAllowed: Set<Character>) -> String? {
    guard let first = name.first else { return "the name is empty" }
    if !first.isASCII || !first.isLetter { return "the name \"\(name)\" does not begin with a letter" }
    let wrong = name.first {
      !($0.isASCII
        && ($0.isNumber || ($0.isLetter && $0.isLowercase) || $0 == "-" || alsoAllowed.contains($0)))
    }
    return wrong.map { "the name \"\(name)\" has a \"\($0)\"" }
  }

  private static func fault(inLine text: String) -> String? {
    if text.isEmpty { return "is empty" }
    return text.contains(where: \.isNewline) ? "has more than one line" : nil
  }
}
