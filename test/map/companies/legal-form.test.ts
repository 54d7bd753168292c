import { describe, expect, it, test } from 'vitest'
import { optionOfName } from '../../../src/map/companies/legal-form.ts'
import { choose, document, flowPage, question } from '../build-document.ts'
import { mapPapers } from '../mapped-papers.ts'

const form = (...labels: readonly string[]) => question('form', 'Type of entity', 'choice', choose(...labels))
const usual = form('Sole trader', 'Partnership', 'Limited company', 'LLP', 'PLC', 'CIC')

describe('the form of a company by its name', () => {
  it.each([
    ['Alder Joinery Ltd', 'Limited company'],
    ['ALDER JOINERY LIMITED', 'Limited company'],
    ['Alder Joinery Ltd t/a Alder Kitchens', 'Limited company'],
    ['Alder & Birch LLP', 'LLP'],
    ['Alder Limited Liability Partnership', 'LLP'],
    ['Alder Holdings plc', 'PLC'],
    ['Alder Green C.I.C.', 'CIC'],
    ['Alder & Sons', undefined],
    ['Alder Ltd and Birch LLP', undefined],
    ['Unlimited Alders', undefined],
  ])('%s: %s', (name, option) => {
    expect(optionOfName(usual, name)).toBe(option)
  })

  it('says nothing where the options are no forms, where two would do, or where they tell companies apart further', () => {
    expect(optionOfName(form('Freeholder', 'Tenant', 'Limited cover'), 'Alder Ltd')).toBeUndefined()
    expect(optionOfName(form('Ltd', 'Limited company', 'LLP'), 'Alder Ltd')).toBeUndefined()
    const guaranteed = form('Limited company', 'Company limited by guarantee', 'Charity')
    expect(optionOfName(guaranteed, 'Alder Ltd')).toBeUndefined()
    expect(optionOfName(form('Sole trader', 'Partnership', 'Company'), 'Alder & Birch LLP')).toBeUndefined()
    expect(optionOfName(question('form', 'Type of entity', 'text'), 'Alder Ltd')).toBeUndefined()
  })
})

const asked = [question('name', 'Name of proposer', 'text'), usual]

test('the form that no paper states is concluded from the name, and a person sees from what', async () => {
  const { found, result } = await mapPapers(
    [document([flowPage(['Name of proposer: Alder & Birch LLP'])])],
    asked,
  )
  expect(found['form']).toBe('LLP')
  const answer = result.answers.find(({ questionId }) => questionId === 'form')
  const candidate = result.candidates.find(({ id }) => id === answer?.candidateId)
  expect(candidate?.evidence).toMatchObject([{ relation: 'derived', text: 'Alder & Birch LLP' }])
  expect(answer?.needsPerson).toBe(true)
})

test('what a paper states comes first', async () => {
  const page = flowPage(['Name of proposer: Alder & Birch LLP', 'Type of entity: Partnership'])
  expect((await mapPapers([document([page])], asked)).found['form']).toBe('Partnership')
})

test('of insureds with two names nothing is concluded', async () => {
  const two = [...asked, question('other', 'Full name of the second insured', 'text')]
  const page = flowPage(['Name of proposer: Alder & Birch LLP', 'Full name of the second insured: Elm Ltd'])
  expect((await mapPapers([document([page])], two)).found['form']).toBeUndefined()
})
