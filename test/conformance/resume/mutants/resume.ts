import { changeAnswer, isOperation, toMutants } from '../../../support/deployments/change-answer.ts'
import { changeAnswers, changeAnswersWithMemory, withMembers, type AnswerChange, type Mutant } from '../../../support/deployments/mutant.ts'

type Members = Readonly<Record<string, unknown>>

const refusal = (code: string) => ({ error: { code, message: 'No.' } })
const isResumed = (status: number): boolean => status === 200

const refusals: readonly Mutant[] = [
  {
    breaks: 'a resume of an unknown session answers 409',
    rule: 'sessions/resume/not-found',
    class: 'status',
    fetchOf: changeAnswers(({ path }, { status }) =>
      path.endsWith('/resume') && status === 404 ? { status: 409, body: refusal('session_not_paused') } : null,
    ),
  },
  {
    breaks: 'a resume by an id that is no UUID answers 400',
    rule: 'sessions/resume/not-found',
    class: 'code',
    fetchOf: changeAnswers(({ path }) => (path === '/sessions/nope/resume' ? { status: 400, body: refusal('invalid_request') } : null)),
  },
  {
    breaks: 'a resume of an unknown session answers report_not_found',
    rule: 'sessions/resume/not-found',
    class: 'code',
    fetchOf: changeAnswers(({ path }, { status }) =>
      path.endsWith('/resume') && status === 404 ? { body: refusal('report_not_found') } : null,
    ),
  },
  {
    breaks: 'a resume of a session that is not paused answers 200',
    rule: 'sessions/resume/not-paused',
    class: 'transition',
    hidden: true,
    fetchOf: changeAnswers((asked, { status }) => (isOperation(asked, 'resumeSession') && status === 409 ? asIfResumed(asked.path) : null)),
  },
  ...['completed', 'failed', 'unknown'].map((status): Mutant => ({
    breaks: `a resume of a ${status} report answers 200`,
    rule: 'sessions/resume/not-paused',
    class: 'transition',
    hidden: true,
    fetchOf: changeAnswersWithMemory(() => {
      const seen = new Set<string>()
      return (asked, { status: answer, body }) => {
        const session = Object(body) as Members
        if (isOperation(asked, 'getReport') && session['status'] === status) seen.add(String(session['sessionId']))
        const [, , id = ''] = asked.path.split('/')
        return isOperation(asked, 'resumeSession') && answer === 409 && seen.has(id) ? asIfResumed(asked.path) : null
      }
    }),
  })),
  {
    breaks: 'a resume of a session that is not paused answers 400',
    rule: 'sessions/resume/not-paused',
    class: 'status',
    fetchOf: changeAnswers((asked, { status }) =>
      isOperation(asked, 'resumeSession') && status === 409 ? { status: 400, body: refusal('invalid_request') } : null,
    ),
  },
  {
    breaks: 'a resume without a body is refused',
    rule: 'sessions/resume/no-body',
    class: 'status',
    fetchOf: changeAnswers((asked, { status }) =>
      isOperation(asked, 'resumeSession') && asked.body === undefined && status !== 404
        ? { status: 400, body: refusal('invalid_request') }
        : null,
    ),
  },
  {
    breaks: 'a resume has to have a body',
    rule: 'sessions/resume/kind-from-id',
    class: 'bounds',
    hidden: true,
    fetchOf: changeAnswers((asked, { status }) =>
      isOperation(asked, 'resumeSession') && status === 200 ? { status: 400, body: refusal('invalid_request') } : null,
    ),
  },
  {
    breaks: 'a resume on an exhausted quota answers 403',
    rule: 'sessions/resume/quota-exhausted',
    class: 'status',
    hidden: true,
    fetchOf: changeAnswers((asked, { status }) =>
      isOperation(asked, 'resumeSession') && status === 402 ? { status: 403, body: refusal('forbidden') } : null,
    ),
  },
  {
    breaks: 'a resume on an exhausted quota has an unlisted code',
    rule: 'sessions/resume/quota-exhausted',
    class: 'code',
    hidden: true,
    fetchOf: changeAnswers((asked, { status }) =>
      isOperation(asked, 'resumeSession') && status === 402 ? { body: refusal('payment_required') } : null,
    ),
  },
  {
    breaks: 'a resume on an exhausted quota succeeds',
    rule: 'sessions/resume/quota-exhausted',
    class: 'limits',
    hidden: true,
    fetchOf: changeAnswers((asked, { status }) => (isOperation(asked, 'resumeSession') && status === 402 ? asIfResumed(asked.path) : null)),
  },
  {
    breaks: 'a resume refused for its quota resumes the session',
    rule: 'sessions/resume/quota-exhausted',
    class: 'transition',
    hidden: true,
    fetchOf: changeAnswersWithMemory(() => {
      const refused = new Set<string>()
      return (asked, { status, body }) => {
        if (isOperation(asked, 'resumeSession') && status === 402) refused.add(asked.path.split('/')[2] ?? '')
        const isRunning = isOperation(asked, 'getReport', 'getSystematicReview') && refused.has(asked.path.split('/')[3] ?? '')
        return isRunning ? { body: withMembers(body, { status: 'processing' }) } : null
      }
    }),
  },
]

function asIfResumed(path: string): { readonly status: number; readonly body: unknown } {
  const [, , sessionId = ''] = path.split('/')
  const self = `http://understudy.test/api/v2/sessions/reports/${sessionId}`
  const rest = { executionStage: null, url: self, isPublic: false, links: { self } }
  return { status: 200, body: { type: 'report', sessionId, status: 'processing', ...rest } }
}

/** Changes typed gets of resumed sessions. */
function afterResume(change: (session: Members) => Members): Mutant['fetchOf'] {
  return changeAnswersWithMemory(() => {
    const resumed = new Set<string>()
    return (asked, { status, body }) => {
      if (isOperation(asked, 'resumeSession') && isResumed(status)) resumed.add(asked.path.split('/')[2] ?? '')
      if (!isOperation(asked, 'getReport', 'getSystematicReview') || !resumed.has(asked.path.split('/')[3] ?? '')) return null
      return { body: withMembers(body, change(body as Members)) } // an answer of 200 has members
    }
  })
}

const asReport = (url: unknown): string => String(url).replace('/review/', '/reports/')
const toAnother = (self: unknown): string => String(self).replace(/[^/]+$/, '11111111-2222-4333-8444-555555555555')

/** Changes the answer to the second resume in a row. */
function resumedTwice(breaks: string, instead: (path: string) => AnswerChange, isMeant: (type: unknown) => boolean = () => true): Mutant {
  const fetchOf = changeAnswersWithMemory(() => {
    const taken = new Set<string>()
    return (asked, { status, body }) => {
      if (!isOperation(asked, 'resumeSession')) return null
      if (status === 200 && isMeant((body as Members)['type'])) taken.add(asked.path)
      return status === 409 && taken.has(asked.path) ? instead(asked.path) : null
    }
  })
  return { breaks, rule: 'sessions/resume/not-paused', class: 'transition', hidden: true, fetchOf }
}

const twice: readonly Mutant[] = [
  resumedTwice('every second resume succeeds', asIfResumed),
  resumedTwice('a second resume of an agent session succeeds', asIfResumed, (type) => type === 'agent'),
  resumedTwice('a second resume of a review succeeds', asIfResumed, (type) => type === 'systematicReview'),
  resumedTwice('a second resume answers 404', () => ({ status: 404, body: refusal('session_not_found') })),
  resumedTwice('a second resume has an unlisted code', () => ({ body: refusal('already_resumed') })),
]

const resumeLink = 'http://understudy.test/api/v2/sessions/a/resume'

const resumes: readonly Mutant[] = [
  {
    breaks: 'a resumed session is still paused',
    rule: 'sessions/resume/back-to-processing',
    class: 'transition',
    hidden: true,
    fetchOf: changeAnswersWithMemory(() => {
      const paused = new Map<string, unknown>()
      return (asked, { status, body }) => {
        if (isOperation(asked, 'resumeSession')) return status === 409 ? asIfResumed(asked.path) : null
        if (!isOperation(asked, 'getReport', 'getSystematicReview') || status !== 200) return null
        if ((body as Members)['status'] === 'pausedForInsufficientQuota') paused.set(asked.path, body)
        return paused.has(asked.path) ? { body: paused.get(asked.path) } : null
      }
    }),
  },
  {
    breaks: 'links.resume stays after a resume',
    rule: 'sessions/resume/back-to-processing',
    class: 'conditional member',
    hidden: true,
    fetchOf: afterResume((session) => ({ links: { ...Object(session['links']), resume: resumeLink } })),
  },
  {
    breaks: 'a resume begins at the first stage',
    rule: 'sessions/resume/continues-at-stage',
    class: 'transition',
    hidden: true,
    fetchOf: changeAnswer('resumeSession', '/executionStage', 'gathering_sources'),
  },
  {
    breaks: 'a resumed session is read at its first stage',
    rule: 'sessions/resume/continues-at-stage',
    class: 'transition',
    hidden: true,
    fetchOf: afterResume(() => ({ executionStage: 'gathering_sources' })),
  },
  {
    breaks: 'a resume skips the stage of the pause',
    rule: 'sessions/resume/continues-at-stage',
    class: 'transition',
    hidden: true,
    fetchOf: changeAnswer('resumeSession', '/executionStage', 'generating_report', (one) => one['executionStage'] === 'extracting_data'),
  },
  ...toMutants(
    'sessions/resume/kind-from-id',
    'consistency',
    [
      ['a resume of any session has the type report', 'resumeSession', '/type', 'report'],
      [
        'a resume of a report has the type systematicReview',
        'resumeSession',
        '/type',
        'systematicReview',
        (one) => one['type'] === 'report',
      ],
      ['a resume of an agent session has the type report', 'resumeSession', '/type', 'report', (one) => one['type'] === 'agent'],
      ['isPublic of any resume is true', 'resumeSession', '/isPublic', true],
      ['isPublic of a resumed agent session is true', 'resumeSession', '/isPublic', true, (one) => one['type'] === 'agent'],
      ['the url of a resume is the front page', 'resumeSession', '/url', 'http://understudy.test/web'],
      ['the url of a resumed review is that of a report', 'resumeSession', '/url', asReport, (one) => one['type'] === 'systematicReview'],
      ['links.self of a resume leads to another session', 'resumeSession', '/links/self', toAnother],
    ],
    true,
  ),
  ...toMutants(
    'sessions/resume/status-normally-processing',
    'transition',
    [['every resume has the status completed', 'resumeSession', '/status', 'completed']],
    true,
  ),
  {
    breaks: 'a session resumed by the web interface stays paused',
    rule: 'sessions/resume/by-web-interface',
    class: 'consistency',
    hidden: true,
    fetchOf: changeAnswersWithMemory(() => {
      const paused = new Map<string, unknown>()
      return (asked, { status, body }) => {
        if (isOperation(asked, 'resumeSession')) paused.clear()
        if (!isOperation(asked, 'getReport') || status !== 200) return null
        if ((body as Members)['status'] === 'pausedForInsufficientQuota') paused.set(asked.path, body)
        return paused.has(asked.path) ? { body: paused.get(asked.path) } : null
      }
    }),
  },
]

export const mutants: readonly Mutant[] = [...refusals, ...resumes, ...twice]
