import type { Behaviour, Body, Got, Service } from './simulated-client.ts'

const [second, minute] = [1000, 60_000]
const blockMs = 301 * second

type Manner = { readonly intervalMs: number; readonly isPatient?: boolean }

const question = { researchQuestion: 'Does light help people to sleep?', title: 'Light and sleep' }
const review = {
  researchQuestion: 'Does light help people to sleep?',
  abstractScreening: { generate: true },
  extraction: { generate: true },
  generateReport: true,
}

/** Asks until it is answered: after a block, after a pause, and not for ever. */
async function persist(service: Service, ask: () => Promise<Got>): Promise<Got> {
  for (let tries = 0; ; tries++) {
    const got = await ask()
    const isBlocked = got.status === 429
    if (!(got.status === null || got.status >= 500 || isBlocked) || tries === 5) return got
    await service.sleep(isBlocked ? blockMs : (tries + 1) * 20 * second)
  }
}

/** Lists all sessions, page by page. */
async function listAll(service: Service): Promise<readonly Body[]> {
  const sessions: Body[] = []
  for (let cursor: string | null = '', pages = 0; cursor !== null && pages < 30; pages++) {
    const page = await persist(service, () =>
      service.ask('GET', `/sessions?limit=50${cursor === '' ? '' : `&cursor=${encodeURIComponent(String(cursor))}`}`),
    )
    if (page.status !== 200) return sessions
    sessions.push(...page.json.sessions)
    cursor = page.json.nextCursor
  }
  return sessions
}

/** Creates a session once, also where an answer is lost. */
async function createOnce(service: Service, path: string, body: object): Promise<Body | undefined> {
  const before = new Set((await listAll(service)).map(({ sessionId }) => sessionId))
  for (let tries = 0; tries < 3; tries++) {
    const created = await service.ask('POST', path, body)
    if (created.status === 202) return created.json
    if (created.status !== null && created.status < 500 && created.status !== 429) return undefined
    await service.sleep(created.status === 429 ? blockMs : 20 * second)
    const found = (await listAll(service)).find(({ sessionId }) => !before.has(sessionId))
    if (found !== undefined) return found
  }
  return undefined
}

/** Polls a session to its end, and resumes it where it is paused. */
async function follow(service: Service, self: string, { intervalMs }: Manner): Promise<Body | undefined> {
  let [resumes, failures, generating] = [0, 0, 0]
  for (let polls = 0; polls < 400; polls++) {
    const got = await service.ask('GET', self)
    if (got.status === 429) await service.sleep(blockMs)
    else if (got.status === null || got.status >= 500) {
      if (++failures === 6) return undefined
      await service.sleep(intervalMs)
    } else if (got.status !== 200) return undefined
    else {
      failures = 0
      const { status, exportsStatus, links } = got.json
      if (status === 'unknown') return got.json
      if (status === 'failed') return got.json
      if (status === 'completed' && (exportsStatus !== 'generating' || ++generating === 20)) return got.json
      if (status === 'pausedForInsufficientQuota') {
        const resumed = await service.ask('POST', links.resume)
        if (resumed.status === 402) {
          if (++resumes === 4) return got.json
          await service.sleep(30 * minute)
          continue
        }
        if (resumed.status === 429) await service.sleep(blockMs)
      }
      await service.sleep(intervalMs)
    }
  }
  return undefined
}

function downloadsIn(value: unknown, name = ''): readonly string[] {
  if (typeof value === 'string') return /^(?:pdf|docx|txt|bib|ris|csv|xlsx)(?:Url)?$/.test(name) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.entries(value).flatMap(([key, member]) => downloadsIn(member, key)) : []
}

async function download(service: Service, session: Body): Promise<void> {
  for (const address of downloadsIn(session)) await service.ask('GET', address, undefined, {})
}

function byTheBook(manner: Manner, kind: 'reports' | 'systematic-reviews' = 'reports'): Behaviour {
  return async (service) => {
    const created = await createOnce(service, `/sessions/${kind}`, kind === 'reports' ? question : review)
    if (created === undefined) return
    await service.sleep(manner.intervalMs)
    const ended = await follow(service, created.links.self, manner)
    if (ended?.status !== 'completed') return
    await download(service, ended)
    await service.ask('GET', `${created.links.self}?include=reportBody`)
  }
}

/** Follows all sessions that are there, one beside the other. */
function followsAll(manner: Manner): Behaviour {
  return async (service) => {
    const sessions = (await listAll(service)).filter(({ type }) => type !== 'agent').slice(0, 6)
    for (const session of sessions) {
      const ended = await follow(service, session.links.self, manner)
      if (ended?.status === 'completed') await download(service, ended)
    }
  }
}

/** A tab that opens later, and polls the sessions that it finds. */
function opensLater(afterMs: number, manner: Manner): Behaviour {
  return async (service) => {
    await service.sleep(afterMs)
    const session = (await listAll(service)).find(({ type }) => type !== 'agent')
    if (session !== undefined) await follow(service, session.links.self, manner)
  }
}

/** Chats with an agent: waits for each answer, and for its user, who writes again. */
export function chats(turns: number, manner: Manner): Behaviour {
  return async (service) => {
    const created = await createOnce(service, '/sessions/agents', { query: 'Does light help people to sleep?' })
    if (created === undefined) return
    const { self } = created.links
    for (let turn = 1; ; turn++) {
      await service.sleep(manner.intervalMs)
      const ended = await follow(service, self, manner)
      if (ended?.status !== 'completed' || turn === turns) return
      await service.sleep(40 * second)
      const sent = await service.ask('POST', `${self}/messages`, { message: `And after ${turn} hours?` })
      if (sent.status !== 202) return
    }
  }
}

function stopsEarly(afterPolls: number, intervalMs = 30 * second): Behaviour {
  return async (service) => {
    const created = await createOnce(service, '/sessions/reports', question)
    if (created === undefined) return
    for (let polls = 0; polls < afterPolls; polls++) {
      await service.sleep(intervalMs)
      await service.ask('GET', created.links.self)
    }
  }
}

const neverLooks: Behaviour = async (service) => {
  await service.ask('POST', '/sessions/reports', question)
  await service.ask('POST', '/sessions/systematic-reviews', review)
}

const searches: Behaviour = async (service) => {
  for (const query of ['light and sleep', 'falls of the elderly', 'vitamin D']) {
    await persist(service, () => service.ask('POST', '/search/papers', { query }))
    const { status } = await service.ask('POST', '/search/trials', { query })
    if (status === 401 || status === 402 || status === 403) return
    await service.sleep(5 * second)
  }
}

/** Searches for many things at once. Each search is sent once. */
const searchesAtOnce: Behaviour = async (service) => {
  await Promise.all(Array.from({ length: 130 }, (_, at) => service.ask('POST', '/search/papers', { query: `sleep ${at}` })))
}

/** Follows eight reports, each in a loop of its own that begins a little later. */
const eightLoops: readonly Behaviour[] = Array.from({ length: 8 }, (_, at) => async (service: Service) => {
  const created = await service.ask('POST', '/sessions/reports', { ...question, title: `Question ${at}` })
  await service.sleep(3 * at * second)
  if (created.status === null) await listAll(service)
  if (created.status === 202) await follow(service, created.json.links.self, { intervalMs: 30 * second })
})

/** Looks a finished session up again, as a page does that is opened again. */
const looksAgain: Behaviour = async (service) => {
  const created = await createOnce(service, '/sessions/reports', question)
  if (created === undefined) return
  const ended = await follow(service, created.links.self, { intervalMs: 45 * second })
  if (ended === undefined) return
  for (let days = 0; days < 3; days++) {
    await service.sleep(8 * 24 * 60 * minute)
    const again = await service.ask('GET', created.links.self)
    if (again.status === 200) await download(service, again.json)
  }
}

export const goodClients: Readonly<Record<string, readonly Behaviour[]>> = {
  'polls a report every 30 s': [byTheBook({ intervalMs: 30 * second })],
  'polls a review every 60 s': [byTheBook({ intervalMs: 60 * second }, 'systematic-reviews')],
  'is slow': [byTheBook({ intervalMs: 10 * minute })],
  'follows the sessions that are there': [followsAll({ intervalMs: 30 * second })],
  'has two tabs': [byTheBook({ intervalMs: 30 * second }), opensLater(100 * second, { intervalMs: 30 * second })],
  'has two tabs in step': [followsAll({ intervalMs: 30 * second }), followsAll({ intervalMs: 30 * second })],
  'has three tabs': [
    byTheBook({ intervalMs: 40 * second }),
    opensLater(51 * second, { intervalMs: 40 * second }),
    opensLater(67 * second, { intervalMs: 40 * second }),
  ],
  'runs several sessions at once': [
    byTheBook({ intervalMs: 30 * second }),
    byTheBook({ intervalMs: 30 * second }, 'systematic-reviews'),
    byTheBook({ intervalMs: 45 * second }, 'systematic-reviews'),
  ],
  'chats with an agent for seven turns': [chats(7, { intervalMs: 30 * second })],
  'stops after one poll': [stopsEarly(1)],
  'stops after two polls': [stopsEarly(2)],
  'creates and never looks': [neverLooks],
  searches: [searches],
  'searches for many things at once': [searchesAtOnce],
  'has eight loops': eightLoops,
  'looks again after days': [looksAgain],
}
