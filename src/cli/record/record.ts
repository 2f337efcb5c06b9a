import { accessSync, constants, rmSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Target } from '../../conformance/define/target.ts'
import { inspectTraffic } from '../../conformance/inspect-traffic.ts'
import { foldLine } from '../../conformance/text/fold-line.ts'
import { harmlessLine } from '../../conformance/text/harmless.ts'
import { toAmount } from '../../conformance/text/render-context.ts'
import { toShellWord } from '../../exchange/shell-word.ts'
import { startProxy, type Proxy } from '../../server/proxy.ts'
import { toUsualBaseUrl } from '../../traffic/find-base-url.ts'
import { writeHar } from '../../traffic/har/write-har.ts'
import { toLeftOutLines } from '../../traffic/left-out.ts'
import { createPlaceholders, type Placeholders } from '../../traffic/placeholders.ts'
import type { Recorded } from '../../traffic/recorded.ts'
import { toExchanges } from '../../traffic/to-exchanges.ts'
import { integerOf, parseCommand, UserError } from '../arguments.ts'
import { selected } from '../conform/options.ts'
import { recordFlags } from '../flags.ts'
import { readTrafficFiles } from '../inspect/read-traffic-files.ts'
import { tell } from '../inspect/tell.ts'
import { writeScenario } from '../inspect/write-scenario.ts'
import { hostInUrl, toListenError } from '../mock/listen.ts'
import { originOf } from '../mock/options.ts'
import { waitForEnd } from '../mock/wait-for-end.ts'
import { createRequestOpener } from '../network/network-fetch.ts'
import { networkOf } from '../network/network-of.ts'
import { refuseExisting } from '../new-file.ts'
import { recordingOf, whyUnwritable } from '../read-file.ts'
import { addressExpected, isAddress, targetFrom } from '../target-from.ts'
import { columnsOf } from '../terminal.ts'
import { createJournal, type Journal } from './journal.ts'
import { toCutsLine } from './judged-exchange.ts'
import { createRecorder } from './recorder.ts'
import { ownCommand } from '../own-command.ts'
import { print, printError, printJson } from '../print.ts'

type Values = ReturnType<typeof parseCommand<typeof recordFlags>>['values']

/** Records what passes between a client and a deployment, until a signal ends it. */
export async function runRecord(args: readonly string[]): Promise<number> {
  const { values } = parseCommand(args, recordFlags, false)
  const { target: named, out, har } = values
  if (named === undefined || out === undefined) throw new UserError('usage', 'record needs --target URL|FILE and --out FILE')
  const port = integerOf('port', values.port, 0, 65535)
  const publicOrigin = values['public-origin'] === undefined ? null : originOf('public-origin', values['public-origin'])
  const file = recordingOf(out)
  requireOwnFile(har, { out, file })
  const isUrl = /^https?:\/\//i.test(named)
  if (!isUrl && /^[a-z][a-z\d+.-]*:\/\//i.test(named))
    throw new UserError('usage', `--target ${named} cannot be recorded: only http and https can`)
  const target = toTarget(named, isUrl)
  const network = isUrl ? {} : (networkOf(target, named) ?? {})
  for (const one of [out, har]) if (one !== undefined) requireNew(one)
  const placeholders = createPlaceholders()
  const baseUrl = placeholders.address(target.baseUrl)
  const journal = createJournal(file, baseUrl)
  const ended = waitForEnd()
  const failed = Promise.withResolvers<never>()
  let [proxy, isEnded]: [Proxy | undefined, boolean] = [undefined, false]
  const recorder = createRecorder({
    baseUrl,
    placeholders,
    journal,
    isQuiet: values.quiet === true,
    isJson: values.json === true,
    color: values.color,
    isIdle: () => proxy?.isIdle() !== false,
    fail: failed.reject,
  })
  const upstream = new URL(target.baseUrl)
  try {
    proxy = await startProxy({
      upstream,
      host: values.host,
      port,
      originOf: (own, used) => publicOrigin ?? originUsed(used, own, upstream) ?? originAt(values.host, own),
      open: createRequestOpener(network),
      onExchange: recorder.take,
    }).catch((error: unknown) => {
      throw toListenError(error, { host: values.host, port })
    })
    announce(publicOrigin ?? originAt(values.host, proxy.port), target, values, file)
    await Promise.race([ended, failed.promise])
    isEnded = true
  } finally {
    await proxy?.stop()
    const untold = recorder.end()
    if (untold > 0) printError(`${toAmount(untold, 'exchange')} more, which came faster than they could be judged`)
    // The log says it of each.
    if (values.quiet === true && recorder.cuts().size > 0) printError(toCutsLine(recorder.cuts()))
    try {
      if (isEnded && har !== undefined && recorder.count() > 0) writeHarFile(har, redactAll(journal, placeholders))
    } finally {
      journal.close(placeholders.exchange)
    }
    if (recorder.count() === 0) rmSync(file, { force: true })
  }
  if (recorder.count() === 0) tell('Nothing was recorded: no request came.')
  else await writeResults(file, baseUrl, values)
  return 0
}

/** A base URL, or a file that has one. Clients bring their own keys. */
function toTarget(named: string, isUrl: boolean): Target {
  if (isUrl && !isAddress(named)) throw new UserError('usage', `--target ${addressExpected}`)
  const target = isUrl ? targetFrom({ 'base-url': named, key: 'none' }) : targetFrom({ target: named })
  if (target === null) throw new UserError('usage', 'record needs --target URL|FILE')
  return { ...target, baseUrl: toUsualBaseUrl(target.baseUrl) }
}

/** Refuses a HAR file by the name of another result. */
function requireOwnFile(har: string | undefined, { out, file }: { readonly out: string; readonly file: string }): void {
  if (har === undefined) return
  const others = { [resolve(file)]: 'the file of the recording', [resolve(out)]: 'the file of --out' }
  const other = others[resolve(har)]
  if (other !== undefined) throw new UserError('usage', `--har ${har} is ${other}; name another`)
}

/** Checks that a file can be created, before anything is recorded. */
function requireNew(file: string): void {
  refuseExisting(file)
  try {
    accessSync(dirname(file), constants.W_OK)
  } catch (error) {
    throw new UserError('cannotRun', `Failed to write ${file}: ${whyUnwritable(error)}`)
  }
}

function originAt(host: string, port: number): string {
  return `http://${hostInUrl(host)}:${port}`
}

/** The origin that a client used; null where its Host names the deployment, or another port, which is that of something else. */
function originUsed(host: string | undefined, port: number, upstream: URL): string | null {
  const url = URL.parse(`http://${host ?? ''}`)
  if (url === null || url.host !== host?.toLowerCase() || url.host === upstream.host) return null
  return Number(url.port || 80) === port ? url.origin : null
}

function announce(origin: string, { baseUrl: upstream, mcpUrl }: Target, { json, quiet, out = '' }: Values, file: string): void {
  const { pathname } = new URL(upstream)
  const baseUrl = origin + pathname.replace(/\/$/, '')
  if (json === true) return printJson({ ready: true, format: 1, baseUrl, upstream })
  if (quiet === true) return print(baseUrl)
  const mcp = new URL(mcpUrl ?? upstream.replace(/\/api\/v2\/?$|\/?$/, '/mcp'))
  const lines = [
    `Proxy at ${baseUrl}`,
    `Give this address to the client, instead of ${upstream}.`,
    ...(mcp.origin === new URL(upstream).origin ? [`An MCP client takes ${origin}${mcp.pathname}, instead of ${mcp.href}.`] : []),
    `Each exchange goes to ${file} as it ends; Ctrl-C writes the scenario ${out}.`,
  ]
  const columns = columnsOf(process.stdout)
  print(lines.flatMap((line) => foldLine(line, columns)).join('\n'))
}

/** Writes the scenario of a recording, and says how to go on where there is no scenario. */
async function writeResults(file: string, baseUrl: string, { out = '' }: Values): Promise<void> {
  const { recorded, notes, leftOut } = await readTrafficFiles([file], { toScenario: true })
  tell(...notes)
  if (!recorded.some(({ answer }) => answer !== undefined && 'status' in answer)) {
    tell(`${toAmount(recorded.length, 'exchange')} in ${file}, and no scenario: the deployment answered nothing`)
    return
  }
  const traffic = toExchanges(recorded, baseUrl)
  if ('fault' in traffic) {
    tell(`${toAmount(recorded.length, 'exchange')} in ${file}, and no scenario: ${traffic.fault}`)
    return
  }
  const { exchanges } = traffic
  const report = inspectTraffic({ baseUrl, exchanges, rules: selected(['**']), now: () => Date.now() })
  tell(
    `${toAmount(recorded.length, 'exchange')} in ${file}; judge them with ${ownCommand()} inspect ${toShellWord(file)}`,
    ...toLeftOutLines([...leftOut, ...traffic.leftOut]).map(harmlessLine),
  )
  // The recording is there, whatever becomes of the scenario.
  await writeScenario(out, report, traffic, [file], undefined).catch((error: unknown) => {
    if (!(error instanceof UserError)) throw error
    printError(`understudy: ${error.message}`)
  })
}

/** Everything that was recorded, from the disk: it may be more than memory has room for. */
function* redactAll(journal: Journal, { exchange }: Placeholders): Generator<Recorded> {
  for (const recorded of journal.readAll()) yield exchange(recorded)
}

function writeHarFile(file: string, recorded: Iterable<Recorded>): void {
  try {
    writeFileSync(file, '', { flag: 'wx', mode: 0o600 })
    for (const piece of writeHar(recorded)) writeFileSync(file, piece, { flag: 'a' })
  } catch (error) {
    throw new UserError('cannotRun', `Failed to write ${file}: ${whyUnwritable(error)}`)
  }
}
