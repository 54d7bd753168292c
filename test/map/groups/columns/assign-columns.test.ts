import { expect, test } from 'vitest'
import type { Question } from '../../../../src/domain/question-set.ts'
import { assignColumns } from '../../../../src/map/groups/columns/assign-columns.ts'
import { assignBest } from '../../../../src/map/groups/columns/best-assignment.ts'
import { describeColumns, kindsOf } from '../../../../src/map/groups/columns/cell-kinds.ts'
import { alignUniquely } from '../../../../src/map/groups/tables/align-uniquely.ts'
import { LabelIndex } from '../../../../src/map/label/label-index.ts'
import { mapSubmission } from '../../../../src/map/map-submission.ts'
import { headersByColumn } from '../../../../src/map/pairs/tables/grid-headers.ts'
import { choose, document, question, questionSet, receivedAt, tablePage } from '../../build-document.ts'

const vehicles = [
  question('reg', 'Registration number', 'text'),
  question('make', 'Make', 'text'),
  question('model', 'Model', 'text'),
  question('seats', 'Number of seats', 'integer'),
  question('year', 'Year of manufacture', 'integer'),
  question('value', 'Current market value', 'money'),
  question('postcode', 'Postcode where kept overnight', 'text'),
  question('tracker', 'Is a tracking device fitted?', 'yesNo'),
]
const rows = [
  ['AB12 CDE', 'Ford', 'Transit', '3', '2019', '£12,500', 'LS1 4AP', 'Yes'],
  ['CD63 EFG', 'Skoda', 'Octavia', '5', '2013', '£4,250', 'BS8 2QT', 'No'],
  ['EF70 GHJ', 'Scania', 'R450', '2', '2020', '£61,000', 'M1 1AE', 'No'],
]

/** The ids of the children that the columns were taken for, `-` for none. */
function assign(children: readonly Question[], header: readonly string[], data: readonly string[][]): string {
  const index = new LabelIndex(children.map((one) => ({ question: one })))
  const [table] = tablePage([header, ...data]).tables
  if (!table) throw new Error('no table')
  const columns = assignColumns(index, headersByColumn(table), describeColumns(table, 1), { receivedAt })
  return header.map((_, at) => children[columns.get(at)?.child ?? -1]?.id ?? '-').join(' ')
}

test('columns under names that nobody knows are told by what is in them and by their place', () => {
  const header = ['Zq', 'Make', 'Model', 'Xw', 'Xv', 'Value', 'Vr', 'Tm']
  expect(assign(vehicles, header, rows)).toBe('reg make model - year value postcode tracker')
})

test('in an order of its own a column must be the only one of its kind', () => {
  const order = [7, 5, 1, 6, 2, 0]
  const pick = (row: readonly string[]) => order.map((at) => row[at] ?? '')
  expect(assign(vehicles, ['Tm', 'Value', 'Make', 'Vr', 'Model', 'Zq'], rows.map(pick))).toBe(
    'tracker value make postcode model reg',
  )
})

test('a column whose name says what it is is not taken for something else by its looks', () => {
  const sums = [
    question('address', 'Address', 'address'),
    question('buildings', 'Buildings sum insured', 'money'),
    question('improvements', "Tenant's improvements", 'money'),
  ]
  const data = [
    ['1 High Street, Leeds LS1 4AP', '£500,000', '£48,000'],
    ['2 Mill Lane, Bath BA1 1AE', '£650,000', '£22,000'],
  ]
  expect(assign(sums, ['Address', 'Buildings', 'Qx'], data)).toBe('address buildings improvements')
  expect(assign(sums, ['Address', 'Buildings', 'Computers'], data)).toBe('address buildings -')
})

test('a header that names its question is not given to another for two doubtful ones', () => {
  const losses = [
    question('date', 'Date of loss', 'date'),
    question('incurred', 'Total incurred', 'money'),
    question('outstanding', 'Amount outstanding', 'money'),
  ]
  const data = [
    ['01/02/2024', '£5,000', '£4,100'],
    ['05/06/2024', '£900', '£650'],
  ]
  expect(assign(losses, ['Date of loss', 'Incurred', 'Paid to date'], data)).toBe('date incurred -')
})

test('two columns that could be either are neither', () => {
  const claims = [
    question('date', 'Date of loss', 'date'),
    question('cause', 'Cause of loss', 'text'),
    question('paid', 'Amount paid', 'money'),
    question('reserve', 'Amount outstanding', 'money'),
  ]
  const data = [
    ['01/02/2024', 'Fire', '£500', '£20'],
    ['05/06/2024', 'Theft', '£90', '£0'],
  ]
  expect(assign(claims, ['Date of loss', 'Cause', 'Qx', 'Qz'], data)).toBe('date cause paid reserve')
  const one = data.map((row) => row.slice(0, 3))
  expect(assign(claims, ['Date of loss', 'Cause', 'Qx'], one)).toBe('date cause -')
})

test('a column that is not asked for is not taken for what its neighbour leaves out', () => {
  const colour = (row: readonly string[]) => [
    row[0] ?? '',
    row[1] ?? '',
    row[2] ?? '',
    'Blue',
    row[4] ?? '',
    row[5] ?? '',
  ]
  const header = ['Registration number', 'Make', 'Model', 'Colour', 'Year of manufacture', 'Value']
  expect(assign(vehicles, header, rows.map(colour))).toBe('reg make model - year value')
})

test('what a header says is not believed where every cell says otherwise', () => {
  const header = [
    'Registration number',
    'Maker',
    'Model',
    'Seats',
    'Year of make',
    'Value',
    'Postcode',
    'Tracker fitted',
  ]
  expect(assign(vehicles, header, rows)).toBe('reg make model seats year value postcode tracker')
})

test('initials are a header', () => {
  const lorries = [
    question('reg', 'Registration number', 'text'),
    question('gvw', 'Gross vehicle weight (kg)', 'integer'),
    question('seats', 'Number of seats', 'integer'),
    question('value', 'Value', 'money'),
  ]
  const data = [
    ['AB12 CDE', '7500', '£12,500'],
    ['CD63 EFG', '44000', '£4,250'],
  ]
  expect(assign(lorries, ['Registration number', 'GVW (kg)', 'Value'], data)).toBe('reg gvw value')
  expect(assign(lorries, ['Registration number', 'QQQ', 'Value'], data)).toBe('reg - value')
})

test.each([
  ['AB12 CDE', 'registration'],
  ['1 High Street, Leeds, LS1 4AP', 'address'],
  ['LS1 4AP', 'postcode'],
  ['£1,250.00', 'amount'],
  ['14.4.2022', 'date'],
  ['21 November 2026', 'date'],
  ['WDB9066331S123456', 'chassis'],
  ['SP30', 'conviction'],
  ['Mercedes-Benz', 'vehicleMake'],
  ['Yes - see note', 'yesNo'],
  ['2019', 'year'],
])('%s looks like %s', (text, kind) => {
  expect(kindsOf(text)).toContain(kind)
})

test('the best assignment is the one with the greatest sum, not the first good pick', () => {
  expect(
    assignBest([
      [0.9, 0.8],
      [0.85, 0],
    ]),
  ).toEqual([1, 0])
  expect(assignBest([[0], [0.5]])).toEqual([-1, 0])
  expect(assignBest([])).toEqual([])
})

test('a pair that another arrangement could do without is left out', () => {
  expect(
    alignUniquely([
      [1, 1],
      [1, 1],
    ]),
  ).toEqual([0, 1])
  expect(alignUniquely([[1, 1]])).toEqual([-1])
  expect(alignUniquely([[1, 0.5]])).toEqual([0])
})

test('a list with a title of its own is found under headers that nobody knows', async () => {
  const set = questionSet(question('Vehicles', 'Schedule of vehicles', 'group', { children: vehicles }))
  const table = (title: string) =>
    tablePage([['Zq', 'Zw', 'Ze', 'Zr', 'Zt', 'Zy', 'Zu', 'Zi'], ...rows], { title })
  const map = (title: string) =>
    mapSubmission({ submissionId: 's', questionSet: set, documents: [document([table(title)])], receivedAt })
  const found = await map('Vehicle schedule')
  expect(found.items).toHaveLength(3)
  const first = found.answers.filter(
    (answer) => answer.itemId === found.items[0]?.id && answer.value !== null,
  )
  expect(first.map((answer) => answer.value)).toEqual(['AB12 CDE', 'Ford', 2019, '12500', 'LS1 4AP', true])
  expect(first.every((answer) => answer.needsPerson)).toBe(true)
  expect((await map('Bank details')).items).toEqual([])
})

test('the one column and the one question left over belong together where all others stand in order', () => {
  const claims = [
    question('date', 'Date of loss', 'date'),
    question('penalty', 'Penalty', 'text'),
    question('what', 'What happened', 'text'),
    question('paid', 'Amount paid', 'money'),
  ]
  const data = [
    ['01/02/2024', '3', 'Speeding', '£500'],
    ['05/06/2024', '14 months', 'Drink', '£90'],
  ]
  expect(assign(claims, ['Date of loss', 'Zqx', 'What happened', 'Paid'], data)).toBe(
    'date penalty what paid',
  )
  // A column that counts the rows, or that has no name, is nobody's answer.
  const counted = data.map((row, at) => row.map((cell, column) => (column === 1 ? `${at + 1}` : cell)))
  expect(assign(claims, ['Date of loss', 'Zqx', 'What happened', 'Paid'], counted)).toBe('date - what paid')
  expect(assign(claims, ['Date of loss', '', 'What happened', 'Paid'], data)).toBe('date - what paid')
})

test('a column left over belongs to nobody out of its place, beside too few, or beside others left over', () => {
  const claims = [
    question('date', 'Date of loss', 'date'),
    question('penalty', 'Penalty', 'text'),
    question('what', 'What happened', 'text'),
    question('paid', 'Amount paid', 'money'),
  ]
  const data = [
    ['01/02/2024', '3', 'Speeding', '£500'],
    ['05/06/2024', '14 months', 'Drink', '£90'],
  ]
  const inOrder = (...order: number[]) => data.map((row) => order.map((at) => row[at] ?? ''))
  expect(assign(claims, ['Date of loss', 'What happened', 'Zqx', 'Paid'], inOrder(0, 2, 1, 3))).toBe(
    'date what - paid',
  )
  expect(assign(claims, ['Zqx', 'Date of loss', 'What happened', 'Paid'], inOrder(1, 0, 2, 3))).toBe(
    '- date what paid',
  )
  const [date, penalty, what] = claims as [Question, Question, Question]
  expect(assign([date, penalty, what], ['Date of loss', 'Zqx', 'What happened'], inOrder(0, 1, 2))).toBe(
    'date - what',
  )
  const two = inOrder(0, 1, 1, 2, 3)
  expect(assign(claims, ['Date of loss', 'Zqx', 'Qzy', 'What happened', 'Paid'], two)).toBe(
    'date - - what paid',
  )
  const handler = question('handler', 'Handler', 'text')
  expect(
    assign(
      [date, penalty, handler, what, ...claims.slice(3)],
      ['Date of loss', 'Zqx', 'What happened', 'Paid'],
      data,
    ),
  ).toBe('date - what paid')
})

test('the label of a question over a column is believed whatever the column holds', () => {
  const claims = [
    question('date', 'Date of loss', 'date'),
    question('premises', 'Premises', 'text'),
    question('class', 'Class', 'text'),
    question('handler', 'Handler', 'text'),
    question('paid', 'Amount paid', 'money'),
  ]
  const data = [
    ['01/02/2024', '3', 'Fire', '£500'],
    ['05/06/2024', '1', 'Theft', '£90'],
  ]
  expect(assign(claims, ['Date of loss', 'Premises', 'Class', 'Paid'], data)).toBe('date premises class paid')
})

const drivers = [
  question('name', 'Full name', 'text'),
  question('born', 'Date of birth', 'date'),
  question('number', 'Licence number', 'text'),
  question('kind', 'Type of licence', 'text'),
]

test('a number that a driver goes by is neither a day, a word, nor the plate of a van', () => {
  const list = (third: readonly string[]) =>
    ['Una Thrale', 'Piers Oddy', 'Wilf Garn'].map((name, at) => [name, `0${at + 1}/02/1980`, third[at] ?? ''])
  const header = ['Name', 'DOB', 'Licence no from']
  expect(assign(drivers, header, list(['THRAL802014AB', 'ODDYX751123CD', 'GARNW690330EF']))).toBe(
    'name born number',
  )
  expect(assign(drivers, header, list(['03/04/1999', '05/06/2001', '07/08/2003']))).toBe('name born -')
  expect(assign(drivers, header, list(['AB12 CDE', 'CD34 EFG', 'EF56 GHJ']))).toBe('name born -')
  expect(assign(drivers, ['Name', 'DOB', 'Lic'], list(['Full', 'Provisional', 'Full']))).toBe(
    'name born kind',
  )
})

test('a few words that come again and again are the names of nobody', () => {
  const data = Array.from({ length: 9 }, (_, at) => [
    ['Full', 'Provisional', 'EU'][at % 3] ?? '',
    `0${at + 1}/02/1980`,
    `THRAL80201${at}AB`,
  ])
  expect(assign(drivers, ['Full/prov', 'DOB', 'Licence number'], data)).not.toContain('name')
})

test('numbers that the rows go by are no words', () => {
  const works = [
    question('client', 'Client', 'text'),
    question('value', 'Value of contract', 'money'),
    question('form', 'Form of contract', 'text'),
  ]
  const data = [
    ['Fell Homes', '£40,000', 'J4411'],
    ['Garth Trust', '£55,000', 'J1209'],
    ['Holm Ltd', '£61,000', 'J3370'],
    ['Ings & Co', '£18,000', 'J8125'],
  ]
  expect(assign(works, ['Client', 'Value', 'Job no'], data)).toBe('client value -')
})

test('what is told in sentences is an account, and what is told in a word sorts', () => {
  const claims = [
    question('date', 'Date of loss', 'date'),
    question('type', 'Type of claim', 'text'),
    question('details', 'Details', 'longText'),
    question('paid', 'Amount paid', 'money'),
  ]
  const data = [
    ['01/02/2024', 'Water', 'A tank in the loft split and soaked two floors', '£500'],
    ['05/06/2024', 'Theft', 'Thieves forced the rear shutter and took the tills', '£90'],
  ]
  expect(assign(claims, ['Date', 'Section', 'What happened', 'Paid'], data)).toBe('date type details paid')
})

test('words are the figures of no question, although one of them holds a number', () => {
  const works = [
    question('what', 'Description of work', 'text'),
    question('value', 'Contract value', 'money'),
    question('fee', 'Fee', 'money'),
  ]
  const data = [
    ['Roof of 12 barns', '705,000', '35,250'],
    ['Car park', '245,000', '12,250'],
    ['New classroom', '345,000', '17,250'],
  ]
  expect(assign(works, ['Job', 'Qz', 'Fee'], data)).toMatch(/^what \S+ fee$/)
})

test('a column that is the sum of two others is the whole, and they are its parts', () => {
  const claims = [
    question('date', 'Date of loss', 'date'),
    question('outstanding', 'Outstanding', 'money'),
    question('incurred', 'Incurred', 'money'),
  ]
  const data = [
    ['01/02/2024', '2,000', '500', '2,500'],
    ['05/06/2024', '900', '0', '900'],
    ['07/08/2024', '0', '650', '650'],
  ]
  expect(assign(claims, ['Date', 'Paid £', 'Res', 'Total'], data)).toBe('date - outstanding incurred')
  // Where nothing adds up, the names alone speak.
  const other = data.map((row) => [...row.slice(0, 3), '77'])
  expect(assign(claims, ['Date', 'Paid', 'Outstanding', 'Incurred'], other)).toBe(
    'date - outstanding incurred',
  )
})

test('a header of abbreviations is written out by the words of the questions', () => {
  const buildings = [
    question('address', 'Address', 'text'),
    question('storeys', 'Storeys above ground', 'integer'),
    question('sprinklered', 'Sprinklered', 'yesNo'),
    question('owned', 'Years owned', 'integer'),
  ]
  const data = [
    ['1 Mill Lane, Otley', '2', '14'],
    ['9 Weir Street, Truro', '4', '11'],
  ]
  expect(assign(buildings, ['Address', 'Strys', 'Qz'], data)).toBe('address storeys -')
})

test('a bare count over a column counts what the list is of', () => {
  const staff = [
    question('class', 'Category', 'text'),
    question('number', 'Number', 'integer'),
    question('sites', 'Number of sites', 'integer'),
    question('wages', 'Annual wages', 'money'),
  ]
  const data = [
    ['Fitters', '145000', '12'],
    ['Clerks', '61000', '4'],
  ]
  const turned = data.map(([what = '', wages = '', count = '']) => [count, what, wages, '7'])
  expect(assign(staff, ['FTE', 'Class', 'Wages', 'Qz'], turned)).toBe('number class wages -')
  expect(assign(staff, ['Nr', 'Class', 'Wages', 'Qz'], turned)).toBe('number class wages -')
})

test('a column of nothing but the options of a question is its own, whatever it is called', () => {
  const staff = [
    question('class', 'Category', 'text'),
    question('duty', 'Kind of duty', 'choice', choose('Clerical', 'Manual')),
    question('sites', 'Number of sites', 'integer'),
    question('wages', 'Annual wages', 'money'),
  ]
  const data = [
    ['Fitters', '145000', 'Manual', '5'],
    ['Clerks', '61000', 'Clerical', '9'],
    ['Painters', '88000', 'Manual', '7'],
  ]
  expect(assign(staff, ['Class', 'Wages', 'Man or not', 'Qz'], data)).toBe('class wages duty -')
  // A yes is the answer of many questions.
  const yes = data.map((row, at) =>
    row.map((cell, column) => (column === 2 ? (['Y', 'N'][at % 2] ?? '') : cell)),
  )
  const asked = staff.map((one) =>
    one.id === 'duty' ? question('duty', 'Kind of duty', 'choice', choose('Yes', 'No')) : one,
  )
  expect(assign(asked, ['Class', 'Wages', 'Agency', 'Qz'], yes)).toBe('class wages - -')
})

test('a plate says which vehicle, a driver number whose licence, and a code of an offence no points', () => {
  const people = [
    question('name', 'Full name', 'text'),
    question('licence', 'Driver number', 'text'),
    question('codes', 'Conviction codes', 'text'),
    question('points', 'Points on licence', 'integer'),
    question('vehicle', 'Vehicle driven', 'text'),
  ]
  const data = [
    ['AB12 CDE', 'THRAL802014AB9CD', 'SP30', '3', 'Una Thrale'],
    ['CD34 EFG', 'ODDY9751123CD9EF', 'CU80', '6', 'Piers Oddy'],
    ['EF56 GHJ', 'GARNW690130EF9GH', 'IN10', '8', 'Wilf Garn'],
  ]
  expect(assign(people, ['Reg', 'Qz', 'Endorsement', 'Pts', 'Name'], data)).toBe(
    'vehicle licence codes points name',
  )
})

test('a column without a name that is the sum of two others is what they come to', () => {
  const claims = [
    question('date', 'Date of loss', 'date'),
    question('excess', 'Excess', 'money'),
    question('paid', 'Paid', 'money'),
    question('incurred', 'Incurred', 'money'),
  ]
  const data = [
    ['2,500', '01/02/2024', '2,000', '500'],
    ['900', '05/06/2024', '900', '0'],
    ['650', '07/08/2024', '0', '650'],
  ]
  expect(assign(claims, ['', 'Date', 'Paid', 'O/S'], data)).toBe('incurred date paid -')
})
