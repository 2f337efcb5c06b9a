import type { ControlResponseOf } from '../contract/control.ts'
import { didYouMean } from '../contract/did-you-mean.ts'
import { operations, type OperationId } from '../contract/operations.ts'
import { createControl, type Control } from '../control/index.ts'
import { offerPrepared, prepareSomeSearch } from '../literature/search/search.ts'
import type { ApiRequest, Outcome } from './http/api-request.ts'
import type { Clock } from './worlds/clock.ts'
import { belowFolder } from './below-folder.ts'
import { createFetch } from './fetch.ts'
import { loggingLater } from './sent-later.ts'
import { worldsAskedBy } from './asked-worlds.ts'
import { createDispatcher, withCorsOfPath, type Dispatched } from './dispatch.ts'
import type { Overriding } from './worlds/override.ts'
import { createPreparedFile } from './worlds/prepared-file.ts'
import { refuse, retryAfterOf, toOutcome, type Answer } from './http/reply.ts'
import { prepareUnderstudy, type PreparedUnderstudy, type UnderstudyOptions } from './worlds/prepare-understudy.ts'
import { UnderstudyError } from './worlds/understudy-error.ts'
import { defaultWorldId } from './worlds/world-id.ts'

export type { UnderstudyOptions } from './worlds/prepare-understudy.ts'

/** A mock of the service. These members are about its default world; `control` creates more worlds. */
export type Understudy = {
  readonly baseUrl: string
  readonly mcpUrl: string
  readonly controlUrl: string
  readonly panelUrl: string
  readonly filesUrl: string
  /** A key for each account that exists now, by account name. */
  readonly keys: { readonly [account: string]: string }
  /** The world as the control API shows it, including its target file. */
  readonly world: () => ControlResponseOf<'getWorld'>
  readonly clock: Pick<Clock, 'now' | 'advance' | 'freeze' | 'run'>
  /** The control API as a typed client. */
  readonly control: Control
  readonly ledger: () => ControlResponseOf<'getLedger'>
  /** Takes a snapshot and returns its id. It throws an UnderstudyError when the world has as many as it may. */
  readonly snapshot: () => string
  readonly restore: (id: string) => void
  readonly reset: () => void
  /**
   * Answers an operation instead of the understudy, until the returned function is called or the world is reset. The third argument names a
   * world other than the default one.
   */
  readonly override: <Id extends OperationId>(id: Id, override: Overriding[Id], world?: string) => () => void
  /** Prepares a part of what the first search needs. Call it in idle time; it returns false when everything is prepared. */
  readonly prepareSome: () => boolean
  /** The plain function behind every way of serving. It never throws. */
  readonly answer: (request: ApiRequest) => Outcome
  /**
   * Answers once everything that the answer rests on is kept, which is at once unless a change waits for the disk. Never rejects.
   */
  readonly answerWhenKept: (request: ApiRequest) => Outcome | Promise<Outcome>
  readonly fetch: typeof globalThis.fetch
}

export function createUnderstudy(options: UnderstudyOptions = {}): Understudy {
  return attachAnswers(prepareUnderstudy(options), options)
}

/** Completes a prepared understudy with the functions that answer. */
export function attachAnswers(prepared: PreparedUnderstudy, { onBug = logBug, checkAnswers = false }: UnderstudyOptions): Understudy {
  const { standIn, live, urls } = prepared
  offerPrepared(preparedFile)
  const { worlds, controlUrl, controlToken } = standIn
  const onBreach = (breach: string): void => onBug(new UnderstudyError('contract_breach', `The mock broke its own contract: ${breach}`))
  const failureOf = (error: unknown): Answer => {
    if (error instanceof UnderstudyError && error.code === 'state_not_kept') return notKept(error)
    onBug(error)
    return refuse('internal_error')
  }
  const toFailure = (error: unknown, request: ApiRequest): Outcome => {
    const outcome = toOutcome(failureOf(error))
    try {
      return withCorsOfPath(standIn, request, outcome)
    } catch {
      // The error may be one of reading the request.
      return outcome
    }
  }
  const dispatch = createDispatcher(standIn, {
    onBreach: checkAnswers ? onBreach : null,
    toFailure,
    ask: (request) => answerWhenKept(request),
  })
  const answer = (request: ApiRequest): Outcome => {
    const { outcome, log } = dispatch(request)
    return loggingLater(outcome, log)
  }
  const answerWhenKept = (request: ApiRequest): Outcome | Promise<Outcome> =>
    worlds.areShared ? answerShared(request) : answerOwn(request)
  const answerShared = async (request: ApiRequest): Promise<Outcome> => {
    let asked: Dispatched | null = null
    const act = (): Dispatched => {
      // It was decided on worlds that another server had changed.
      if (asked !== null) takeBack(asked)
      asked = dispatch(request)
      return asked
    }
    try {
      const { outcome, log } = await worlds.within(
        () => worldsAskedBy(standIn, request),
        act,
        ({ shows }) => shows,
      )
      return loggingLater(outcome, log)
    } catch (error) {
      return failed(request, asked, error)
    }
  }
  const failed = (request: ApiRequest, dispatched: Dispatched | null, error: unknown): Outcome => {
    const sent = toFailure(error, request)
    if (dispatched?.outcome.body instanceof ReadableStream) void dispatched.outcome.body.cancel()
    for (const { live: asked, row } of dispatched?.exchanges ?? []) asked.ledger.correct(row, sent)
    return loggingLater(sent, dispatched?.log)
  }
  const answerOwn = (request: ApiRequest): Outcome | Promise<Outcome> => {
    const dispatched = dispatch(request)
    const { outcome, shows, log } = dispatched
    const send = (): Outcome => loggingLater(outcome, log)
    return worlds.whenKept(shows)?.then(send, (error: unknown) => failed(request, dispatched, error)) ?? send()
  }
  const { folder, filesOrigin } = standIn
  const answerWhenKeptBelow = belowFolder(folder, answerWhenKept, (answered, lead) =>
    answered instanceof Promise ? answered.then(lead) : lead(answered),
  )
  const fetch = createFetch(answerWhenKeptBelow, filesOrigin)
  return {
    ...urls,
    get keys() {
      return prepared.keys()
    },
    world: prepared.world,
    clock: {
      now: live.clock.now,
      advance: (spanMs) => worlds.moveClock(live, (clock) => clock.advance(spanMs)),
      freeze: () => worlds.moveClock(live, (clock) => clock.freeze()),
      run: () => worlds.moveClock(live, (clock) => clock.run()),
    },
    control: createControl({ url: controlUrl, fetch, ...(controlToken !== null && { token: controlToken }) }),
    ledger: () => ({ exchanges: [...live.ledger.read(1000)], tallies: live.ledger.tallies() }),
    snapshot() {
      const id = worlds.takeSnapshot(live, undefined)
      if (typeof id !== 'string') throw new UnderstudyError('too_many_snapshots', `Failed to take a snapshot: ${id.message}`)
      return id
    },
    restore(id) {
      const problem = worlds.restoreSnapshot(live, id)
      if (problem !== null) throw new UnderstudyError('unknown_snapshot', `Failed to restore: ${problem.message}`)
    },
    reset: () => worlds.reset(live),
    override(id, override, worldId = defaultWorldId) {
      refuseUnknownOperation(id)
      refuseNoFunction(id, override)
      const overridden = worlds.get(worldId)
      if (overridden === undefined) throw new UnderstudyError('unknown_world', `Failed to override ${id}: there is no world ${worldId}`)
      overridden.overrides = { ...overridden.overrides, [id]: override }
      return () => {
        const { [id]: current, ...others } = overridden.overrides
        if (current === override) overridden.overrides = others
      }
    },
    prepareSome: prepareSomeSearch,
    answer: belowFolder(folder, answer, (answered, lead) => lead(answered)),
    answerWhenKept: answerWhenKeptBelow,
    fetch,
  }
}

/** Takes back an answer that nobody gets. */
function takeBack({ outcome, exchanges }: Dispatched): void {
  for (const { live, row } of exchanges) live.ledger.drop(row)
  if (outcome.body instanceof ReadableStream) void outcome.body.cancel()
}

/** Refuses a mistyped operation, which a program without types would not notice: its override would never be asked. */
function refuseUnknownOperation(id: unknown): void {
  if (typeof id !== 'string') throw new UnderstudyError('unknown_operation', `Failed to override an answer: ${describeNoName(id)}`)
  if (Object.hasOwn(operations, id)) return
  const near = operationsNear(id)
  const fix = near.length === 0 ? `the operations are ${Object.keys(operations).join(', ')}` : `did you mean ${near.join(' or ')}?`
  throw new UnderstudyError('unknown_operation', `Failed to override ${id}: there is no such operation; ${fix}`)
}

/** Says what to write in place of an object of overrides, of the options of a test, or of a function alone. */
function describeNoName(given: unknown): string {
  const [member = ''] = typeof given === 'object' && given !== null ? Object.keys(given) : []
  if (member === 'given' || member === 'clean') return `${member} is an option of a test; write test.override({ ${member}: … })`
  const [example = 'createReport'] = member === '' ? [] : operationsNear(member)
  const kind = given === null ? 'null' : Array.isArray(given) ? 'a list' : typeof given
  return `the name of an operation comes first, as in override('${example}', (request, next) => …), and not ${kind}`
}

/** The operations that a mistyped name may mean. */
function operationsNear(name: string): readonly string[] {
  return Object.keys(operations)
    .filter((known) => didYouMean(name, [known]) !== '')
    .slice(0, 4)
}

/** Refuses a missing function, which would answer every request with 500. */
function refuseNoFunction(id: string, override: unknown): void {
  if (typeof override === 'function') return
  const kind = override === null ? 'null' : typeof override
  throw new UnderstudyError(
    'invalid_override',
    `Failed to override ${id}: it takes a function such as (request, next) => ({ status, body }), not ${kind}`,
  )
}

/** Shared by all understudies, like the corpora. */
const preparedFile = createPreparedFile()

/** The answer to a request whose changes could not be kept. They did not happen, so that it may be sent again. */
function notKept({ code, message }: UnderstudyError): Answer {
  return { status: 503, headers: retryAfterOf(1), body: { error: { code, message } } }
}

/** Also reports what an override throws, so that a test shows why it was answered 500. */
function logBug(error: unknown): void {
  // oxlint-disable-next-line no-console -- the default of onBug
  console.error('[understudy]', error)
}
