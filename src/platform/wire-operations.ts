import { z } from 'zod'

/** Every operation of the platform that the client can use. What the platform does not support has none. */
export const operationNames = [
  'listQuestionSets',
  'fetchQuestionSet',
  'quote',
  'listDocuments',
  'uploadFile',
  'associateDocument',
  'importDocument',
  'readCase',
  'listCaseRecords',
  'readCaseRecord',
  'addCaseRecord',
  'submitPayment',
  'putOnCover',
  'listClaims',
  'createClaim',
  'readClaim',
  'updateClaim',
  'listReports',
  'runReport',
  'listMachineKeys',
  'createMachineKey',
  'rotateMachineKey',
  'revokeMachineKey',
  'setMachineKeyLevel',
  'signIn',
  'refreshAccess',
] as const
export type OperationName = (typeof operationNames)[number]

/**
 * Operations that would do something twice if they were repeated. Without a readable answer it is not known whether they
 * were done, and only a person or a later reading can tell.
 */
export const actingOperations: readonly OperationName[] = [
  'importDocument',
  'addCaseRecord',
  'submitPayment',
  'putOnCover',
  'createClaim',
  'createMachineKey',
  'rotateMachineKey',
]

export const wireOperation = z.strictObject({
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  /** Below the base URL; `{caseId}` and its like are filled in. */
  path: z.string().startsWith('/'),
  /** Query parameters by our word for them. */
  query: z.record(z.string(), z.string()).default({}),
  enabled: z.boolean(),
  /** `spec`: the specification names it. `assumed`: our reading. */
  evidence: z.enum(['spec', 'assumed']),
  /** What to check with the platform before relying on it. */
  verify: z.string().optional(),
})
export type WireOperation = z.infer<typeof wireOperation>
