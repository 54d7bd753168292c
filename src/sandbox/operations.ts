import type { z } from 'zod'
import { newKey, permission, refresh, signIn } from './access-routes.ts'
import { coverRequest } from './case-routes.ts'
import { claimChange, newClaim } from './claim-routes.ts'
import { association } from './document-routes.ts'
import { importRequest } from './import-routes.ts'
import { payment } from './payment-routes.ts'
import { quoteRequest } from './quote-routes.ts'
import { recordRequest } from './record-routes.ts'

/** One operation of the API as it is told to integrators. Paths are written `/cases/{caseId}`. */
export interface Operation {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  readonly path: string
  readonly group: string
  readonly summary: string
  /** Whether the platform's specification shows it, or it is a reading of this sandbox. */
  readonly evidence: 'spec' | 'assumed'
  readonly access: 'key or token' | 'administrator' | 'nobody' | 'signed URL'
  readonly query?: Readonly<Record<string, string>>
  readonly body?: z.ZodType | 'file'
  /** What each status means beyond the ones every operation may give. */
  readonly answers: Readonly<Record<number, string>>
}

const guarded = { access: 'key or token' } as const
const byCase = { caseid: 'A case', cases: 'Means the same as caseid' } as const

export const operations: readonly Operation[] = [
  {
    ...guarded,
    method: 'get',
    path: '/questionsets',
    group: 'Question Sets',
    summary: 'List the products the caller can see',
    evidence: 'assumed',
    answers: { 200: 'questionSets: productId, productName and version of each' },
  },
  {
    ...guarded,
    method: 'get',
    path: '/questionsets/{productId}',
    group: 'Question Sets',
    summary:
      'The Question Set of a product; for a Cancellation record with its CancellationCalculation values',
    evidence: 'assumed',
    query: { caserecordid: 'A case record of the product', caserecords: 'Means the same as caserecordid' },
    answers: { 200: 'Pages with their questions', 404: 'No such product, or no such record of it' },
  },
  {
    ...guarded,
    method: 'post',
    path: '/quote',
    group: 'Quotation',
    summary: 'Validate, rate and underwrite answers; makes a new case each time',
    evidence: 'spec',
    body: quoteRequest,
    answers: {
      200: 'outcome quoted, referred or declined, with caseId, recordId, premium and reasons',
      422: 'The answers are not valid; errors name the questions',
    },
  },
  {
    ...guarded,
    method: 'get',
    path: '/documents',
    group: 'Documents',
    summary: 'The documents of a case or of one record, each with a fresh download URL',
    evidence: 'spec',
    query: { ...byCase, caserecordid: 'A case record', caserecords: 'Means the same as caserecordid' },
    answers: { 200: 'documents', 400: 'The query names neither', 404: 'No such case or record' },
  },
  {
    ...guarded,
    method: 'post',
    path: '/fileuploads/upload',
    group: 'Documents',
    summary: 'Upload a file, step 1 of 2: one part named file',
    evidence: 'spec',
    body: 'file',
    answers: { 201: 'fileUploadId, name, contentType, size', 413: 'Larger than 50 MiB' },
  },
  {
    ...guarded,
    method: 'post',
    path: '/documents',
    group: 'Documents',
    summary: 'Put an uploaded file onto a case, step 2 of 2',
    evidence: 'spec',
    body: association,
    answers: { 201: 'The document', 404: 'No such case, record or upload' },
  },
  {
    ...guarded,
    method: 'post',
    path: '/fileuploads/uploadurl',
    group: 'Documents',
    summary: 'Fetch a file from a URL and put it onto a case',
    evidence: 'spec',
    body: importRequest,
    answers: { 201: 'The document', 404: 'No such case or record', 422: 'The file was not imported' },
  },
  {
    ...guarded,
    method: 'get',
    path: '/cases/{caseId}',
    group: 'Cases and records',
    summary: 'A case with its status and its records',
    evidence: 'assumed',
    answers: { 200: 'The case', 404: 'No such case' },
  },
  {
    ...guarded,
    method: 'get',
    path: '/caserecords',
    group: 'Cases and records',
    summary: 'The records of a case, oldest first',
    evidence: 'assumed',
    query: byCase,
    answers: { 200: 'caseRecords', 400: 'The query names no case', 404: 'No such case' },
  },
  {
    ...guarded,
    method: 'get',
    path: '/caserecords/{recordId}',
    group: 'Cases and records',
    summary: 'A case record with its referral information',
    evidence: 'assumed',
    answers: { 200: 'The record', 404: 'No such record' },
  },
  {
    ...guarded,
    method: 'post',
    path: '/cases/{caseId}/records',
    group: 'Cases and records',
    summary: 'Change (mta) or renew (renewal) a policy on cover; answers are only those that changed',
    evidence: 'assumed',
    body: recordRequest,
    answers: { 200: 'As POST /quote, with kind', 404: 'No such case', 409: 'The case is not on cover' },
  },
  {
    ...guarded,
    method: 'post',
    path: '/transactions',
    group: 'Payment and cover',
    summary: 'Record what an external provider collected; puts nothing on cover',
    evidence: 'assumed',
    body: payment,
    answers: { 201: 'The transaction', 403: 'Transactions are not open on this site', 404: 'No such record' },
  },
  {
    ...guarded,
    method: 'post',
    path: '/caserecords/{recordId}/oncover',
    group: 'Payment and cover',
    summary: 'Place a quoted record On Cover',
    evidence: 'assumed',
    body: coverRequest,
    answers: { 200: 'The record', 404: 'No such record', 409: 'Referred, declined, on cover or out of date' },
  },
  {
    ...guarded,
    method: 'get',
    path: '/claims',
    group: 'Claims',
    summary: 'The claims of a case',
    evidence: 'assumed',
    query: byCase,
    answers: { 200: 'claims', 404: 'No such case' },
  },
  {
    ...guarded,
    method: 'post',
    path: '/claims',
    group: 'Claims',
    summary: 'Record a claim on a case on cover',
    evidence: 'assumed',
    body: newClaim,
    answers: { 201: 'The claim, its status derived', 404: 'No such case', 409: 'The case is not on cover' },
  },
  {
    ...guarded,
    method: 'get',
    path: '/claims/{claimId}',
    group: 'Claims',
    summary: 'A claim',
    evidence: 'assumed',
    answers: { 200: 'The claim', 404: 'No such claim' },
  },
  {
    ...guarded,
    method: 'patch',
    path: '/claims/{claimId}',
    group: 'Claims',
    summary: 'Change a claim; the status follows from what is known',
    evidence: 'assumed',
    body: claimChange,
    answers: { 200: 'The claim', 404: 'No such claim' },
  },
  {
    ...guarded,
    method: 'get',
    path: '/reports',
    group: 'Reports',
    summary: 'The reports there are',
    evidence: 'assumed',
    answers: { 200: 'reports' },
  },
  {
    ...guarded,
    method: 'get',
    path: '/reports/{reportId}',
    group: 'Reports',
    summary: 'The rows of a report, as JSON or CSV',
    evidence: 'assumed',
    query: { from: 'First day', to: 'Last day', format: 'json or csv' },
    answers: { 200: 'The rows', 400: 'The range is not valid', 404: 'No such report' },
  },
  {
    access: 'nobody',
    method: 'post',
    path: '/auth/token',
    group: 'Access',
    summary: 'Sign in for an access token of 15 minutes',
    evidence: 'assumed',
    body: signIn,
    answers: { 200: 'access_token, token_type, expires_in, refresh_token', 401: 'Wrong name or password' },
  },
  {
    access: 'nobody',
    method: 'post',
    path: '/auth/refresh',
    group: 'Access',
    summary: 'Exchange a refresh token, once, for a new pair',
    evidence: 'assumed',
    body: refresh,
    answers: { 200: 'As POST /auth/token', 401: 'The refresh token is not valid' },
  },
  {
    access: 'administrator',
    method: 'get',
    path: '/admin/apikeys',
    group: 'Machine Keys',
    summary: 'The Machine Keys, without their secrets',
    evidence: 'assumed',
    answers: { 200: 'apiKeys' },
  },
  {
    access: 'administrator',
    method: 'post',
    path: '/admin/apikeys',
    group: 'Machine Keys',
    summary: 'Make a key of standard level; its secret is shown once',
    evidence: 'assumed',
    body: newKey,
    answers: { 201: 'The key with its secret' },
  },
  {
    access: 'administrator',
    method: 'post',
    path: '/admin/apikeys/{keyId}/rotate',
    group: 'Machine Keys',
    summary: 'Make a key in place of another; both work until the old one is revoked',
    evidence: 'assumed',
    answers: { 201: 'The new key with its secret', 404: 'No such key', 409: 'The key has been revoked' },
  },
  {
    access: 'administrator',
    method: 'delete',
    path: '/admin/apikeys/{keyId}',
    group: 'Machine Keys',
    summary: 'Revoke a key',
    evidence: 'assumed',
    answers: { 204: 'Revoked', 404: 'No such key' },
  },
  {
    access: 'administrator',
    method: 'put',
    path: '/admin/apikeys/{keyId}/permissions',
    group: 'Machine Keys',
    summary: 'The separate step that grants administrator level',
    evidence: 'assumed',
    body: permission,
    answers: { 200: 'The key', 404: 'No such key', 409: 'The site uses CustomJS' },
  },
  {
    access: 'signed URL',
    method: 'get',
    path: '/storage/documents/{documentId}/{name}',
    group: 'Documents',
    summary: 'The content of a document, by the token of its URL alone',
    evidence: 'assumed',
    query: { se: 'End of access', sp: 'Permission', sr: 'Resource', sig: 'Signature' },
    answers: { 200: 'The file', 403: 'The token is wrong or has expired' },
  },
]
