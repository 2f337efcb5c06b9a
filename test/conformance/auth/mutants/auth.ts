import type { RuleId } from '../../../../src/contract/rules.ts'
import {
  changeAnswers,
  changeRequests,
  refuseWith,
  type MutantRequest,
  type AnswerChange,
  type Mutant,
} from '../../../support/deployments/mutant.ts'
import { combineDeployments } from '../../../support/deployments/rewrite-text.ts'

const operations = [
  { name: 'searchPapers', kind: 'posts', at: /^POST \/search\/papers$/ },
  { name: 'searchTrials', kind: 'posts', at: /^POST \/search\/trials$/ },
  { name: 'createReport', kind: 'posts', at: /^POST \/sessions\/reports$/ },
  { name: 'createSystematicReview', kind: 'posts', at: /^POST \/sessions\/systematic-reviews$/ },
  { name: 'resumeSession', kind: 'posts', at: /^POST \/sessions\/[^/]+\/resume$/ },
  { name: 'shareSession', kind: 'posts', at: /^POST \/sessions\/[^/]+\/shares$/ },
  { name: 'listSessions', kind: 'reads', at: /^GET \/sessions$/ },
  { name: 'getReport', kind: 'reads', at: /^GET \/sessions\/reports\// },
  { name: 'getSystematicReview', kind: 'reads', at: /^GET \/sessions\/systematic-reviews\// },
] as const

type Operation = (typeof operations)[number]

const isOf = ({ at }: Operation, { method, path }: MutantRequest): boolean => at.test(`${method} ${path}`)
const isBare = ({ header }: MutantRequest): boolean => header('authorization') === null
const isNeverIssued = ({ header }: MutantRequest): boolean => header('authorization')?.startsWith('Bearer understudy-') === true

/** A mutant for each operation that answers otherwise to a bad key. */
function answerBadKey(
  rule: (operation: Operation) => RuleId,
  how: string,
  isBad: (asked: MutantRequest) => boolean,
  instead: AnswerChange,
  hidden?: true,
) {
  return operations.map((operation): Mutant => ({
    breaks: `${operation.name} ${how}`,
    rule: rule(operation),
    class: 'auth',
    ...(hidden && { hidden }),
    fetchOf: changeAnswers((asked, { status }) => (isOf(operation, asked) && isBad(asked) && status < 404 ? instead : null)),
  }))
}

/** A mutant for each operation that does not check the key. */
function skipKeyCheck(rule: (operation: Operation) => RuleId, how: string, isBad: (asked: MutantRequest) => boolean) {
  return operations.map((operation): Mutant => ({
    breaks: `${operation.name} ${how}`,
    rule: rule(operation),
    class: 'auth',
    hidden: true,
    fetchOf: changeRequests((asked) => (isOf(operation, asked) && isBad(asked) ? { key: 'key-default-examined' } : null)),
  }))
}

const missing = ({ kind }: Operation): RuleId => `auth/missing-header/${kind}`
const invalid = ({ kind }: Operation): RuleId => `auth/invalid-key/${kind}`
const withoutAccess = ({ kind }: Operation): RuleId => `auth/plan-without-access/${kind}`

/** Mutants that look at the key only where there is nothing to read, or not at all of it. */
const halfChecked: readonly Mutant[] = [
  ...([missing, invalid] as const).map((rule, index): Mutant => ({
    breaks: `a session that exists is read ${index === 0 ? 'without a key' : 'with any key'}`,
    rule: rule(operations[7]),
    class: 'auth',
    hidden: true,
    fetchOf: changeRequests((asked) => {
      const isBad = index === 0 ? isBare(asked) : isNeverIssued(asked)
      const isRead = isOf(operations[7], asked) || isOf(operations[8], asked)
      return isBad && isRead && !asked.path.includes('00000000-') ? { key: 'key-default-examined' } : null
    }),
  })),
  {
    breaks: 'a key with one character too many is taken',
    rule: 'auth/invalid-key/reads',
    class: 'auth',
    hidden: true,
    fetchOf: changeRequests(({ header }) =>
      header('authorization') === 'Bearer key-default-examinedx' ? { key: 'key-default-examined' } : null,
    ),
  },
]

const acceptedKeys: readonly Mutant[] = (['revoked', 'expired'] as const).flatMap((account) =>
  operations
    .filter(({ name }) => name !== 'listSessions')
    .map((operation): Mutant => ({
      breaks: `${operation.name} accepts the ${account} key`,
      rule: `auth/${account}-key`,
      class: 'auth',
      hidden: true,
      fetchOf: changeRequests((asked) => (asked.as === account && isOf(operation, asked) ? { key: 'key-default-examined' } : null)),
    })),
)

const deadKeys: readonly Mutant[] = (['revoked', 'expired'] as const).flatMap((account): readonly Mutant[] => [
  {
    breaks: `the ${account} key has an unlisted code`,
    rule: `auth/${account}-key`,
    class: 'code',
    fetchOf: changeAnswers(({ as }, { status }) => (as === account && status === 401 ? refuseWith(401, `api_key_${account}`) : null)),
  },
  {
    breaks: `the ${account} key is accepted`,
    rule: `auth/${account}-key`,
    class: 'auth',
    hidden: true,
    fetchOf: changeRequests(({ as }) => (as === account ? { key: 'key-default-examined' } : null)),
  },
  {
    breaks: `the ${account} key answers 403`,
    rule: `auth/${account}-key`,
    class: 'status',
    fetchOf: changeAnswers(({ as }) => (as === account ? refuseWith(403, 'invalid_api_key') : null)),
  },
])

const schemes: readonly Mutant[] = [
  {
    breaks: 'a key is accepted with any scheme',
    rule: 'auth/other-scheme',
    class: 'auth',
    hidden: true,
    fetchOf: changeRequests(({ header }) => {
      const [, key] = /^Token (.+)$/.exec(header('authorization') ?? '') ?? []
      return key === undefined ? null : { key }
    }),
  },
  {
    breaks: 'a Basic header answers 403',
    rule: 'auth/other-scheme',
    class: 'status',
    fetchOf: changeAnswers(({ header }) =>
      header('authorization')?.startsWith('Basic') === true ? refuseWith(403, 'api_access_denied') : null,
    ),
  },
  {
    breaks: 'Bearer without a key answers 400',
    rule: 'auth/other-scheme',
    class: 'bounds',
    hidden: true,
    fetchOf: changeAnswers(({ header }) => (header('authorization') === 'Bearer' ? refuseWith(400, 'invalid_request') : null)),
  },
  {
    breaks: 'another scheme answers an unlisted code',
    rule: 'auth/other-scheme',
    class: 'code',
    fetchOf: changeAnswers(({ header }) =>
      header('authorization')?.startsWith('Token') === true ? refuseWith(401, 'unsupported_scheme') : null,
    ),
  },
]

const byOther = ({ as }: MutantRequest): boolean => as === 'other'
const asOwner = ({ header }: MutantRequest): { readonly key: string } => ({
  key: (header('authorization') ?? '').replace('Bearer key-other', 'key-default'),
})

const onSessions = operations.filter(({ name }) => /^(?:get|resume|share)/.test(name))

const foreign: readonly Mutant[] = [
  ...onSessions.map((operation): Mutant => ({
    breaks: `${operation.name} serves a foreign session`,
    rule: 'auth/foreign-session',
    class: 'ownership',
    hidden: true,
    fetchOf: changeRequests((asked) => (isOf(operation, asked) && byOther(asked) ? asOwner(asked) : null)),
  })),
  ...onSessions.map((operation): Mutant => ({
    breaks: `${operation.name} of a foreign session answers 403`,
    rule: 'auth/foreign-session',
    class: 'status',
    hidden: true,
    fetchOf: changeAnswers((asked, { status }) =>
      isOf(operation, asked) && byOther(asked) && status === 404 ? refuseWith(403, 'forbidden') : null,
    ),
  })),
  ...onSessions.map((operation): Mutant => ({
    breaks: `${operation.name} of a foreign session has the code of another endpoint`,
    rule: 'auth/foreign-session',
    class: 'code',
    hidden: true,
    fetchOf: changeAnswers((asked, { status }) =>
      isOf(operation, asked) && byOther(asked) && status === 404
        ? refuseWith(404, operation.kind === 'reads' ? 'session_not_found' : 'report_not_found')
        : null,
    ),
  })),
]

const foreignReads: readonly Mutant[] = [
  {
    breaks: 'a public report is readable by any account',
    rule: 'auth/foreign-session',
    class: 'ownership',
    hidden: true,
    fetchOf(understudy) {
      const open = new Set<string>()
      const remembered = changeAnswers(({ path, body: sent }, { status, body }) => {
        const { isPublic } = Object(sent) as { isPublic?: unknown }
        if (path === '/sessions/reports' && status === 202 && isPublic === true)
          open.add(`/sessions/reports/${(body as { sessionId: string }).sessionId}`)
        return null
      })
      return combineDeployments(
        changeRequests((asked) => (byOther(asked) && open.has(asked.path) ? asOwner(asked) : null)),
        remembered,
      )(understudy)
    },
  },
  {
    breaks: 'a foreign report is readable with include',
    rule: 'auth/foreign-session',
    class: 'ownership',
    hidden: true,
    fetchOf: changeRequests((asked) =>
      byOther(asked) && asked.path.startsWith('/sessions/reports/') && asked.query.has('include') ? asOwner(asked) : null,
    ),
  },
]

export const mutants: readonly Mutant[] = [
  ...halfChecked,
  ...answerBadKey(missing, 'without the header answers invalid_api_key', isBare, refuseWith(401, 'invalid_api_key')),
  ...answerBadKey(invalid, 'with an unknown key answers 403', isNeverIssued, refuseWith(403, 'invalid_api_key')),
  ...answerBadKey(
    withoutAccess,
    'on a plan without API access answers forbidden',
    ({ as }) => as === 'noApiAccess',
    refuseWith(403, 'forbidden'),
    true,
  ),
  ...skipKeyCheck(missing, 'needs no header', isBare),
  ...skipKeyCheck(invalid, 'accepts an unknown key', isNeverIssued),
  ...skipKeyCheck(withoutAccess, 'serves a plan without API access', ({ as }) => as === 'noApiAccess'),
  ...deadKeys,
  ...acceptedKeys,
  ...schemes,
  ...foreign,
  ...foreignReads,
]
