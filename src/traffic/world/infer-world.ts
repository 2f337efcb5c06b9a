import type { Given, GivenAccount, GivenSession, GivenTimeline } from '../../contract/given.ts'
import { isObject } from '../../contract/is-object.ts'
import { service } from '../../contract/service.ts'
import { answerOf, type Exchange } from '../../exchange/exchange.ts'
import { fitCourse } from './fit-course.ts'
import { seenPlans } from './seen-accounts.ts'
import { seenSessions, type SeenSession } from './seen-sessions.ts'

type Stage = NonNullable<GivenTimeline['failAt']>

/**
 * Infers the world that recorded traffic shows: accounts with their plans, sessions that were there, the courses of those that were created,
 * and limits. The world begins when the first request was sent. Sessions that it will not create, of the ids `uncreated`, are there from then.
 */
export function inferWorld(exchanges: readonly Exchange[], uncreated: ReadonlySet<string> = new Set()): Given {
  const startsAt = Math.min(...exchanges.map(({ sentAt }) => sentAt))
  const seen = seenSessions(exchanges)
  const accounts = toAccounts(exchanges, seen)
  const given = seen
    .filter(({ created, sessionId }) => created === null || uncreated.has(sessionId))
    .map((session, index) => [`seen${index + 1}`, toGiven(session, startsAt)] as const)
  const timelines = seen.flatMap((session) => (uncreated.has(session.sessionId) ? [] : (toTimeline(session) ?? [])))
  const limits = limitsOf(exchanges)
  return {
    accounts,
    ...(timelines.length > 0 && { timelines: [...timelines, ...usualTimelines(timelines)] }),
    ...(given.length > 0 && { sessions: Object.fromEntries(given) }),
    ...(Object.keys(limits).length > 0 && { limits }),
    // A question of the deployment's steered nothing there.
    options: { magic: false, ...(isOlder(exchanges) && { form: 'older' }) },
  }
}

function toAccounts(exchanges: readonly Exchange[], seen: readonly SeenSession[]): Readonly<Record<string, GivenAccount>> {
  const plans = new Map([...seen.map(({ owner }) => [owner, 'pro'] as const), ...seenPlans(exchanges)])
  if (plans.size === 0) plans.set('default', 'pro')
  return Object.fromEntries([...plans].map(([name, plan]) => [name, { plan }]))
}

function toGiven(session: SeenSession, startsAt: number): GivenSession {
  const { sessionId, type, owner, facts, sights } = session
  const [first] = sights
  const { createdAt, title, source, isPublic } = facts
  const stages = stagesOf(session)
  const status = first?.status ?? 'unknown'
  const isTracked = isStatus(status) && status !== 'unknown'
  const at = stages.find((stage) => stage === first?.stage)
  const left = isTracked && status !== 'failed' && status !== 'completed' ? stages.slice(at === undefined ? 0 : stages.indexOf(at)) : []
  const standing = { ...session, created: null }
  const goesOn = !isTracked ? {} : type === 'agent' ? fitTurn(standing, startsAt) : fitCourse(standing, left, startsAt)
  return {
    type,
    sessionId,
    ...(owner !== 'default' && { owner }),
    status: isStatus(status) ? status : 'unknown',
    ...(at !== undefined && status !== 'completed' && isTracked && { executionStage: at }),
    ...(typeof title === 'string' && title !== '' && { title: title.slice(0, mostTitle) }),
    ...(isSource(source) && { source }),
    ...(isPublic === true && { isPublic }),
    createdAt: new Date(typeof createdAt === 'string' ? Math.min(Date.parse(createdAt) || startsAt, startsAt) : startsAt).toISOString(),
    ...(type === 'systematicReview' && { request: session.created?.body ?? toReviewRequest(session, stages) }),
    ...(status === 'failed' && first?.failedWith !== undefined && { failWith: first.failedWith }),
    ...(Object.keys(goesOn).length > 0 && { goesOn }),
  }
}

const mostTitle = 200

function isStatus(status: string): status is NonNullable<GivenSession['status']> {
  const known: readonly string[] = service.sessions.statuses
  return known.includes(status)
}

function isSource(source: unknown): source is NonNullable<GivenSession['source']> {
  return source === 'user' || source === 'api' || source === 'mcp' || source === 'agent_session'
}

/** The stages that a session goes through: those that it was created with or, without its create, those that its answers show. */
function stagesOf({ type, created, facts, sights }: SeenSession): readonly Stage[] {
  if (type === 'agent') return []
  const order: readonly Stage[] = [...service.sessions.stageOrder[type]].filter((stage): stage is Stage => stage !== 'done')
  if (type === 'report') return order
  const { settings: shown, data } = facts
  const settings = isObject(shown) ? shown : {}
  const isConfigured = (stage: Stage): boolean => {
    if (stage === 'gathering_sources') return true
    const [member, setting] = configuredBy[stage]
    if (created !== null) return created.body[member] !== undefined && created.body[member] !== false
    if (sights.some((sight) => sight.stage === stage)) return true
    return (
      (setting !== undefined && (settings[setting] ?? null) !== null) ||
      (stage === 'generating_report' && isObject(data) && 'report' in data)
    )
  }
  return order.filter(isConfigured)
}

/** The member of a create that configures a stage, and the setting that shows it. */
const configuredBy: { readonly [Name in Exclude<Stage, 'gathering_sources'>]: readonly [member: string, setting?: string] } = {
  screening_abstract: ['abstractScreening', 'abstractScreeningDepth'],
  screening_fulltext: ['fulltextScreening', 'fulltextScreeningDepth'],
  extracting_data: ['extraction', 'useFigures'],
  generating_report: ['generateReport'],
}

function toReviewRequest({ facts: { settings: shown } }: SeenSession, stages: readonly Stage[]): Readonly<Record<string, unknown>> {
  const settings = isObject(shown) ? shown : {}
  const depthOf = (setting: string): object => (typeof settings[setting] === 'string' ? { depth: settings[setting] } : {})
  const hasReport = stages.includes('generating_report')
  const hasFulltext = stages.includes('screening_fulltext')
  return {
    ...((stages.includes('screening_abstract') || hasFulltext) && {
      abstractScreening: { generate: true, ...depthOf('abstractScreeningDepth') },
    }),
    ...(hasFulltext && { fulltextScreening: { reuseAbstractCriteria: true, ...depthOf('fulltextScreeningDepth') } }),
    ...((stages.includes('extracting_data') || hasReport) && {
      extraction: { generate: true, ...(settings['useFigures'] === true && { useFigures: true }) },
    }),
    ...(hasReport && { generateReport: true }),
  }
}

/** The timeline of a session that was created: it brings the id and the course that were seen. */
function toTimeline(session: SeenSession): GivenTimeline | undefined {
  const { type, created, sessionId } = session
  if (created === null) return undefined
  const question = created.body[type === 'agent' ? 'query' : 'researchQuestion']
  const course = type === 'agent' ? fitTurn(session, created.at) : fitCourse(session, stagesOf(session), created.at)
  return { ...(typeof question === 'string' && question !== '' && { question }), type, sessionId, ...course }
}

/** The first turn of an agent session. Its stages have no names. */
function fitTurn({ sights }: SeenSession, startsAt: number): Pick<GivenTimeline, 'agentTurn' | 'failWith' | 'spanSeconds'> {
  const [first] = sights
  if (first?.status !== 'processing') return {}
  const end = sights.find(({ status }) => status === 'completed' || status === 'failed')
  const before = sights.findLast(({ at, status }) => status === 'processing' && (end === undefined || at < end.at))
  const turnMs = end === undefined ? undefined : ((before?.at ?? startsAt) + end.at) / 2 - startsAt
  const lastMs = (before?.at ?? startsAt) - startsAt
  const spanMs = turnMs === undefined ? (lastMs === 0 ? undefined : lastMs) : turnMs / stagesPerTurn
  return {
    ...(end?.status === 'failed' && { agentTurn: 'fails', ...(end.failedWith !== undefined && { failWith: end.failedWith }) }),
    ...(spanMs !== undefined && { spanSeconds: Math.max(1, Math.round(spanMs)) / 1000 }),
  }
}

const stagesPerTurn = 2

/** Other sessions of a type take as long as those that were seen. */
function usualTimelines(timelines: readonly GivenTimeline[]): readonly GivenTimeline[] {
  return [...Map.groupBy(timelines, ({ type }) => type)].flatMap(([type, alike]) => {
    const spans = alike.flatMap(({ spanSeconds }) => spanSeconds ?? [])
    if (type === undefined || spans.length === 0) return []
    return [{ type, spanSeconds: Math.round((spans.reduce((sum, span) => sum + span, 0) / spans.length) * 1000) / 1000 }]
  })
}

function limitsOf(exchanges: readonly Exchange[]): NonNullable<Given['limits']> {
  const answers = exchanges.flatMap((exchange) => answerOf(exchange) ?? [])
  const perMinute = answers.filter(({ status, json }) => status === 429 && isObject(json) && typeof json['error'] === 'string')
  const isDaily = answers.some(({ headers }) => headers['x-ratelimit-limit'] !== undefined)
  return {
    ...(perMinute.length > 0 ? { rateLimit: 'perMinute' } : isDaily ? { rateLimit: 'daily' } : {}),
    ...(perMinute.some(({ headers }) => headers['retry-after'] !== undefined) && { retryAfter: true }),
    ...(exchanges.some(isClamped) && { planCap: 'clamp' }),
  }
}

/** True for a search that gave fewer results than it asked for, without a refusal, where no plan gives as many. */
function isClamped({ operation, request: { body = '' }, response }: Exchange): boolean {
  if ((operation !== 'searchPapers' && operation !== 'searchTrials') || !('status' in response) || response.status !== 200) return false
  const [, asked] = /"maxResults"\s*:\s*(\d+)/.exec(body) ?? []
  const found = isObject(response.json) ? (response.json['papers'] ?? response.json['trials']) : undefined
  const caps: readonly (number | null)[] = Object.values(service.plans).map(({ resultsPerSearch }) => resultsPerSearch)
  return asked !== undefined && Array.isArray(found) && Number(asked) > found.length && caps.includes(found.length)
}

/** True where lists have no count of all, as in the older form. */
function isOlder(exchanges: readonly Exchange[]): boolean {
  const lists = exchanges.flatMap((exchange) => (exchange.operation === 'listSessions' ? (answerOf(exchange) ?? []) : []))
  const pages = lists.filter(({ status, json }) => status === 200 && isObject(json) && Array.isArray(json['sessions']))
  return pages.length > 0 && pages.every(({ json }) => !isObject(json) || !('totalCount' in json))
}
