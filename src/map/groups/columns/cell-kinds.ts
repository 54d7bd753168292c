import type { Table, TableCell } from '../../../domain/document.ts'
import { unifyCharacters } from '../../../values/plain-text.ts'
import { findPostcodes, readPostcode } from '../../../values/read-postcode.ts'
import { isTotalRow } from '../rows/row-kinds.ts'
import { isVehicleMake } from './vehicle-makes.ts'

/** What a cell's text looks like, whatever stands over it. A text may look like several things. */
export type CellKind =
  | 'date'
  | 'amount'
  | 'number'
  | 'year'
  | 'period'
  | 'duration'
  | 'percent'
  | 'registration'
  | 'chassis'
  | 'drivingLicence'
  | 'vehicleMake'
  | 'conviction'
  | 'state'
  | 'country'
  | 'postcode'
  | 'address'
  | 'email'
  | 'phone'
  | 'yesNo'
  | 'name'
  | 'code'
  | 'words'

/** What stands in one column under its header. */
export interface ColumnContent {
  /** Cells that hold something, of those looked at. */
  readonly filled: number
  readonly cells: readonly TableCell[]
  /** Share of the filled cells that look like a kind, 0 to 1. */
  readonly shares: ReadonlyMap<CellKind, number>
}

/** Enough cells to know a column by; a long list is looked at all over, not only at its beginning. */
const maxCells = 40

const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*'
const shapes: readonly (readonly [CellKind, RegExp])[] = [
  [
    'date',
    new RegExp(
      `^(?:\\d{1,2}[./-]\\d{1,2}[./-]\\d{2,4}|(?:0?[1-9]|1[0-2]) ?[/.-] ?(?:19|20)\\d{2}|\\d{4}-\\d{2}-\\d{2}|\\d{1,2}(?:st|nd|rd|th)?[ -]${month},?[ -]\\d{2,4}|${month} \\d{1,2},? \\d{4}|${month} \\d{4})$`,
      'i',
    ),
  ],
  [
    'amount',
    /^\(?-?(?:(?:£|\$|€|gbp|usd|eur) ?-?[\d,]+(?:\.\d+)?(?: ?[km])?|\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+\.\d{2}|nil)\)?$/i,
  ],
  ['number', /^-?\d[\d,]*(?:\.\d+)?$/],
  ['year', /^(?:c(?:a|irca)?\.? ?)?(?:19[2-9]\d|20[0-4]\d|1[78]\d\d)$/i],
  ['period', /^(?:19|20)\d{2} ?[/-] ?(?:\d{2}|(?:19|20)\d{2})(?: ?\([a-z. ]{1,20}\))?$/i],
  ['duration', /^\d{1,3}(?:\.\d+)? ?(?:months?|mths?|years?|yrs?|weeks?|wks?|days?|hours?|hrs?)$/i],
  ['percent', /^\d{1,3}(?:\.\d+)? ?%$/],
  [
    'registration',
    /^(?:[A-Z]{2}\d{2} ?[A-Z]{3}|[A-Z]\d{1,3} ?[A-Z]{3}|[A-Z]{3} ?\d{1,3} ?[A-Z]|[A-Z]{3} ?\d{3,4})$/i,
  ],
  ['chassis', /^(?=.*\d)(?=.*[A-Z])[A-HJ-NPR-Z\d]{17}$/i],
  // A driver number of Great Britain: five letters of the name, the birthday, initials, and check characters.
  ['drivingLicence', /^[A-Z9]{5} ?\d[0156]\d[0-3]\d\d ?[A-Z9]{2}[A-Z\d] ?[A-Z]{2}$/i],
  ['conviction', /^(?:AC|BA|CD|CU|DD|DG|DR|IN|LC|MR|MS|MW|NE|PC|SP|TS|TT|UT|XX)\d{2}$/],
  ['email', /^\S+@\S+\.\S+$/],
  ['phone', /^(?:\+44|0)[\d ()-]{8,16}$/],
  ['yesNo', /^(?:y|n|yes|no|true|false|[\u2713\u2714\u2717\u2718])(?:$|[ ,;-])/i],
  [
    'name',
    /^(?:(?:mr|mrs|ms|miss|dr|prof|sir)\.? )?[A-Z][a-zA-Z'-]*(?: [A-Z]\.?| [A-Z][a-zA-Z'-]+){1,3}$|^[A-Z][a-zA-Z'-]+, [A-Z][a-zA-Z'-]+/,
  ],
  ['code', /^(?=.*\d)[A-Z\d][A-Z\d/#.-]{1,24}$/i],
  ['words', /[a-z]/i],
]
const states: ReadonlySet<string> = new Set(
  `alabama al alaska ak arizona az arkansas ar california ca colorado co connecticut ct delaware de florida fl georgia ga hawaii hi idaho id illinois il indiana in iowa ia kansas ks kentucky ky louisiana la maine me maryland md massachusetts ma michigan mi minnesota mn mississippi ms missouri mo montana mt nebraska ne nevada nv newhampshire nh newjersey nj newmexico nm newyork ny northcarolina nc northdakota nd ohio oh oklahoma ok oregon or pennsylvania pa rhodeisland ri southcarolina sc southdakota sd tennessee tn texas tx utah ut vermont vt virginia va washington wa westvirginia wv wisconsin wi wyoming wy dc ontario on quebec qc`.split(
    ' ',
  ),
)
const countries: ReadonlySet<string> = new Set(
  `uk unitedkingdom greatbritain england scotland wales northernireland ireland eire france germany spain portugal italy greece turkey turkiye belgium netherlands holland luxembourg denmark sweden norway finland iceland poland czechrepublic czechia slovakia hungary austria switzerland romania bulgaria croatia slovenia serbia estonia latvia lithuania ukraine russia cyprus malta usa us unitedstates unitedstatesofamerica canada mexico brazil argentina chile peru colombia china hongkong taiwan japan korea southkorea india pakistan bangladesh srilanka nepal thailand vietnam malaysia singapore indonesia philippines australia newzealand southafrica kenya nigeria ghana egypt morocco tunisia algeria israel uae unitedarabemirates saudiarabia qatar kuwait oman bahrain jordan lebanon iran iraq europe eu restoftheworld restofworld worldwide`.split(
    ' ',
  ),
)
const street =
  /\b(?:street|st|road|rd|lane|ln|avenue|ave|close|drive|way|court|place|square|gardens|terrace|crescent|park|house|building|mews|hill|row|walk|estate|yard|quay|wharf|grove|green|parade)\b/i

/** What recognition makes of the rules around a cell. */
const strayQuotes = /^[\s'"`\u2018\u2019|]+|[\s'"`\u2018\u2019|]+$/g

export function kindsOf(text: string): CellKind[] {
  const plain = unifyCharacters(text.slice(0, 200)).replace(/\s+/g, ' ').replace(strayQuotes, '')
  const shaped = shapes.flatMap(([kind, shape]) => (shape.test(plain) ? [kind] : []))
  // What is written like a day or a year is no number that a thing goes by.
  const isTime = shaped.some((kind) => kind === 'date' || kind === 'year' || kind === 'period')
  const kinds = isTime ? shaped.filter((kind) => kind !== 'code') : shaped
  if (readPostcode(plain) !== null) return [...kinds.filter((kind) => kind === 'code'), 'postcode']
  if (isVehicleMake(plain)) kinds.push('vehicleMake')
  if (/^[A-Z]{2}$|^[A-Z][a-z]/.test(plain) && states.has(plain.replace(/[^a-z]/gi, '').toLowerCase()))
    kinds.push('state')
  if (countries.has(plain.replace(/[^a-z]/gi, '').toLowerCase())) kinds.push('country')
  const isAddress =
    findPostcodes(plain).length > 0 || (/,|^\d{1,4}[a-z]? /i.test(plain) && street.test(plain))
  return isAddress ? [...kinds, 'address'] : kinds
}

/** What the cells of each column look like, below the rows that name the columns. */
export function describeColumns(table: Table, headerRows: number): Map<number, ColumnContent> {
  const byColumn = new Map<number, TableCell[]>()
  const width = Math.max(0, ...table.rows.map((row) => row.length))
  for (const row of table.rows.slice(headerRows)) {
    // A line across the table or a total says nothing of what its columns hold.
    if ((width > 2 && row.filter(isFilled).length < 2) || isTotalRow(row)) continue
    for (const cell of row)
      if (isFilled(cell)) {
        const list = byColumn.get(cell.column)
        if (list) list.push(cell)
        else byColumn.set(cell.column, [cell])
      }
  }
  return new Map([...byColumn].map(([column, cells]) => [column, describeCells(cells)]))
}

function isFilled({ text }: TableCell): boolean {
  return /[\p{L}\p{N}\u2713\u2714]/u.test(text) && !/^\s*(?:n\/?a|none|nil|tbc|tba|unknown)\s*$/i.test(text)
}

/** What some cells look like together. */
export function describeCells(all: readonly TableCell[]): ColumnContent {
  const step = Math.max(1, all.length / maxCells)
  const cells = Array.from(
    { length: Math.min(all.length, maxCells) },
    (_, at) => all[Math.floor(at * step)],
  ).filter((cell) => cell !== undefined)
  const counts = new Map<CellKind, number>()
  for (const { text } of cells)
    for (const kind of kindsOf(text)) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return {
    filled: cells.length,
    cells,
    shares: new Map([...counts].map(([kind, count]) => [kind, count / cells.length])),
  }
}
