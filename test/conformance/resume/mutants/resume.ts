import { changeAnswer, isOperation, toMutants } from '../../../support/deployments/change-answer.ts'
import { changeAnswers, changeAnswersWithMemory, withMembers, type AnswerChange, type Mutant } from '../../../support/deployments/mutant.ts'

type Members = Readonly<Record<string, unknown>>

const refusal = (code: string) => ({ error: { code, message: 'No.' } })
const isResumed = (status: number): boolean => status === 200

const refusals: readonly Mutant[] = [
  {
    breaks: 'a resume of a session that does not exist answers 409',
    rule: 'sessions/resume/not-found',
    class: 'status',
    fetchOf: changeAnswers(({ path }, { status }) =>
      path.endsWith('/resume') && status === 404 ? { status: 409, body: refusal('session_not_paused') } : null,
    ),
  },
  {
    breaks: 'a resume by what is no UUID is invalid',
    rule: 'sessions/resume/not-found',
    class: 'code',
    fetchOf: changeAnswers(({ path }) => (path === '/sessions/nope/resume' ? { status: 400, body: refusal('invalid_request') } : null)),
  },
  {
    breaks: 'a resume of a session that does not exist has the code of a report',
    rule: 'sessions/resume/not-found',
    class: 'code',
    fetchOf: changeAnswers(({ path }, { status }) =>
      path.endsWith('/resume') && status === 404 ? { body: refusal('report_not_found') } : null,
    ),
  },
  {
    breaks: 'a resume of a session that is not paused answers 200 as if it had been',
    rule: 'sessions/resume/not-paused',
    class: 'transition',
    hidden: true,
    fetchOf: changeAnswers((asked, { status }) => (isOperation(asked, 'resumeSession') && status === 409 ? asIfResumed(asked.path) : null)),
  },
  ...['completed', 'failed', 'unknown'].map((status): Mutant => ({
    breaks: `a report that is ${status} is resumed as if it had been paused`,
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
    breaks: 'a resume of a session that is not paused is a request that is invalid',
    rule: 'sessions/resume/not-paused',
    class: 'status',
    fetchOf: changeAnswers((asked, { status }) =>
      isOperation(asked, 'resumeSession') && status === 409 ? { status: 400, body: refusal('invalid_request') } : null,
    ),
  },
  {
    breaks: 'a resume wants a body',
    rule: 'sessions/resume/no-body',
    class: 'status',
    fetchOf: changeAnswers((asked, { status }) =>
      isOperation(asked, 'resumeSession') && asked.body === undefined && status !== 404
        ? { status: 400, body: refusal('invalid_request') }
        : null,
    ),
  },
  {
    breaks: 'a resume without usage left is forbidden',
    rule: 'sessions/resume/quota-exhausted',
    class: 'status',
    hidden: true,
    fetchOf: changeAnswers((asked, { status }) =>
      isOperation(asked, 'resumeSession') && status === 402 ? { status: 403, body: refusal('forbidden') } : null,
    ),
  },
  {
    breaks: 'a resume without usage left has a code of its own',
    rule: 'sessions/resume/quota-exhausted',
    class: 'code',
    hidden: true,
    fetchOf: changeAnswers((asked, { status }) =>
      isOperation(asked, 'resumeSession') && status === 402 ? { body: refusal('payment_required') } : null,
    ),
  },
  {
    breaks: 'a resume without usage left succeeds',
    rule: 'sessions/resume/quota-exhausted',
    class: 'limits',
    hidden: true,
    fetchOf: changeAnswers((asked, { status }) => (isOperation(asked, 'resumeSession') && status === 402 ? asIfResumed(asked.path) : null)),
  },
  {
    breaks: 'a session runs although its resume was refused for want of usage',
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

/** After a resume, its session is read as `change` says. */
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

const asReport = (url: unknown): string => String(url).replace('/reviews/', '/reports/')
const toAnother = (self: unknown): string => String(self).replace(/[^/]+$/, '11111111-2222-4333-8444-555555555555')

/** The second resume of a session, in a row with the first that was taken. */
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
  resumedTwice('what was just resumed is resumed once more', asIfResumed),
  resumedTwice('an agent session that was just resumed is resumed once more', asIfResumed, (type) => type === 'agent'),
  resumedTwice('a review that was just resumed is resumed once more', asIfResumed, (type) => type === 'systematicReview'),
  resumedTwice('what was just resumed is not found', () => ({ status: 404, body: refusal('session_not_found') })),
  resumedTwice('what was just resumed is a conflict of another code', () => ({ body: refusal('already_resumed') })),
]

const resumeLink = 'http://understudy.test/api/v2/sessions/a/resume'

const resumes: readonly Mutant[] = [
  {
    breaks: 'a session is still paused after it was resumed',
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
    breaks: 'a resume begins from the beginning',
    rule: 'sessions/resume/continues-at-stage',
    class: 'transition',
    hidden: true,
    fetchOf: changeAnswer('resumeSession', '/executionStage', 'gathering_sources'),
  },
  {
    breaks: 'a resumed session is read at its beginning',
    rule: 'sessions/resume/continues-at-stage',
    class: 'transition',
    hidden: true,
    fetchOf: afterResume(() => ({ executionStage: 'gathering_sources' })),
  },
  {
    breaks: 'a resume goes over the stage that it was paused in',
    rule: 'sessions/resume/continues-at-stage',
    class: 'transition',
    hidden: true,
    fetchOf: changeAnswer('resumeSession', '/executionStage', 'generating_report', (one) => one['executionStage'] === 'extracting_data'),
  },
  ...toMutants(
    'sessions/resume/kind-from-id',
    'consistency',
    [
      ['every session is resumed as a report', 'resumeSession', '/type', 'report'],
      ['a report is resumed as a review', 'resumeSession', '/type', 'systematicReview', (one) => one['type'] === 'report'],
      ['an agent session is resumed as a report', 'resumeSession', '/type', 'report', (one) => one['type'] === 'agent'],
      ['a resume says of every session that it is public', 'resumeSession', '/isPublic', true],
      ['a resume says of an agent session that it is public', 'resumeSession', '/isPublic', true, (one) => one['type'] === 'agent'],
      ['a resume leads to the front page of the web interface', 'resumeSession', '/url', 'http://understudy.test/web'],
      [
        'a resume of a review leads to the page of a report',
        'resumeSession',
        '/url',
        asReport,
        (one) => one['type'] === 'systematicReview',
      ],
      ['a resume links to another session', 'resumeSession', '/links/self', toAnother],
    ],
    true,
  ),
  ...toMutants(
    'sessions/resume/status-normally-processing',
    'transition',
    [['every resume answers completed', 'resumeSession', '/status', 'completed']],
    true,
  ),
  {
    breaks: 'what was resumed on a page is paused for the API until it is resumed there',
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
