import { seededRandom } from '../../../src/literature/seeded-random.ts'

/** Sends a request to the mock under test. */
export type Send = (request: Asked) => Promise<{ readonly status: number; readonly text: string }>

type Asked = {
  readonly method: string
  /** With query, below the origin. */
  readonly path: string
  readonly key?: string
  readonly body?: unknown
  readonly headers?: { readonly [name: string]: string }
}

type Ask = (method: string, path: string, body?: unknown, more?: Pick<Asked, 'key' | 'headers'>) => Promise<Record<string, unknown>>

/** One small story of a client. It leaves nothing behind in the mock but what is bounded there. */
type Episode = (ask: Ask, draw: () => number) => Promise<void>

const api = '/api/v2/sessions'
const control = '/_control/worlds'
const review = {
  researchQuestion: 'What works against insomnia? [understudy: span 1s]',
  searches: [{ query: 'insomnia', maxResults: 100 }],
  abstractScreening: { criteria: [{ name: 'Adults', instructions: 'The participants are adults.' }] },
  generateReport: true,
}

/** A session whose next change lies far away, or never comes by itself, and that is deleted before. */
const shortLived: Episode = async (ask, draw) => {
  const spans = ['span 2s', 'span 86400s', 'span 31000000s', 'polls 900', 'hang at extracting_data', 'span 0.01s']
  const id = text(
    await ask('POST', `${api}/reports`, { researchQuestion: `Does it last? [understudy: ${pick(spans, draw)}]` }),
    'sessionId',
  )
  for (let index = draw() % 4; index >= 0; index--) await ask('GET', `${api}/reports/${id}?include=reportBody`)
  await ask('HEAD', `${api}/reports/${id}`)
  if (draw() % 4 === 0) await ask('POST', `${api}/${id}/shares`, { email: 'other@example.org' })
  await ask('DELETE', `${control}/default/sessions/${id}`)
}

/** Paused, resumed, completed and downloaded. */
const wholeLife: Episode = async (ask) => {
  const question = 'Does it work? [understudy: pause at extracting_data; polls 1]'
  const id = text(await ask('POST', `${api}/reports`, { researchQuestion: question, isPublic: true }), 'sessionId')
  let view = await ask('GET', `${api}/reports/${id}`)
  for (let turn = 0; turn < 20 && view['status'] !== 'completed'; turn++) {
    if (view['status'] === 'pausedForInsufficientQuota') await ask('POST', `${api}/${id}/resume`)
    view = await ask('GET', `${api}/reports/${id}`)
  }
  for (const member of ['pdfUrl', 'docxUrl', 'bibUrl']) {
    const url = text(view, member)
    if (url !== '') await ask('GET', url.slice(new URL(url).origin.length), undefined, { key: '' })
  }
  await ask('GET', `/web/review/${id}`)
  await ask('DELETE', `${control}/default/sessions/${id}`)
}

const lists: Episode = async (ask, draw) => {
  const filters = ['', '&status=completed', '&type=report', '&source=api&status=processing', '&type=agent', '&type=systematicReview']
  const filter = pick(filters, draw)
  let page = await ask('GET', `${api}?limit=${(draw() % 20) + 1}${filter}`)
  for (let turn = 0; turn < 3 && typeof page['nextCursor'] === 'string'; turn++)
    page = await ask('GET', `${api}?limit=5${filter}&cursor=${encodeURIComponent(page['nextCursor'])}`)
}

const refusals: Episode = async (ask, draw) => {
  const many = Object.fromEntries(Array.from({ length: draw() % 200 }, (_, index) => [`unknown${draw()}${index}`, index]))
  await ask('POST', `${api}/reports`, { researchQuestion: '', ...many })
  await ask('POST', `${api}/reports`, { researchQuestion: 'x', maxSearchPapers: -1 })
  await ask('GET', `${api}/reports/${draw()}`)
  await ask('GET', `${api}?cursor=${draw()}`)
  await ask('GET', `/api/v2/nothing/${draw()}`)
  await ask('PUT', api)
  await ask('GET', api, undefined, { key: `key-${draw()}-w${draw()}` })
  await ask('GET', api, undefined, { key: '' })
  await ask('GET', `/w/w${draw()}/api/v2/sessions`)
  await ask('POST', '/mcp', {}, { headers: { origin: 'https://page.example.org' } })
  await ask('GET', `/_files/${draw()}/report.pdf?signature=${draw()}`)
}

/** A world of its own, with everything that a world can hold, deleted at the end. */
const wholeWorld: Episode = async (ask, draw) => {
  const given = { clock: '2026-01-01T00:00:00Z', limits: { rateLimit: draw() % 2 === 0 ? 'perMinute' : 'daily' } }
  const id = text(await ask('POST', control, { given, seed: draw() % 1000 }), 'id')
  const [world, own, key] = [`${control}/${id}`, `/w/${id}/api/v2/sessions`, `key-default-${id}`]
  const report = text(await ask('POST', `${own}/reports`, { researchQuestion: 'Does it work?' }, { key }), 'sessionId')
  const made = text(await ask('POST', `${own}/systematic-reviews`, review, { key }), 'sessionId')
  await ask('POST', `${own}/${report}/shares`, { email: `nobody${draw()}@example.org` }, { key })
  await ask('POST', `${world}/snapshots`, {})
  await ask('POST', `${world}/clock`, { advance: 'PT1H' })
  await ask('GET', `${own}/reports/${report}?include=reportBody`, undefined, { key })
  await ask('GET', `${api}/systematic-reviews/${made}`, undefined, { key })
  await ask('GET', `${own}?limit=1`, undefined, { key })
  await ask('POST', `${world}/sessions`, { type: 'agent', status: 'completed' })
  await ask('GET', `${world}/outbox`)
  await ask('GET', `${world}/ledger?limit=5`)
  await ask('POST', `${world}/snapshots/1/restore`)
  await ask('GET', `${world}/events`, undefined, { headers: { 'x-soak': 'leave' } })
  if (draw() % 3 === 0) await ask('POST', `${world}/reset`)
  await ask('DELETE', world)
}

const controlCalls: Episode = async (ask, draw) => {
  await ask('GET', control)
  await ask('GET', `${control}/default/clock`)
  await ask('GET', `${control}/default/accounts`)
  await ask('PATCH', `${control}/default/accounts/pro`, { quota: draw() % 1000 })
  await ask('GET', `${control}/default/sessions?limit=3`)
  await ask('GET', `${control}/default/events`, undefined, { headers: { 'x-soak': 'leave' } })
}

/** Each as often as it stands here. */
const episodes: readonly Episode[] = [shortLived, shortLived, wholeLife, wholeLife, lists, lists, refusals, wholeWorld, controlCalls]

/** Plays a random episode and tells the status of each answer. */
export async function playEpisode(send: Send, draw: () => number, told: (status: number) => void): Promise<void> {
  const ask: Ask = async (method, path, body, more) => {
    const asked = { method, path, key: 'key-default', ...(body !== undefined && { body }), ...more }
    const { status, text: answer } = await send(asked)
    told(status)
    return answer.startsWith('{') ? (JSON.parse(answer) as Record<string, unknown>) : {}
  }
  await pick(episodes, draw)(ask, draw)
}

export const drawsFor = (worker: number): (() => number) => seededRandom(1, worker)

function pick<Value>(values: readonly Value[], draw: () => number): Value {
  const value = values[draw() % values.length]
  if (value === undefined) throw new Error('Failed to pick: there is nothing')
  return value
}

function text(body: Record<string, unknown>, member: string): string {
  const value = body[member]
  return typeof value === 'string' ? value : ''
}
