import { describe, expect, test } from 'vitest'
import { worthOfAnswer } from '../../../src/map/derived/what-follows.ts'
import { document, flowPage, question } from '../build-document.ts'
import { mapPapers } from '../mapped-papers.ts'

const follows = (asked: string, printed: string, value: boolean) =>
  worthOfAnswer(asked, printed, value) === undefined

describe('a yes', () => {
  test.each([
    // To several things it is none to one of them.
    ['Any dry rot?', 'Has it ever had woodworm, dry rot or been treated?', false],
    ['Do you keep bees?', 'Do you keep: (i) poultry or (ii) bees', false],
    ['Any kiln on the premises?', 'Is there a kiln, or are solvents stored?', false],
    ['Has a permit been refused?', 'Has a permit ever been refused, or special conditions imposed?', false],
    ['Do you keep bees?', 'Do you keep (a) poultry (b) bees?', false],
    ['Are bees kept?', 'Are bees (a) kept in hives?', true],
    // To one of them, or to all, it is one to them together.
    ['Woodworm, dry rot or wet rot?', 'Has it ever had dry rot?', true],
    ['Any woodworm or dry rot?', 'Has it had dry rot or woodworm?', true],
    // What is said of all of them is asked by their common word.
    ['Any fish kept?', 'Are tropical or cold water fish kept?', true],
    ['Any pottery made?', 'Do you make mugs, bowls or other pottery?', true],
    // Whose it is, when it was, and what is meant in other words tells nothing apart.
    ['Any director disqualified?', 'Has any director, partner or officer been disqualified?', true],
    ['Are extensions planned?', 'Are any extensions under way or planned?', true],
    ['Any thefts?', 'After enquiry, and to your knowledge or belief, any thefts?', true],
    ['Any thefts?', 'Any thefts at these or any other premises?', true],
    ['Is there a moat?', 'Is there a moat? If yes, is it fenced or drained?', true],
    // Of two questions it answers the first.
    ['Are there stunts?', 'Is there a carnival? Are there stunts?', false],
    ['Is there a carnival?', 'Is there a carnival? Are there stunts?', true],
    // A yes to what has never been says no to all of it.
    ['Has the kiln never cracked?', 'Has the kiln cracked?', true],
  ])('to what is printed is one to what is asked: %s - %s: %s', (asked, printed, isOne) =>
    expect(follows(asked, printed, true)).toBe(isOne),
  )

  test('that says in its own words what of it is so settles that', () => {
    const printed = 'Woodworm, dry rot or damp?'
    const said = (answer: string) => worthOfAnswer('Any dry rot?', printed, true, { around: printed, answer })
    expect(said('Yes, dry rot in 2011')).toBeUndefined()
    expect(said('Yes, see letter')).toBeLessThan(0.75)
  })
})

describe('a no', () => {
  test.each([
    ['Any history of woodworm or dry rot?', 'Has it ever had woodworm?', false],
    ['Any dry rot?', 'Has it ever had woodworm, dry rot or been treated?', true],
    ['Any director or partner disqualified?', 'Anybody disqualified?', true],
    // Which of two things fails that must both hold, a no leaves open.
    ['Is the kiln serviced?', 'Is the kiln fenced off and yearly serviced?', false],
    ['Is the kiln fenced off?', 'Is the kiln fenced off and serviced?', false],
    ['Is the kiln serviced?', 'Is the kiln serviced yearly?', true],
    ['Is the kiln fenced off and serviced?', 'Is the kiln fenced off and serviced?', true],
  ])('to what is printed is one to what is asked: %s - %s: %s', (asked, printed, isOne) =>
    expect(follows(asked, printed, false)).toBe(isOne),
  )

  test('counts for the more, the more of what is asked is printed', () => {
    const asked = 'Any woodworm, beetle, damp or dry rot?'
    const of = (printed: string) => worthOfAnswer(asked, printed, false) ?? 1
    expect(of('Any woodworm?')).toBeLessThan(of('Any woodworm, beetle or damp?'))
  })
})

test('an answer that does not follow is no sure one, says why and waits for a person', async () => {
  const page = flowPage([
    'Has the barn ever had woodworm, dry rot or been treated? Yes',
    'Is the barn thatched? Yes',
  ])
  const { result } = await mapPapers(
    [document([page])],
    [
      question('rot', 'Has the barn had dry rot?', 'yesNo'),
      question('thatch', 'Is the barn thatched?', 'yesNo'),
    ],
  )
  const [rot, thatch] = result.answers
  expect(rot).toMatchObject({
    value: true,
    needsPerson: true,
    reasons: expect.arrayContaining(['asks_otherwise']),
  })
  expect(rot?.confidence).toBeLessThanOrEqual(0.75)
  expect(thatch).toMatchObject({ value: true, reasons: expect.not.arrayContaining(['asks_otherwise']) })
  expect(thatch?.confidence).toBeGreaterThan(0.75)
})
