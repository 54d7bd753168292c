/** The library: reading, mapping and scoring without the server. What is not exported here may change at any time. */
export type * from './domain/answer.ts'
export type * from './domain/document.ts'
export { Failure, type FailureCode, failures } from './domain/failures.ts'
export type * from './domain/mapping.ts'
export type * from './domain/question-set.ts'
export { loadDocument } from './extract/document-files.ts'
export { readFileInto } from './extract/read-file.ts'
export { mapSubmission } from './map/map-submission.ts'
