import { createServer } from 'node:http'
import { listenOnFreePort } from '../processes/listen.ts'
import { serveChanged, type ServedChanged } from '../serve/serve-changed.ts'

/** A page of an origin of its own, and an address that redirects to it. */
export type CallingPage = { readonly url: string; readonly movedUrl: string; readonly keptUrl: string; readonly stop: () => Promise<void> }

export async function startCallingPage(): Promise<CallingPage> {
  const server = createServer(({ url = '/' }, response) => {
    if (url === '/moved') response.writeHead(302, { location: '/' }).end()
    else if (url === '/kept.json')
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'max-age=3600' }).end('{}')
    else
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>A client</title><link rel="icon" href="data:,">')
  })
  const origin = `http://127.0.0.1:${await listenOnFreePort(server)}`
  return {
    url: `${origin}/`,
    movedUrl: `${origin}/moved`,
    keptUrl: `${origin}/kept.json`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}

/** A mock on a standing clock that has a completed report; and one whose reports under way are at a stage that the contract does not know. */
export function serveCallers(): Promise<readonly [ServedChanged, ServedChanged]> {
  const given = { clock: '2026-03-02T09:00:00Z', sessions: { done: { type: 'report', status: 'completed' } } } as const
  const changeStage = (text: string): string => text.replace(/"executionStage":"\w+","url"/, '"executionStage":"elsewhere","url"')
  return Promise.all([serveChanged((text) => text, given), serveChanged(changeStage, given)])
}

/**
 * Runs in a page, as a client does: searches, creates a report, polls it, lists, downloads, and meets errors. It asks for `/kept.json` of its own
 * origin at the end, twice. It uses nothing of this module.
 */
export async function callFromPage(root: string): Promise<void> {
  const authorization = 'Bearer key-default'
  const call = async (path: string, body?: object, key = authorization): Promise<Record<string, unknown>> => {
    const headers = { authorization: key, ...(body !== undefined && { 'content-type': 'application/json' }) }
    const text = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    return (await (await fetch(root + path, { headers, ...text })).json()) as Record<string, unknown>
  }
  await call('/search/papers', { query: 'Schlaf – sleep “quality”', maxResults: 2 })
  await call('/search/papers', { query: 'sleep', maxResults: 1 })
  const { sessionId } = await call('/sessions/reports', { researchQuestion: 'Why do adults sleep?' })
  await call(`/sessions/reports/${String(sessionId)}`)
  await call(`/sessions/reports/${String(sessionId)}`)
  await call('/sessions?limit=3', undefined, 'Bearer key-unknown')
  await call('/search/papers', { query: 'sleep', maxResults: 0 })
  const { sessions } = (await call('/sessions?status=completed')) as { readonly sessions: readonly { readonly sessionId: string }[] }
  const { pdfUrl, txtUrl } = await call(`/sessions/reports/${sessions[0]?.sessionId ?? ''}`)
  for (const url of [pdfUrl, txtUrl]) await (await fetch(String(url))).arrayBuffer()
  const given = new AbortController()
  const asked = fetch(`${root}/sessions`, { headers: { authorization }, signal: given.signal }).catch(() => undefined)
  given.abort()
  await asked
  for (let times = 0; times < 2; times++) await (await fetch('/kept.json')).json()
}
