import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { readPlatformError } from '../../src/platform/platform-error.ts'
import { readCase, readCaseRecord } from '../../src/platform/read-case.ts'
import { readDocuments } from '../../src/platform/read-documents.ts'
import { readQuoteOutcome } from '../../src/platform/read-outcome.ts'
import { readRetryAfterMs } from '../../src/platform/retry-after.ts'
import { loadWireProfile, type WireProfile } from '../../src/platform/wire-profile.ts'

let profile: WireProfile
beforeAll(async () => {
  profile = await loadWireProfile('default')
})
const read = (body: unknown) => readQuoteOutcome(body, profile)

describe('the outcome of a quote', () => {
  test('in camelCase and in PascalCase', () => {
    const expected = {
      kind: 'quoted',
      caseId: '77',
      recordId: '78',
      reference: 'Q1',
      premium: { currency: 'GBP', net: '1000.00', tax: '120.00', gross: '1120.50' },
    }
    const premium = { currency: 'GBP', net: 1000, tax: '120.00', gross: '1120.5' }
    expect(read({ outcome: 'quoted', caseId: 77, recordId: '78', reference: 'Q1', premium })).toMatchObject(
      expected,
    )
    expect(
      read({
        Data: {
          Outcome: 'Priced',
          Case_Id: 77,
          'record-id': 78,
          Reference: 'Q1',
          Premium: { Net: '£1,000.00', IPT: 120, GrossPremium: '£1,120.50' },
        },
      }),
    ).toMatchObject(expected)
  })

  test.each<[string, object]>([
    ['declined', { outcome: 'quoted', declined: true, premium: { gross: 5 } }],
    ['declined', { outcome: 'declined', referred: true, premium: { gross: 5 } }],
    ['declined', { outcome: 'quoted', declineReasons: [{ message: 'No' }], premium: { gross: 5 } }],
    ['referred', { outcome: 'quoted', referred: true, premium: { gross: 5 } }],
    ['referred', { outcome: 'priced', referrals: [{ message: 'Look' }], premium: { gross: 5 } }],
    ['referred', { status: 'Referral' }],
    ['referred', { outcome: 'banana', referred: 'yes' }],
    ['quoted', { status: 'Quotation', totalPremium: '12.00' }],
  ])('is %s for %o', (kind, reply) => {
    expect(read({ caseId: 'c1', ...reply })).toMatchObject({ kind, caseId: 'c1' })
  })

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['a list', []],
    ['a word', 'quoted'],
    ['no outcome', { caseId: 'c1', premium: { gross: 5 } }],
    ['a word we do not know', { outcome: 'banana', caseId: 'c1', premium: { gross: 5 } }],
    [
      'a word we do not know beside a status we know',
      { outcome: 'banana', status: 'quoted', caseId: 'c1', premium: { gross: 5 } },
    ],
    ['no case', { outcome: 'referred' }],
    ['quoted without a premium', { outcome: 'quoted', caseId: 'c1' }],
    [
      'quoted with a premium that is no number',
      { outcome: 'quoted', caseId: 'c1', premium: { gross: 'POA' } },
    ],
    ['quoted with less than nothing', { outcome: 'quoted', caseId: 'c1', premium: { gross: -5 } }],
    ['quoted with two numbers', { outcome: 'quoted', caseId: 'c1', premium: { gross: '5 or 6' } }],
    ['an error in a success', { error: 'Something went wrong' }],
  ])('is unknown for %s', (_, body) => expect(read(body).kind).toBe('unknown'))

  test('reasons and warnings stay as they are worded', () => {
    expect(
      read({
        outcome: 'referred',
        caseId: 'c1',
        referrals: [
          { code: 'R1', message: 'Flood <risk> & more', level: 10, questionId: 'MP_Flood' },
          'Plain',
          '',
          {},
        ],
        warnings: [{ name: 'A', message: 'High' }],
      }),
    ).toMatchObject({
      premium: null,
      reasons: [
        { code: 'R1', message: 'Flood <risk> & more', level: 10, questionId: 'MP_Flood' },
        { message: 'Plain' },
      ],
      warnings: [{ message: 'High' }],
    })
  })

  test('never throws and never invents a quote', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        const outcome = read(body)
        if (outcome.kind === 'quoted') expect(outcome.premium?.gross).toMatch(/^\d+\.\d{2,}$/)
      }),
      { numRuns: 500 },
    )
  })
})

describe('an error reply', () => {
  const index = new Map([
    ['/answers/0', 'Name'],
    ['/answers/3', 'Start'],
  ])
  test.each<[string, unknown, object]>([
    [
      'problem+json with a list',
      { title: 'Invalid', errors: [{ pointer: '#/answers/3/value', name: 'Start', detail: 'Bad date' }] },
      { message: 'Invalid', fieldErrors: [{ questionId: 'Start', message: 'Bad date' }] },
    ],
    [
      'a place we cannot follow and a name we can',
      { title: 'Invalid', errors: [{ pointer: '#/x/9', name: 'name', detail: 'Too short' }] },
      { fieldErrors: [{ questionId: 'Name', message: 'Too short' }] },
    ],
    [
      'a dictionary',
      {
        title: 'One or more validation errors occurred.',
        errors: { 'answers[0].value': ['Required.', 'Bad.'], x: 'Y' },
      },
      {
        fieldErrors: [{ questionId: 'Name', message: 'Required.' }, { questionId: 'Name' }, { message: 'Y' }],
      },
    ],
    [
      'a gateway',
      { statusCode: 404, message: 'Resource not found' },
      { message: 'Resource not found', fieldErrors: [] },
    ],
    ['a nested error', { error: { code: 'E1', message: 'Broken' } }, { message: 'Broken' }],
    ['a bare error', { error: 'Broken' }, { message: 'Broken' }],
    ['nothing', {}, { message: 'The platform answered 400' }],
    ['null', null, { message: 'The platform answered 400' }],
  ])('%s', (_, body, expected) => {
    expect(readPlatformError(400, JSON.stringify(body), index)).toMatchObject(expected)
  })

  test('text, HTML and a megabyte', () => {
    expect(readPlatformError(500, '<html><b>Oops</b></html>').message).toBe('Oops')
    expect(readPlatformError(500, '').message).toBe('The platform answered 500')
    expect(readPlatformError(500, 'x'.repeat(1_000_000)).message.length).toBeLessThan(600)
  })
})

test('how long a 429 asks to wait', () => {
  const wait = (headers: Record<string, string>, body = '') =>
    readRetryAfterMs(headers, body, Date.parse('2026-01-01T00:00:00Z'))
  expect(wait({ 'retry-after': '7', 'ratelimit-reset': '9' })).toBe(7000)
  expect(wait({ 'retry-after': 'Thu, 01 Jan 2026 00:00:30 GMT' })).toBe(30_000)
  expect(wait({ 'retry-after': 'Wed, 31 Dec 2025 00:00:30 GMT' })).toBe(0)
  expect(wait({ ratelimit: '"default";r=0;t=12' })).toBe(12_000)
  expect(wait({ 'ratelimit-reset': '9' })).toBe(9000)
  expect(wait({}, '{"statusCode":429,"message":"Rate limit is exceeded. Try again in 28 seconds."}')).toBe(
    28_000,
  )
  expect(wait({}, '<html>')).toBe(60_000)
  expect(wait({ 'retry-after': '99999999999' })).toBe(3_600_000)
})

describe('documents, cases and records', () => {
  test('a bare list and every envelope', () => {
    const item = {
      DocumentID: 5,
      FileName: 'C:\\x\\Quote.pdf',
      ContentType: 'application/pdf',
      Size: '12',
      SasUrl: 'https://s.example/a/b?sig=x',
    }
    for (const body of [[item], { documents: [item] }, { Value: [item] }, { results: [item] }])
      expect(readDocuments(body, profile)).toEqual([
        {
          id: '5',
          name: 'Quote.pdf',
          type: null,
          mediaType: 'application/pdf',
          sizeBytes: 12,
          location: 'https://s.example/a/b',
          url: 'https://s.example/a/b?sig=x',
        },
      ])
    expect(readDocuments({ items: [{ name: 'x' }, 'y', { url: 'not a url' }] }, profile)).toEqual([])
    expect(readDocuments([{ url: 'https://s.example/a%2Fb/%E0%A4%A.pdf?x' }], profile)).toHaveLength(1)
    expect(() => readDocuments({ count: 0 }, profile)).toThrow(
      expect.objectContaining({ code: 'platform_reply_invalid' }),
    )
  })

  test('a case and a record, their words kept where we do not know them', () => {
    expect(
      readCase({ Id: 4, Status: 'On Cover', Records: [{ RecordId: 9, Kind: 'New Business' }, 7] }, profile),
    ).toMatchObject({
      caseId: '4',
      status: 'onCover',
      records: [
        { recordId: '9', kind: 'newBusiness', kindText: 'New Business' },
        { recordId: '7', kind: 'unknown', kindText: null },
      ],
    })
    expect(readCase({ caseId: 4, status: 'Dreaming' }, profile)).toMatchObject({
      status: 'unknown',
      statusText: 'Dreaming',
    })
    expect(
      readCaseRecord(
        {
          recordId: 1,
          caseId: 2,
          status: 'Quotation',
          referral: { referred: true, reasons: [], notes: 'Look' },
        },
        profile,
      ),
    ).toMatchObject({ outcome: 'referred', reasons: [{ message: 'Look' }] })
    expect(readCaseRecord({ recordId: 1, caseId: 2 }, profile)).toMatchObject({ outcome: null })
    expect(() => readCase({}, profile)).toThrow(/without its id/)
    expect(() => readCaseRecord({ recordId: 1 }, profile)).toThrow(/its case/)
  })
})
