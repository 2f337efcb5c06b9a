import { hasStatus, toMutants } from '../../../support/deployments/change-answer.ts'
import type { Mutant } from '../../../support/deployments/mutant.ts'

const running = hasStatus('processing')

const completed = hasStatus('completed')

const failed = hasStatus('failed')

const paused = hasStatus('pausedForInsufficientQuota')

const fields: readonly Mutant[] = [
  ...toMutants('sessions/lifecycle/status-values', 'schema', [
    ['a completed report is done', 'getReport', '/status', 'done', completed],
    ['a paused session is paused', 'getReport', '/status', 'paused', paused],
    ['a running review is in_progress', 'getSystematicReview', '/status', 'in_progress', running],
    ['a failed session is an error in the list', 'listSessions', '/sessions/*/status', 'error', failed],
    ['a resumed session is queued', 'resumeSession', '/status', 'queued'],
    ['a new report is pending', 'createReport', '/status', 'pending'],
  ]),
]

export const mutants: readonly Mutant[] = [...fields]
