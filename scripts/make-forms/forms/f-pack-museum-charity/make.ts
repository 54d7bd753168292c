import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { utils, write as writeBook } from 'xlsx'

type Row = readonly (string | number | null)[]

const collection: readonly Row[] = [
  ['CWM TANNERY MUSEUM - COLLECTIONS FOR INSURANCE, JULY 2027 (valued by Rhydderch Fine Art)'],
  [],
  ['Acc. no', 'Object', 'Maker / date', 'Owner', 'Where', 'Value'],
  ['1992.4', 'Bark mill, cast iron', 'Bala Foundry, 1868', 'Museum', 'Tannery ground', 18500],
  ['1994.11', 'Beam knives, set of 31', 'various, 19th c.', 'Museum', 'Tannery first', 6200],
  ['1997.2', 'Fulling stocks', 'c. 1840', 'Museum', 'Tannery ground', 27000],
  ['2003.1', 'Portrait of Elias Rees, tanner', 'Hugh Hughes, 1829', 'Museum', 'Upper hall', 64000],
  ['2006.19', 'Drovers boots and saddlery', 'various', 'Museum', 'Drying Loft', 11800],
  ['2015.8', 'Ledgers 1811 to 1926', 'Rees family', 'Museum', 'Strong room', 40000],
  ['2021.3', 'Steam engine, single cylinder', 'Marshall, 1904', 'Museum', 'Yard shed', 35500],
  ['Sub-total, owned', null, null, null, null, 203000],
  ['L.14', 'Eisteddfod chair, leather seat', 'Llandysul, 1913', 'Lent by Capel Seion', 'Upper hall', 7500],
  ['L.17', 'Coracle and paddle', 'Cenarth, 1930s', 'Lent by Mr D. Thomas', 'Drying Loft', 1200],
  ['L.20', 'Welsh dresser', 'c. 1780', 'Lent by Mrs M. Lewis', 'Tea room', 22000],
  ['Sub-total, on loan', null, null, null, null, 30700],
  ['Total', null, null, null, null, 233700],
]

const buildings: readonly Row[] = [
  ['Building', 'Built', 'Listed', 'Construction', 'Valued', 'Reinstatement £', 'VAT incl?'],
  ['Tannery', 1811, 'II*', 'Rubble stone, slate', 'April 2027', 1725000, 'Y'],
  ['Drying Loft', 1870, 'II', 'Timber, slate', 'not valued', 290000, null],
  ['Yard shed', 1996, null, 'Steel sheet', null, 'not insured', null],
]

export async function write(directory: string): Promise<void> {
  const book = utils.book_new()
  const first = utils.aoa_to_sheet(collection.map((row) => [...row]))
  first['!cols'] = [18, 32, 22, 22, 16, 11].map((wch) => ({ wch }))
  utils.book_append_sheet(book, first, 'Collection')
  const second = utils.aoa_to_sheet(buildings.map((row) => [...row]))
  second['!cols'] = [14, 8, 8, 22, 13, 16, 10].map((wch) => ({ wch }))
  utils.book_append_sheet(book, second, 'Buildings')
  await writeFile(
    join(directory, 'lists.xlsx'),
    writeBook(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer,
  )
}
