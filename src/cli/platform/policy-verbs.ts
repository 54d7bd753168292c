import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { eachQuestion } from '../../domain/askable-question.ts'
import { Failure } from '../../domain/failures.ts'
import { newId } from '../../domain/identifiers.ts'
import { newestRecord } from '../../platform/platform-case.ts'
import type { PlatformVerb, VerbInput } from './platform-verb.ts'
import { tableOf } from './print-table.ts'
import { answersByQuestion, readAnswers, readJsonFile } from './read-answers.ts'
import { type Told, tellQuote, tellRecord } from './told.ts'

const quoteFile = z.strictObject({
  productId: z.string().min(1),
  externalReference: z.string().min(1).max(200).optional(),
  answers: answersByQuestion,
})
const changeFile = z.strictObject({
  productId: z.string().min(1),
  effectiveDate: z.iso.date(),
  reason: z.string().max(500).optional(),
  answers: answersByQuestion.default({}),
})
const paymentFile = z.strictObject({
  caseId: z.string().min(1),
  recordId: z.string().min(1),
  amount: z.string().regex(/^\d+(\.\d{1,2})?$/),
  currency: z.string().default('GBP'),
  method: z.string().optional(),
  provider: z.string().optional(),
  externalReference: z.string().optional(),
  paidAt: z.iso.datetime({ offset: true }),
})

async function changePolicy(kind: 'mta' | 'renewal', { platform, positionals }: VerbInput): Promise<Told> {
  const [caseId = '', path = ''] = positionals
  const { productId, answers, effectiveDate, reason } = await readJsonFile(path, changeFile)
  const questionSet = await platform.fetchQuestionSet(productId)
  const change = { caseId, kind, effectiveDate, reason, questionSet }
  return tellQuote(await platform.changePolicy({ ...change, ...readAnswers(questionSet, answers) }))
}

/** Questions, quotations, papers, and what becomes of a policy. */
export const policyVerbs: Readonly<Record<string, PlatformVerb>> = {
  questions: {
    usage: 'questions [PRODUCT]',
    does: 'list the Question Sets, or the questions of one product',
    uses: ['listQuestionSets', 'fetchQuestionSet'],
    most: 1,
    async run({ platform, positionals: [productId] }) {
      if (productId === undefined) {
        const sets = await platform.listQuestionSets()
        const rows = sets.map((set) => [set.productId, set.productName, set.version])
        return { json: sets, text: tableOf(['product', 'name', 'version'], rows) }
      }
      const set = await platform.fetchQuestionSet(productId)
      const rows = [...eachQuestion(set)].map(({ question, page, group }) => [
        question.id,
        question.type,
        question.hidden ? 'hidden' : question.required === true ? 'required' : '',
        group?.id ?? page.id,
        question.label,
      ])
      return { json: set, text: tableOf(['question', 'type', '', 'on', 'label'], rows) }
    },
  },
  quote: {
    usage: 'quote FILE',
    does: 'quote the answers of a JSON file, once: { productId, externalReference?, answers: { id: value | [entries] } }',
    uses: ['fetchQuestionSet', 'quote'],
    least: 1,
    most: 1,
    async run({ platform, positionals: [path = ''] }) {
      const { productId, externalReference, answers } = await readJsonFile(path, quoteFile)
      const questionSet = await platform.fetchQuestionSet(productId)
      const prepared = platform.prepareQuote({
        questionSet,
        ...readAnswers(questionSet, answers),
        externalReference: externalReference ?? newId('cli'),
      })
      return tellQuote(await platform.quote(prepared, async () => undefined))
    },
  },
  documents: {
    usage: 'documents CASE [--record RECORD] [--save FOLDER] [--put FILE]',
    does: 'list the documents of a case or a record; save them, or put a file onto it',
    uses: ['listDocuments', 'uploadFile', 'associateDocument'],
    least: 1,
    most: 1,
    async run({ platform, positionals: [caseId = ''], values }) {
      const { record, save, put } = values
      if (put !== undefined) {
        const bytes = await readFile(put).catch(() => {
          throw new Failure('request_invalid', `there is no file ${put}`)
        })
        const name = basename(put)
        const { uploadId } = await platform.uploadFile({
          name,
          mediaType: 'application/octet-stream',
          bytes,
        })
        await platform.associateDocument({ caseId, recordId: record ?? null, uploadId, name })
      }
      const listed = await platform.listDocuments(record === undefined ? { caseId } : { recordId: record })
      if (save !== undefined)
        for (const [position, { url, name }] of listed.entries()) {
          const { bytes } = await platform.downloadDocument(url)
          await writeFile(join(save, `${position + 1}-${basename(name)}`), bytes, { flag: 'wx' }).catch(
            (error: unknown) => {
              const code = (error as NodeJS.ErrnoException).code ?? 'failed'
              throw new Failure('request_invalid', `${name} cannot be saved in ${save} (${code})`)
            },
          )
        }
      // The address with its token is a secret: only where the document lies is told.
      const told = listed.map(({ url: _, ...document }) => document)
      const rows = told.map((one) => [one.id, one.name, one.type, one.mediaType, one.sizeBytes])
      return { json: told, text: tableOf(['document', 'name', 'type', 'media type', 'bytes'], rows) }
    },
  },
  case: {
    usage: 'case CASE',
    does: 'read a case and list its records, the newest marked',
    uses: ['readCase'],
    least: 1,
    most: 1,
    async run({ platform, positionals: [caseId = ''] }) {
      const found = await platform.readCase(caseId)
      const newest = newestRecord(found.records)?.recordId ?? null
      const rows = found.records.map((one) => [
        one.recordId,
        one.kindText,
        one.status,
        one.updatedAt,
        one.recordId === newest ? 'newest' : '',
      ])
      const head = `case ${found.caseId}, ${found.statusText ?? 'status unknown'}, policy ${found.policyNumber ?? '-'}`
      return {
        json: { ...found, newestRecordId: newest },
        text: `${head}\n${tableOf(['record', 'kind', 'status', 'changed', ''], rows)}`,
      }
    },
  },
  record: {
    usage: 'record RECORD',
    does: 'read one case record with its referral information',
    uses: ['readCaseRecord'],
    least: 1,
    most: 1,
    run: async ({ platform, positionals: [recordId = ''] }) =>
      tellRecord(await platform.readCaseRecord(recordId)),
  },
  mta: {
    usage: 'mta CASE FILE',
    does: 'change a policy on cover: { productId, effectiveDate, reason?, answers: only what changed }',
    uses: ['fetchQuestionSet', 'addCaseRecord'],
    least: 2,
    most: 2,
    run: (input) => changePolicy('mta', input),
  },
  renew: {
    usage: 'renew CASE FILE',
    does: 'renew a policy on cover: { productId, effectiveDate, answers?: only what changed }',
    uses: ['fetchQuestionSet', 'addCaseRecord'],
    least: 2,
    most: 2,
    run: (input) => changePolicy('renewal', input),
  },
  transaction: {
    usage: 'transaction FILE',
    does: 'submit a payment: { caseId, recordId, amount, paidAt, provider?, externalReference? }; it changes no status',
    uses: ['submitPayment'],
    least: 1,
    most: 1,
    async run({ platform, positionals: [path = ''] }) {
      const submitted = await platform.submitPayment(await readJsonFile(path, paymentFile))
      return {
        json: submitted,
        text: `transaction ${submitted.transactionId ?? '-'}, ${submitted.statusText ?? '-'}`,
      }
    },
  },
  oncover: {
    usage: 'oncover RECORD [--date YYYY-MM-DD]',
    does: 'place a record On Cover; refused while it is referred or declined',
    uses: ['readCaseRecord', 'putOnCover'],
    least: 1,
    most: 1,
    run: async ({ platform, positionals: [recordId = ''], values: { date } }) =>
      tellRecord(await platform.putOnCover(recordId, date === undefined ? {} : { effectiveDate: date })),
  },
  import: {
    usage: 'import CASE URL [--record RECORD] [--name NAME] [--header-file FILE]',
    does: 'have the platform fetch a file; the header it shall send is the first line of a file: "Name: value"',
    uses: ['importDocument'],
    least: 2,
    most: 2,
    async run({ platform, positionals: [caseId = '', url = ''], values }) {
      const line = values['header-file'] === undefined ? null : await readFile(values['header-file'], 'utf8')
      const header = line === null ? null : /^([A-Za-z0-9-]+):\s*(\S.*?)\s*$/m.exec(line)
      if (line !== null && header === null)
        throw new Failure('request_invalid', 'The header file holds no line "Name: value"')
      const [, name = '', value = ''] = header ?? []
      const imported = await platform.importDocument({
        url,
        caseId,
        recordId: values.record,
        name: values.name,
        ...(header ? { header: { name, value } } : {}),
      })
      const { url: _, ...document } = imported ?? { url: '' }
      return { json: document, text: `imported ${imported?.name ?? '-'} as ${imported?.id ?? '-'}` }
    },
  },
  cancellation: {
    usage: 'cancellation PRODUCT [--record RECORD]',
    does: 'read the refund values of a Cancellation record; nothing is cancelled here, nor through the API',
    uses: ['fetchQuestionSet'],
    least: 1,
    most: 1,
    async run({ platform, positionals: [productId = ''], values: { record } }) {
      const values = await platform.readCancellationValues({
        productId,
        ...(record === undefined ? {} : { recordId: record }),
      })
      const rows = values.map((one) => [one.questionId, one.label, JSON.stringify(one.values)])
      return { json: values, text: tableOf(['question', 'label', 'values'], rows) }
    },
  },
}
