import { controlOperation } from '../../src/contract/control.ts'
import type { Session } from './walk-caller.ts'
import type { WalkCommand } from './walk-command.ts'
import type { Reading } from './walk-judge.ts'
import { download, getSession, listSessions, segments, typedGets, type Walker } from './walk-reads.ts'
import { toRequest, type Place } from './walk-world.ts'

type Of<Type extends WalkCommand['type']> = Extract<WalkCommand, { readonly type: Type }>

/** Lets one command happen, and judges its answers. */
export function happen(place: Place, walker: Walker, command: WalkCommand): void {
  const { caller, memory } = walker
  const { api, blame } = caller
  switch (command.type) {
    case 'create':
      return create(walker, command)
    case 'get':
      return get(walker, command)
    case 'list':
      return listSessions(walker, command)
    case 'listOnce': {
      const { outcome } = api('listSessions', 'GET', '/sessions', command.query, command.as, 'default')
      return blame(outcome.status < 400, 'an invalid query is accepted')
    }
    case 'resume':
      return resume(walker, command)
    case 'resumeOnPage': {
      const session = pick(caller.sessions(), command.which)
      const { pathname } = new URL(memory.pageOf(session?.sessionId ?? '') ?? 'http://understudy.test/web/reports/nothing')
      const cookie = `understudy=${place.keyOf(session?.owner ?? 'default')}`
      return void caller.send('web', toRequest('POST', pathname, 'resume', { cookie }, 'resume'))
    }
    case 'share': {
      const { which, as, body, may } = command
      const session = pick(caller.sessions(), which)
      const { outcome } = api('shareSession', 'POST', `${pathOf(session)}/shares`, '', as, session?.owner ?? 'default', body)
      blame(may === 'no' && outcome.status < 400, 'an invalid body is accepted')
      return blame(
        outcome.status === 201 && as !== 'owner' && as !== session?.owner,
        `${as} shares a session of ${session?.owner ?? 'nobody'}`,
      )
    }
    case 'search': {
      const { what, as, body, may } = command
      const { outcome } = api(what === 'papers' ? 'searchPapers' : 'searchTrials', 'POST', `/search/${what}`, '', as, 'default', body)
      return blame(may === 'no' && outcome.status < 400, 'an invalid body is accepted')
    }
    case 'stray': {
      const { method, path, as, preflight } = command
      const asks = preflight ? { origin: 'http://page.test', 'access-control-request-method': 'POST' } : {}
      const headers = { ...caller.headersOf(as, 'default'), ...asks }
      const { outcome } = caller.send(null, toRequest(method, place.api + path, '', headers))
      blame(outcome.status < 400 && outcome.status !== 204, `${method} ${path} is answered ${outcome.status}`)
      return blame(outcome.status === 405 && !outcome.headers.some(([name]) => name === 'allow'), 'a 405 does not say what is allowed')
    }
    case 'many': {
      const { rateLimit } = caller.control('getLimits').json as { readonly rateLimit: string }
      if (rateLimit !== 'perMinute') return
      for (let index = 0; index < command.count; index++) api('listSessions', 'GET', '/sessions', 'limit=1', 'owner', 'default')
      return
    }
    case 'download': {
      const address = pick(memory.files(), command.which)
      return address === undefined ? undefined : download(walker, address, command.tampered, command.method)
    }
    case 'wait':
      return caller.wait(command.ms)
    case 'control':
      return operate(walker, command)
  }
}

function create({ caller, memory }: Walker, { kind, as, body, may }: Of<'create'>): void {
  const operation = kind === 'reports' ? 'createReport' : 'createSystematicReview'
  const { outcome, json } = caller.api(operation, 'POST', `/sessions/${kind}`, '', as, 'default', body)
  caller.blame(may === 'no' && outcome.status < 400, 'an invalid body is accepted')
  if (outcome.status !== 202) return
  const created = json as Reading
  caller.blame(memory.knows(created.sessionId), `the id ${created.sessionId} is given again`)
  memory.configure(created.sessionId, body)
  memory.read(created, 'create')
}

function get(walker: Walker, { which, as, query, method, at }: Of<'get'>): void {
  const { caller } = walker
  const session = pick(caller.sessions(), which)
  if (session !== undefined && at === 'own') return void getSession(walker, session, as, query, method)
  const type = session?.type === 'report' ? 'systematicReview' : 'report'
  const path = `/sessions/${segments[type]}/${session?.sessionId ?? 'nothing'}`
  const { outcome } = caller.api(typedGets[type], method, path, query, as, session?.owner ?? 'default')
  caller.blame(outcome.status === 200, `a ${session?.type ?? 'session that is none'} is found as a ${type}`)
}

function resume({ caller, memory }: Walker, { which, as }: Of<'resume'>): void {
  const { blame } = caller
  const session = pick(caller.sessions(), which)
  const { outcome, json } = caller.api('resumeSession', 'POST', `${pathOf(session)}/resume`, '', as, session?.owner ?? 'default')
  const isPaused = session?.status === 'pausedForInsufficientQuota'
  blame(outcome.status === 409 && isPaused, 'a paused session is said not to be paused')
  if (outcome.status !== 200) return
  blame(!isPaused, `a session is resumed that is ${session?.status ?? 'nothing'}`)
  blame(as !== 'owner' && as !== session?.owner, `${as} resumes a session of ${session?.owner ?? 'nobody'}`)
  const resumed = json as Reading
  memory.read(resumed, 'resume')
  const after = caller.sessions().find(({ sessionId }) => sessionId === resumed.sessionId)
  const isStuck = after?.status === 'pausedForInsufficientQuota' && after.executionStage === session?.executionStage
  // An agent session has no stage by which that can be told.
  blame(isStuck && after.type !== 'agent', `a session is resumed, and stays paused at ${String(after?.executionStage)}`)
}

/** What is known goes with what control does: a steered session keeps to the transitions of the contract, so nothing of it is forgotten. */
function operate({ caller, memory }: Walker, { id, which, body, query }: Of<'control'>): void {
  const session = pick(caller.sessions(), which)?.sessionId ?? '00000000-0000-4000-8000-000000000000'
  const account = pick(['default', 'default', 'default', 'other', 'third', 'late'], which) ?? ''
  const snapshot = pick(memory.snapshots(), which) ?? 'nothing'
  const { outcome, json } = caller.control(id, { session, account, snapshot }, body, query)
  if (outcome.status >= 300 || controlOperation(id).method === 'GET') return
  if (id === 'addSession') {
    const { sessionId } = json as Session
    caller.blame(memory.knows(sessionId), `the id ${sessionId} is given again`)
    memory.configure(sessionId, (body as { readonly request?: unknown }).request)
  }
  if (id === 'deleteSession') memory.forget(session)
  if (id === 'takeSnapshot') memory.takeSnapshot((json as { readonly id: string }).id)
  if (id === 'restoreSnapshot') memory.restore(snapshot)
  if (id === 'resetWorld') memory.reset()
}

function pathOf(session: Session | undefined): string {
  return `/sessions/${session?.sessionId ?? 'nothing'}`
}

function pick<Value>(values: readonly Value[], which: number): Value | undefined {
  return values[which % Math.max(1, values.length)]
}
