import { describe, expect, test } from 'vitest'
import { document, flowPage, type Printed, printedPage, question, tablePage } from '../build-document.ts'
import { mapPapers } from '../mapped-papers.ts'

const houses = question('Houses', 'Houses', 'group', {
  children: [
    question('House_Address', 'Address of the house', 'text'),
    question('House_Built', 'Year built', 'integer'),
    question('House_Roof', 'Roof construction', 'text'),
    question('House_Value', 'Rebuilding cost', 'money'),
    question('House_Alarm', 'Is there an intruder alarm?', 'yesNo'),
    question('House_Storeys', 'Number of storeys', 'integer'),
  ],
})
const proposer = question('Proposer', 'Name of proposer', 'text')
const excess = question('Excess', 'Excess required', 'money')

/** Labels with their answers beside them, each page's far apart on it. */
const form = (...pages: (readonly (readonly [string, string])[])[]) =>
  document(
    pages.map((rows, index) =>
      printedPage(
        rows.flatMap(([label, answer], at): Printed[] => [
          [40, 60 + at * 150, label],
          [300, 60 + at * 150, answer],
        ]),
        { number: index + 1 },
      ),
    ),
  )
const proposerRow = ['Name of proposer', 'Ash and Dale Limited'] as const

const itemsOf = async (paper: ReturnType<typeof form>) => {
  const { result, found } = await mapPapers([paper], [proposer, excess, houses])
  return {
    found,
    items: result.items.map(({ id }) =>
      Object.fromEntries(
        result.answers
          .filter(({ itemId, value }) => itemId === id && value !== null)
          .map(({ questionId, value }) => [questionId, value]),
      ),
    ),
    answers: result.answers.filter(({ itemId }) => itemId !== null),
  }
}

describe('a group that no paper lists', () => {
  test('has the one item that a form says about all over its pages', async () => {
    const { items, answers, found } = await itemsOf(
      form(
        [proposerRow, ['Year built', '1987'], ['Roof construction', 'Slate on timber']],
        [
          ['Rebuilding cost', '£412,000'],
          ['Excess required', '£250'],
        ],
      ),
    )
    expect(items).toEqual([{ House_Built: 1987, House_Roof: 'Slate on timber', House_Value: '412000' }])
    expect(answers.filter(({ value }) => value !== null).every(({ needsPerson }) => needsPerson)).toBe(true)
    expect(found).toMatchObject({ Proposer: 'Ash and Dale Limited', Excess: '250' })
  })

  test('has none where a form says too little of one', async () => {
    const { items } = await itemsOf(form([proposerRow, ['Year built', '1987'], ['Excess required', '£250']]))
    expect(items).toEqual([])
  })

  test('is one item also where what is said of it stands in blocks apart', async () => {
    const block = (y: number, ...rows: (readonly [string, string])[]): Printed[] =>
      rows.flatMap(([label, answer], at): Printed[] => [
        [40, y + at * 16, label],
        [300, y + at * 16, answer],
      ])
    const address = ['Address of the house', '4 Mill Lane, Otley LS21 1AA'] as const
    const { items } = await itemsOf(
      document([
        printedPage([
          ...block(60, address, ['Year built', '1987'], ['Roof construction', 'Slate on timber']),
          ...block(400, ['Rebuilding cost', '£412,000'], ['Is there an intruder alarm?', 'Yes']),
        ]),
      ]),
    )
    expect(items).toEqual([
      {
        House_Address: '4 Mill Lane, Otley LS21 1AA',
        House_Built: 1987,
        House_Roof: 'Slate on timber',
        House_Value: '412000',
        House_Alarm: true,
      },
    ])
  })

  test('is one item also where tables say of it a side each, and two where they say the same', async () => {
    const building = (address: string, id: string, page: number) =>
      tablePage(
        [
          ['Address of the house', address],
          ['Year built', '1987'],
          ['Number of storeys', '2'],
        ],
        { id, headerRows: 0 },
        page,
      )
    const sums = tablePage(
      [
        ['Rebuilding cost', '£412,000'],
        ['Is there an intruder alarm?', 'Yes'],
        ['Roof construction', 'Slate on timber'],
      ],
      { id: 't2', headerRows: 0 },
      2,
    )
    const [first, second] = ['4 Mill Lane, Otley LS21 1AA', '9 Weir Road, Leeds LS5 3BB']
    const one = await itemsOf(document([building(first, 't1', 1), sums]))
    expect(one.items).toEqual([
      {
        House_Address: first,
        House_Built: 1987,
        House_Storeys: 2,
        House_Roof: 'Slate on timber',
        House_Value: '412000',
        House_Alarm: true,
      },
    ])
    const two = await itemsOf(document([building(first, 't1', 1), building(second, 't2', 2)]))
    expect(two.items.map(({ House_Address }) => House_Address)).toEqual([first, second])
  })

  test('is what a block says of it, where no more is said elsewhere', async () => {
    const boats = question('Boats', 'Boats', 'group', {
      children: [
        question('Boat_Name', 'Name of boat', 'text'),
        question('Boat_Built', 'Year built', 'integer'),
        question('Boat_Value', 'Market value', 'money'),
      ],
    })
    const page = printedPage([
      [40, 60, 'Name of boat'],
      [300, 60, 'Curlew'],
      [40, 76, 'Market value'],
      [300, 76, '£18,500'],
    ])
    const { result } = await mapPapers([document([page])], [proposer, boats])
    expect(result.items).toMatchObject([{ questionId: 'Boats', label: 'Curlew' }])
    expect(
      result.answers.find(({ questionId, itemId }) => questionId === 'Boat_Value' && itemId !== null)?.value,
    ).toBe('18500')
  })

  test('is not put together of columns that are an item each', async () => {
    const { items } = await itemsOf(
      document([
        tablePage([
          ['', 'North', '', 'South'],
          ['Roof construction', '', '', 'Slate on timber'],
          ['Rebuilding cost', '', '£412,000', ''],
          ['Year built', '1987', '', ''],
        ]),
      ]),
    )
    expect(items).toEqual([])
  })

  test('leaves to single questions what answers them', async () => {
    const paper = form(
      [proposerRow, ['Roof construction', 'Slate on timber'], ['Year built', '1987']],
      [
        ['Rebuilding cost', '£412,000'],
        ['Name of the proposer', 'Ash and Dale Limited'],
        ['Address of the house', '4 Mill Lane, Otley LS21 1AA'],
      ],
    )
    const built = question('Built', 'Year in which the building was built', 'integer')
    const tenant = question('House_Tenant', 'Name', 'text')
    const wider = { ...houses, children: [...(houses.children ?? []), tenant] }
    const { result, found } = await mapPapers([paper], [proposer, built, wider])
    expect(found).toMatchObject({ Proposer: 'Ash and Dale Limited', Built: 1987 })
    const ofItem = result.answers.filter(({ itemId, value }) => itemId !== null && value !== null)
    expect(ofItem.map(({ questionId }) => questionId)).toEqual(['House_Address', 'House_Roof', 'House_Value'])
  })

  test('has none where a mail only tells of one in its sentences', async () => {
    const mail = document(
      [
        flowPage([
          'The house was built in 1987.',
          'The rebuilding cost of the house is £412,000.',
          'There is no intruder alarm.',
          'The address of the house is 4 Mill Lane, Otley LS21 1AA.',
        ]),
      ],
      { format: 'email', name: 'mail.eml' },
    )
    expect((await itemsOf(mail)).items).toEqual([])
  })

  test('is read from its list where there is one', async () => {
    const block = (y: number, year: string, value: string): Printed[] => [
      [40, y, 'Address of the house'],
      [300, y, `${year.slice(2)} Mill Lane, Otley LS21 1AA`],
      [40, y + 16, 'Year built'],
      [300, y + 16, year],
      [40, y + 32, 'Rebuilding cost'],
      [300, y + 32, value],
    ]
    const { items } = await itemsOf(
      document([printedPage([...block(60, '1987', '£412,000'), ...block(160, '1991', '£300,000')])]),
    )
    expect(items.map(({ House_Built }) => House_Built)).toEqual([1987, 1991])
  })
})
