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
    ['a list has UUIDs without their hyphens', 'listSessions', '/sessions/*/sessionId', (id: unknown) => String(id).replaceAll('-', '')],
    ['a resume answers with an id that is a number', 'resumeSession', '/sessionId', 17],
    ['a share names its session by no UUID', 'shareSession', '/sessionId', 'shared'],
  ]),
]

const links: readonly Mutant[] = [
  ...toMutants('sessions/links/self-always', 'conditional member', [
    ['a report has no link to itself', 'getReport', '/links/self', leftOut],
    ['a paused session has only the link to resume it', 'getSystematicReview', '/links/self', leftOut, paused],
    ['a new review has a link that is null', 'createSystematicReview', '/links/self', null],
    ['a list item has no link to itself', 'listSessions', '/sessions/*/links/self', leftOut],
    ['a resumed session has a link that is a path', 'resumeSession', '/links/self', '/sessions/reports/1'],
  ]),
  ...toMutants('sessions/links/resume-only-paused', 'conditional member', [
    ['links.resume is null while a report runs', 'getReport', '/links/resume', null, running],
    ['links.resume stays when a report is completed', 'getReport', '/links/resume', url, completed],
    ['links.resume is there for a failed review', 'getSystematicReview', '/links/resume', url, failed],
    ['a new report can be resumed', 'createReport', '/links/resume', url],
    ['the list has links.resume of every session', 'listSessions', '/sessions/*/links/resume', url, (item) => !paused(item)],
  ]),
  ...toMutants(
    'sessions/links/resume-only-paused',
    'conditional member',
    [['a resumed session keeps its links.resume', 'resumeSession', '/links/resume', url]],
    true,
  ),
  ...toMutants('sessions/links/resume-while-paused', 'conditional member', [
    ['a paused report has no links.resume', 'getReport', '/links/resume', leftOut, paused],
    ['links.resume of a paused review is null', 'getSystematicReview', '/links/resume', null, paused],
    ['only the typed get has links.resume', 'listSessions', '/sessions/*/links/resume', leftOut, paused],
  ]),
]

export const mutants: readonly Mutant[] = [...fields, ...links]
