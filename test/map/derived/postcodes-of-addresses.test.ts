import { describe, expect, test } from 'vitest'
import { document, flowPage, printedPage, question } from '../build-document.ts'
import { mapPapers, valuesOf } from '../mapped-papers.ts'

const office = question('office', 'Registered address', 'text')
const postcode = question('postcode', 'Postcode', 'text')
const risk = question('risk', 'Risk address', 'text')
const riskPostcode = question('riskPostcode', 'Risk postcode', 'text')

const form = (...rows: readonly [label: string, answer: string][]) =>
  printedPage(
    [...rows, ['Number of staff', '12'] as const].flatMap(([label, answer], at) => [
      [40, 60 + at * 30, `${label}:`],
      [340, 60 + at * 30, answer],
    ]),
  )

describe('a postcode asked for by itself', () => {
  test('is the one that the address before it ends with', async () => {
    expect(
      await valuesOf(form(['Registered address', '4 Wherry Lane, Acle NR13 3AA']), office, postcode),
    ).toEqual(['4 Wherry Lane, Acle NR13 3AA', 'NR13 3AA'])
  })

  test('is that of the address it names, and not another one', async () => {
    expect(
      await valuesOf(
        form(
          ['Registered address', '4 Wherry Lane, Acle NR13 3AA'],
          ['Risk address', 'The Staithe, Ranworth NR13 6HY'],
        ),
        office,
        postcode,
        risk,
        riskPostcode,
      ),
    ).toEqual(['4 Wherry Lane, Acle NR13 3AA', 'NR13 3AA', 'The Staithe, Ranworth NR13 6HY', 'NR13 6HY'])
  })

  test('is none where the address that was found is another one', async () => {
    expect(
      await valuesOf(form(['Registered address', '4 Wherry Lane, Acle NR13 3AA']), office, riskPostcode),
    ).toEqual(['4 Wherry Lane, Acle NR13 3AA', null])
  })

  const staithe = 'The Staithe, Ranworth NR13 6HY'

  test('is none of an address that has two, or that is asked for long before', async () => {
    expect(
      await valuesOf(
        form(['Registered address', `4 Wherry Lane, Acle NR13 3AA and ${staithe}`]),
        office,
        postcode,
      ),
    ).toEqual([expect.any(String), null])
    const between = ['Boats', 'Berths'].map((label) => question(label, label, 'integer'))
    const page = form(['Registered address', '4 Wherry Lane, Acle NR13 3AA'])
    expect((await valuesOf(page, office, ...between.slice(1), postcode)).at(-1)).toBe('NR13 3AA')
    expect((await valuesOf(page, office, ...between, postcode)).at(-1)).toBeNull()
  })

  test('is the nearest before it where it names none', async () => {
    const page = form(['Registered address', '4 Wherry Lane, Acle NR13 3AA'], ['Risk address', staithe])
    expect((await valuesOf(page, office, risk, postcode)).at(-1)).toBe('NR13 6HY')
  })
})

test('a postcode by itself is no address', async () => {
  expect(await valuesOf(form(['Address of the risk', 'NR13 6HY']), risk)).toEqual([null])
})

test('an address that stands as above is the one above, and says so', async () => {
  const asked = [
    question('risk', 'Risk address', 'address'),
    question('post', 'Correspondence address', 'address'),
  ]
  const page = flowPage(['Risk address: 4 Mill Lane, Leeds LS1 4AB', 'Correspondence address: As above'])
  const { result, found } = await mapPapers([document([page])], asked)
  expect(found['post']).toEqual(found['risk'])
  const answer = result.answers.find(({ questionId }) => questionId === 'post')
  const candidate = result.candidates.find(({ id }) => id === answer?.candidateId)
  expect(candidate?.evidence).toMatchObject([
    { relation: 'derived', label: 'Correspondence address: As above', text: '4 Mill Lane, Leeds LS1 4AB' },
  ])
  expect(answer?.needsPerson).toBe(true)
  const alone = flowPage(['Correspondence address: As above', 'Risk address: 4 Mill Lane, Leeds LS1 4AB'])
  const other = await mapPapers([document([alone])], asked)
  expect(other.found['post']).toBeUndefined()
  for (const before of ['No change', 'Unchanged', 'as before']) {
    const lines = ['Risk address: 4 Mill Lane, Leeds LS1 4AB', `Correspondence address: ${before}`]
    const { found: asLastYear } = await mapPapers([document([flowPage(lines)])], asked)
    expect(asLastYear['post'], before).toBeUndefined()
  }
})
