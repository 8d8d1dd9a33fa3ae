import PredictionTestSupport

/// A log of one person with a text in every place that can have one; each text has `planted` in it.
enum PlantedTexts {
  private static let definitions = """
    {"formatVersion": 1, "intents": [{"name": "OrderSoup", "app": "Soup Chef", "parameters": [
      {"name": "soup", "type": "object"}, {"name": "quantity", "type": "integer"}, {"name": "day", "type": "date"},
      {"name": "size", "type": "enumeration", "cases": ["planted small", "planted large"]},
      {"name": "hot", "type": "boolean"}, {"name": "options", "type": "string", "array": true}],
      "shortcutTypes": [{"parameters": ["soup"]}, {"parameters": ["soup", "size"]}]}],
     "activities": [{"activityType": "page", "requiredKeys": ["page"], "app": "Reader"},
       {"activityType": "menu", "title": "Menu"}]}
    """

  private static func donation(_ number: Int, _ rest: String) -> String {
    """
    {"id":"planted \(number)","person":"planted ann","time":"2026-03-0\(number)T08:00:00+01:00",\(rest),\
    "place":"planted home","signals":{"song":"planted song","volume":3,"headphones":true}}

    """
  }

  /// The folder, named `soups`.
  static func folder() throws -> TemporaryFolder {
    let soup = #"{"id":"planted tomato","display":"Planted tomato planted"}"#
    let page = #""userInfo":{"page":"planted page","planted key":"planted","zoom":2}"#
    let item = #""group":"planted group","relatedItem":"planted item""#
    return try Fixtures.folder(
      donation(
        2,
        #""intent":"OrderSoup","parameters":{"soup":\#(soup),"quantity":27,"day":"2026-05-04","hot":false},\#(item)"#
      )
        + donation(
          3,
          #""intent":"OrderSoup","parameters":{"soup":\#(soup),"size":"planted large","options":["planted b","planted a"]}"#
        )
        + donation(
          4, #""activity":"page",\#(page),"persistentIdentifier":"planted one""#)
        + donation(5, #""activity":"page",\#(page),"persistentIdentifier":"planted one",\#(item)"#)
        + donation(6, #""activity":"menu","userInfo":{"planted key":"planted"}"#), definitions: definitions)
  }
}
