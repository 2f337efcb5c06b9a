import { hasStatus, toMutants } from '../../../support/deployments/change-answer.ts'
import type { Mutant } from '../../../support/deployments/mutant.ts'

const url = 'https://files.test/a'

const running = hasStatus('processing')

const completed = hasStatus('completed')

const failed = hasStatus('failed')

const paused = hasStatus('pausedForInsufficientQuota')

const leftOut = undefined

const fields: readonly Mutant[] = [
  ...toMutants('conventions/session-id-uuid', 'schema', [
    ['the sessionId of a report is no UUID', 'getReport', '/sessionId', 'report-1'],
    ['the sessionId of a new report is null', 'createReport', '/sessionId', null],
    ['the sessionId of a new review is no UUID', 'createSystematicReview', '/sessionId', 'rev_81f2'],
    ['a list has UUIDs without hyphens', 'listSessions', '/sessions/*/sessionId', (id: unknown) => String(id).replaceAll('-', '')],
    ['a resume answers with a number as sessionId', 'resumeSession', '/sessionId', 17],
    ['the sessionId of a share is no UUID', 'shareSession', '/sessionId', 'shared'],
  ]),
]

const links: readonly Mutant[] = [
  ...toMutants('sessions/links/self-always', 'conditional member', [
    ['a report has no links.self', 'getReport', '/links/self', leftOut],
    ['a paused session has links.resume alone', 'getSystematicReview', '/links/self', leftOut, paused],
    ['a new review has links.self null', 'createSystematicReview', '/links/self', null],
    ['a list item has no links.self', 'listSessions', '/sessions/*/links/self', leftOut],
    ['links.self of a resumed session is a path', 'resumeSession', '/links/self', '/sessions/reports/1'],
  ]),
  ...toMutants('sessions/links/resume-only-paused', 'conditional member', [
    ['links.resume of a running report is null', 'getReport', '/links/resume', null, running],
    ['a completed report has links.resume', 'getReport', '/links/resume', url, completed],
    ['a failed review has links.resume', 'getSystematicReview', '/links/resume', url, failed],
    ['a new report has links.resume', 'createReport', '/links/resume', url],
    ['every list item has links.resume', 'listSessions', '/sessions/*/links/resume', url, (item) => !paused(item)],
  ]),
  ...toMutants(
    'sessions/links/resume-only-paused',
    'conditional member',
    [['a resumed session has links.resume', 'resumeSession', '/links/resume', url]],
    true,
  ),
  ...toMutants('sessions/links/resume-while-paused', 'conditional member', [
    ['a paused report has no links.resume', 'getReport', '/links/resume', leftOut, paused],
    ['links.resume of a paused review is null', 'getSystematicReview', '/links/resume', null, paused],
    ['only the typed get has links.resume', 'listSessions', '/sessions/*/links/resume', leftOut, paused],
  ]),
]

export const mutants: readonly Mutant[] = [...fields, ...links]
