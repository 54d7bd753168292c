import { describe, expect, test } from 'vitest'
import type { Page } from '../../src/domain/document.ts'
import type { Question } from '../../src/domain/question-set.ts'
import { placeDefinitions } from '../../src/map/places/place-definitions.ts'
import { onlyPlaceIn, placeReferencesIn } from '../../src/map/places/place-references.ts'
import { placeNamedIn, wordsOfPlace } from '../../src/map/places/place-words.ts'
import { document, flowPage, question, tablePage } from './build-document.ts'
import { mapPapers, valuesOf } from './mapped-papers.ts'

const money = (id: string, label: string) => question(id, label, 'money')

const places = [
  ['', 'Premises 1', 'Premises 2', 'Premises 3'],
  ['Address', '4 Weir Lane, Acle', '2 Dock Road, Yarmouth', '19 Ferry Street, Loddon'],
  ['Occupied as', 'Tannery and offices', 'Cold store', 'Shop'],
  ['Sprinklers to what extent?', 'None', 'Throughout (2004)', 'None'],
  ['Intruder alarm: type of signalling', 'Dual path', 'Bells only', 'Dual path'],
  ['Alarm maintained by', 'Reedham Alarms', 'Wherry Security', ''],
]

describe('what stands under one of several numbered premises', () => {
  test('answers what asks for that one by its words', async () => {
    const asked = [
      question('cold', 'Is the cold store fully sprinklered?', 'yesNo'),
      question('tannery', 'Is the tannery fully sprinklered?', 'yesNo'),
      question('yarmouth', 'Alarm signalling at the Yarmouth store', 'text'),
      question('company', 'Company maintaining the alarm at the tannery', 'text'),
    ]
    expect(await valuesOf(tablePage(places), ...asked)).toEqual([true, false, 'Bells only', 'Reedham Alarms'])
  })

  test('answers no question of another one', async () => {
    const shop = question('shop', 'Company maintaining the alarm at the shop', 'text')
    expect(await valuesOf(tablePage(places), shop)).toEqual([null])
  })

  const sums = [
    ['Sums insured', 'Prem. 1', 'Prem. 2', 'Prem. 3', 'Total'],
    ['Buildings', '900,000', '400,000', '210,000', '1,510,000'],
    ['Stock and materials in trade', '80,000', '90,000', '65,000', '235,000'],
    ['Total', '980,000', '490,000', '275,000', '1,745,000'],
  ]
  const answersOf = (pages: readonly Page[], asked: Question) => mapPapers([document(pages)], [asked])

  test('is found where another page says which it is', async () => {
    const stock = money('stock', 'Stock at the cold store')
    const total = money('total', 'Total sum insured at the tannery')
    const pages = [tablePage(places), tablePage(sums, {}, 2)]
    expect((await answersOf(pages, stock)).found).toEqual({ stock: '90000' })
    expect((await answersOf(pages, total)).found).toEqual({ total: '980000' })
  })

  test('is found by what a list or a caption says of it', async () => {
    const lines = ['Premises 1 = Albion Mill', 'Premises 2 = Staithe showroom', 'Premises 3: Loddon depot']
    const pages = [flowPage(lines), tablePage(sums, {}, 2)]
    expect((await answersOf(pages, money('mill', 'Stock at the mill'))).found).toEqual({ mill: '80000' })
    const second = money('second', 'Stock at the showroom')
    expect((await answersOf(pages, second)).found).toEqual({ second: '90000' })
  })

  test('is doubtful, and says why, where no paper says which it is', async () => {
    const { result, found } = await answersOf([tablePage(sums)], money('stock', 'Stock at the mill'))
    const [answer] = result.answers
    expect(answer?.confidence).toBeLessThan(0.5)
    expect(answer?.reasons).toContain('place_unclear')
    expect(found).toEqual({})
  })

  test('is doubtful as a yes or no too', async () => {
    const rows = [
      ['', 'Premises 1', 'Premises 2'],
      ['Address', '4 Weir Lane, Acle', '9 Staithe Road, Acle'],
      ['Sprinklers to what extent?', 'None', 'Throughout'],
    ]
    const asked = question('warehouse', 'Is the warehouse sprinklered?', 'yesNo')
    const { result } = await answersOf([tablePage(rows)], asked)
    expect(result.answers[0]?.reasons).toContain('place_unclear')
    expect(result.answers[0]?.confidence).toBeLessThan(0.6)
  })

  test('is never what all of them come to', async () => {
    const table = sums.map((row) => row.slice(0, 3).concat(row.slice(4)))
    const pages = [
      flowPage(['Premises 1: Albion Mill', 'Premises 2: Staithe depot']),
      tablePage(table, {}, 2),
    ]
    const asked = money('depot', 'Total sum insured at the depot')
    expect((await answersOf(pages, asked)).found).toEqual({ depot: '490000' })
    const third = money('inn', 'Total sum insured at the inn')
    expect((await answersOf(pages, third)).result.answers[0]?.value ?? null).not.toBe('1745000')
  })

  test('answers as before what names no place', async () => {
    const alone = [places[0] ?? [], places[4] ?? []].map((row) => row.slice(0, 2))
    const any = question('any', 'Intruder alarm: type of signalling', 'text')
    expect(await valuesOf(tablePage(alone), any)).toEqual(['Dual path'])
  })
})

test('a place is referred to by number, letter or order', () => {
  const order = (text: string) => onlyPlaceIn(text)?.order
  expect(
    ['Premises 2', 'Prem. 2', 'Site No. 2', 'Risk address 2', 'Address of premises (2)'].map(order),
  ).toEqual([2, 2, 2, 2, 2])
  expect([order('Location B'), order('Stock at the second premises'), order('Main premises')]).toEqual([
    2, 2, 1,
  ])
  expect(onlyPlaceIn('Building 2')?.series).toBe('building')
  expect(placeReferencesIn('Premises 1 and 2')).toEqual([])
  expect(placeReferencesIn('the site a mile off, premises 10 miles away, location 1.5')).toEqual([])
})

test('a place is called by what it is and by names, and not by its street', () => {
  expect([...wordsOfPlace('Unit 6 Aire Trading Estate, dyehouse')]).toEqual(['aire', 'dyehouse'])
  expect([...wordsOfPlace('29 Mill Street, Haworth. Farm shop')]).not.toContain('mill')
  expect([...wordsOfPlace('Our cold store, brick')]).toEqual(['store', 'cold'])
})

test('a question names a place where words point to one', () => {
  const named = (text: string) => [...placeNamedIn(text).words]
  expect(named('Is the mill fully sprinklered?')).toEqual(['mill'])
  expect(named('Year main bakery was built')).toEqual(['main', 'bakery'])
  expect(named('Has The Old Maltings suffered flooding?')).toEqual(['old', 'malting'])
  expect(named('Factory: machinery and plant')).toEqual(['factory'])
  for (const text of [
    'Number of office staff',
    'Registered office address',
    'Number of shops',
    'Is a garage used?',
  ])
    expect(named(text)).toEqual([])
})

test('a list that counts its rows says which place is which', () => {
  const rows = [
    ['No.', 'Premises', 'Use'],
    ['1', 'Albion Mill, Dock Lane', 'Spinning mill'],
    ['2', '9 Staithe Road', 'Shop'],
  ]
  const found = placeDefinitions([document([tablePage(rows)])], [], 10)
  expect(found.map(({ place, text }) => [place.order, text])).toEqual([
    [1, 'Albion Mill, Dock Lane, Spinning mill'],
    [2, '9 Staithe Road, Shop'],
  ])
  const [, ...rest] = rows
  const byUse = [['Ref', 'Address', 'Use'], ...rest]
  expect(placeDefinitions([document([tablePage(byUse)])], [], 10)).toHaveLength(2)
  const people = [
    ['No.', 'Name of director', 'Home address'],
    ['1', 'Ann Reed', '9 Staithe Road'],
  ]
  expect(placeDefinitions([document([tablePage(people)])], [], 10)).toEqual([])
})

test('what a paragraph about one place tells is not of another', async () => {
  const built = question('built', 'Year the bakery was built', 'integer')
  const lines = [
    'Location 1, Weir Lane. Bakery and offices, which we have occupied since the firm began, with two ovens.',
    '',
    'Location 2, Acle cold store. Built in 2006, with composite panels throughout and an ammonia plant in the yard.',
  ]
  expect(await valuesOf(flowPage(lines), built)).toEqual([null])
})
