// A client that does all right. Each program beside it departs from it in one thing.
export const { url, key } = globalThis.settings
export const question = { researchQuestion: 'Does light help people to sleep?' }
export const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
const blockSeconds = 301

export const sleep = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

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

/** Creates a report, and gives its link. After a failure it looks if the report is there. */
export async function create(body = question) {
  for (;;) {
    const { status, json } = await ask('POST', '/sessions/reports', body)
    if (status === 202) return json.links.self
    await sleep(status === 429 ? blockSeconds : 20)
    const listed = await ask('GET', '/sessions?limit=1')
    const [made] = listed.json.sessions
    if (made !== undefined) return made.links.self
  }
}

/** Polls until an answer that is the last, and gives it. */
export async function poll(link, isLast, seconds = 30, most = 100) {
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
