/**
 * Forms of one trade call the business by its noun: `Name of the hotel`, `Salon name`, `Address of the school`. Each list is
 * the inside of a regular expression's group.
 */

/** What is a place and a business at once: its name is the name over its door. */
export const placeNouns =
  'hotels?|guest ?houses?|inns?|pubs?|public houses?|bars?|restaurants?|cafes?|bistros?|takeaways?|night ?clubs?|salons?|barbers?|spas?|shops?|stores?|outlets?|kiosks?|stalls?|garages?|workshops?|brewer(?:y|ies)|baker(?:y|ies)|bed and breakfasts?|b and b|care homes?|nursing homes?|homes?|nurser(?:y|ies)|pre ?schools?|schools?|colleges?|surger(?:y|ies)|clinics?|pharmac(?:y|ies)|studios?|galler(?:y|ies)|gyms?|leisure cent(?:re|er)s?|theatres?|cinemas?|halls?|marinas?|boat ?yards?|caravan parks?|camp ?sites?|stables?|kennels?|catter(?:y|ies)|livery yards?|farms?|wareho?uses?|factor(?:y|ies)|mills?|depots?|yards?|offices?'

/** Bodies of people: their name is the name of the insured. */
export const bodyNouns =
  'clubs?|charit(?:y|ies)|church(?:es)?|parish(?:es)?|societ(?:y|ies)|associations?|trusts?|schools?|academ(?:y|ies)|colleges?|councils?|committees?|partnerships?|consultanc(?:y|ies)|agenc(?:y|ies)|contractors?|hauliers?|schemes?|management compan(?:y|ies)|cooperatives?|co operatives?|groups?'
