/** What a place may be: `mill`, `dyehouse`, `cold store`, `maltings`. */
const kindOfPlace =
  /^(?:mills?|factory|store|shop|yard|house|\p{L}{2,12}(?:shop|yard|house|mill)|(?:iron|steel|brick|gas|print|water|dye)works|storeroom|showroom|kennels|stables|offices?|headquarters|hq|depot|bakery|brewery|dairy|distillery|creamery|tannery|laundry|foundry|forge|maltings|granary|barn|hall|hotel|inn|pub|restaurant|caf[e\u00e9]|takeaway|farm|garage|forecourt|laboratory|clinic|surgery|school|church|chapel|studio|quarry|marina|nursery|gallery|museum|theatre|cinema|cottage|lodge|bungalow|gym|salon|hangar|terminal|chandlery|branch)$/iu
/** What ends the name of a street, so that what stands before it is no kind of place: `Mill Street`. */
const street =
  /^(?:roads?|rd|streets?|st|lane|avenue|ave|close|drive|way|row|square|sq|place|terrace|crescent|gardens|hill|green|grove|gate|walk|mews|parade|court|park|estate|est|industrial|trading|business|retail|ind)$/i
/** Capitalised all the same, and the name of no place. */
const plain =
  /^(?:the|and|of|at|in|on|by|to|for|our|your|unit|units|floor|ground|first|second|suite|north|south|east|west|ltd|limited|plc|llp|co|company|yes|no|none|n\/a|main|premises|location|site|property|building|buildings|risk|address|postcode|owned|leased|rented|stock|brick|stone|slate|grade|listed|built|year|jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)$/i
/** No part of what a place is called. */
const stops =
  /^(?:the|a|an|and|or|of|at|in|on|by|to|for|from|with|is|are|was|were|our|your|its|this|each|every|any|all|used|as|also)$/i
const mostWords = 40

/** A word of a text, with what stands right after it. */
interface Word {
  readonly text: string
  readonly after: string
}

function wordsIn(text: string): Word[] {
  const found = text.slice(0, 400).matchAll(/([\p{L}\d][\p{L}\d/]*)(?:['\u2019]s?\b)?([^\p{L}\d]*)/gu)
  return [...found].slice(0, mostWords).map(([, word = '', after = '']) => ({ text: word, after }))
}

const stemOf = (word: string) => {
  const lower = word.toLowerCase()
  return lower.length > 4 && !lower.endsWith('ss') ? lower.replace(/s$/, '') : lower
}
const isCapital = (word: string) => /^\p{Lu}\p{L}{2,}/u.test(word)

/**
 * The words by which a place may be named, of what defines it: what it is with the word before that, and names. `Unit 6 Aire
 * Trading Estate, dyehouse` is `aire` and `dyehouse`.
 */
export function wordsOfPlace(definition: string): Set<string> {
  const words = wordsIn(definition)
  const named = new Set<string>()
  words.forEach(({ text, after }, at) => {
    const next = after.trim() === '' ? words[at + 1]?.text : undefined
    if (kindOfPlace.test(text)) {
      if (next && street.test(next)) return
      named.add(stemOf(text))
      const before = words[at - 1]
      if (before?.after.trim() === '' && !stops.test(before.text) && /^\p{L}{3,}/u.test(before.text))
        named.add(stemOf(before.text))
    } else if (isCapital(text) && !plain.test(text) && !street.test(text)) named.add(stemOf(text))
  })
  return named
}

/** What says that the words after it name a place: `at the`, `is the`. */
const pointing = /^(?:the|our|your)$/i
/** What does so where no word goes on with it: `at cold store`, but not `of office staff`; `Year factory was built`. */
const locating = /^(?:at|in|of|on|for|from|to|year)$/i
const goesOnWithVerb = /^(?:is|are|was|were|has|have|had|built|and|or|be|been)$/i
/** Neither what a place is like nor what it is called; `registered office` and `post office` are none of the premises. */
const noModifier =
  /^(?:an?|and|or|with|by|is|are|was|were|its|this|used|as|also|you|we|they|i|there|be|been|have|has|do|does|did|will|can|registered|post|home|law)$/i
/** One of all, and no place in particular. */
const ofAll = /^(?:each|every|any|all|other|another|both|no)$/i
const mostModifiers = 3

/** The words by which a question names a place. */
export interface NamedPlace {
  /** What it calls the place, with the words before that: `haworth` and `shop`. */
  readonly words: ReadonlySet<string>
  /** Capitalised words elsewhere in it, which name a place only where a place is called so. */
  readonly names: ReadonlySet<string>
}

/** By what words a question names a place: `Stock at the mill`, `Cold store: buildings`, `Is the Haworth shop alarmed?`. */
export function placeNamedIn(question: string): NamedPlace {
  const words = wordsIn(question)
  const named = new Set<string>()
  words.forEach(({ text }, at) => {
    if (!kindOfPlace.test(text) || isOfMany(text)) return
    const next = words[at]?.after.trim() === '' ? words[at + 1]?.text : undefined
    if (next && street.test(next)) return
    for (const word of phraseTo(words, at)) named.add(stemOf(word))
  })
  const others = words.slice(1).filter(({ text }) => /^\p{L}{3,}/u.test(text))
  const capitals = others.filter(({ text }) => isCapital(text))
  // Where all words are capitalised, that one is says nothing.
  const isTitle = capitals.length > 2 && capitals.length * 2 > others.length
  const names = isTitle
    ? []
    : capitals.filter(({ text }) => !plain.test(text)).map(({ text }) => stemOf(text))
  return { words: named, names: new Set(names) }
}

/** `Shops` are no place in particular; `offices` and `maltings` are one. */
const isOfMany = (word: string) =>
  /s$/i.test(word) && !/(?:works|maltings|kennels|stables|offices|headquarters)$/i.test(word)

/** The words that name a place of which the last says what it is; none where nothing says that they do. */
function phraseTo(words: readonly Word[], at: number): string[] {
  const last = words[at]
  if (!last) return []
  const next = last.after.trim() === '' ? words[at + 1]?.text : undefined
  const isWhole = next === undefined || goesOnWithVerb.test(next)
  const phrase = [last.text]
  for (let before = at - 1; before >= -1 && phrase.length <= mostModifiers; before--) {
    const word = words[before]
    // At the beginning, a colon after it: `Factory: machinery`.
    if (!word) return last.after.startsWith(':') ? phrase : []
    if (pointing.test(word.text)) return phrase
    if (locating.test(word.text)) return isWhole ? phrase : []
    // `Stock, shop`; in a list of several it is one of them.
    if (/[,(\u2013]|\s-\s/.test(word.after)) return last.after === '' ? phrase : []
    if (ofAll.test(word.text) || noModifier.test(word.text)) return []
    phrase.unshift(word.text)
  }
  return []
}
