import { controlOperation } from '../../../src/contract/control.ts'
import type { ControlledSession } from './client.ts'
import type { ModelCommand } from './model-command.ts'
import { createAgent, readAgent, tellAgent } from './check-agents.ts'
import { askLibrary } from './check-library.ts'
import type { SessionReading } from './check-reading.ts'
import { download, getSession, listSessions, segments, typedGets, type ModelClient } from './check-reads.ts'
import { toRequest, type TestWorld } from './start-world.ts'

type Of<Type extends ModelCommand['type']> = Extract<ModelCommand, { readonly type: Type }>

/** Runs one command, and checks its answers. */
export function runCommand(world: TestWorld, run: ModelClient, command: ModelCommand): void {
  const { client, model } = run
  const { api, blame } = client
  switch (command.type) {
    case 'create':
      return create(run, command)
    case 'get':
      return get(run, command)
    case 'list':
      return listSessions(run, command)
    case 'listOnce': {
      const { outcome } = api('listSessions', 'GET', '/sessions', command.query, command.as, 'default')
      return blame(outcome.status < 400, 'an invalid query is accepted')
    }
    case 'resume':
      return resume(run, command)
    case 'resumeOnPage': {
      const session = pick(client.sessions(), command.which)
      const { pathname } = new URL(model.pageOf(session?.sessionId ?? '') ?? 'http://understudy.test/web/review/nothing')
      const cookie = `understudy=${world.keyOf(session?.owner ?? 'default')}`
      return void client.send('web', toRequest('POST', pathname, 'resume', { cookie }, 'resume'))
    }
    case 'share': {
      const { which, as, body, may } = command
      const session = pick(client.sessions(), which)
      const { outcome } = api('shareSession', 'POST', `${pathOf(session)}/shares`, '', as, session?.owner ?? 'default', body)
      blame(may === 'no' && outcome.status < 400, 'an invalid body is accepted')
      return blame(
        outcome.status === 201 && as !== 'owner' && as !== session?.owner,
        `${as} shares a session of ${session?.owner ?? 'nobody'}`,
      )
    }
    case 'listShares':
      return listShares(run, command)
    case 'deleteShare':
      return deleteShare(run, command)
    case 'usage': {
      const { json, outcome } = api('getUsage', 'GET', '/usage', '', command.as, 'default')
      if (outcome.status !== 200) return
      const { hasUsageRemaining, percentUsed } = json as { readonly hasUsageRemaining: boolean; readonly percentUsed: number }
      return blame(percentUsed < 100 && !hasUsageRemaining, `nothing remains of the usage, but ${percentUsed} % are used`)
    }
    case 'createAgent':
      return createAgent(run, command)
    case 'readAgent':
      return readAgent(run, pick(agentsFirst(client.sessions()), command.which), command)
    case 'tellAgent':
      return tellAgent(run, pick(agentsFirst(client.sessions()), command.which), command)
    case 'stageUpload': {
      const { as, body } = command
      const { outcome, json } = api('stageUpload', 'POST', '/sessions/agents/uploads', '', as, 'default', body)
      return outcome.status === 201 ? putUpload(client, (json as { readonly uploadUrl: string }).uploadUrl) : undefined
    }
    case 'library':
      return askLibrary(world, run, command)
    case 'search': {
      const { what, as, body, may } = command
      const { outcome } = api(what === 'papers' ? 'searchPapers' : 'searchTrials', 'POST', `/search/${what}`, '', as, 'default', body)
      return blame(may === 'no' && outcome.status < 400, 'an invalid body is accepted')
    }
    case 'stray': {
      const { method, path, as, preflight } = command
      const asks = preflight ? { origin: 'http://page.test', 'access-control-request-method': 'POST' } : {}
      const headers = { ...client.headersOf(as, 'default'), ...asks }
      const { outcome } = client.send(null, toRequest(method, world.api + path, '', headers))
      blame(outcome.status < 400 && outcome.status !== 204, `${method} ${path} is answered ${outcome.status}`)
      return blame(outcome.status === 405 && !outcome.headers.some(([name]) => name === 'allow'), 'a 405 does not say what is allowed')
    }
    case 'many': {
      const { rateLimit } = client.control('getLimits').json as { readonly rateLimit: string }
      if (rateLimit !== 'perMinute') return
      for (let index = 0; index < command.count; index++) api('listSessions', 'GET', '/sessions', 'limit=1', 'owner', 'default')
      return
    }
    case 'download': {
      const address = pick(model.files(), command.which)
      return address === undefined ? undefined : download(run, address, command.tampered, command.method)
    }
    case 'wait':
      return client.wait(command.ms)
    case 'control':
      return operate(run, command)
  }
}

/** Puts the bytes of a staged file: first too few, which are refused, then all three. */
function putUpload(client: ModelClient['client'], address: string): void {
  const { pathname, search } = new URL(address)
  const put = (bytes: string) => client.send('file', toRequest('PUT', pathname, search.slice(1), {}, bytes))
  client.blame(put('ab').outcome.status !== 400, 'a file is taken that lacks a byte')
  client.blame(put('abc').outcome.status !== 200, 'a file is refused that was staged')
  client.lastChanged()
}

/** The agent sessions, or all of them where there is none. */
function agentsFirst(sessions: readonly ControlledSession[]): readonly ControlledSession[] {
  const agents = sessions.filter(({ type }) => type === 'agent')
  return agents.length === 0 ? sessions : agents
}

/** Lists the shares of a session, which are those that control shows. */
function listShares({ client }: ModelClient, { which, as }: Of<'listShares'>): void {
  const session = pick(client.sessions(), which)
  const owner = session?.owner ?? 'default'
  const { outcome, json } = client.api('listShares', 'GET', `${pathOf(session)}/shares`, '', as, owner)
  if (outcome.status !== 200) return
  client.blame(as !== 'owner' && as !== owner, `${as} lists the shares of a session of ${owner}`)
  const { shares } = json as { readonly shares: readonly { readonly email: string; readonly status: string }[] }
  const shown = shares.map(({ email, status }) => `${email} ${status}`)
  const known = sharedWith(client, session).map(({ email, status }) => `${email} ${status}`)
  client.blame(shown.join() !== known.join(), `the shares are ${shown.join()} instead of ${known.join()}`)
}

/** Deletes a share. Nobody with the address sees the session afterwards, and nobody else lost it. */
function deleteShare({ client }: ModelClient, { which, as, email, may }: Of<'deleteShare'>): void {
  const session = pick(client.sessions(), which)
  const owner = session?.owner ?? 'default'
  const before = sharedWith(client, session)
  const path = `${pathOf(session)}/shares`
  const { outcome, json } = client.api('deleteShare', 'DELETE', path, `email=${encodeURIComponent(email)}`, as, owner)
  client.blame(may === 'no' && outcome.status < 400, 'an invalid address is accepted')
  const isIt = (share: { readonly email: string }): boolean => share.email.toLowerCase() === email.toLowerCase()
  const left = outcome.status === 200 ? before.filter((share) => !isIt(share)) : before
  const after = sharedWith(client, session)
  client.blame(JSON.stringify(after) !== JSON.stringify(left), `the shares are ${JSON.stringify(after)} after ${email} was deleted`)
  if (outcome.status !== 200) return
  client.blame(as !== 'owner' && as !== owner, `${as} deletes a share of a session of ${owner}`)
  const { removed } = json as { readonly removed: number }
  client.blame(removed !== before.length - left.length, `${removed} shares are said to be deleted`)
}

function sharedWith(client: ModelClient['client'], session: ControlledSession | undefined): ControlledSession['sharedWith'] {
  return client.sessions().find(({ sessionId }) => sessionId === session?.sessionId)?.sharedWith ?? []
}

function create({ client, model }: ModelClient, { kind, as, body, may }: Of<'create'>): void {
  const operation = kind === 'reports' ? 'createReport' : 'createSystematicReview'
  const { outcome, json } = client.api(operation, 'POST', `/sessions/${kind}`, '', as, 'default', body)
  client.blame(may === 'no' && outcome.status < 400, 'an invalid body is accepted')
  if (outcome.status !== 202) return
  const created = json as SessionReading
  client.blame(model.knows(created.sessionId), `the id ${created.sessionId} is given again`)
  model.configure(created.sessionId, body)
  model.read(created, 'create')
}

function get(run: ModelClient, { which, as, query, method, at }: Of<'get'>): void {
  const { client } = run
  const session = pick(client.sessions(), which)
  if (session !== undefined && at === 'own') return void getSession(run, session, as, query, method)
  const type = session?.type === 'report' ? 'systematicReview' : 'report'
  const path = `/sessions/${segments[type]}/${session?.sessionId ?? 'nothing'}`
  const { outcome } = client.api(typedGets[type], method, path, query, as, session?.owner ?? 'default')
  client.blame(outcome.status === 200, `a ${session?.type ?? 'session that is none'} is found as a ${type}`)
}

function resume({ client, model }: ModelClient, { which, as }: Of<'resume'>): void {
  const { blame } = client
  const session = pick(client.sessions(), which)
  const { outcome, json } = client.api('resumeSession', 'POST', `${pathOf(session)}/resume`, '', as, session?.owner ?? 'default')
  const isPaused = session?.status === 'pausedForInsufficientQuota'
  blame(outcome.status === 409 && isPaused, 'a paused session is said not to be paused')
  if (outcome.status !== 200) return
  blame(!isPaused, `a session is resumed that is ${session?.status ?? 'nothing'}`)
  blame(as !== 'owner' && as !== session?.owner, `${as} resumes a session of ${session?.owner ?? 'nobody'}`)
  const resumed = json as SessionReading
  model.read(resumed, 'resume')
  const after = client.sessions().find(({ sessionId }) => sessionId === resumed.sessionId)
  const isStuck = after?.status === 'pausedForInsufficientQuota' && after.executionStage === session?.executionStage
  // An agent session has no stage that would show it.
  blame(isStuck && after.type !== 'agent', `a session is resumed, and stays paused at ${String(after?.executionStage)}`)
}

/** Updates the model after a control command. The session keeps to the transitions of the contract, so the model stays valid. */
function operate({ client, model }: ModelClient, { id, which, body, query }: Of<'control'>): void {
  const session = pick(client.sessions(), which)?.sessionId ?? '00000000-0000-4000-8000-000000000000'
  const account = pick(['default', 'default', 'default', 'other', 'third', 'late'], which) ?? ''
  const snapshot = pick(model.snapshots(), which) ?? 'nothing'
  const { outcome, json } = client.control(id, { session, account, snapshot }, body, query)
  if (outcome.status >= 300 || controlOperation(id).method === 'GET') return
  if (id === 'addSession') {
    const { sessionId } = json as ControlledSession
    client.blame(model.knows(sessionId), `the id ${sessionId} is given again`)
    model.configure(sessionId, (body as { readonly request?: unknown }).request)
  }
  if (id === 'deleteSession') model.forget(session)
  if (id === 'takeSnapshot') model.takeSnapshot((json as { readonly id: string }).id)
  if (id === 'deleteSnapshot') model.deleteSnapshot(snapshot)
  if (id === 'restoreSnapshot') model.restore(snapshot)
  if (id === 'resetWorld') model.reset()
}

function pathOf(session: ControlledSession | undefined): string {
  return `/sessions/${session?.sessionId ?? 'nothing'}`
}

function pick<Value>(values: readonly Value[], which: number): Value | undefined {
  return values[which % Math.max(1, values.length)]
}
