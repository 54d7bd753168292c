import { describe, expect, test } from 'vitest'
import type { Failure } from '../../src/domain/failures.ts'
import { newestRecord } from '../../src/platform/platform-case.ts'
import { selectChangedAnswers } from '../../src/platform/select-changed-answers.ts'
import { syncCase } from '../../src/platform/sync-case.ts'
import { approve } from '../deliver/approved-answers.ts'
import { property, propertyOwners } from '../sandbox/acceptable-answers.ts'
import { contractOf, dialects, onCover } from './contract-platform.ts'

const refusedBefore = { RefusedYN: 'Yes', RefusedDetails: 'Not renewed' }
const dayAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
const conflict = { code: 'platform_conflict' } satisfies Partial<Failure>

describe.each(dialects)('$dialect', (dialect) => {
  test('row 7: claims are made, changed and read on a case on cover, with a derived status', async () => {
    const contract = await contractOf(dialect)
    const { platform } = contract
    const quoted = await contract.quote()
    const claim = {
      caseId: quoted.caseId,
      recordId: quoted.recordId,
      incidentDate: '2026-10-02',
      description: 'Escape of water',
      reserve: '2500.00',
    }
    await expect(platform.createClaim(claim)).rejects.toMatchObject(conflict)
    await platform.putOnCover(quoted.recordId)
    const created = await platform.createClaim(claim)
    expect(created).toMatchObject({
      caseId: quoted.caseId,
      recordId: quoted.recordId,
      statusText: 'Reserved',
      details: { incidentDate: '2026-10-02', description: 'Escape of water', reserve: '2500.00' },
    })
    const changed = await platform.updateClaim(created.claimId, { paid: '1200.50', lossAdjuster: true })
    expect(changed).toMatchObject({
      statusText: 'Part Paid',
      details: { paid: '1200.50', reserve: '2500.00', lossAdjuster: true },
    })
    expect(await platform.readClaim(created.claimId)).toEqual(changed)
    expect((await platform.listClaims(quoted.caseId)).map((one) => one.claimId)).toEqual([created.claimId])
    await expect(platform.readClaim('999')).rejects.toMatchObject({ code: 'platform_not_found' })
    await expect(platform.updateClaim(created.claimId, { incidentDate: '2099-01-01' })).rejects.toMatchObject(
      {
        code: 'platform_refused',
      },
    )
  })

  test('row 9: a payment changes no status; on cover is its own step and waits for a referral', async () => {
    const contract = await contractOf(dialect)
    const { platform, control } = contract
    const referred = await contract.quote(refusedBefore)
    await expect(platform.putOnCover(referred.recordId)).rejects.toMatchObject(conflict)
    const quoted = await contract.quote()
    const payment = {
      caseId: quoted.caseId,
      recordId: quoted.recordId,
      amount: quoted.gross ?? '',
      currency: 'GBP',
      provider: 'A provider',
      externalReference: 'pay-1',
      paidAt: '2026-11-21T10:00:00Z',
    }
    expect((await platform.submitPayment(payment)).transactionId).toMatch(/^\d+$/)
    expect((await platform.readCase(quoted.caseId)).status).toBe('quotation')
    const covered = await platform.putOnCover(quoted.recordId)
    expect(covered).toMatchObject({ status: 'onCover', policyNumber: expect.any(String) })
    expect((await platform.readCase(quoted.caseId)).status).toBe('onCover')
    await expect(platform.putOnCover(quoted.recordId)).rejects.toMatchObject(conflict)
    await control(`/records/${referred.recordId}/referral`, { decision: 'release' })
    expect((await platform.putOnCover(referred.recordId)).status).toBe('onCover')
  })

  test('row 9: a site without accounting says so', async () => {
    const contract = await contractOf(dialect, { accounting: false })
    const { caseId, recordId } = await contract.quote()
    const paying = contract.platform.submitPayment({
      caseId,
      recordId,
      amount: '1.00',
      currency: 'GBP',
      paidAt: '2026-11-21T10:00:00Z',
    })
    await expect(paying).rejects.toMatchObject({
      code: 'platform_forbidden',
      detail: expect.stringMatching(/Accounting may not be enabled/),
    })
  })

  test('row 10: a case with its records, of which the newest stands for the policy', async () => {
    const contract = await contractOf(dialect)
    const { platform } = contract
    const requestCount = async (): Promise<number> =>
      (await contract.sandbox.send('/sandbox/state')).body.requests.total
    const { caseId, recordId, approved, questionSet } = await onCover(contract)
    const standing = await platform.readCaseRecord(recordId)
    const first = await syncCase(platform, caseId, null)
    expect(first.changedRecordIds).toEqual([recordId])
    const before = await requestCount()
    expect(await syncCase(platform, caseId, first.copy)).toEqual({ copy: first.copy, changedRecordIds: [] })
    expect((await requestCount()) - before).toBe(1)
    const change = await platform.changePolicy({
      caseId,
      kind: 'mta',
      effectiveDate: dayAfter(standing.inceptionDate ?? '', 30),
      questionSet,
      ...selectChangedAnswers(
        questionSet,
        approved,
        approve(questionSet, { ...propertyOwners, ClientPhone: '0113 496 0999' }),
      ),
    })
    expect(change.kind).toBe('answered')
    const found = await platform.readCase(caseId)
    const listed = await platform.listCaseRecords(caseId)
    expect(found.records.map((one) => one.recordId)).toEqual(listed.map((one) => one.recordId))
    expect(found.records.map((one) => one.kind)).toEqual(['newBusiness', 'mta'])
    const newest = newestRecord(found.records)
    expect(newest?.recordId).not.toBe(recordId)
    expect(newest?.recordId).toBe(change.kind === 'answered' ? change.outcome.recordId : '')
    expect((await syncCase(platform, caseId, first.copy)).changedRecordIds).toEqual([newest?.recordId])
  })

  test('row 11: an MTA sends what changed, is priced for the rest of the term, and progressed by itself', async () => {
    const contract = await contractOf(dialect)
    const { platform } = contract
    const { caseId, recordId, questionSet, approved } = await onCover(contract)
    const standing = await platform.readCaseRecord(recordId)
    const effectiveDate = dayAfter(standing.inceptionDate ?? '', 100)
    const mta = (changes: Readonly<Record<string, unknown>>) =>
      platform.changePolicy({
        caseId,
        kind: 'mta',
        effectiveDate,
        reason: 'A property was sold',
        questionSet,
        ...selectChangedAnswers(
          questionSet,
          approved,
          approve(questionSet, { ...propertyOwners, ...changes }),
        ),
      })
    const smaller = await mta({ MP: [property] })
    expect(smaller).toMatchObject({
      kind: 'answered',
      outcome: { kind: 'quoted', caseId, premium: { gross: expect.stringMatching(/^-\d+\.\d{2}$/) } },
      annualPremium: { gross: expect.stringMatching(/^\d+\.\d{2}$/) },
    })
    const mtaRecordId = smaller.kind === 'answered' ? (smaller.outcome.recordId ?? '') : ''
    expect(mtaRecordId).not.toBe(recordId)
    expect(await platform.readCaseRecord(mtaRecordId)).toMatchObject({ kind: 'mta', status: 'quotation' })
    expect((await platform.putOnCover(mtaRecordId)).status).toBe('onCover')
    expect((await platform.listDocuments({ recordId: mtaRecordId })).length).toBeGreaterThan(0)

    const wrong = await mta({ MP: [{ ...property, MP_YearBuilt: 9999 }] })
    expect(wrong).toMatchObject({ kind: 'refused', fieldErrors: [{ questionId: 'MP_YearBuilt' }] })
    const unbound = await contract.quote()
    const early = await platform.changePolicy({
      caseId: unbound.caseId,
      kind: 'mta',
      effectiveDate,
      questionSet,
      answers: [],
      itemOrder: [],
    })
    expect(early).toMatchObject({ kind: 'refused', message: expect.stringMatching(/on cover/i) })
  })

  test('row 12: a renewal starts after the term, for a whole year, on the same policy', async () => {
    const contract = await contractOf(dialect)
    const { platform } = contract
    const { caseId, recordId, questionSet } = await onCover(contract)
    const standing = await platform.readCaseRecord(recordId)
    const renewal = await platform.changePolicy({
      caseId,
      kind: 'renewal',
      effectiveDate: dayAfter(standing.expiryDate ?? '', 1),
      questionSet,
      answers: [],
      itemOrder: [],
    })
    expect(renewal).toMatchObject({ kind: 'answered', outcome: { kind: 'quoted', caseId } })
    const renewalId = renewal.kind === 'answered' ? (renewal.outcome.recordId ?? '') : ''
    const covered = await platform.putOnCover(renewalId)
    expect(covered).toMatchObject({
      kind: 'renewal',
      status: 'onCover',
      policyNumber: standing.policyNumber,
      inceptionDate: dayAfter(standing.expiryDate ?? '', 1),
    })
    expect((await platform.listDocuments({ recordId: renewalId })).length).toBeGreaterThan(0)
  })

  test('row 13: referral information is read by record, and a release is seen by reading again', async () => {
    const contract = await contractOf(dialect)
    const { platform, control } = contract
    const { recordId } = await contract.quote(refusedBefore)
    expect(await platform.readCaseRecord(recordId)).toMatchObject({
      outcome: 'referred',
      status: 'referred',
      referral: {
        referred: true,
        level: expect.any(Number),
        reasons: [{ code: 'REFUSED', questionId: 'RefusedYN' }],
      },
    })
    await control(`/records/${recordId}/referral`, { decision: 'release', note: 'Seen the letter' })
    expect(await platform.readCaseRecord(recordId)).toMatchObject({
      outcome: 'quoted',
      premium: { gross: expect.stringMatching(/^\d+\.\d{2}$/) },
      referral: { referred: false },
    })
    const { recordId: other } = await contract.quote(refusedBefore)
    await control(`/records/${other}/referral`, { decision: 'decline' })
    expect((await platform.readCaseRecord(other)).outcome).toBe('declined')
    expect(Object.keys(platform).filter((name) => /referr/i.test(name))).toEqual([])
  })

  test('row 18: cancellation refund values are readable, and there is no way to cancel', async () => {
    const contract = await contractOf(dialect)
    const { platform, control } = contract
    const { caseId, recordId } = await onCover(contract)
    expect(await platform.readCancellationValues({ productId: '4325' })).toEqual([])
    const { inceptionDate } = await platform.readCaseRecord(recordId)
    await control(`/records/${recordId}/cancel`, { effectiveDate: dayAfter(inceptionDate ?? '', 100) })
    const found = await platform.readCase(caseId)
    expect(found.status).toBe('cancelled')
    const cancellation = found.records.find((one) => one.kind === 'cancellation')
    const values = await platform.readCancellationValues({
      productId: '4325',
      recordId: cancellation?.recordId ?? '',
    })
    expect(values.length).toBeGreaterThan(0)
    const total = values.find(({ questionId }) => questionId === 'TotalPremium')
    expect(Object.keys(total?.values ?? {}).map((name) => name.toLowerCase())).toContain('refund')
    expect(Object.keys(platform).filter((name) => /cancel/i.test(name))).toEqual(['readCancellationValues'])
  })
})
