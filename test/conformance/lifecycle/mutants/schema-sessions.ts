import { hasStatus, toMutants } from '../../../support/deployments/change-answer.ts'
import type { Mutant } from '../../../support/deployments/mutant.ts'

const running = hasStatus('processing')

const completed = hasStatus('completed')

const failed = hasStatus('failed')

const paused = hasStatus('pausedForInsufficientQuota')

const fields: readonly Mutant[] = [
  ...toMutants('sessions/lifecycle/status-values', 'schema', [
    ['a completed report has the status done', 'getReport', '/status', 'done', completed],
    ['a paused session has the status paused', 'getReport', '/status', 'paused', paused],
    ['a running review has the status in_progress', 'getSystematicReview', '/status', 'in_progress', running],
    ['a failed session has the status error in the list', 'listSessions', '/sessions/*/status', 'error', failed],
    ['a resumed session has the status queued', 'resumeSession', '/status', 'queued'],
    ['a new report has the status pending', 'createReport', '/status', 'pending'],
  ]),
]

export const mutants: readonly Mutant[] = [...fields]
