import { describe, expect, test } from 'vitest'
import { layOutPage } from '../../src/map/layout/lay-out-page.ts'
import { pairsWithStems } from '../../src/map/pairs/lines/pairs-with-stems.ts'
import { document, flowPage, printedPage, question, tablePage } from './build-document.ts'
import { valuesOf } from './mapped-papers.ts'

const bankrupt = question('q3', 'Have you ever been declared bankrupt?', 'yesNo')
const convicted = question('q4', 'Have you ever been convicted of a criminal offence?', 'yesNo')
const declined = question('q5', 'Has any insurer ever declined a proposal?', 'yesNo')
const details = [
  question('d3', 'Bankruptcy details', 'longText'),
  question('d4', 'Conviction details', 'longText'),
  question('d5', 'Details of declinature', 'longText'),
]
const fine = 'Magistrates fined a director in 2019 for speeding at work'

const page = (first: string, second: string, third: string, box: string, which = 'any of questions 3 to 5') =>
  tablePage(
    [
      ['3. Have you ever been declared bankrupt?', first],
      ['4. Have you ever been convicted of a criminal offence?', second],
      ['5. Has any insurer ever declined a proposal?', third],
      [`If you answered Yes to ${which}, give details:`, box],
    ],
    { headerRows: 0 },
  )

describe('one box for the details of several questions', () => {
  test('is one answer', async () => {
    const all = question('all', 'If Yes to any of the above, please give details', 'longText')
    const text = 'Magistrates fine in 2019 for speeding at work'
    expect(await valuesOf(page('No', 'Yes', 'No', text), bankrupt, convicted, declined, all)).toEqual([
      false,
      true,
      false,
      text,
    ])
  })

  test.each(['any of questions 3 to 5', 'question 4 or 5', 'any of the above'])(
    'goes with the only one that was answered so: %s',
    async (which) => {
      const asked = [bankrupt, convicted, declined, ...details] as const
      expect(await valuesOf(page('No', 'Yes', 'No', fine, which), ...asked)).toEqual([
        false,
        true,
        false,
        null,
        fine,
        null,
      ])
    },
  )

  test('goes by the numbers that stand in a column of their own', async () => {
    const numbered = tablePage(
      [
        ['3.', 'Have you ever been declared bankrupt?', 'Yes'],
        ['4.', 'Have you ever been convicted of a criminal offence?', 'Yes'],
        ['5.', 'Has any insurer ever declined a proposal?', 'No'],
        ['6.', 'If you answered Yes to question 4 or 5, give details:', fine],
      ],
      { headerRows: 0 },
    )
    expect(await valuesOf(numbered, bankrupt, convicted, declined, ...details)).toEqual([
      true,
      true,
      false,
      null,
      fine,
      null,
    ])
  })

  test('is not given to one of several, nor to one that it does not name', async () => {
    const text = 'See the letter of our accountant of 4 May for all of it'
    expect(await valuesOf(page('Yes', 'No', 'Yes', text), bankrupt, declined, ...details)).toEqual([
      true,
      true,
      null,
      null,
      null,
    ])
    expect(await valuesOf(page('Yes', 'No', 'No', text, 'questions 4 and 5'), ...details)).toEqual([
      null,
      null,
      null,
    ])
  })
})

const listed = question('l', 'Is the building listed?', 'yesNo')
const alarmed = question('al', 'Are the premises alarmed?', 'yesNo')
const more = (id: string) => question(id, 'If Yes, give details', 'longText')

test.each([
  ['a table', (rows: string[][]) => tablePage(rows, { headerRows: 0 })],
  ['lines', (rows: string[][]) => flowPage(rows.map(([label, value]) => `${label} ${value}`))],
])('what follows up a question goes with that question, on %s', async (_, paper) => {
  const read = (first: string, its: string, second: string, own: string) =>
    valuesOf(
      paper([
        ['Is the building listed?', first],
        ['If Yes, give details:', its],
        ['Are the premises alarmed?', second],
        ['If Yes, give details:', own],
      ]),
      listed,
      more('ld'),
      alarmed,
      more('ad'),
    )
  expect(await read('No', '', 'Yes', 'NSI gold alarm with signalling')).toEqual([
    false,
    null,
    true,
    'NSI gold alarm with signalling',
  ])
  expect(await read('Yes', 'Grade II star listed', 'Yes', 'NSI gold alarm with signalling')).toEqual([
    true,
    'Grade II star listed',
    true,
    'NSI gold alarm with signalling',
  ])
})

test('a cell of a table goes on with the question over its own row', () => {
  const page = printedPage([
    [40, 60, 'Is the building listed?'],
    [40, 72, 'If Yes, give details'],
    [40, 84, 'Are the premises alarmed?'],
    [40, 96, 'If Yes, give details'],
    [240, 96, 'NSI gold alarm'],
  ])
  const items = layOutPage(document([page]), 0, page)
  const answer = items.find(({ text }) => text === 'NSI gold alarm')
  if (!answer) throw new Error('no answer')
  const cell = {
    label: 'If Yes, give details',
    context: '',
    labelItems: [],
    items: [answer],
    relation: 'table_cell',
    strength: 1,
  } as const
  for (const relation of ['table_cell', 'form_field'] as const)
    expect(pairsWithStems([{ ...cell, relation }], items).map(({ label }) => label)).toEqual([
      'Are the premises alarmed? If Yes, give details',
    ])
})

test('what a short label asks is of the question that it follows', async () => {
  const page = printedPage([
    [40, 60, '5.2 Do you want the tool hire extension?'],
    [400, 60, 'Yes'],
    [40, 84, 'Limit any one claim'],
    [240, 84, '£15,000'],
    [40, 108, '5.3 Are you a member of a trade body (NFB, FMB)?'],
    [400, 108, 'Yes'],
    [40, 132, 'If ‘Yes’, please provide details'],
    [240, 132, 'FMB since 2011'],
  ])
  expect(
    await valuesOf(
      page,
      question('limit', 'Tool hire limit', 'money'),
      question('body', 'Trade body membership details', 'text'),
    ),
  ).toEqual(['15000', 'FMB since 2011'])
})
