import type { Client, ControlledSession, RequestStep } from './client.ts'
import type { Requester, ModelCommand } from './model-command.ts'
import type { SessionReading } from './check-reading.ts'
import type { Model } from './model.ts'
import { toRequest } from './start-world.ts'

export type ModelClient = { readonly client: Client; readonly model: Model }

export const segments = { report: 'reports', systematicReview: 'systematic-reviews', agent: 'agents' } as const
export const typedGets = { report: 'getReport', systematicReview: 'getSystematicReview', agent: 'getAgentSession' } as const

/** Sends a typed get and checks its answer. A get that moves its session on is marked as a change of the world. */
export function getSession(
  { client, model }: ModelClient,
  session: ControlledSession,
  as: Requester,
  query = '',
  method: 'GET' | 'HEAD' = 'GET',
): RequestStep {
  const path = `/sessions/${segments[session.type]}/${session.sessionId}`
  const step = client.api(typedGets[session.type], method, path, query, as, session.owner)
  if (step.outcome.status === 200) {
    if (method === 'GET' && session.progress === 'polls') client.lastChanged()
    model.read(step.json as SessionReading, 'typedGet')
    model.collect(step.json)
  }
  judgeVisibility(client, session, as, step)
  return step
}

/** The owner finds a session as long as its key is good; of others only those whom an agent session is shared with. */
function judgeVisibility(
  { blame, account: readAccount, isOlder }: Client,
  session: ControlledSession,
  as: Requester,
  { outcome, json }: RequestStep,
): void {
  const { status } = outcome
  const asker = as === 'owner' ? session.owner : as
  const account = readAccount(asker)
  const isLetIn = account?.key === 'valid' && account.plan !== 'basic' && account.plan !== 'plus'
  if (status === 200) {
    const isShared = session.type === 'agent' && memberOf(json, 'role') === 'shared'
    blame(!isLetIn, `${asker} may not ask, but is answered`)
    return blame(asker !== session.owner && !isShared, `${asker} is shown a session of ${session.owner}`)
  }
  if (account === undefined || !isLetIn || status === 400 || status === 429) return
  // Deployments of the older form know no agent sessions.
  const isHidden = session.type === 'agent' && (!account.agentApi || isOlder())
  blame(status !== 404, `the status is ${status}`)
  blame(asker === session.owner && !isHidden, `${asker} does not find its own session`)
}

type Item = SessionReading & { readonly role?: string }
type Page = { readonly sessions: readonly Item[]; readonly nextCursor: string | null; readonly totalCount?: number }
type List = Extract<ModelCommand, { readonly type: 'list' }>

/** Reads all pages of a list, compares them with the whole list and with the typed gets, and checks each item. */
export function listSessions(run: ModelClient, { as, limit, filter }: List): void {
  const { client, model } = run
  const { blame } = client
  const asker = as === 'owner' ? 'default' : as
  const pages = walkPages(client, as, new URLSearchParams({ ...filter, limit: String(limit) }).toString())
  if (pages === null) return
  const items = pages.flatMap(({ sessions }) => sessions)
  const ids = idsOf(items)
  for (const item of items) model.read(item, 'item')
  blame(new Set(ids).size !== ids.length, `a session is listed twice: ${ids.join()}`)
  blame(ids.join() !== idsOf(items.toSorted(newestFirst)).join(), `the newest session does not come first: ${ids.join()}`)
  blame(
    pages.slice(0, -1).some(({ sessions }) => sessions.length !== limit),
    'a page before the last is not full',
  )
  for (const { totalCount = ids.length } of pages)
    blame(totalCount !== ids.length, `totalCount is ${totalCount}, but ${ids.length} are listed`)
  const sessions = client.sessions()
  for (const item of items) judgeItem(client, sessions, asker, item)
  const all = walkPages(client, as, 'limit=100')?.flatMap((page) => page.sessions)
  if (all !== undefined) {
    const matching = idsOf(all.filter((item) => Object.entries(filter).every(([name, value]) => memberOf(item, name) === value)))
    blame(matching.join() !== ids.join(), `the filter gives ${ids.join()} instead of ${matching.join()}`)
    const hidden = client.isOlder() ? 'agent' : null
    const missing = sessions.filter(({ owner, type, sessionId }) => owner === asker && type !== hidden && !idsOf(all).includes(sessionId))
    blame(missing.length > 0, `${idsOf(missing).join()} of ${asker} are not listed`)
  }
  // Asked by the account of the list, since a shared session has another owner.
  for (const item of items.slice(0, 4)) compareWithTypedGet(run, sessions, asker, item)
}

function walkPages({ api, blame, faults }: Client, as: Requester, query: string): readonly Page[] | null {
  const pages: Page[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const more: string = cursor === '' ? '' : `&cursor=${cursor}`
    const { outcome, json } = api('listSessions', 'GET', '/sessions', query + more, as, 'default')
    if (outcome.status !== 200) return null
    const page = json as Page
    pages.push(page)
    cursor = page.nextCursor
    blame(pages.length > 100, 'the pages have no end')
    if (faults.length > 0) return null
  }
  return pages
}

function judgeItem({ blame }: Client, sessions: readonly ControlledSession[], asker: string, item: Item): void {
  const session = sessions.find(({ sessionId }) => sessionId === item.sessionId)
  const { role = 'owner' } = item
  blame(session === undefined, `${item.sessionId} is listed but does not exist`)
  blame(role === 'owner' && session?.owner !== asker, `${item.sessionId} of ${session?.owner ?? 'nobody'} is listed as one of ${asker}`)
  blame(role !== 'owner' && (item.type !== 'agent' || session?.owner === asker), `${item.sessionId} is listed as shared`)
}

function compareWithTypedGet(run: ModelClient, sessions: readonly ControlledSession[], as: Requester, item: Item): void {
  const session = sessions.find(({ sessionId }) => sessionId === item.sessionId)
  if (session === undefined) return
  const { blame } = run.client
  const { outcome, json } = getSession(run, session, as)
  // An account may see agent sessions listed, and not use their API.
  const mayMiss = outcome.status === 429 || (item.type === 'agent' && memberOf(memberOf(json, 'error'), 'code') === 'not_found')
  if (outcome.status !== 200) return blame(!mayMiss, `${item.sessionId} is listed, but a typed get of it answers ${outcome.status}`)
  const differing = ['type', 'status', 'executionStage', 'url', 'isPublic', 'links'].filter(
    (name) => JSON.stringify(memberOf(json, name)) !== JSON.stringify(memberOf(item, name)),
  )
  blame(differing.length > 0, `the list and the typed get differ in ${differing.join()}: ${JSON.stringify(item)} ${JSON.stringify(json)}`)
}

/** Fetches a file by its address, which is good until the instant that it names. */
export function download({ client }: ModelClient, address: string, tampered: boolean, method: 'GET' | 'HEAD' | 'PUT'): void {
  const { blame, send, now } = client
  const { pathname, searchParams } = new URL(address)
  const expiresAt = Number(searchParams.get('expires'))
  if (tampered) searchParams.set('expires', String(expiresAt + 1))
  const { status, headers, body } = send('file', toRequest(method, pathname, searchParams.toString(), {})).outcome
  const expected = method === 'PUT' ? 405 : !tampered && now() < expiresAt ? 200 : 403
  blame(status !== expected, `${address} answers ${status} instead of ${expected}`)
  const { 'content-type': type = 'no type', 'content-disposition': disposition = '' } = Object.fromEntries(headers)
  if (status !== 200) return blame(type === 'application/json', `${address} is refused like the API would`)
  blame(type.split(';')[0] !== mediaTypes[pathname.split('.').at(-1) ?? ''], `${address} is ${type}`)
  blame(!disposition.startsWith('attachment'), `${address} is no attachment`)
  // A large file is made while other requests are answered. A run does not wait for it.
  blame(typeof body !== 'function' && !(body instanceof Uint8Array && body.byteLength > 0), `${address} is empty`)
}

const mediaTypes: { readonly [extension: string]: string } = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain',
  bib: 'application/x-bibtex',
  ris: 'application/x-research-info-systems',
}

function idsOf(sessions: readonly { readonly sessionId: string }[]): readonly string[] {
  return sessions.map(({ sessionId }) => sessionId)
}

function newestFirst(a: Item, b: Item): number {
  return Date.parse(b.createdAt ?? '') - Date.parse(a.createdAt ?? '')
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as { readonly [member: string]: unknown })[name] : undefined
}
