import { describe, expect, test } from 'vitest'
import type { ModelProposal } from '../../src/domain/mapping.ts'
import { mapSubmission } from '../../src/map/map-submission.ts'
