import { changeAnswer, hasStatus, isOperation, toMutants, defineMutants } from '../../../support/deployments/change-answer.ts'
import { changeAnswers, changeAnswersWithMemory, withMembers, type Mutant } from '../../../support/deployments/mutant.ts'
import { changeNthRead, changeCreatedSessions, type SessionMembers } from '../../../support/deployments/change-over-time.ts'

const completed = hasStatus('completed')

const running = hasStatus('processing')

const transitions = defineMutants(
  'sessions/lifecycle/legal-transitions',
  'transition',
  [
    {
      breaks: 'a completed session is processing again at the next read',
      fetchOf: changeAnswersWithMemory(() => {
        const read = new Set<string>()
        return ({ method, path }, { status, body }) => {
          if (method !== 'GET' || status !== 200 || read.has(path) || !path.startsWith('/sessions/reports/')) return null
          read.add(path)
          return {
            body: withMembers(body, {
              status: 'completed',
              executionStage: 'done',
              result: { title: '', summary: '' },
              exportsStatus: 'ready',
            }),
          }
        }
      }),
    },
    {
      breaks: 'a report is unknown while it is written',
      fetchOf: changeAnswer('getReport', '/status', 'unknown', (one) => running(one) && one['executionStage'] === 'generating_report'),
    },
    {
      breaks: 'a completed report is failed when read with include',
      fetchOf: changeAnswers((asked, { status, body }) =>
        isOperation(asked, 'getReport') && status === 200 && asked.query.has('include') && completed(body as SessionMembers)
          ? {
              body: withMembers(body, { status: 'failed', result: undefined, error: { code: 'report_generation_failed', message: 'No.' } }),
            }
          : null,
      ),
    },
  ],
  true,
)

const stages: readonly Mutant[] = [
  {
    breaks: 'a report goes back to its first stage before the last',
    rule: 'sessions/lifecycle/stage-order',
    class: 'transition',
    hidden: true,
    fetchOf: changeAnswer('getReport', '/executionStage', 'gathering_sources', (one) => one['executionStage'] === 'generating_report'),
  },
  {
    breaks: 'a report screens full texts',
    rule: 'sessions/lifecycle/stage-order',
    class: 'transition',
    fetchOf: changeAnswer('getReport', '/executionStage', 'screening_fulltext', (one) => one['executionStage'] === 'extracting_data'),
  },
  {
    breaks: 'the list is a stage behind the typed get',
    rule: 'sessions/lifecycle/stage-order',
    class: 'consistency',
    hidden: true,
    fetchOf: changeAnswer('listSessions', '/sessions/*/executionStage', 'generating_report', (item) => item['executionStage'] === 'done'),
  },
  {
    breaks: 'a review goes back to screening abstracts before its report',
    rule: 'sessions/lifecycle/stage-order',
    class: 'transition',
    hidden: true,
    fetchOf: changeAnswer(
      'getSystematicReview',
      '/executionStage',
      'screening_abstract',
      (one) => one['executionStage'] === 'generating_report',
    ),
  },
  ...toMutants('sessions/lifecycle/done-is-last', 'consistency', [
    ['a completed report names the stage before done', 'getReport', '/executionStage', 'generating_report', completed],
    ['a completed review names the stage before done', 'getSystematicReview', '/executionStage', 'extracting_data', completed],
    [
      'the list names a stage before done for completed sessions',
      'listSessions',
      '/sessions/*/executionStage',
      'generating_report',
      (item) => item['type'] === 'report' && completed(item),
    ],
  ]),
  ...toMutants(
    'sessions/lifecycle/only-configured-stages',
    'transition',
    [
      ['a review without a report goes through generating_report', 'getSystematicReview', '/executionStage', 'generating_report', running],
      [
        'a review without full texts stays at screening_fulltext',
        'getSystematicReview',
        '/executionStage',
        'screening_fulltext',
        () => true,
      ],
    ],
    true,
  ),
  {
    breaks: 'a new session is unknown at its first read',
    rule: 'sessions/lifecycle/created-never-unknown',
    class: 'transition',
    hidden: true,
    fetchOf: changeCreatedSessions((_asked, { body }) =>
      running(body as SessionMembers) ? { body: withMembers(body, { status: 'unknown' }) } : null,
    ),
  },
  {
    breaks: 'new sessions are unknown in the list',
    rule: 'sessions/lifecycle/created-never-unknown',
    class: 'transition',
    hidden: true,
    fetchOf: changeAnswer('listSessions', '/sessions/*/status', 'unknown', running),
  },
]

const course: readonly Mutant[] = [
  {
    breaks: 'a report fails when its quota runs out',
    rule: 'sessions/lifecycle/pause-at-usage-limit',
    class: 'transition',
    hidden: true,
    fetchOf: changeCreatedSessions((_asked, { body }) =>
      hasStatus('pausedForInsufficientQuota')(body as SessionMembers)
        ? {
            body: withMembers(body, {
              status: 'failed',
              links: { self: Object((body as SessionMembers)['links']).self },
              error: { code: 'report_generation_failed', message: 'No usage left.' },
            }),
          }
        : null,
    ),
  },
  {
    breaks: 'a report never pauses for its quota',
    rule: 'sessions/lifecycle/pause-at-usage-limit',
    class: 'limits',
    hidden: true,
    fetchOf: changeCreatedSessions((_asked, { body }) =>
      hasStatus('pausedForInsufficientQuota')(body as SessionMembers)
        ? {
            body: withMembers(body, {
              status: 'completed',
              executionStage: 'done',
              links: { self: Object((body as SessionMembers)['links']).self },
              result: { title: 'A', summary: 'B' },
            }),
          }
        : null,
    ),
  },
  {
    breaks: 'the typed get of a report never changes',
    rule: 'sessions/lifecycle/progress-by-polling',
    class: 'consistency',
    hidden: true,
    fetchOf: freezeReads(/^\/sessions\/reports\//),
  },
  {
    breaks: 'the typed get of a review never changes',
    rule: 'sessions/lifecycle/progress-by-polling',
    class: 'consistency',
    hidden: true,
    fetchOf: freezeReads(/^\/sessions\/systematic-reviews\//),
  },
  {
    breaks: 'a paused session goes on by itself',
    rule: 'sessions/lifecycle/stays-paused',
    class: 'transition',
    hidden: true,
    fetchOf: changeNthRead(
      (session, read) =>
        read === 0 ? null : withMembers(session, { status: 'processing', links: { self: Object(session['links']).self } }),
      hasStatus('pausedForInsufficientQuota'),
    ),
  },
  {
    breaks: 'paused sessions are listed as processing',
    rule: 'sessions/lifecycle/stays-paused',
    class: 'consistency',
    hidden: true,
    fetchOf: changeAnswer('listSessions', '/sessions/*/status', 'processing', hasStatus('pausedForInsufficientQuota')),
  },
  {
    breaks: 'an unknown session is completed at the second read',
    rule: 'sessions/lifecycle/unknown-stays',
    class: 'transition',
    hidden: true,
    fetchOf: changeNthRead(
      (session, read) => (read === 0 ? null : withMembers(session, { status: 'completed', result: { title: 'A', summary: 'B' } })),
      hasStatus('unknown'),
    ),
  },
]

function freezeReads(path: RegExp): Mutant['fetchOf'] {
  return changeAnswersWithMemory(() => {
    const first = new Map<string, unknown>()
    return (asked, { status, body }) => {
      if (asked.method !== 'GET' || status !== 200 || !path.test(asked.path)) return null
      first.set(asked.path, first.get(asked.path) ?? body)
      return { body: first.get(asked.path) }
    }
  })
}

export const mutants: readonly Mutant[] = [...transitions, ...stages, ...course]
