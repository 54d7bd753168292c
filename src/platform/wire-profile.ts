import { readdir, readFile } from 'node:fs/promises'
import { z } from 'zod'
import { Failure } from '../domain/failures.ts'
import { questionTypes } from '../domain/question-set.ts'
import { type OperationName, operationNames, wireOperation } from './wire-operations.ts'

const aliases = z.array(z.string().min(1)).min(1)

const wireProfileSchema = z.strictObject({
  name: z.string().regex(/^[a-z0-9-]+$/),
  /** Document URLs may be plain http on this machine. For the sandbox platform only. */
  allowLoopbackHttp: z.boolean(),
  /** Hosts that document URLs may name, beside the platform's own; `*.example.com` stands for any host below it. */
  documentHosts: z.array(z.string().regex(/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/)),
  timeoutMs: z.int().min(1),
  headers: z.strictObject({
    apiKey: z.string().min(1),
    /** Carries `Bearer` and the access token of a signed-in user, instead of a Machine Key. */
    bearer: z.string().min(1),
    site: z.string().min(1),
    /** Carries the payload's hash where the platform is known to honour such a header; null: not sent. */
    idempotencyKey: z.string().min(1).nullable(),
  }),
  operations: z.strictObject(
    Object.fromEntries(operationNames.map((name) => [name, wireOperation])) as Record<
      OperationName,
      typeof wireOperation
    >,
  ),
  /** What a 429 to `POST /quote` means: `refused` = turned away unread, may be sent again later. */
  quote429: z.enum(['refused', 'unknown']),
  expectedDocuments: z.strictObject({
    quoted: z.int().min(0),
    referred: z.int().min(0),
    declined: z.int().min(0),
  }),
  request: z.strictObject({
    answers: z.enum(['list', 'map', 'pages']),
    groups: z.enum(['items', 'indexed', 'arrays']),
    date: z.enum(['YYYY-MM-DD', 'DD/MM/YYYY']),
    money: z.enum(['number', 'string']),
    yes: z.union([z.string(), z.boolean()]),
    no: z.union([z.string(), z.boolean()]),
    recordType: z.string().nullable(),
    /** The words for what is made on a case. There is none for a cancellation: it is no transaction. */
    recordKinds: z.strictObject({ mta: z.string().min(1), renewal: z.string().min(1) }),
    /** The word for a payment among the transactions. */
    paymentType: z.string().min(1),
    /** The words for how an import signs in to where the file lies. */
    importAuth: z.strictObject({ none: z.string().min(1), header: z.string().min(1) }),
    keyLevels: z.strictObject({ standard: z.string().min(1), administrator: z.string().min(1) }),
    /** The wire's member names by ours, written exactly so. */
    names: z.strictObject({
      productId: z.string(),
      recordType: z.string(),
      externalReference: z.string(),
      answers: z.string(),
      questionId: z.string(),
      value: z.string(),
      items: z.string(),
      pages: z.string(),
      pageId: z.string(),
      questions: z.string(),
      nameValue: z.string(),
      addressValue: z.string(),
      addressLine1: z.string(),
      addressLine2: z.string(),
      town: z.string(),
      county: z.string(),
      postcode: z.string(),
      title: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      caseId: z.string(),
      recordId: z.string(),
      uploadId: z.string(),
      documentName: z.string(),
      /** Of a claim, a payment or a change, where a document says `recordId`. */
      policyRecordId: z.string(),
      kind: z.string(),
      effectiveDate: z.string(),
      reason: z.string(),
      type: z.string(),
      amount: z.string(),
      currency: z.string(),
      method: z.string(),
      provider: z.string(),
      paidAt: z.string(),
      url: z.string(),
      auth: z.string(),
      authType: z.string(),
      authName: z.string(),
      authValue: z.string(),
      reference: z.string(),
      incidentDate: z.string(),
      notifiedDate: z.string(),
      description: z.string(),
      reserve: z.string(),
      paid: z.string(),
      settledAmount: z.string(),
      settledDate: z.string(),
      lossAdjuster: z.string(),
      informationOnly: z.string(),
      keyName: z.string(),
      keyLevel: z.string(),
      userName: z.string(),
      password: z.string(),
      refreshToken: z.string(),
    }),
    uploadPart: z.string().min(1),
  }),
  /** Names accepted in replies, in order of preference; case, `_` and `-` never matter. */
  reply: z.strictObject({
    envelope: aliases,
    caseId: aliases,
    recordId: aliases,
    reference: aliases,
    externalReference: aliases,
    outcome: aliases,
    status: aliases,
    referred: aliases,
    declined: aliases,
    referrals: aliases,
    declineReasons: aliases,
    warnings: aliases,
    premium: aliases,
    currency: aliases,
    net: aliases,
    tax: aliases,
    fees: aliases,
    gross: aliases,
    commission: aliases,
    lines: aliases,
    lineLabel: aliases,
    lineAmount: aliases,
    reasonCode: aliases,
    reasonMessage: aliases,
    reasonLevel: aliases,
    questionId: aliases,
    referral: aliases,
    referralReasons: aliases,
    referralNotes: aliases,
    records: aliases,
    recordKind: aliases,
    documents: aliases,
    documentId: aliases,
    documentName: aliases,
    documentType: aliases,
    mediaType: aliases,
    sizeBytes: aliases,
    url: aliases,
    uploadId: aliases,
    questionSets: aliases,
    productId: aliases,
    productName: aliases,
    version: aliases,
    policyNumber: aliases,
    inceptionDate: aliases,
    effectiveDate: aliases,
    expiryDate: aliases,
    createdAt: aliases,
    updatedAt: aliases,
    annualPremium: aliases,
    claims: aliases,
    claimId: aliases,
    claimReference: aliases,
    claimStatus: aliases,
    claimType: aliases,
    incidentDate: aliases,
    notifiedDate: aliases,
    description: aliases,
    reserve: aliases,
    paid: aliases,
    settledAmount: aliases,
    settledDate: aliases,
    lossAdjuster: aliases,
    informationOnly: aliases,
    transactionId: aliases,
    transactionStatus: aliases,
    reports: aliases,
    reportId: aliases,
    reportName: aliases,
    columns: aliases,
    rows: aliases,
    keys: aliases,
    keyId: aliases,
    keyName: aliases,
    keyLevel: aliases,
    keySecret: aliases,
    replaces: aliases,
    revokedAt: aliases,
    accessToken: aliases,
    refreshToken: aliases,
    expiresInSeconds: aliases,
  }),
  /** Words of an outcome or status, compared like member names. What is not here is unknown, never a success. */
  outcomeWords: z.strictObject({ quoted: aliases, referred: aliases, declined: aliases }),
  /** Words of a case's or record's status. The platform's list is not closed: what is not here is `unknown`. */
  statusWords: z.strictObject({
    quotation: aliases,
    pendingInvited: aliases,
    moreInfo: aliases,
    referred: aliases,
    onCover: aliases,
    cancelled: aliases,
    declined: aliases,
    lapsed: aliases,
    ntu: aliases,
    userSaved: aliases,
  }),
  /** Words of a record's kind; what is not here is `unknown`. */
  recordKindWords: z.strictObject({
    newBusiness: aliases,
    mta: aliases,
    renewal: aliases,
    cancellation: aliases,
  }),
  questionSet: z.strictObject({
    /** The platform's question types by theirs; what is not here is `unknown`. */
    types: z.record(z.string(), z.enum(questionTypes)),
    /** Labels of options that mean nothing was chosen. */
    placeholders: z.array(z.string()),
    hiddenPrefix: z.string().min(1),
    /** Test values that no answer ever has; a trigger on one can never hold. */
    neverTrue: z.array(z.string()),
    /** How several rules of one trigger, and several triggers of one target, go together. */
    rulesInTrigger: z.enum(['all', 'any']),
    triggersOfTarget: z.enum(['all', 'any']),
  }),
})

/** How one deployment of the platform speaks: data, so that another deployment is another file and not other code. */
export type WireProfile = z.infer<typeof wireProfileSchema>

/** Lists replace, objects merge: a profile that extends another names only what differs. */
function merge(base: unknown, over: unknown): unknown {
  const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
  if (!isObject(base) || !isObject(over)) return over
  const merged: Record<string, unknown> = { ...base }
  for (const [key, value] of Object.entries(over)) merged[key] = key in base ? merge(base[key], value) : value
  return merged
}

async function readProfileFile(name: string, directory: URL, seen: readonly string[]): Promise<unknown> {
  if (!/^[a-z0-9-]+$/.test(name) || seen.includes(name))
    throw new Failure('configuration_invalid', `The wire profile ${name} cannot be used here`)
  const text = await readFile(new URL(`${name}.json`, directory), 'utf8').catch(() => {
    throw new Failure('configuration_invalid', `There is no wire profile ${name}`)
  })
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new Failure('configuration_invalid', `The wire profile ${name} is not JSON`)
  }
  const { extends: base, ...own } = json as Record<string, unknown>
  if (typeof base !== 'string') return own
  return merge(await readProfileFile(base, directory, [...seen, name]), own)
}

const profileDirectory = new URL('../../profiles/', import.meta.url)

/** Names of the wire profiles that are there, in alphabetical order. */
export async function listWireProfiles(directory: URL = profileDirectory): Promise<string[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.json'))
  return names.map((name) => name.slice(0, -'.json'.length)).toSorted()
}

/**
 * Loads `<directory>/<name>.json`, with what it extends and with `changes` over it.
 * @throws Failure `configuration_invalid` naming every wrong member
 */
export async function loadWireProfile(
  name: string,
  directory: URL = profileDirectory,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<WireProfile> {
  const parsed = wireProfileSchema.safeParse(merge(await readProfileFile(name, directory, []), changes))
  if (parsed.success) return parsed.data
  const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'profile'} (${issue.message})`)
  throw new Failure('configuration_invalid', `The wire profile ${name} is wrong: ${wrong.join('; ')}`)
}

/** Enabled operations that rest on our reading alone, for the start-up message. */
export function assumedOperations(profile: WireProfile): OperationName[] {
  return operationNames.filter((name) => {
    const { enabled, evidence } = profile.operations[name]
    return enabled && evidence === 'assumed'
  })
}

/** The profile with every operation off that nobody has confirmed, whatever the profile says of it. */
export function refuseAssumed(profile: WireProfile): WireProfile {
  const off = assumedOperations(profile).map((name) => [
    name,
    { ...profile.operations[name], enabled: false },
  ])
  return { ...profile, operations: { ...profile.operations, ...Object.fromEntries(off) } }
}
