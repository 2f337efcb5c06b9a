// A client that does all right. Each program beside it departs from it in one thing.
import { env } from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'

export const { RESEARCH_API_URL: url, RESEARCH_API_KEY: key } = env
export const question = { researchQuestion: 'Does light help people to sleep?' }
export const review = { ...question, abstractScreening: { generate: true }, extraction: { generate: true }, generateReport: true }
export const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
const blockSeconds = 301

export const sleep = (seconds) => wait(seconds * 1000)

/** Sends a request, and gives the status and the body of its answer; null and {} where it was lost. */
export async function ask(method, target, body, options = {}) {
  const address = target.startsWith('/') ? url + target : target
  try {
    const answer = await fetch(address, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }), ...options })
    return { status: answer.status, json: JSON.parse(await answer.text()) }
  } catch {
    return { status: null, json: {} }
  }
}

/** Lists all sessions, page by page. */
export async function listAll() {
  const sessions = []
  for (let cursor = ''; cursor !== null;) {
    const { json } = await ask('GET', `/sessions?limit=3${cursor}`)
    sessions.push(...json.sessions)
    cursor = json.nextCursor && `&cursor=${json.nextCursor}`
  }
  return sessions
}

/** Creates a session, and gives its link. After a failure it looks if the session is there. */
export async function create(body = question, kind = 'reports') {
  const before = new Set((await listAll()).map(({ sessionId }) => sessionId))
  for (;;) {
    const { status, json } = await ask('POST', `/sessions/${kind}`, body)
    if (status === 202) return json.links.self
    await sleep(status === 429 ? blockSeconds : 20)
    const made = (await listAll()).find(({ sessionId }) => !before.has(sessionId))
    if (made !== undefined) return made.links.self
  }
}

/** Polls until an answer that is the last, and gives it. */
export async function poll(link, isLast = isEnded, seconds = 30, most = 100) {
  for (let polls = 1; ; polls++) {
    const got = await ask('GET', link)
    if (isLast(got) || polls === most) return got.json
    await sleep(seconds)
  }
}

export const isEnded = ({ json }) => ['completed', 'failed'].includes(json.status)

/** Polls a session to its end, whatever happens. */
export async function follow(link) {
  for (;;) {
    const { status, json } = await ask('GET', link)
    if ([401, 403, 404].includes(status)) return undefined
    if (json.status === 'failed' || json.status === 'unknown') return json
    if (json.status === 'completed' && json.exportsStatus !== 'generating') return json
    if (json.status === 'pausedForInsufficientQuota') await ask('POST', json.links.resume)
    await sleep(status === 429 ? blockSeconds : 30)
  }
}

/** Downloads a file, whose address needs no key. */
export async function download(address) {
  return (await fetch(address)).bytes()
}
