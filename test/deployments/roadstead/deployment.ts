import { accountOfKey } from './accounts.ts'
import { answerOf } from './answers.ts'
import { correct } from './behaviour.ts'
import type { Behaviour } from './behaviour.ts'
import { isFields } from './checks.ts'
import { filesPath, serveFile } from './exports/files.ts'
import { dailyRefusal, minuteRefusal, takeDaily, tripsMinute } from './rate.ts'
import type { Buckets, Minutes } from './rate.ts'
import { refusalOf } from './refusals.ts'
import { createStore } from './store.ts'
import { targetOf } from './target.ts'
import type { Call, Operation, Refusal, Reply, Sheet } from './types.ts'
import type { Frame } from './views.ts'
import { authorizationServer, mcpEntry, mcpMetadata, pagesPath, servePage, signIn } from './web.ts'
import type { Deployment, Surroundings } from '../exam.ts'

const id = '([^/]+)'
const routes: readonly (readonly [method: string, path: RegExp, op: Operation])[] = [
  ['POST', /^\/search\/papers$/u, 'searchPapers'],
  ['POST', /^\/search\/trials$/u, 'searchTrials'],
  ['POST', /^\/sessions\/reports$/u, 'createReport'],
  ['POST', /^\/sessions\/systematic-reviews$/u, 'createReview'],
  ['GET', new RegExp(`^/sessions/reports/${id}$`, 'u'), 'getReport'],
  ['GET', new RegExp(`^/sessions/systematic-reviews/${id}$`, 'u'), 'getReview'],
  ['GET', new RegExp(`^/sessions/agents/${id}$`, 'u'), 'getAgent'],
  ['GET', /^\/sessions$/u, 'list'],
  ['POST', new RegExp(`^/sessions/${id}/resume$`, 'u'), 'resume'],
  ['POST', new RegExp(`^/sessions/${id}/shares$`, 'u'), 'share'],
]

const json = (reply: Reply): Response =>
  new Response(JSON.stringify(reply.body), { status: reply.status, headers: { 'content-type': 'application/json', ...reply.headers } })

const plain = (sheet: Sheet): Response => new Response(sheet.content, { status: sheet.status, headers: sheet.headers })

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The key of a bearer header, null when it is none. */
const bearerOf = (authorization: string | null): string | null => /^Bearer +(\S+) *$/iu.exec(authorization ?? '')?.[1] ?? null

export const createDeployment = (surroundings: Surroundings, partial: Partial<Behaviour> = {}): Deployment => {
  const behaviour = { ...correct, ...partial }
  const { baseUrl, mcpUrl } = surroundings
  const { origin, pathname: root } = new URL(baseUrl)
  const mcpPath = new URL(mcpUrl).pathname
  const store = createStore(surroundings.now())
  const buckets: Buckets = new Map()
  const minutes: Minutes = new Map()
  let count = 0
  const frame: Frame = { baseUrl, origin, behaviour, nextCount: () => (count += 1) }

  const refusing = (refusal: Refusal, call: Call, headers: Reply['headers']): Reply => ({
    status: refusal.status,
    headers,
    body: behaviour.refusalBody({ error: { code: refusal.code, message: refusal.message } }, refusal, call),
  })

  const answer = (call: Call): Reply => {
    const refusal = behaviour.refuse(refusalOf(call, behaviour), call)
    const searches = call.op === 'searchPapers' || call.op === 'searchTrials'
    if (refusal !== null) {
      return refusing(refusal, call, {})
    }
    const turn = searches && behaviour.regime === 'daily' ? takeDaily(call, buckets, behaviour) : { headers: {}, refused: false }
    if (turn.refused) {
      return dailyRefusal(turn.headers)
    }
    const reply = answerOf(call, store, frame)
    return { ...reply, headers: { ...reply.headers, ...turn.headers } }
  }

  const api = async (request: Request, url: URL): Promise<Response> => {
    const path = url.pathname.slice(root.length)
    const address = request.headers.get('x-forwarded-for') ?? 'somewhere'
    if (behaviour.regime === 'perMinute' && tripsMinute(address, surroundings.now(), minutes, behaviour)) {
      return json(minuteRefusal)
    }
    const matched = routes.find(([method, pattern]) => method === request.method && pattern.test(path))
    if (matched === undefined) {
      const known = routes.some(([, pattern]) => pattern.test(path))
      return json({
        status: known ? 405 : 404,
        headers: {},
        body: { error: { code: known ? 'method_not_allowed' : 'not_found', message: 'No such course is plotted.' } },
      })
    }
    const [, pattern, op] = matched
    const authorization = request.headers.get('authorization')
    const key = behaviour.keyOf(bearerOf(authorization), authorization)
    const content = parsed(await request.text())
    const sessionId = decodeURIComponent(pattern.exec(path)?.[1] ?? '').toLowerCase()
    const call: Call = {
      op,
      account: key === null ? null : accountOfKey(key),
      authorization,
      body: isFields(content) ? content : {},
      malformed: !isFields(content),
      query: url.searchParams,
      id: sessionId,
      session: sessionId === '' ? null : store.find(sessionId),
      now: surroundings.now(),
    }
    return json(behaviour.reply(answer(call), call))
  }

  const handle = async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    const path = url.pathname
    if (path.startsWith(`${root}/`)) {
      return api(request, url)
    }
    if (path.startsWith(filesPath)) {
      return plain(serveFile(url, store, surroundings.now(), behaviour))
    }
    if (path.startsWith(pagesPath)) {
      return plain(servePage(url, store, behaviour))
    }
    if (path === `${mcpPath}/.well-known/oauth-protected-resource` || path === `/.well-known/oauth-protected-resource${mcpPath}`) {
      return plain(mcpMetadata(mcpUrl, origin, behaviour))
    }
    if (path === mcpPath || path.startsWith(`${mcpPath}/`)) {
      return plain(mcpEntry(mcpUrl, behaviour))
    }
    if (path === '/.well-known/oauth-authorization-server/pilotage') {
      return plain(authorizationServer(origin))
    }
    return plain(path === '/gangway' || path.startsWith('/pilotage/') ? signIn() : { status: 404, headers: {}, content: 'Open water.\n' })
  }

  return { handle, target: targetOf(surroundings, behaviour.regime) }
}
