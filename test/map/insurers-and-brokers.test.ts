import { describe, expect, test } from 'vitest'
import type { Document, Page } from '../../src/domain/document.ts'
import { layOutPage } from '../../src/map/layout/lay-out-page.ts'
import type { LayoutItem } from '../../src/map/layout/layout-item.ts'
import { pairsFromCompanyAnswers } from '../../src/map/pairs/answers/pairs-from-company-answers.ts'
import type { Pair } from '../../src/map/pairs/pair.ts'
import { wordPolicyRows } from '../../src/map/pairs/tables/policy-rows.ts'
import { document, flowPage, printedPage, question, tablePage } from './build-document.ts'
import { mapPapers, valuesOf } from './mapped-papers.ts'

const insurer = question('insurer', 'Current insurer', 'text')
const before = question('before', 'Previous insurer', 'text')
const policy = question('policy', 'Current policy number', 'text')
const broker = question('broker', 'Broker', 'text')

const answered = (label: string, answer: string) =>
  printedPage([
    [40, 60, `${label}:`],
    [340, 60, answer],
    [40, 90, 'Number of staff:'],
    [340, 90, '12'],
  ])

describe('who insures a risk is answered with more than a name', () => {
  test.each([
    [
      'Present insurer',
      'Calder Mutual, policy CM/10442, expires 1/4/27',
      ['Calder Mutual', 'CM/10442', null],
    ],
    [
      'Present insurer, policy number and expiry date',
      'Calder Mutual \u2013 CM/10442/B \u2013 31 August 2027',
      ['Calder Mutual', 'CM/10442/B', null],
    ],
    [
      'Name the insurers of this risk',
      'CALDER (3 YRS), BEFORE THAT OTTER MARINE',
      ['CALDER', null, 'OTTER MARINE'],
    ],
    ['Present insurer', 'Calder Mutual at £4,120 plus tax', ['Calder Mutual', null, null]],
    ['Who insures you now?', 'Calder & Lune Syndicate 0041', ['Calder & Lune Syndicate 0041', null, null]],
  ])('%s: %s', async (label, answer, values) => {
    expect(await valuesOf(answered(label, answer), insurer, policy, before)).toEqual(values)
  })

  test.each([
    [
      'Your broker',
      'Elm & Rowe Brokers, J. Merrick, ref ER-20',
      ['Elm & Rowe Brokers', 'ER-20', 'J. Merrick'],
    ],
    ['Your broker', 'Elm & Rowe Ins. Services, Whitby', ['Elm & Rowe Ins. Services, Whitby', null, null]],
  ])('%s: %s', async (label, answer, values) => {
    expect(
      await valuesOf(
        answered(label, answer),
        broker,
        question('ref', 'Broker reference', 'text'),
        question('contact', 'Broker contact name', 'text'),
      ),
    ).toEqual(values)
  })

  test('whether an insurer refused is not who it is', async () => {
    expect(await valuesOf(answered('Has any insurer declined you', 'Otter Marine, 2021'), insurer)).toEqual([
      null,
    ])
  })
})

describe('who asks something else than a name gets none', () => {
  const companyIn = (label: string, answer: string, more: Partial<Pair> = {}) => {
    const page = printedPage([[340, 60, answer]])
    const items = layOutPage(document([page]), 0, page) as [LayoutItem]
    const pair: Pair = { label, context: '', labelItems: [], items, relation: 'beside', strength: 1, ...more }
    return pairsFromCompanyAnswers([pair]).map(({ label: asked, inlineText }) => [asked, inlineText])
  }
  const answer = 'Calder Mutual, policy CM/10442'
  const parts = [
    ['Insurer', 'Calder Mutual'],
    ['Current policy number', 'CM/10442'],
  ]

  test.each([
    ['Has any insurer declined you?'],
    ['3. Did your insurer survey the yard?'],
    ['Is an underwriter to visit?'],
    ['Was the broker asked?'],
    ['Captain of the boat'],
  ])('%s', (label) => expect(companyIn(label, answer)).toEqual([]))

  test('nor what a sentence says', () => {
    expect(companyIn('Insurer', answer)).toEqual(parts)
    expect(companyIn('Insurer', answer, { relation: 'prose' })).toEqual([])
    expect(companyIn('Insurer', answer, { statement: { isDenied: false, isTrue: true } })).toEqual([])
    expect(companyIn('Insurer', `${answer}, ${'as has been so for long, '.repeat(6)}`)).toEqual([])
  })

  test.each([
    ['Insurer', 'Yes, with Calder Mutual, policy CM/10442', parts],
    [
      'Previous insurer',
      'Calder Mutual, policy CM/10442, until 1/4/27',
      [
        ['Previous insurer', 'Calder Mutual'],
        ['Previous policy number', 'CM/10442'],
        ['Expiry date of previous insurance', '1/4/27'],
      ],
    ],
    ['Insurer', 'Calder Mutual, before that Calder Mutual', [['Current insurer', 'Calder Mutual']]],
    ['Insurer', 'Calder Mutual', []],
    ['Broker', 'Elm & Rowe, before that Otter Brokers', [['Broker', 'Elm & Rowe']]],
    ['Broker', 'Elm & Rowe, for the office', [['Broker', 'Elm & Rowe']]],
  ])('%s: %s', (label, text, found) => expect(companyIn(label, text)).toEqual(found))

  test('and what was filled in goes on in what else was', () => {
    const page = printedPage([
      [340, 60, 'Calder Mutual,'],
      [340, 72, 'policy OF/99'],
      [340, 84, 'policy CM/10442'],
    ])
    const [first, note, next] = layOutPage(document([page]), 0, page)
    if (!first || !next || !note) throw new Error('the page has three lines')
    const typed = [
      { ...first, isTyped: true },
      { ...note, isTyped: false },
      { ...next, isTyped: true },
    ] as const
    expect(companyIn('Insurer', '', { items: typed })).toEqual(parts)
    expect(companyIn('Insurer', '', { items: [first, next] })).toEqual([['Insurer', 'Calder Mutual']])
  })

  test.each([
    ['None, policy CM/10442'],
    ['As above, policy CM/10442'],
    ['Not yet placed, policy CM/10442'],
    ['calder, policy CM/10442'],
    ['What name? policy CM/10442'],
  ])('%s begins with no name', (text) => expect(companyIn('Insurer', text)).toEqual([]))
})

describe('what an insurer writes names it at its head', () => {
  const schedule = (title: string) =>
    printedPage([
      [40, 40, 'Heron & Tern Rural'],
      [40, 60, title],
      [40, 80, 'Policy number HT/60/118'],
      [40, 100, 'Policyholder: Wold Joinery Limited'],
    ])

  test.each(['Policy schedule', 'Renewal invitation', 'Claims experience'])('%s', async (title) => {
    expect(await valuesOf(schedule(title), insurer, policy)).toEqual(['Heron & Tern Rural', 'HT/60/118'])
  })

  test('but not in a mail, on a sheet, or over fields to fill in', async () => {
    const page = schedule('Policy schedule')
    const found = async (one: Page, format: Document['format']) =>
      (await mapPapers([document([one], { format })], [insurer])).found
    expect(await found(page, 'pdf')).toEqual({ insurer: 'Heron & Tern Rural' })
    expect(await found(page, 'email')).toEqual({})
    expect(await found({ ...page, kind: 'sheet' }, 'spreadsheet')).toEqual({})
    const place = { x0: 200, y0: 200, x1: 300, y1: 214 }
    const locator = { kind: 'field' as const, page: 1, name: 'seen', box: place }
    const field = { name: 'seen', kind: 'text' as const, value: '', locator, span: 'p1.seen' }
    expect(await found({ ...page, fields: [field] }, 'pdf')).toEqual({})
  })

  test('a form does not, nor the name of the policyholder', async () => {
    expect(await valuesOf(schedule('Proposal form, with your expiring policy schedule'), insurer)).toEqual([
      null,
    ])
    const own = printedPage([
      [40, 40, 'Wold Joinery Limited'],
      [40, 60, 'Claims history'],
      [40, 80, 'Policyholder: Wold Joinery Limited'],
    ])
    expect(await valuesOf(own, insurer)).toEqual([null])
  })
})

describe('an insurance history', () => {
  const history = (periods: readonly string[]) =>
    tablePage([
      ['From - to', 'Insurer', 'Policy no.', 'Premium £'],
      [periods[0] ?? '', 'Tern Mutual', 'TM 4471', '4,120'],
      [periods[1] ?? '', 'Heron Syndicate', 'HS/2/88', '3,450'],
    ])

  test.each([
    [['30/6/26 - 29/6/27', '30/6/23 - 29/6/26']],
    [['9/24 to now', '9/21 - 9/24']],
    [['2026 to date', '2025/26']],
  ] as const)('the period that runs longest is the policy in force: %s', async (periods) => {
    expect(await valuesOf(history(periods), insurer, before, policy)).toEqual([
      'Tern Mutual',
      'Heron Syndicate',
      'TM 4471',
    ])
  })

  test('periods that do not tell say nothing', () => {
    expect(wordPolicyRows(['2026', '2026'])).toEqual(new Map())
    expect(wordPolicyRows(['2026', 'Total'])).toEqual(new Map())
    expect(wordPolicyRows(['2026'])).toEqual(new Map())
    expect(wordPolicyRows(['1998', '2026', '2025', '2025'])).toEqual(new Map([['2026', ['current']]]))
  })
})

describe('what a mail says of insurers', () => {
  const said = async (sentence: string, asked = insurer) => {
    const { found } = await mapPapers(
      [document([flowPage(['Hello Ann,', sentence, 'Regards'])], { name: 'mail.eml', format: 'email' })],
      [asked],
    )
    return found[asked.id]
  }

  test.each([
    ['Otter Marine hold the programme.', 'Otter Marine'],
    ['The current Otter Marine schedule is attached.', 'Otter Marine'],
    ['Otter Marine have pulled out of this class.', 'Otter Marine'],
    ['They have cover of £5m with Otter Marine.', 'Otter Marine'],
    ['Otter Marine hold the keys to the yard.', undefined],
  ])('%s', async (sentence, name) => expect(await said(sentence)).toBe(name))

  test('the one before, and what would be paid', async () => {
    expect(await said('Previous insurer before Tern was Otter Marine until 2023.', before)).toBe(
      'Otter Marine',
    )
    const target = question('target', 'Target premium', 'money')
    expect(await said('We should think £27,500 would hold it.', target)).toBe('27500')
    expect(await said('They would like a limit nearer £5m.', target)).toBeUndefined()
  })
})
