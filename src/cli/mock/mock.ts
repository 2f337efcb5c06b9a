import { renameSync, rmSync, writeFileSync } from 'node:fs'
import type { Given } from '../../contract/given.ts'
import type { Revised } from '../../mock/worlds/revise-world.ts'
import { prepareUnderstudy, type PreparedUnderstudy, type UnderstudyOptions } from '../../mock/worlds/prepare-understudy.ts'
import { UnderstudyError } from '../../mock/worlds/understudy-error.ts'
import type { Understudy } from '../../mock/understudy.ts'
import { UserError } from '../arguments.ts'
import { withFrontPage } from './front-page.ts'
import { createDeferredAnswer, hostInUrl, listen, type MockServing } from './listen.ts'
import { notesOf, readyLine, toAddressLine, welcome } from './notes.ts'
import { createRequestLogWriter } from './request-log.ts'
import { givenOf, parseMockArguments, withPort } from './options.ts'
import { overlapsOf, placedIn, readScenarios, type ScenarioFile } from './scenarios.ts'
import { openState } from './state.ts'
import { waitForEnd } from './wait-for-end.ts'
import { describeReload, watchScenarios, type Reloaded } from './watch.ts'
import { whyUnwritable } from '../read-file.ts'
import { findScenario } from '../scenario-shelf.ts'
import { createStatusLine } from '../status-line.ts'

export async function runMock(args: readonly string[]): Promise<number> {
  const parsed = parseMockArguments(args)
  const { values, port, filesPort } = parsed
  const files = parsed.scenarios.map((name) => findScenario(name))
  const status = createStatusLine(values.quiet !== true && values.json !== true)
  if (files.length > 0) status.show(`reading ${files.join(', ')} …`)
  const read = await readScenarios(files).finally(status.end)
  if ('wrong' in read) throw read.wrong
  const toGiven = (scenarios: readonly ScenarioFile[]): Given => givenOf(values, scenarios, values['target-out'] !== undefined)
  const given = toGiven(read.scenarios)
  const state = values.state === undefined ? null : await openState(values.state)
  const ended = waitForEnd()
  const onBug = (error: unknown): void => {
    const stateError = state?.toUserError(error)
    if (stateError === undefined) logBug(error)
    else logMistake(stateError.message)
  }
  // With --port 0 the origin is known only once the port is.
  const deferred = createDeferredAnswer()
  const serving = await listen({ host: values.host, port, filesPort, onBug }, deferred.answer).catch(async (error: unknown) => {
    await state?.close()
    throw error
  })
  const requestLog = values.quiet === true ? null : createRequestLogWriter({ color: values.color, apiPath: '/api/v2' })
  let watching: ReturnType<typeof watchScenarios> | undefined
  try {
    const own = {
      given,
      onBug,
      ...(state !== null && { state: state.journal }),
      ...(requestLog !== null && { onExchange: requestLog.add }),
    }
    const options = toOptions(parsed, serving, own)
    if (files.length > 0) status.show('making its world …')
    const shell = prepareUnderstudy(options)
    status.end()
    state?.saveSnapshots({ worlds: shell.standIn.worlds, onFailure: onBug })
    const keepTarget = (): void => writeTarget(values['target-out'], shell)
    const whenKept = async (): Promise<void> => (await shell.standIn.worlds.whenKept(null)) ?? undefined
    const revise = async (scenarios: readonly ScenarioFile[]): Promise<Revised> => {
      // Compared with the world that is kept, and not with one that failed to be.
      shell.standIn.worlds.assertKept()
      const revised = shell.revise(toGiven(scenarios))
      await whenKept()
      if (revised.world !== 'unchanged') orLogMistake(keepTarget)
      return revised
    }
    // The files may have changed while nobody watched them.
    const revised = values.watch === true && state?.isOld === true ? await revise(read.scenarios) : null
    // An announced world survives a kill.
    await whenKept()
    state?.recover({ worlds: shell.standIn.worlds, tell: logMistake, onResume: () => watching?.retry() })
    keepTarget()
    announce(shell, parsed, read.scenarios, [
      ...overlapsOf(read.scenarios),
      ...notesOf(values, files, {
        listensAt: originAt(values.host, serving.port),
        filesListenAt: serving.filesPort === null ? null : originAt(values.host, serving.filesPort),
        isOld: state?.isOld === true,
        offers: Object.keys(shell.world().target['sessions'] ?? {}),
      }),
      ...(revised === null || revised.world === 'unchanged' ? [] : [describeReload(revised)]),
    ])
    deferred.begin(withFrontPage(await startAnswering(shell, options), (exchange) => requestLog?.add(exchange)))
    if (values.watch === true) {
      const reload = (scenarios: readonly ScenarioFile[]) => orNotKept(revise(scenarios), scenarios)
      watching = watchScenarios({ files, read, revise: reload, log: createLog(values), logMistake, onBug: logBug })
    }
    await ended
  } catch (error) {
    status.end()
    deferred.giveUp(error)
    throw state?.toUserError(error) ?? (await asUserError(error, read.scenarios))
  } finally {
    watching?.stop()
    await serving.stop()
    requestLog?.flush()
    await state?.close()
  }
  return 0
}

type MockArguments = ReturnType<typeof parseMockArguments>

function toOptions(
  { values, publicOrigin }: MockArguments,
  { port, filesPort }: MockServing,
  own: Pick<UnderstudyOptions, 'given' | 'state' | 'onBug' | 'onExchange'>,
): UnderstudyOptions {
  const origin = publicOrigin ?? originAt(values.host, port)
  return {
    baseUrl: `${origin}/api/v2`,
    ...(filesPort !== null && { filesOrigin: withPort(origin, filesPort) }),
    checkAnswers: values['check-answers'] === true,
    ...(values['control-token'] !== undefined && { controlToken: values['control-token'] }),
    ...own,
  }
}

function originAt(host: string, port: number): string {
  return new URL(`http://${hostInUrl(host)}:${port}`).origin
}

/** Logs the notes, and prints how to reach the mock. */
function announce(
  shell: PreparedUnderstudy,
  { values }: MockArguments,
  scenarios: readonly ScenarioFile[],
  notes: readonly string[],
): void {
  const log = createLog(values)
  for (const note of notes) log(note)
  if (values.json === true) console.log(JSON.stringify(readyLine(shell)))
  else console.log(values.quiet === true ? toAddressLine(shell.urls) : welcome(shell, scenarios))
}

function createLog({ quiet }: MockArguments['values']): (line: string) => void {
  return (line) => {
    if (quiet !== true) console.error(line)
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

/** Writes the target file that was asked for. Only its owner may read it, and it is written whole or not at all. JSON is YAML. */
function writeTarget(path: string | undefined, shell: PreparedUnderstudy): void {
  if (path === undefined) return
  const { target } = shell.world()
  const draft = `${path}.${process.pid}.tmp`
  try {
    rmSync(draft, { force: true })
    writeFileSync(draft, `${JSON.stringify(target, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
    renameSync(draft, path)
  } catch (error) {
    rmSync(draft, { force: true })
    throw new UserError('cannotRun', `Failed to write the target file ${path}: ${whyUnwritable(error)}`)
  }
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
  console.error(`understudy: ${message}`)
}

function logBug(error: unknown): void {
  console.error(error instanceof Error && 'code' in error && error.code === 'contract_breach' ? `understudy: ${error.message}` : error)
}
