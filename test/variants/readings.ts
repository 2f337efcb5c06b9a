import { service } from '../../src/contract/service.ts'
import { presets } from '../../src/mock/worlds/presets.ts'
import { changeListQuery } from '../support/deployments/change-list.ts'
import { changeAnswers, changeRequests, changeAnswersWithMemory, withMembers } from '../support/deployments/mutant.ts'
import type { Variant } from '../support/deployments/variant.ts'

const refusal = (code: string) => ({ error: { code, message: 'No.' } })

const known: { readonly [parameter: string]: readonly string[] } = {
  source: ['user', 'api', 'mcp', 'agent_session'],
  type: ['report', 'systematicReview', 'agent'],
  status: service.sessions.statuses,
}

/** Drops invalid parameters of a list. */
const tolerant = changeListQuery((query) => {
  const limit = Number(query.get('limit') ?? 1)
  if (!(Number.isInteger(limit) && limit >= 1 && limit <= 100)) query.delete('limit')
  for (const [name, values] of Object.entries(known)) if (!values.includes(query.get(name) ?? '')) query.delete(name)
})

/** True if some list at any depth has two items that are the same, or have the same name. */
function hasTwins(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const names = Array.isArray(value)
    ? value.map((item: unknown) => JSON.stringify((Object(item) as { readonly name?: unknown }).name ?? item))
    : []
  return new Set(names).size < names.length || Object.values(value).some(hasTwins)
}

function statusOf(body: unknown): string {
  return String(Object(body)['status'])
}

export const variants: readonly Variant[] = [
  { does: 'cuts results off at the cap of the plan', given: { limits: { planCap: 'clamp' } } },
  {
    does: 'has a daily limit',
    given: { limits: { rateLimit: 'daily' } },
    target: { rateLimit: { regime: 'daily', mayTrip: true } },
  },
  {
    does: 'has a per-minute limit',
    given: { limits: { rateLimit: 'perMinute' } },
    target: { rateLimit: { regime: 'perMinute', mayTrip: true } },
  },
  {
    does: 'tells how long its per-minute block lasts',
    given: { limits: { rateLimit: 'perMinute', retryAfter: true } },
    target: { rateLimit: { regime: 'perMinute', mayTrip: true } },
  },
  {
    does: 'has the exports of a running review ready',
    given: { timelines: [{ exports: 'ready' }] },
    fetchOf: changeAnswers(({ path }, { status, text, body }) =>
      /^\/sessions\/systematic-reviews\/./.test(path) &&
      status === 200 &&
      ['processing', 'pausedForInsufficientQuota'].includes(statusOf(body)) &&
      // A stage without files is that of a session whose own exports are late.
      !text.includes('{}')
        ? { body: withMembers(body, { exportsStatus: 'ready' }) }
        : null,
    ),
  },
  {
    does: 'lets two systematic reviews of an account run at once',
    given: {
      accounts: { ...presets.conformance.accounts, default: { plan: 'enterprise', email: 'owner@example.org', maxRunningReviews: 2 } },
    },
  },
  {
    does: 'has an edge that refuses default User-Agents',
    given: { faults: [{ preset: 'edge' }] },
    target: { headers: { 'User-Agent': 'research-checks/1.0' } },
  },
  {
    does: 'has keys with a prefix of its own',
    given: {
      accounts: {
        ...presets.conformance.accounts,
        default: { plan: 'enterprise', email: 'owner@example.org', key: 'live_4f7a0c91' },
        other: { plan: 'pro', email: 'other@example.org', key: 'live_88d2b6e5' },
      },
    },
  },
  { does: 'has every export ready when a session completes', given: { timelines: [{ exports: 'ready' }] } },
  { does: 'ignores invalid list parameters', fetchOf: tolerant },
  {
    does: 'ignores an unknown include',
    fetchOf: changeRequests(({ query }) =>
      query.has('include') && query.get('include') !== 'reportBody' ? { query: new URLSearchParams() } : null,
    ),
  },
  {
    does: 'reads another scheme as an invalid key',
    fetchOf: changeAnswers(({ header, path }, { status }) => {
      const authorization = header('authorization')
      return status === 401 && authorization !== null && !path.startsWith('/mcp') ? { body: refusal('invalid_api_key') } : null
    }),
  },
  {
    does: 'answers the email of a share in lower case',
    fetchOf: changeAnswers(({ path }, { status, body }) => {
      const { share } = Object(body) as { share?: { email: string } }
      return path.endsWith('/shares') && status === 201 && share !== undefined
        ? { body: withMembers(body, { share: { ...share, email: share.email.toLowerCase() } }) }
        : null
    }),
  },
  {
    does: 'answers 415 to a body that is no JSON',
    fetchOf: changeAnswers(({ header }, { status }) =>
      status === 400 && header('content-type') !== null && !(header('content-type') ?? '').includes('json')
        ? { status: 415, body: refusal('unsupported_media_type') }
        : null,
    ),
  },
  {
    does: 'orders the results of each search anew',
    fetchOf: changeAnswersWithMemory(() => {
      let searches = 0
      return ({ path }, { status, body }) => {
        const { papers } = Object(body) as { papers?: readonly unknown[] }
        if (path !== '/search/papers' || status !== 200 || papers === undefined) return null
        const turn = papers.length === 0 ? 0 : ++searches % papers.length
        return { body: withMembers(body, { papers: [...papers.slice(turn), ...papers.slice(0, turn)] }) }
      }
    }),
  },
  {
    does: 'shows a login for private sessions',
    fetchOf: changeAnswers(({ path }, { status }) =>
      path.startsWith('/web/') && status >= 400
        ? { status: 200, text: '<html><form>Log in</form></html>', headers: { 'content-type': 'text/html' } }
        : null,
    ),
  },
  {
    does: 'refuses at its MCP server with less detail',
    fetchOf: changeAnswers(({ path }, { status }) =>
      path === '/mcp' && status === 401 ? { headers: { 'www-authenticate': null } } : null,
    ),
  },
  {
    does: 'names its origin as the MCP resource',
    fetchOf: changeAnswers(({ path }, { status, body }) =>
      path.includes('oauth-protected-resource') && status === 200
        ? { body: withMembers(body, { resource: 'http://understudy.test' }) }
        : null,
    ),
  },
  {
    does: 'answers 403 over the limits of a plan',
    fetchOf: changeAnswers(({ path, as, body: asked }, { status }) =>
      path === '/sessions/systematic-reviews' && status === 400 && (as === 'pro' || as === 'scale') && asked !== undefined
        ? { status: 403, body: refusal('plan_limit_exceeded') }
        : null,
    ),
  },
  {
    does: 'lets only one systematic review run at a time',
    fetchOf: changeAnswersWithMemory(() => {
      let reviews = 0
      return ({ method, path }, { status }) =>
        method === 'POST' && path === '/sessions/systematic-reviews' && status === 202 && ++reviews > 1
          ? { status: 403, body: refusal('too_many_concurrent_reviews') }
          : null
    }),
  },
  {
    does: 'refuses duplicate criteria, questions and searches',
    fetchOf: changeAnswers(({ path, body }, { status }) =>
      path === '/sessions/systematic-reviews' && status === 202 && hasTwins(body)
        ? { status: 400, body: refusal('invalid_request') }
        : null,
    ),
  },
  {
    does: 'refuses programs at its web interface',
    fetchOf: changeAnswers(({ path }) =>
      path.startsWith('/web/') ? { status: 403, text: 'error code: 1010', headers: { 'content-type': 'text/plain' } } : null,
    ),
  },
  {
    does: 'ignores filters in totalCount',
    fetchOf: (understudy) => {
      const totals = new Map<string, number>()
      return changeAnswers(({ path, query, as }, { status, body }) => {
        const { totalCount } = Object(body) as { totalCount?: number }
        if (path !== '/sessions' || status !== 200 || totalCount === undefined) return null
        const isFiltered = ['source', 'type', 'status'].some((name) => query.has(name))
        if (!isFiltered) totals.set(as ?? '', totalCount)
        return isFiltered ? { body: withMembers(body, { totalCount: Math.max(totalCount, totals.get(as ?? '') ?? 0) }) } : null
      })(understudy)
    },
  },
]
