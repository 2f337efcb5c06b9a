import { inspect } from 'node:util'
import type { Given } from '../../contract/given.ts'
import { prepareUnderstudy, type PreparedUnderstudy, type UnderstudyOptions } from '../../mock/worlds/prepare-understudy.ts'
import type { Revised } from '../../mock/worlds/revise-world.ts'
import type { OnExchange } from '../../mock/worlds/request-log.ts'
import { UnderstudyError } from '../../mock/worlds/understudy-error.ts'
import type { Understudy } from '../../mock/understudy.ts'
import { UserError } from '../arguments.ts'
import { findScenario } from '../scenario-shelf.ts'
import { createStatusLine, type StatusLine } from '../status-line.ts'
import { withFrontPage } from './front-page.ts'
import { createDeferredAnswer, hostInUrl, listen, type MockServing } from './listen.ts'
import { notesOf } from './notes.ts'
import { createRequestLogWriter } from './request-log.ts'
import { givenOf, withPort, type MockArguments } from './options.ts'
import { overlapsOf, placedIn, readScenarios, type ScenarioFile } from './scenarios.ts'
import { defaultWorldId } from '../../mock/worlds/world-id.ts'
import { createServerHealth, type ServerHealth } from './server-health.ts'
import { openState, type OpenState } from './state.ts'
import { describeReload, watchScenarios, type Reloaded } from './watch.ts'
import { printError } from '../print.ts'
import { writeTarget } from './write-target.ts'

/** A mock whose scenarios are read and whose state is open. It listens when it is started. */
export type OpenedMock = { readonly start: () => Promise<StartedMock> }

/** A mock that listens. It holds requests until it begins to answer. */
export type StartedMock = {
  readonly shell: PreparedUnderstudy
  /** The origin at which it listens on this machine, whatever its public one is. */
  readonly listensAt: string
  readonly scenarios: readonly ScenarioFile[]
  /** Notes on what flags and scenarios do that a user may not expect. */
  readonly notes: readonly string[]
  /** Loads the handlers, and answers. */
  readonly begin: () => Promise<void>
  /** Writes what the log of requests still holds. */
  readonly flushLog: () => void
  readonly stop: () => Promise<void>
}

export type OpenOptions = {
  /** The base URL that the client uses, where it is not that of flags and port. */
  readonly baseUrl?: string
  /** The given that holds where neither scenarios nor flags say more. */
  readonly usual?: Given
  /** Receives each exchange, besides the log. */
  readonly onExchange?: OnExchange
  /** Has the log count a line that repeats the one before. */
  readonly foldsRepeats?: boolean
}

/** Reads the scenarios of a mock, and opens its state. */
export async function openMock(
  parsed: MockArguments,
  { baseUrl, usual, onExchange, foldsRepeats = false }: OpenOptions = {},
): Promise<OpenedMock> {
  const { values, scenarios: names } = parsed
  const files = names.map((name) => findScenario(name))
  const status = createStatusLine(values.quiet !== true && values.json !== true)
  if (files.length > 0) status.show(`reading ${files.join(', ')} …`)
  const read = await readScenarios(files).finally(status.end)
  if ('wrong' in read) throw read.wrong
  const state = await openStateOf(values)
  return { start: () => startOpened({ parsed, baseUrl, usual, onExchange, foldsRepeats, files, read, state, status }) }
}

/** Opens the state file or the store that is asked for. */
async function openStateOf({ state, store }: MockArguments['values']): Promise<OpenState | null> {
  if (state !== undefined) return openState(state)
  if (store === undefined) return null
  const { openSharedState } = await import('./shared-state.ts')
  return openSharedState(store)
}

/** The options that tell each of several of an exchange. */
function toEach(told: readonly (OnExchange | undefined)[]): Pick<UnderstudyOptions, 'onExchange'> {
  const all = told.filter((one) => one !== undefined)
  if (all.length === 0) return {}
  return {
    onExchange(exchange, readEntries) {
      for (const tell of all) tell(exchange, readEntries)
    },
  }
}

type Opened = {
  readonly parsed: MockArguments
  readonly baseUrl: string | undefined
  readonly usual: Given | undefined
  readonly onExchange: OnExchange | undefined
  readonly foldsRepeats: boolean
  readonly files: readonly string[]
  readonly read: Extract<Awaited<ReturnType<typeof readScenarios>>, { readonly scenarios: unknown }>
  readonly state: OpenState | null
  readonly status: StatusLine
}

async function startOpened({ parsed, baseUrl, usual, onExchange, foldsRepeats, files, read, state, status }: Opened): Promise<StartedMock> {
  const { values, port, filesPort, trustProxy } = parsed
  const toGiven = (scenarios: readonly ScenarioFile[]): Given => givenOf(values, scenarios, values['target-out'] !== undefined, usual)
  const onBug = (error: unknown): void => {
    const stateError = state?.toUserError(error)
    if (stateError === undefined) logBug(error)
    else logMistake(stateError.message)
  }
  // With --port 0 the origin is known only once the port is.
  const deferred = createDeferredAnswer()
  // Behind a balancer, answers that are under way are finished.
  const graceMs = values.store === undefined ? {} : { graceMs: 10_000 }
  const serving = await listen({ host: values.host, port, filesPort, onBug, trustProxy, ...graceMs }, deferred.answer).catch(
    async (error: unknown) => {
      await state?.close()
      throw error
    },
  )
  const apiPath = baseUrl === undefined ? '/api/v2' : new URL(baseUrl).pathname.replace(/\/$/, '')
  const requestLog = values.quiet === true ? null : createRequestLogWriter({ color: values.color, apiPath, foldsRepeats })
  let watching: ReturnType<typeof watchScenarios> | undefined
  let health: ServerHealth | undefined
  const stop = async (): Promise<void> => {
    watching?.stop()
    await health?.drain()
    await serving.stop()
    requestLog?.flush()
    await state?.close()
  }
  /** Refuses the requests that wait, and gives the error that the user sees. */
  const giveUp = async (error: unknown): Promise<never> => {
    status.end()
    deferred.giveUp(error)
    throw state?.toUserError(error) ?? (await asUserError(error, read.scenarios))
  }
  const start = async (): Promise<StartedMock> => {
    const own = {
      given: toGiven(read.scenarios),
      onBug,
      ...(state !== null && { state: state.journal }),
      ...toEach([requestLog?.add, onExchange]),
    }
    const options = toOptions(parsed, serving, baseUrl, own)
    if (files.length > 0) status.show('making its world …')
    const shell = await (state === null ? prepareUnderstudy(options) : state.begin(() => prepareUnderstudy(options)))
    status.end()
    state?.saveSnapshots({ worlds: shell.standIn.worlds, onFailure: onBug })
    const keepTarget = (): void => writeTarget(values['target-out'], shell)
    const whenKept = async (): Promise<void> => (await shell.standIn.worlds.whenKept(null)) ?? undefined
    const revise = async (scenarios: readonly ScenarioFile[]): Promise<Revised> => {
      const { worlds } = shell.standIn
      const act = (): Revised => {
        // Compared with the world that is kept, and not with one that failed to be.
        worlds.assertKept()
        return shell.revise(toGiven(scenarios))
      }
      const revised = await worlds.within(
        () => ({ held: [defaultWorldId], read: [], isOfAll: true }),
        act,
        () => null,
      )
      if (revised.world !== 'unchanged') orLogMistake(keepTarget)
      return revised
    }
    // The files may have changed while nobody watched them.
    const revised = values.watch === true && state?.isOld === true ? await revise(read.scenarios) : null
    // An announced world survives a kill.
    await whenKept()
    state?.recover({ worlds: shell.standIn.worlds, tell: logMistake, onResume: () => watching?.retry() })
    keepTarget()
    const listensAt = originAt(values.host, serving.port)
    const notes = [
      ...overlapsOf(read.scenarios),
      ...notesOf(values, files, {
        listensAt,
        filesListenAt: serving.filesPort === null ? null : originAt(values.host, serving.filesPort),
        isOld: state?.isOld === true,
        offers: Object.keys(shell.world().target['sessions'] ?? {}),
      }),
      ...(revised === null || revised.world === 'unchanged' ? [] : [describeReload(revised)]),
    ]
    const reload = (scenarios: readonly ScenarioFile[]): Promise<Reloaded> => orNotKept(revise(scenarios), scenarios)
    const begin = async (): Promise<void> => {
      // Of a store, worlds are read as they are asked for.
      const hasWorld = (id: string): boolean => shell.standIn.worlds.areShared || shell.standIn.worlds.get(id) !== undefined
      const answer = withFrontPage(await startAnswering(shell, options), (exchange) => requestLog?.add(exchange), hasWorld)
      health = createServerHealth({
        check: async () => state?.check(),
        countWorlds: () => shell.standIn.worlds.all().length,
        tallies: state?.tallies ?? null,
      })
      deferred.begin(health.watching(answer))
      if (values.watch !== true) return
      watching = watchScenarios({ files, read, revise: reload, log: createLog(values), logMistake, onBug: logBug })
    }
    return {
      shell,
      listensAt,
      scenarios: read.scenarios,
      notes,
      begin: () => begin().catch(giveUp),
      flushLog: () => requestLog?.flush(),
      stop,
    }
  }
  return start().catch(async (error: unknown) => {
    try {
      return await giveUp(error)
    } finally {
      await stop()
    }
  })
}

function toOptions(
  { values, publicOrigin }: MockArguments,
  { port, filesPort }: MockServing,
  baseUrl: string | undefined,
  own: Pick<UnderstudyOptions, 'given' | 'state' | 'onBug' | 'onExchange'>,
): UnderstudyOptions {
  const origin = publicOrigin ?? originAt(values.host, port)
  return {
    baseUrl: baseUrl ?? `${origin}/api/v2`,
    ...(filesPort !== null && { filesOrigin: withPort(origin, filesPort) }),
    checkAnswers: values['check-answers'] === true,
    ...(values['control-token'] !== undefined && { controlToken: values['control-token'] }),
    ...(values['allow-origin'] !== undefined && { allowedOrigins: values['allow-origin'] }),
    ...own,
  }
}

function originAt(host: string, port: number): string {
  return new URL(`http://${hostInUrl(host)}:${port}`).origin
}

/** Writes lines to stderr, unless the user wants none. */
export function createLog({ quiet }: Pick<MockArguments['values'], 'quiet'>): (line: string) => void {
  return (line) => {
    if (quiet !== true) printError(line)
  }
}

/** Loads the handlers once the mock has said that it is ready, and lets it answer. */
async function startAnswering(shell: PreparedUnderstudy, options: UnderstudyOptions): Promise<Understudy> {
  const { attachAnswers } = await import('../../mock/understudy.ts')
  const understudy = attachAnswers(shell, options)
  prepareInRests(understudy)
  return understudy
}

/** Gives the result of a reload, also where the state file did not keep it. An impossible given is a user's mistake. */
async function orNotKept(revising: Promise<Revised>, scenarios: readonly ScenarioFile[]): Promise<Reloaded> {
  try {
    return await revising
  } catch (error) {
    if (isNotKept(error)) return { world: 'notKept', message: error.message }
    throw await asUserError(error, scenarios)
  }
}

/** Logs a user's mistake instead of throwing it: the world has changed already, and clients go on. */
function orLogMistake(act: () => void): void {
  try {
    act()
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    logMistake(error.message)
  }
}

/** Turns an impossible given, which only the mock can detect, or a failed write into a user's mistake; returns any other error unchanged. */
async function asUserError(error: unknown, scenarios: readonly ScenarioFile[]): Promise<unknown> {
  if (isNotKept(error)) return new UserError('cannotRun', error.message)
  if (!(error instanceof UnderstudyError) || error.code !== 'invalid_given') return error
  return (await placedIn(scenarios, error.message)) ?? new UserError('cannotRun', error.message)
}

function isNotKept(error: unknown): error is UnderstudyError {
  return error instanceof UnderstudyError && error.code === 'state_not_kept'
}

/** Prepares the index of the first search, a second or two of work, between requests. */
function prepareInRests(understudy: Understudy): void {
  const go = (): void => {
    if (understudy.prepareSome()) setTimeout(go, restMs).unref()
  }
  setTimeout(go, restMs).unref()
}

const restMs = 5

function logMistake(message: string): void {
  printError(`understudy: ${message}`)
}

function logBug(error: unknown): void {
  const isBreach = error instanceof Error && 'code' in error && error.code === 'contract_breach'
  printError(isBreach ? `understudy: ${error.message}` : inspect(error))
}
