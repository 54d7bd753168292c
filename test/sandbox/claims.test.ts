import { expect, test } from 'vitest'
import { propertyOwners } from './acceptable-answers.ts'
import { runningSandbox } from './running-sandbox.ts'

const claim = { incidentDate: '2026-11-01', description: 'Escape of water from a tank', type: 'Property' }

test('a claim is made on a case on cover, read, and changed; its status follows from the facts', async () => {
  const { quote, post, send } = await runningSandbox()
  const { body } = await quote('4325', propertyOwners)
  const { caseId, recordId } = body
  expect((await post('/claims', { caseId, ...claim })).body.title).toBe('The case is not on cover')
  await post(`/caserecords/${recordId}/oncover`, {})
  const made = await post('/claims', { caseId, recordId, ...claim })
  expect(made).toMatchObject({ status: 201, body: { caseId, recordId, status: 'Notified', ...claim } })
  const path = `/claims/${made.body.claimId}`
  const patch = (change: object) =>
    send(path, {
      method: 'PATCH',
      body: JSON.stringify(change),
      headers: { 'content-type': 'application/json' },
    })
  expect((await patch({ reserve: 5000 })).body).toMatchObject({ status: 'Reserved', reserve: '5000' })
  expect((await patch({ paid: '1200.50' })).body.status).toBe('Part Paid')
  expect((await patch({ settledDate: '2026-11-20', settledAmount: '1200.50' })).body.status).toBe('Settled')
  expect((await send(path)).body).toMatchObject({
    status: 'Settled',
    reserve: '5000',
    description: claim.description,
  })
  expect((await send(`/claims?cases=${caseId}`)).body.claims).toHaveLength(1)
  expect((await patch({ status: 'Reserved' })).status).toBe(422)
  expect((await patch({ caseId: '1' })).status).toBe(422)
  expect((await patch({ settledDate: '2999-01-01' })).status).toBe(422)
  expect((await send(path)).body.status).toBe('Settled')
})

test('what is no claim is refused', async () => {
  const { quote, post, send } = await runningSandbox()
  const { body } = await quote('4325', propertyOwners)
  const { caseId, recordId } = body
  await post(`/caserecords/${recordId}/oncover`, {})
  const status = async (change: object) => (await post('/claims', { caseId, ...claim, ...change })).status
  expect(await status({ caseId: '1' })).toBe(404)
  expect(await status({ recordId: '1' })).toBe(404)
  expect(await status({ incidentDate: '2999-01-01' })).toBe(422)
  expect(await status({ incidentDate: '01/11/2026' })).toBe(422)
  expect(await status({ description: '' })).toBe(422)
  expect(await status({ status: 'Settled' })).toBe(422)
  expect(await status({ reserve: '1e9' })).toBe(422)
  expect((await send('/claims')).status).toBe(400)
  expect((await send('/claims/x')).status).toBe(404)
  expect((await send(`/claims?caseid=${caseId}`)).body.claims).toEqual([])
})
