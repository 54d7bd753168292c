import { expect, test } from 'vitest'
import { optionMeantBy } from '../../../src/map/label/option-likeness.ts'
import { document, printedPage, question } from '../build-document.ts'
import { mapPapers } from '../mapped-papers.ts'

const optionsOf = (...labels: string[]) => labels.map((label) => ({ value: label, label }))
const alarms = optionsOf('None', 'Audible only', 'Monitored by a receiving centre')
const walls = optionsOf('Brick or stone', 'Timber frame', 'Steel frame, metal clad')

const meant = (options: ReturnType<typeof optionsOf>, text: string) => optionMeantBy({ options }, text)?.value

test('an answer in other words means the option that it is plainly nearest to', () => {
  expect(meant(alarms, 'bells only')).toBe('Audible only')
  expect(meant(walls, 'profiled metal sheets on a portal frame')).toBe('Steel frame, metal clad')
  expect(meant(walls, '9in brick, cavity')).toBe('Brick or stone')
})

test('what is near to several options or to none, denies one or says much means none', () => {
  expect(meant(walls, 'see the survey of last year')).toBeUndefined()
  expect(meant(walls, '2019')).toBeUndefined()
  expect(meant(walls, 'no timber in it')).toBeUndefined()
  expect(meant(walls, `brick ${'and much else that is said of it '.repeat(5)}`)).toBeUndefined()
  expect(meant([], 'brick')).toBeUndefined()
})

test('an option that is meant and not named is said to be derived, and a person looks at it', async () => {
  const page = printedPage([
    [40, 60, 'Construction of the walls'],
    [300, 60, '9in brick, cavity'],
  ])
  const asked = question('walls', 'Wall construction', 'choice', { options: walls })
  const { result, found } = await mapPapers([document([page])], [asked])
  expect(found).toEqual({ walls: 'Brick or stone' })
  const [answer] = result.answers
  const chosen = result.candidates.find(({ id }) => id === answer?.candidateId)
  expect(chosen?.evidence).toMatchObject([{ relation: 'derived', text: '9in brick, cavity' }])
  expect(answer).toMatchObject({ needsPerson: true, reasons: expect.arrayContaining(['not_measured']) })
})
