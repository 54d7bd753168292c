/**
 * Units that figures are given in, by what they measure. A letter by itself is no word, and `yards` are places too: such
 * stand only behind a figure or in brackets.
 */
const units: readonly {
  readonly quantity: string
  readonly name: string
  readonly words: string
  readonly letters?: string
}[] = [
  {
    quantity: 'area',
    name: 'square metre',
    words: 'm\u00b2|m2|sq\\.? ?m(?:trs?)?|sqm|sq\\.? ?met(?:re|er)s?|square met(?:re|er)s?',
  },
  {
    quantity: 'area',
    name: 'square foot',
    words: 'ft\u00b2|ft2|sq\\.? ?f(?:t|eet|oot)|sqft|square f(?:ee|oo)t',
  },
  { quantity: 'area', name: 'square mile', words: 'sq\\.? ?miles?|square miles?' },
  { quantity: 'area', name: 'square kilometre', words: 'km\u00b2|km2|sq\\.? ?km|square kilomet(?:re|er)s?' },
  { quantity: 'area', name: 'acre', words: 'acres?|acreage' },
  { quantity: 'area', name: 'hectare', words: 'hectares?|hectarage', letters: 'ha' },
  { quantity: 'volume', name: 'cubic metre', words: 'm\u00b3|m3|cu\\.? ?m|cubic met(?:re|er)s?' },
  { quantity: 'volume', name: 'cubic foot', words: 'cu\\.? ?ft|cubic f(?:ee|oo)t' },
  { quantity: 'volume', name: 'litre', words: 'lit(?:re|er)s?|ltrs?', letters: 'l' },
  { quantity: 'volume', name: 'gallon', words: 'gallons?|gals?' },
  { quantity: 'volume', name: 'pint', words: 'pints?' },
  { quantity: 'volume', name: 'barrel', words: 'barrels?' },
  { quantity: 'length', name: 'millimetre', words: 'millimet(?:re|er)s?|mms?' },
  { quantity: 'length', name: 'centimetre', words: 'centimet(?:re|er)s?|cms?' },
  { quantity: 'length', name: 'metre', words: 'met(?:re|er)s?|mtrs?', letters: 'm' },
  { quantity: 'length', name: 'kilometre', words: 'kilomet(?:re|er)s?|kms?' },
  { quantity: 'length', name: 'inch', words: 'inch(?:es)?' },
  { quantity: 'length', name: 'foot', words: 'feet|foot|ft' },
  { quantity: 'length', name: 'yard', words: 'yds?', letters: 'yards?' },
  { quantity: 'length', name: 'mile', words: 'miles?|mileage' },
  { quantity: 'mass', name: 'gram', words: 'grams?|grammes?', letters: 'g' },
  { quantity: 'mass', name: 'kilogram', words: 'kilogram(?:me)?s?|kilos?|kgs?' },
  { quantity: 'mass', name: 'tonne', words: 'tonnes?|tons?|tonnage', letters: 't' },
  { quantity: 'mass', name: 'pound', words: 'lbs?' },
  { quantity: 'mass', name: 'hundredweight', words: 'cwt' },
  { quantity: 'time', name: 'minute', words: 'minutes?|mins' },
  { quantity: 'time', name: 'hour', words: 'hours?|hrs?' },
  { quantity: 'time', name: 'day', words: 'days?' },
  { quantity: 'time', name: 'week', words: 'weeks?|wks?' },
  { quantity: 'time', name: 'month', words: 'months?|mths?' },
  { quantity: 'time', name: 'year', words: 'years?|yrs?|age' },
  { quantity: 'power', name: 'kilowatt', words: 'kilowatts?|kw' },
  { quantity: 'power', name: 'megawatt', words: 'megawatts?|mw' },
  { quantity: 'power', name: 'horsepower', words: 'horse ?power|b?hp' },
  { quantity: 'speed', name: 'knot', words: 'knots?|kts?' },
  { quantity: 'speed', name: 'mile an hour', words: 'mph|miles (?:per|an) hour' },
  { quantity: 'speed', name: 'kilometre an hour', words: 'kph|km/h|kmh' },
]

type Unit = (typeof units)[number]

const behindFigure = units.map((unit) => ({
  unit,
  shape: new RegExp(
    `^[\\s-]?(?:${[unit.words, unit.letters].filter(Boolean).join('|')})(?![\\p{L}\\d\u00b2\u00b3])`,
    'iu',
  ),
}))
const inLabel = units.map((unit) => ({
  unit,
  shape: new RegExp(
    [
      `(?<![\\p{L}\\d])(?:${unit.words})(?![\\p{L}\\d\u00b2\u00b3])`,
      ...(unit.letters ? [`\\((?:in )?(?:${unit.letters})\\)|\\bin (?:${unit.letters})\\W*$`] : []),
    ].join('|'),
    'iu',
  ),
}))

/** The unit of a figure, by what stands right behind it. The longest wins: `miles per hour` are no miles. */
function unitBehind(rest: string): Unit | undefined {
  // `MM` in capitals is an abbreviation of many things, and seldom millimetres.
  if (!/^[\s-]?\p{L}/u.test(rest) || /^\s?MM\b/.test(rest)) return undefined
  const found = behindFigure.map(({ unit, shape }) => ({ unit, length: shape.exec(rest)?.[0].length ?? 0 }))
  const longest = found.reduce((best, one) => (one.length > best.length ? one : best))
  return longest.length > 0 ? longest.unit : undefined
}

/** What leads to a time over which something is only counted: `in the last 5 years`, `worked per week`. */
const countsOver = /\b(?:last|past|next|previous|coming|per|each|every|a|any|over|within)\s(?:\w+\s){0,2}$/i

/** The units a question asks for its figure in, leaving out those that only say over which time something is counted. */
function unitsAsked(label: string): Unit[] {
  const bounded = label.slice(0, 400)
  return inLabel
    .filter(({ unit, shape }) => {
      const found = shape.exec(bounded)
      return found !== null && !(unit.quantity === 'time' && countsOver.test(bounded.slice(0, found.index)))
    })
    .map(({ unit }) => unit)
}

/** Whether a label asks for a length in words of its unit. */
export const namesLength = (label: string) => unitsAsked(label).some(({ quantity }) => quantity === 'length')

/** Whether a label asks for a size, a weight or the like, in words of its unit. */
export const asksForMeasure = (label: string) => unitsAsked(label).some(({ quantity }) => quantity !== 'time')

const shortTimes = /\b(?:hrs?|yrs?|mths?|wks?|mins)\W*$/i
const countsTimes =
  /(?:\d|\b(?:past|last|next|one|two|three|four|five|six|ten|twelve|several|all|working|business))\W*\p{L}+\W*$/iu
const inPower = /(?:^|,\s)(?:kw|mw|b?hp|kilowatts?|megawatts?|horse ?power)\b/i

/** Whether a label names a measure its figure is in, so that it is no amount of money: `Stored for up to, hrs`, `kW solar`. */
export function isMeasureNamed(label: string): boolean {
  const bounded = label.slice(-200)
  return inPower.test(bounded) || (shortTimes.test(bounded) && !countsTimes.test(bounded))
}

/**
 * Whether a figure is given in another unit than it is asked in: feet for metres, weeks for days, miles for kilowatts.
 * @param rest what stands behind the figure
 */
export function isInOtherUnit(asked: string, rest: string): boolean {
  const own = unitBehind(rest)
  if (!own) return false
  const wanted = unitsAsked(asked)
  return wanted.length > 0 && !wanted.includes(own)
}

/** Whether a label gives its figures in another unit of what a question asks: `Length (ft)` for `Length in metres`. */
export function givesOtherUnit(asked: string, label: string): boolean {
  const wanted = unitsAsked(asked)
  const given = unitsAsked(label)
  return (
    given.length > 0 &&
    wanted.length > 0 &&
    given.every((one) => wanted.some(({ quantity }) => quantity === one.quantity)) &&
    !given.some((one) => wanted.includes(one))
  )
}

/** Powers of ten between the units of one quantity that are told apart by such a power alone. */
const powers: Readonly<Record<string, number>> = {
  gram: 0,
  kilogram: 3,
  tonne: 6,
  millimetre: 0,
  centimetre: 1,
  metre: 3,
  kilometre: 6,
  kilowatt: 0,
  megawatt: 3,
}

/**
 * How many places the figures under a label are to be moved to stand in the unit that a question asks for: 3 from tonnes to
 * kilograms. Null where no such power tells the two, or more than one unit is named.
 */
export function placesToUnit(asked: string, label: string): number | null {
  const [[wanted, ...alsoWanted], [given, ...alsoGiven]] = [unitsAsked(asked), unitsAsked(label)]
  // A ton may be an imperial one.
  if (!wanted || !given || alsoWanted.length + alsoGiven.length > 0 || /\btons?\b/i.test(label)) return null
  const [to, from] = [powers[wanted.name], powers[given.name]]
  return to === undefined || from === undefined || wanted.quantity !== given.quantity ? null : from - to
}

/** Whether a measure of something stands behind a figure, which is no amount of money then. */
export const isMeasured = (rest: string) => unitBehind(rest) !== undefined
