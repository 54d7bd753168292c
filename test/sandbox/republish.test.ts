import { expect, test } from 'vitest'
import { propertyOwners } from './acceptable-answers.ts'
import { runningSandbox } from './running-sandbox.ts'

type Question = { id: string; label: string }

function questionsOf(set: { pages: { questions: Question[] }[] }): Question[] {
  return set.pages.flatMap((page) => page.questions)
}

test('a Question Set published again has other questions and another version, and outlives a restart', async () => {
  const client = await runningSandbox()
  const before = (await client.send('/questionsets/4325')).body
  const change = {
    relabel: { TerrorismYN: 'Is cover for acts of terrorism wanted?' },
    remove: ['Website', 'CurrentPremium'].slice(1),
    add: [
      { page: 'Page4', id: 'SolarPanelsYN', label: 'Are there solar panels?', type: 'YesNo', required: true },
    ],
  }
  const { body } = await client.post('/sandbox/questionsets/4325/republish', change)
  expect(body).toEqual({ productId: '4325', version: '2026.4' })
  const after = (await client.send('/questionsets/4325')).body
  expect(after.version).toBe('2026.4')
  const ids = (set: typeof before) => questionsOf(set).map(({ id }) => id)
  expect(ids(before).filter((id) => !ids(after).includes(id))).toEqual(['CurrentPremium'])
  expect(ids(after).filter((id) => !ids(before).includes(id))).toEqual(['SolarPanelsYN'])
  expect(questionsOf(after).find(({ id }) => id === 'TerrorismYN')?.label).toBe(change.relabel.TerrorismYN)
  // What was complete is not complete any more, and says which question is missing.
  const refused = await client.quote('4325', propertyOwners)
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: [{ name: 'SolarPanelsYN', code: 'required' }] },
  })
  expect((await client.quote('4325', { ...propertyOwners, SolarPanelsYN: 'No' })).body.outcome).toBe('quoted')
  await client.close()
  const again = await runningSandbox({ dataDir: client.dataDir })
  expect((await again.send('/questionsets/4325')).body).toEqual(after)
  await again.send('/sandbox/questionsets/4325/republish', { method: 'DELETE' })
  expect((await again.send('/questionsets/4325')).body).toEqual(before)
})

test('what cannot be published is refused and changes nothing', async () => {
  const { send, post } = await runningSandbox()
  const before = (await send('/questionsets/4410')).body
  for (const change of [
    { relabel: { Nothing: 'x' } },
    { remove: ['Nothing'] },
    { add: [{ page: 'Page1', id: 'ProposerName', label: 'Again' }] },
    { add: [{ page: 'Nowhere', id: 'New', label: 'New' }] },
    { add: [{ page: 'Page1', id: 'not an id', label: 'New' }] },
    { rename: {} },
  ])
    expect((await post('/sandbox/questionsets/4410/republish', change)).status).toBe(422)
  expect((await post('/sandbox/questionsets/1/republish', {})).status).toBe(404)
  expect((await send('/questionsets/4410')).body).toEqual(before)
})
