/// What is wrong with a set of definitions, naming the intent or activity and the way out.
public enum DefinitionError: Error, Sendable, Equatable, ReasonedError {
  /// A name is empty.
  case emptyName(kind: String, owner: String)
  /// Two intents or activities, or two parameters of one intent, share a name.
  case duplicateName(kind: String, name: String, owner: String)
  /// An intent declares no shortcut type.
  case noShortcutTypes(intent: String)
  /// An intent declares more than sixteen shortcut types.
  case tooManyShortcutTypes(intent: String, count: Int)
  /// A shortcut type, or the primary or target type, names a parameter that is not declared.
  case undeclaredParameter(intent: String, parameter: String)
  /// Two shortcut types of an intent have the same parameters.
  case duplicateShortcutType(intent: String, parameters: [String])
  /// The primary or target type is not among the declared types.
  case undeclaredShortcutType(intent: String, parameters: [String])
  /// An enumeration lists no cases, or another type lists some.
  case casesMismatch(intent: String, parameter: String)
  /// A title, subtitle or phrase contains a parameter that its shortcut type does not have.
  case unknownTitleParameter(intent: String, template: String, parameter: String)
  /// An activity's title, subtitle or phrase contains a key that is not among its required keys.
  case unknownTitleKey(activity: String, template: String, key: String)
  /// A target names an activity that no donation is learned of, or keys that are not its required ones.
  case impossibleTarget(activity: String, parameters: [String])
  /// A target names an intent that is not declared.
  case unknownIntent(name: String)

  public var description: String { sentence }

  package var parts: (reason: String, remedy: String) {
    func set(_ names: [String]) -> String { "{" + names.joined(separator: ", ") + "}" }
    switch self {
    case .emptyName(let kind, let owner):
      return ("\(owner) has a \(kind) with an empty name", "give it one")
    case .duplicateName(let kind, let name, let owner):
      return ("\(kind) \"\(name)\" is declared twice in \(owner)", "names are unique, rename one")
    case .noShortcutTypes(let intent):
      return (
        "intent \"\(intent)\" declares no shortcut type", "declare at least one parameter combination"
      )
    case .tooManyShortcutTypes(let intent, let count):
      let most = IntentDefinition.maximumShortcutTypes
      return (
        "intent \"\(intent)\" declares \(count) shortcut types",
        "at most \(most) are allowed, remove \(count - most)"
      )
    case .undeclaredParameter(let intent, let parameter):
      return (
        "intent \"\(intent)\" has a shortcut type with the parameter \"\(parameter)\", which it does not "
          + "declare", "declare it or take it out"
      )
    case .duplicateShortcutType(let intent, let parameters):
      return ("intent \"\(intent)\" declares the shortcut type \(set(parameters)) twice", "remove one")
    case .undeclaredShortcutType(let intent, let parameters):
      return (
        "intent \"\(intent)\" names \(set(parameters)) as its primary or target type, which is not among "
          + "its shortcut types", "declare it"
      )
    case .casesMismatch(let intent, let parameter):
      return (
        "parameter \"\(parameter)\" of intent \"\(intent)\": an enumeration lists its cases, every other "
          + "type lists none", "correct it"
      )
    case .unknownTitleParameter(let intent, let template, let parameter):
      return (
        "the template \"\(template)\" of intent \"\(intent)\" contains ${\(parameter)}, which its shortcut type "
          + "does not have", "add the parameter to the shortcut type or take it out of the template"
      )
    case .unknownTitleKey(let activity, let template, let key):
      return (
        "the title \"\(template)\" of activity \"\(activity)\" contains ${\(key)}, which is not among its "
          + "required keys", "add it to the required keys or take it out of the title"
      )
    case .impossibleTarget(let activity, let parameters):
      return (
        "no donation of activity \"\(activity)\" can have the target type \(set(parameters))",
        "make the activity eligible and name its required keys, or name no target for it"
      )
    case .unknownIntent(let name):
      return (
        "\"\(name)\" is neither a declared intent nor a declared activity",
        "declare it or correct the name"
      )
    }
  }
}
