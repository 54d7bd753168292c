/**
 * The client of the insurance scheme platform, for programs that want it alone. What is not exported here may change at any
 * time. See docs/platform-client.md.
 *
 * @module
 */
export { Failure, type FailureCode, type FailureDetail, failures } from '../domain/failures.ts'
export type {
  Condition,
  Question,
  QuestionPage,
  QuestionSet,
} from '../domain/question-set.ts'
export type { ApprovedAnswer, Premium, QuoteOutcome, UnderwritingReason } from '../domain/quote.ts'
export type { RequestLog } from '../store/platform-requests.ts'
export { createSchemePlatform, type SchemePlatformOptions } from './create-scheme-platform.ts'
export { createDataGateway, type DataGatewayOptions } from './data-gateway.ts'
export { createMachineKeys, type MachineKeys } from './machine-keys.ts'
export { createMemoryRequestLog } from './memory-request-log.ts'
export { newestRecord } from './platform-case.ts'
export { createRateLimiter, type RateLimiter, type RateLimiterOptions } from './rate-limiter.ts'
export { readQuestionSet, readQuestionSetFile } from './read-question-set.ts'
export type * from './scheme-platform.ts'
export { type AnswersOfPolicy, selectChangedAnswers } from './select-changed-answers.ts'
export type { PlatformUser } from './sign-in.ts'
export { type CaseCopy, type CaseSync, syncCase } from './sync-case.ts'
export { type OperationName, operationNames } from './wire-operations.ts'
export { assumedOperations, loadWireProfile, refuseAssumed, type WireProfile } from './wire-profile.ts'
