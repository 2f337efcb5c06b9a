import { createShell, type UnderstudyOptions } from '../mock/shell.ts'
import type { Understudy } from '../mock/understudy.ts'
import { UnderstudyError } from '../mock/understudy-error.ts'
import { serve, type ServeOptions, type Serving } from '../server/serve.ts'
import type { Given } from '../contract/given.ts'
import { integerOf, parseCommand, UserError } from './arguments.ts'
import { mockFlags } from './mock-flags.ts'
import { givenOf } from './mock-given.ts'
import { overlapsOf, placedIn, readScenarios, type ScenarioFile } from './mock-scenarios.ts'
import { hostInUrl, notesOf, readyLine, welcome } from './mock-notes.ts'
import { openState } from './mock-state.ts'
import { watchScenarios } from './mock-watch.ts'
import { createStatusLine } from './status-line.ts'
import { writeTarget } from './write-target.ts'

export async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseCommand(args, mockFlags, true)
  const port = integerOf('port', values.port, 0, 65535)
  const publicOrigin = values['public-origin'] === undefined ? undefined : originOf(values['public-origin'])
  const controlToken = values['control-token']
  if (controlToken === '') throw new UserError('usage', '--control-token must not be empty')
  if (!isLoopback(values.host) && controlToken === undefined)
    throw new UserError('usage', `--host ${values.host} lets other machines in: say with --control-token what control asks of them`)
  if (values.watch === true && positionals.length === 0) throw new UserError('usage', '--watch needs the file of a scenario to watch')
  if (values.watch === true && values.state !== undefined)
    throw new UserError('usage', '--state goes on with an older world, whatever scenarios say by now: leave out --state or --watch')
  const status = createStatusLine(values.quiet !== true && values.json !== true)
  if (positionals.length > 0) status.show(`reading ${positionals.join(', ')} …`)
  const read = await readScenarios(positionals).finally(status.end)
  if ('wrong' in read) throw read.wrong
  const toGiven = (scenarios: readonly ScenarioFile[]): Given => givenOf(values, scenarios, values['target-out'] !== undefined)
  const given = toGiven(read.scenarios)
  const state = values.state === undefined ? null : await openState(values.state)
  const { ended, giveUp } = waitForEnd()
  const onBug = (error: unknown): void => {
    const unkept = state?.toUserError(error)
    // What cannot be kept must not be answered, so there is nothing left to do.
    if (unkept === undefined) tellBug(error)
    else giveUp(unkept)
  }
  // With --port 0 the origin is known only once the port is. What answers takes longer to load than what says that it is ready.
  const dressed = Promise.withResolvers<Understudy>()
  dressed.promise.catch(() => undefined)
  let understudy: Understudy | undefined
  const serving = await listen(
    { host: values.host, port, onBug },
    (request) => understudy?.answer(request) ?? dressed.promise.then(({ answer }) => answer(request)),
  ).catch((error: unknown) => {
    state?.close()
    throw error
  })
  let watching: { readonly stop: () => void } | undefined
  try {
    const listensAt = new URL(`http://${hostInUrl(values.host)}:${serving.port}`).origin
    const wanted: UnderstudyOptions = {
      baseUrl: `${publicOrigin ?? listensAt}/api/v2`,
      given,
      checkAnswers: values['check-answers'] === true,
      onBug,
      ...(controlToken !== undefined && { controlToken }),
      ...(state !== null && { state }),
    }
    if (positionals.length > 0) status.show('making its world …')
    const shell = createShell(wanted)
    status.end()
    const { target } = shell.world()
    const keepTarget = (): void => {
      if (values['target-out'] !== undefined) writeTarget(values['target-out'], shell.world().target)
    }
    keepTarget()
    // Later, the world has changed already and clients go on.
    const keepTargetOrTell = (): void => {
      try {
        keepTarget()
      } catch (error) {
        if (!(error instanceof UserError)) throw error
        tellMistake(error.message)
      }
    }
    const notes = notesOf(values, positionals, { listensAt, isOld: state?.isOld() === true, offers: Object.keys(target['sessions'] ?? {}) })
    const tell = (line: string): void => {
      if (values.quiet !== true) console.error(line)
    }
    for (const note of [...overlapsOf(read.scenarios), ...notes]) tell(note)
    if (values.json === true) console.log(JSON.stringify(readyLine(shell)))
    else if (values.quiet !== true) console.log(welcome(shell))
    const { dress } = await import('../mock/understudy.ts')
    understudy = dress(shell, wanted)
    dressed.resolve(understudy)
    prepareInRests(understudy)
    if (values.watch === true)
      watching = watchScenarios({
        files: positionals,
        read,
        tell,
        tellMistake,
        onBug: tellBug,
        async revise(scenarios) {
          try {
            const revised = shell.revise(toGiven(scenarios))
            if (revised.world !== 'isAsItWas') keepTargetOrTell()
            return revised
          } catch (error) {
            throw await asUserError(error, scenarios)
          }
        },
      })
    await ended
  } catch (error) {
    status.end()
    dressed.reject(error)
    throw state?.toUserError(error) ?? (await asUserError(error, read.scenarios))
  } finally {
    watching?.stop()
    await serving.stop()
    state?.close()
  }
  return 0
}

/** What is given may be impossible, which only the stand-in can tell; any other error stays what it is. */
async function asUserError(error: unknown, scenarios: readonly ScenarioFile[]): Promise<unknown> {
  if (!(error instanceof UnderstudyError) || error.code !== 'invalid_given') return error
  return (await placedIn(scenarios, error.message)) ?? new UserError('cannotRun', error.message)
}

/** The first search needs a second or two of work: it is done before, in rests between requests. */
function prepareInRests(understudy: Understudy): void {
  const go = (): void => {
    if (understudy.prepareSome()) setTimeout(go, restMs).unref()
  }
  setTimeout(go, restMs).unref()
}

const restMs = 5

/** Resolves when the process is told to end, and rejects when it is given up. */
function waitForEnd(): { readonly ended: Promise<void>; readonly giveUp: (error: UserError) => void } {
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  // It may be given up before anybody waits.
  ended.catch(() => undefined)
  return { ended, giveUp: reject }
}

async function listen(at: ServeOptions, answer: Parameters<typeof serve>[0]): Promise<Serving> {
  try {
    return await serve(answer, at)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const reason = listenReasons[code] ?? (error instanceof Error ? error.message : String(error))
    throw new UserError('cannotRun', `Failed to listen on ${at.host}:${at.port}: ${reason}`)
  }
}

const listenReasons: { readonly [code: string]: string } = {
  EADDRINUSE: 'the port is in use. Stop what uses it, or take another with --port (0: any).',
  EADDRNOTAVAIL: 'this machine has no such address. Leave --host out, or say 0.0.0.0 for all that it has.',
  ENOTFOUND: 'there is no host of that name. Leave --host out, or name an address of this machine.',
  EACCES: 'that port is kept for the system. Take one above 1023 with --port.',
}

function tellMistake(message: string): void {
  console.error(`understudy: ${message}`)
}

function tellBug(error: unknown): void {
  console.error(error instanceof Error && 'code' in error && error.code === 'contract_breach' ? `understudy: ${error.message}` : error)
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
}

/** Scheme, host and port of an address, for links that name where clients reach it. */
function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '' && url.hash === '') return url.origin
  throw new UserError('usage', `--public-origin must be an origin such as https://mock.example.org, not ${text}`)
}
