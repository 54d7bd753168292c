import { expect, test } from 'vitest'
import { sandboxProducts } from '../../src/sandbox/products.ts'
import { motorFleet, property, propertyOwners } from './acceptable-answers.ts'
import { runningSandbox } from './running-sandbox.ts'

interface PascalAnswer {
  QuestionId: string
  Answers: object[]
}

const initial = (name: string) => `${name[0]?.toUpperCase()}${name.slice(1)}`

function pascalQuestions(values: Record<string, unknown>): PascalAnswer[] {
  return Object.entries(values).map(([QuestionId, value]) => {
    if (Array.isArray(value))
      return { QuestionId, Answers: value.map((item) => ({ Questions: pascalQuestions(item) })) }
    if (typeof value !== 'object' || value === null) return { QuestionId, Answers: [{ Value: value }] }
    const renamed = Object.fromEntries(Object.entries(value).map(([name, each]) => [initial(name), each]))
    return { QuestionId, Answers: [{ [QuestionId === 'ContactName' ? 'ClientName' : 'Address']: renamed }] }
  })
}

/** The answers nested under the pages their questions stand on. */
function pascalPages(productId: string, values: Record<string, unknown>) {
  const set = sandboxProducts().find((each) => each.questionSet.productId === productId)?.questionSet
  return (set?.pages ?? []).flatMap((page) => {
    const ids = new Set(page.questions.map((question) => question.id))
    const here = Object.fromEntries(Object.entries(values).filter(([id]) => ids.has(id)))
    const questions = pascalQuestions(here)
    return questions.length > 0 ? [{ QuestionPageId: page.id, Questions: questions }] : []
  })
}

async function pascalSandbox() {
  const client = await runningSandbox({ dialect: 'pascal' })
  const quote = (ProductId: string, values: Record<string, unknown>) =>
    client.post('/quote', {
      ProductId,
      RecordType: 'NewBusiness',
      ExternalReference: 'ref-1',
      QuestionSet: pascalPages(ProductId, values),
    })
  return { ...client, quote }
}

const onlyPascal = (json: unknown): string[] =>
  Array.isArray(json)
    ? json.flatMap(onlyPascal)
    : typeof json === 'object' && json !== null
      ? Object.entries(json).flatMap(([name, value]) => [
          ...(/^[A-Z]/.test(name) ? [] : [name]),
          ...onlyPascal(value),
        ])
      : []

test('a quotation is the same business in other words', async () => {
  const { quote } = await pascalSandbox()
  const { status, body } = await quote('4325', propertyOwners)
  expect(body.Errors).toBeUndefined()
  expect(status).toBe(200)
  expect(body).toMatchObject({
    Outcome: 'Priced',
    CaseId: expect.stringMatching(/^\d+$/),
    RecordId: expect.stringMatching(/^\d+$/),
    ExternalReference: 'ref-1',
    Premium: { Currency: 'GBP', Gross: expect.any(Number), Indicative: false },
  })
  expect(onlyPascal(body)).toEqual([])
  const plain = await runningSandbox()
  const same = await plain.quote('4325', propertyOwners)
  expect(body.Premium.Gross).toBe(Number(same.body.premium.gross))
  const referred = await quote('4325', { ...propertyOwners, RefusedYN: 'Yes', RefusedDetails: 'Not renewed' })
  expect(referred.body).toMatchObject({
    Outcome: 'Referred',
    Referrals: [{ Code: 'REFUSED', QuestionId: 'RefusedYN' }],
  })
  const declined = await quote('4325', { ...propertyOwners, BankruptYN: 'Yes', BankruptDetails: 'In 2019' })
  expect(declined.body).toMatchObject({
    Outcome: 'Declined',
    Premium: null,
    DeclineReasons: [{ Code: 'BANKRUPT' }],
  })
})

test('a Question Set is written like the manual export', async () => {
  const { send } = await pascalSandbox()
  expect((await send('/questionsets')).body[0]).toMatchObject({
    ProductId: '4325',
    ProductName: expect.any(String),
  })
  const { body } = await send('/questionsets/4325')
  expect(onlyPascal(body)).toEqual([])
  expect(body.SchemeId).toBe(4325)
  const questions = body.QuestionSet.flatMap((page: { Questions: object[] }) => page.Questions)
  expect(questions).toContainEqual(
    expect.objectContaining({
      QuestionId: 'IndemnityPeriod',
      Triggers: [
        {
          Rules: [{ TestQuestion: 'LossOfRentYN', TestType: 'EQUAL', Test: 'Yes', WarningText: '' }],
          TargetQuestion: 'IndemnityPeriod',
          Action: 'DISPLAY',
        },
      ],
    }),
  )
  const group = questions.find((each: { QuestionId: string }) => each.QuestionId === 'MP')
  expect(group).toMatchObject({
    Repeat: { Min: 1 },
    Children: expect.arrayContaining([expect.objectContaining({ QuestionId: 'MP_BuildingsSI' })]),
  })
})

test('only its own words are understood', async () => {
  const { post, quote, send } = await pascalSandbox()
  const refused = await post('/quote', { productId: '4325', answers: [] })
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.body.Errors)).toEqual(['productId'])
  const mixed = await post('/quote', { ProductId: '4325', Answers: [{ QuestionId: 'X', Value: 1 }] })
  expect(mixed.status).toBe(422)
  const { body } = await quote('4507', motorFleet)
  expect((await send(`/documents?caseid=${body.CaseId}`)).status).toBe(400)
  expect((await send(`/documents?cases=${body.CaseId}`)).status).toBe(200)
  const raw = (text: string) => send('/quote', { method: 'POST', body: text })
  expect((await raw('{')).body).toMatchObject({
    StatusCode: 400,
    Message: expect.stringContaining('not JSON'),
  })
  expect((await raw('[]')).status).toBe(422)
  const deep = `${'['.repeat(400_000)}${']'.repeat(400_000)}`
  expect((await raw(`{"ProductId":${deep}}`)).status).toBe(400)
  const page = `{"QuestionPageId":"p","Questions":[{"QuestionId":"X","Answers":[{"Value":${deep}}]}]}`
  expect((await raw(`{"ProductId":"4325","QuestionSet":[${page}]}`)).status).toBe(400)
  expect((await raw('null')).status).toBe(422)
  expect((await raw(`{"QuestionSet":${'['.repeat(5000)}${']'.repeat(5000)}}`)).status).toBe(422)
  expect(
    (
      await raw(
        `{"ProductId":"4325","QuestionSet":[{"QuestionPageId":"p","Questions":[{"QuestionId":"__proto__","Answers":[{"Value":"x"}]}]}]}`,
      )
    ).status,
  ).toBe(422)
  expect((await raw(`"${'x'.repeat(3 * 1024 * 1024)}"`)).status).toBe(413)
})

test('a refused answer is named by its question', async () => {
  const { quote, send } = await pascalSandbox()
  const { status, body } = await quote('4325', {
    ...propertyOwners,
    YearsExperience: 'many',
    MP: [{ ...property, MP_Storeys: -1 }],
  })
  expect(status).toBe(422)
  expect(Object.keys(body.Errors).sort()).toEqual(['MP_Storeys', 'YearsExperience'])
  expect(body.Errors.YearsExperience).toEqual([expect.any(String)])
  expect((await send('/cases/1')).body).toEqual({
    StatusCode: 404,
    Message: expect.any(String),
    TraceId: expect.any(String),
  })
})

test('papers, uploads, cover, changes, payments and claims go all the way', async () => {
  const { quote, post, send } = await pascalSandbox()
  const { body } = await quote('4325', propertyOwners)
  const { CaseId, RecordId } = body
  const papers = async () => (await send(`/documents?caserecords=${RecordId}`)).body
  await expect.poll(async () => (await papers()).length, { timeout: 10_000 }).toBe(2)
  const [paper] = await papers()
  expect(paper).toMatchObject({
    Id: expect.any(String),
    FileName: expect.stringMatching(/\.pdf$/),
    Category: expect.any(String),
  })
  const file = await fetch(paper.DownloadUrl)
  expect(new TextDecoder().decode((await file.arrayBuffer()).slice(0, 5))).toBe('%PDF-')
  const form = new FormData()
  form.set('file', new File(['text'], 'note.txt'))
  const upload = await send('/fileuploads/upload', { method: 'POST', body: form })
  expect(upload).toMatchObject({ status: 201, body: { FileUploadId: expect.any(String) } })
  const associated = await post('/documents', {
    CaseId,
    FileUploadId: upload.body.FileUploadId,
    Name: 'note.txt',
  })
  expect(associated).toMatchObject({ status: 201, body: { FileName: 'note.txt', CaseId } })
  const covered = await post(`/caserecords/${RecordId}/oncover`, {})
  expect(covered.body).toMatchObject({
    Status: 'On Cover',
    Kind: 'First Premium',
    Referral: { Referred: false },
  })
  const mta = await post(`/cases/${CaseId}/records`, {
    Kind: 'MTA',
    EffectiveDate: covered.body.InceptionDate,
    QuestionSet: pascalPages('4325', { LegalExpensesYN: 'No' }),
  })
  expect(mta).toMatchObject({ status: 200, body: { Outcome: 'Priced', Kind: 'Adjustment' } })
  expect(mta.body.Premium.Net).toBeLessThan(0)
  const records = await send(`/caserecords?cases=${CaseId}`)
  expect(records.body.map((each: { Kind: string }) => each.Kind)).toEqual(['First Premium', 'Adjustment'])
  const claim = await post('/claims', {
    CaseId,
    IncidentDate: '2026-11-01',
    Description: 'Fire',
    Reserve: 12.5,
  })
  expect(claim).toMatchObject({ status: 201, body: { Status: 'Reserved', ClaimId: expect.any(String) } })
  const paid = await post('/transactions', {
    CaseId,
    RecordId,
    Type: 'payment',
    Amount: 10,
    PaidAt: '2026-11-20T10:00:00Z',
  })
  expect(paid).toMatchObject({ status: 201, body: { TransactionId: expect.any(String) } })
})

test('the limit, the key and faults speak it too', async () => {
  const { send, post, url } = await runningSandbox({ dialect: 'pascal', requestsPerMinute: 2 })
  const stranger = await (await fetch(`${url}/questionsets`)).json()
  expect(stranger).toMatchObject({ StatusCode: 401 })
  await post('/sandbox/faults', { at: 'questionsets', kind: '500-with-effect' })
  expect((await send('/questionsets')).body).toEqual({ Message: 'An error has occurred.' })
  await post('/sandbox/faults', { at: 'questionsets', kind: 'garbage-200' })
  expect((await send('/questionsets')).body).toContain('<html>')
  const limited = await send('/questionsets')
  expect(limited.body).toMatchObject({ StatusCode: 429 })
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
})
