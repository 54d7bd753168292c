import { expect, test } from 'vitest'
import { printedPage, question } from './build-document.ts'
import { valuesOf } from './mapped-papers.ts'

const broker = question('broker', 'Broker', 'text')
const telephone = question('telephone', 'Broker telephone', 'text')

test('a stamp names the broker in its first line', async () => {
  const page = printedPage([
    [40, 60, "Intermediary's name and stamp"],
    [300, 60, 'Date'],
    [46, 74, 'TALLIS & ORME', { heading: true }],
    [46, 86, 'Insurance Brokers'],
    [46, 98, 'Marfleet 01482 555 0143'],
    [40, 160, 'For office use'],
  ])
  expect(await valuesOf(page, broker, telephone)).toEqual(['TALLIS & ORME', '01482 555 0143'])
})

test.each([
  ['what stands under an empty box', "Broker's stamp", 'Declaration by Directors'],
  ['what a stamp is not asked for', 'Broker to complete this part', 'Humber Haulage Ltd'],
])('not %s', async (_, label, text) => {
  const page = printedPage([
    [40, 60, label],
    [40, 76, text],
  ])
  expect(await valuesOf(page, broker)).toEqual([null])
})
