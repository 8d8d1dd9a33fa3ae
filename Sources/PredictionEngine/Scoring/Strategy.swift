/// What every strategy has, whether it says which shortcut comes next or whether now is the time: a name, and a
/// recipe of parameters.
public protocol Strategy: Sendable {
  /// The name in kebab-case, which never changes.
  static var name: String { get }
  /// A one-line description for lists.
  static var summary: String { get }
  /// The parameters that the strategy's recipe may set.
  static var fields: [Recipe.Field] { get }
  /// The recipe that the strategy was made with.
  var recipe: Recipe { get }
  /// Makes the strategy from a recipe.
  /// - Precondition: the recipe belongs to this strategy.
  init(recipe: Recipe)
}

extension Strategy {
  public static var fields: [Recipe.Field] { [] }
  /// Makes the strategy with its default parameters.
  public init() { self.init(recipe: Recipe(defaultsOf: Self.self)) }
}
