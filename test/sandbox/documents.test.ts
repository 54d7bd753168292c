import { PDFParse } from 'pdf-parse'
import { expect, test } from 'vitest'
import { createClock } from '../../src/sandbox/clock.ts'
import { acceptable, propertyOwners } from './acceptable-answers.ts'
import { type Client, runningSandbox, temporaryFolder } from './running-sandbox.ts'

interface Listed {
  documentId: string
  name: string
  type: string
  contentType: string
  size: number
  caseId: string
  recordId: string | null
  url: string
}

async function documentsWhen(client: Client, query: string, count: number): Promise<Listed[]> {
  const deadlineMs = Date.now() + 20_000
  for (;;) {
    const { body } = await client.send(`/documents?${query}`)
    if (body.documents.length >= count || Date.now() > deadlineMs) return body.documents
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
}

async function pdfText(url: string): Promise<string> {
  const response = await fetch(url)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  const parser = new PDFParse({ data: new Uint8Array(await response.arrayBuffer()) })
  const { text } = await parser.getText()
  await parser.destroy()
  return text
}

const wide = { requestsPerMinute: 10_000 }

test.each(acceptable)(
  '$product: both papers are printed and hold what was answered',
  async ({ productId, values }) => {
    const client = await runningSandbox(wide)
    const quoted = (await client.quote(productId, values)).body
    const documents = await documentsWhen(client, `caseid=${quoted.caseId}`, 2)
    expect(documents.map((each) => each.type).sort()).toEqual(['Quote schedule', 'Statement of fact'])
    const schedule = await pdfText(documents.find((each) => each.type === 'Quote schedule')!.url)
    const pounds = `£${quoted.premium.gross.replace(/\B(?=(\d{3})+\.)/g, ',')}`
    expect(schedule).toContain(pounds)
    expect(schedule).toContain(quoted.reference)
    const statement = await pdfText(documents.find((each) => each.type === 'Statement of fact')!.url)
    expect(statement).toContain(values.ProposerName)
    expect(statement).toContain('Łucja Okonkwo-Hughes')
    expect(statement).toMatch(/declared\s+bankrupt/)
    expect(statement).not.toContain('<b>')
    expect(statement).not.toContain('Rating version')
  },
)

test('a referral prints its reasons and a decline prints nothing', async () => {
  const client = await runningSandbox(wide)
  const declined = await client.quote('4325', {
    ...propertyOwners,
    BankruptYN: 'Yes',
    BankruptDetails: '2019',
  })
  const referred = await client.quote('4325', { ...propertyOwners, GasSafetyYN: 'No' })
  const [schedule] = await documentsWhen(client, `caserecords=${referred.body.recordId}`, 2)
  const text = await pdfText(schedule!.url)
  expect(text).toContain('No current Gas Safety Certificate')
  expect(text).toContain('Indicative premium')
  expect((await client.send(`/documents?cases=${declined.body.caseId}`)).body.documents).toEqual([])
})

test('the list is empty at first and all four spellings mean the same', async () => {
  // Time stands still until the papers may be there.
  const clock = createClock(() => Date.parse('2026-11-21T10:00:00Z'))
  const client = await runningSandbox({ ...wide, documentDelayMs: 400, clock })
  const { caseId, recordId } = (await client.quote('4325', propertyOwners)).body
  expect((await client.send(`/documents?caseid=${caseId}`)).body.documents).toEqual([])
  clock.advance(1_000)
  const ids = async (query: string) => (await documentsWhen(client, query, 2)).map((each) => each.documentId)
  const expected = await ids(`caseid=${caseId}`)
  expect(expected).toHaveLength(2)
  for (const query of [`cases=${caseId}`, `caserecordid=${recordId}`, `caserecords=${recordId}`])
    expect(await ids(query)).toEqual(expected)
  expect((await client.send('/documents')).status).toBe(400)
  expect((await client.send('/documents?caseid=')).status).toBe(404)
  expect((await client.send('/documents?caseid=1')).status).toBe(404)
  expect((await client.send(`/documents?caserecordid=${caseId}`)).status).toBe(404)
})

test('a download URL is temporary: the token expires, the URL beneath it stays', async () => {
  const client = await runningSandbox({ ...wide, tokenLifetimeMs: 300 })
  const { caseId } = (await client.quote('4325', propertyOwners)).body
  const [first] = await documentsWhen(client, `caseid=${caseId}`, 2)
  expect((await fetch(first!.url)).status).toBe(200)
  await new Promise((resolve) => setTimeout(resolve, 350))
  const expired = await fetch(first!.url)
  expect(expired.status).toBe(403)
  expect(await expired.text()).not.toContain(first!.documentId)
  const [fresh] = await documentsWhen(client, `caseid=${caseId}`, 2)
  expect(fresh!.url.split('?')[0]).toBe(first!.url.split('?')[0])
  expect((await fetch(fresh!.url)).status).toBe(200)
})

test('a token opens nothing but its own file', async () => {
  const client = await runningSandbox(wide)
  const { caseId } = (await client.quote('4325', propertyOwners)).body
  const [one, other] = await documentsWhen(client, `caseid=${caseId}`, 2)
  const [base, token] = one!.url.split('?')
  const status = async (url: string) => (await fetch(url)).status
  expect(await status(base!)).toBe(403)
  expect(await status(`${other!.url.split('?')[0]}?${token}`)).toBe(403)
  const later = new URL(one!.url)
  later.searchParams.set('se', '2999-01-01T00:00:00.000Z')
  expect(await status(later.href)).toBe(403)
  const broken = new URL(one!.url)
  broken.searchParams.set('sig', 'AAAA')
  expect(await status(broken.href)).toBe(403)
})

function upload(client: Client, file: File | string, part = 'file') {
  const form = new FormData()
  form.append(part, file)
  return client.send('/fileuploads/upload', { method: 'POST', body: form })
}

test('a file is uploaded, put on its case and fetched again byte for byte', async () => {
  const client = await runningSandbox(wide)
  const { caseId, recordId } = (await client.quote('4325', propertyOwners)).body
  const bytes = new Uint8Array(70_000).map((_, index) => index % 251)
  const uploaded = await upload(
    client,
    new File([bytes], '../../etc/proposal form.pdf', { type: 'application/pdf' }),
  )
  expect(uploaded.status).toBe(201)
  expect(uploaded.body).toMatchObject({ name: 'proposal form.pdf', size: 70_000 })
  const { fileUploadId } = uploaded.body
  const before = await documentsWhen(client, `caseid=${caseId}`, 2)
  expect(before).toHaveLength(2)
  const association = {
    caseId,
    caseRecordId: recordId,
    fileUploadId,
    name: 'proposal form.pdf',
    type: 'Proposal',
  }
  expect((await client.post('/documents', association)).status).toBe(201)
  const listed = (await documentsWhen(client, `caserecordid=${recordId}`, 3)).find(
    (each) => each.type === 'Proposal',
  )
  expect(listed).toMatchObject({ caseId, recordId, size: 70_000, contentType: 'application/pdf' })
  expect(new Uint8Array(await (await fetch(listed!.url)).arrayBuffer())).toEqual(bytes)
})

test('uploads and associations that make no sense are refused', async () => {
  const client = await runningSandbox(wide)
  const { caseId } = (await client.quote('4325', propertyOwners)).body
  const another = (await client.quote('4325', propertyOwners)).body
  const { fileUploadId } = (await upload(client, new File(['x'], 'note.txt'))).body
  expect((await upload(client, 'not a file')).status).toBe(400)
  expect((await upload(client, new File(['x'], 'a.txt'), 'document')).status).toBe(400)
  expect((await client.post('/fileuploads/upload', { file: 'x' })).status).toBe(400)
  const associate = (body: object) => client.post('/documents', body)
  expect((await associate({ caseId: '5', fileUploadId, name: 'a' })).status).toBe(404)
  expect((await associate({ caseId, fileUploadId: 'none', name: 'a' })).status).toBe(404)
  expect((await associate({ caseId, caseRecordId: another.recordId, fileUploadId, name: 'a' })).status).toBe(
    404,
  )
  expect((await associate({ caseId, fileUploadId })).status).toBe(422)
  const huge = new File([new Uint8Array(51 * 1024 * 1024)], 'huge.bin')
  expect((await upload(client, huge)).status).toBe(413)
  const empty = await upload(client, new File([], 'empty.txt'))
  expect(empty.body.size).toBe(0)
})

test('a restart finds cases, papers, uploads and signed URLs again', async () => {
  const dataDir = await temporaryFolder()
  const first = await runningSandbox({ ...wide, dataDir })
  const { caseId, recordId, premium } = (await first.quote('4325', propertyOwners, 'kept')).body
  const { fileUploadId } = (await upload(first, new File(['x'], 'note.txt'))).body
  // Closed at once: papers noted in the quote's transaction may not be printed yet.
  await first.close()
  const second = await runningSandbox({ ...wide, dataDir })
  expect((await second.send(`/cases/${caseId}`)).body).toMatchObject({
    caseId,
    status: 'Quotation',
    externalReference: 'kept',
    records: [{ recordId, kind: 'New Business', status: 'Quotation' }],
  })
  expect((await second.send(`/caserecords/${recordId}`)).body).toMatchObject({
    premium: { gross: premium.gross },
    referral: { referred: false, reasons: [] },
    inceptionDate: propertyOwners.StartDate,
  })
  expect((await second.post('/documents', { caseId, fileUploadId, name: 'note.txt' })).status).toBe(201)
  const documents = await documentsWhen(second, `caseid=${caseId}`, 3)
  expect(documents).toHaveLength(3)
  expect((await second.quote('4325', propertyOwners)).body.caseId).not.toBe(caseId)
  await second.close()
  const third = await runningSandbox({ ...wide, dataDir })
  const moved = documents[0]!.url.replace(second.url, third.url)
  expect((await fetch(moved)).status).toBe(200)
})
