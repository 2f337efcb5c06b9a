import type { Report, RequestOf, SessionList, SessionListItem, SystematicReview } from '../../../src/contract/types.ts' // 'research-understudy/types'

/** The address of the service, the key of the caller, how long to wait for an answer, and ways to ask and wait, which tests may replace. */
export type Service = {
  readonly baseUrl: string
  readonly apiKey: string
  readonly timeoutSeconds?: number
  readonly fetch?: typeof globalThis.fetch
  readonly sleep?: (seconds: number) => Promise<void>
}

/** An answer that is no success; null for the status of one that never came. */
export class ServiceError extends Error {
  readonly status: number | null
  readonly code: string | null

  constructor(status: number | null, code: string | null, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

const pollSeconds = 30
/** A block of too many requests lasts for five minutes. */
const blockSeconds = 301
const quotaSeconds = 1800
const mostSeconds = 2 * 86_400

/** Sends one request: a path below the base URL, or an address that an answer gave. */
export async function ask(service: Service, method: string, target: string, body?: object): Promise<unknown> {
  const url = target.startsWith('/') ? service.baseUrl + target : target
  const headers = {
    authorization: `Bearer ${service.apiKey}`,
    // An edge before the service refuses the names of libraries.
    'user-agent': 'example-client/1.0 (you@example.org)',
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  const toLost = (error: unknown): never => {
    throw new ServiceError(null, null, String(error))
  }
  const request = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
  const answer = await send(service, url, request).catch(toLost)
  const text = await answer.text().catch(toLost)
  if (answer.ok) return readJson(text)
  const { code, message } = readError(text)
  throw new ServiceError(answer.status, code, message)
}

/** A connection may fall silent, so no answer is waited for without an end. */
function send({ fetch = globalThis.fetch, timeoutSeconds = 60 }: Service, url: string, request: RequestInit): Promise<Response> {
  return fetch(url, { ...request, signal: AbortSignal.timeout(timeoutSeconds * 1000) })
}

/** An answer that is no JSON, such as the page of an edge, is as good as lost. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ServiceError(null, null, String(error))
  }
}

/** The error of the per-minute limit is a plain text, and that of an edge is no JSON. */
function readError(text: string): { readonly code: string | null; readonly message: string } {
  try {
    const { error, message } = JSON.parse(text) as {
      readonly error?: string | { readonly code?: string; readonly message?: string } | null
      readonly message?: string
    }
    if (typeof error === 'object' && error !== null) return { code: error.code ?? null, message: error.message ?? text }
    return { code: null, message: message ?? error ?? text }
  } catch {
    return { code: null, message: text }
  }
}

/** Asks again after a lost answer, a 500 and a block, with a pause for each. It is for requests that may be sent twice. */
export async function persist<Answer>(service: Service, request: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    try {
      return await request()
    } catch (error) {
      if (!(error instanceof ServiceError) || !isPassing(error) || tries === 6) throw error
      await wait(service, pauseAfter(error, tries))
    }
  }
}

function isPassing({ status, code }: ServiceError): boolean {
  return status === null || status >= 500 || (status === 429 && code === null)
}

function pauseAfter({ status }: ServiceError, tries: number): number {
  return status === 429 ? blockSeconds : 10 * tries
}

function wait({ sleep }: Service, seconds: number): Promise<void> {
  return sleep === undefined ? new Promise((resolve) => setTimeout(resolve, seconds * 1000)) : sleep(seconds)
}

/** Lists all sessions: the cursor of a page leads to the next, and null ends. */
export async function listAll(service: Service): Promise<readonly SessionListItem[]> {
  const sessions: SessionListItem[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const query = new URLSearchParams({ limit: '100', ...(cursor !== undefined && { cursor }) })
    const page = (await persist(service, () => ask(service, 'GET', `/sessions?${query}`))) as SessionList
    sessions.push(...page.sessions)
    cursor = page.nextCursor
  }
  return sessions
}

type Wanted =
  | { readonly path: '/sessions/reports'; readonly body: RequestOf<'createReport'> }
  | { readonly path: '/sessions/systematic-reviews'; readonly body: RequestOf<'createSystematicReview'> }

const types = { '/sessions/reports': 'report', '/sessions/systematic-reviews': 'systematicReview' } as const

/**
 * Creates a session once. Where the answer is lost, it looks if the session is there before it creates again. Its type and its title tell
 * it from what others create meanwhile, so give those that you create side by side different titles.
 */
export async function createOnce(service: Service, { path, body }: Wanted): Promise<string> {
  const before = new Set((await listAll(service)).map(({ sessionId }) => sessionId))
  const named = body.title ?? body.researchQuestion
  for (let tries = 1; ; tries++) {
    try {
      const { links } = (await ask(service, 'POST', path, body)) as { readonly links: { readonly self: string } }
      return links.self
    } catch (error) {
      if (!(error instanceof ServiceError) || !isPassing(error) || tries === 6) throw error
      await wait(service, pauseAfter(error, tries))
    }
    const made = (await listAll(service)).find(
      ({ sessionId, type, title }) => !before.has(sessionId) && type === types[path] && title === named,
    )
    if (made !== undefined) return made.links.self
  }
}

/** Polls a session to its end, for so long at most, and resumes it where it is paused. `self` is its `links.self`. */
export async function follow(service: Service, self: string, most = mostSeconds): Promise<Report | SystematicReview> {
  for (let waited = 0; waited < most; waited += pollSeconds) {
    const session = (await persist(service, () => ask(service, 'GET', self))) as Report | SystematicReview
    // A session that is not tracked has no end to wait for.
    if (session.status === 'failed' || session.status === 'unknown') return session
    if (session.status === 'completed' && session.exportsStatus !== 'generating') return session
    if (session.status === 'pausedForInsufficientQuota') await resume(service, session.links.resume ?? '')
    await wait(service, pollSeconds)
  }
  throw new ServiceError(null, null, `The session did not end in ${most} seconds`)
}

/** Resumes a session, and waits while there is no quota. One that runs already is as good. */
export async function resume(service: Service, address: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await persist(service, () => ask(service, 'POST', address))
      return
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      if (error.code === 'session_not_paused') return
      if (error.code !== 'insufficient_quota' || tries === 48) throw error
      await wait(service, quotaSeconds)
    }
  }
}

/** Downloads a file of a session. Addresses expire, so it gets the session again for a fresh one, and sends no key with it. */
export async function download(
  service: Service,
  self: string,
  addressOf: (session: Report | SystematicReview) => string | null | undefined,
): Promise<Uint8Array | null> {
  const session = (await persist(service, () => ask(service, 'GET', self))) as Report | SystematicReview
  const address = addressOf(session)
  if (address === null || address === undefined) return null
  const answer = await send(service, address, {})
  if (!answer.ok) throw new ServiceError(answer.status, null, await answer.text())
  return new Uint8Array(await answer.arrayBuffer())
}
