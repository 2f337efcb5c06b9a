import { basename } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { inspectTraffic } from '../../conformance/inspect-traffic.ts'
import { parseKnownFailures } from '../../conformance/judge/known-failures.ts'
import type { Report } from '../../conformance/judge/report.ts'
import type { PointedFault } from '../../conformance/scenarios/pointed-fault.ts'
import { foldTightly } from '../../conformance/text/fold-line.ts'
import { harmlessLine } from '../../conformance/text/harmless.ts'
import { plainContext, toAmount, type RenderContext } from '../../conformance/text/render-context.ts'
import type { Exchange } from '../../exchange/exchange.ts'
import { toShellWord } from '../../exchange/shell-word.ts'
import { judgeClient, type ClientReport } from '../../judgement/client/client-report.ts'
import { cutAnswer, toLeftOutLines } from '../../traffic/left-out.ts'
import { toExchanges, type ReadTraffic, type TrafficExchanges } from '../../traffic/to-exchanges.ts'
import { parseCommand, UserError } from '../arguments.ts'
import { openClientReport } from '../client-report/write.ts'
import { selected } from '../conform/options.ts'
import { toConformLines } from '../conform/report-lines.ts'
import { exitCodes, openBaseline, reportTextsOf, roomOf } from '../conform/report-output.ts'
import { inspectFlags, reportFormats } from '../flags.ts'
import { paintFor } from '../paint.ts'
import { refuseExisting } from '../new-file.ts'
import { readUserFile } from '../read-file.ts'
import { openReports } from '../report-files.ts'
import { columnsOf } from '../terminal.ts'
import { readTrafficFiles, type TrafficFiles } from './read-traffic-files.ts'
import { writeWorld } from './world/write-world.ts'
import { writeScenario } from './write-scenario.ts'
import { ownCommand } from '../own-command.ts'
import { print, printError, printJsonText } from '../print.ts'

type Values = ReturnType<typeof parseCommand<typeof inspectFlags>>['values']

export async function runInspect(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseCommand(args, inspectFlags, true)
  if (positionals.length === 0) throw new UserError('usage', 'inspect needs a file of traffic, such as bug.har; - is stdin')
  const rules = selected(values.rule ?? ['**'])
  const { 'known-failures': known, scenario: out, world, fault } = values
  const knownFailures = known === undefined ? undefined : readUserFile(known, parseKnownFailures)
  const compared = openBaseline(values.baseline)
  if (fault !== undefined && out === undefined) throw new UserError('usage', '--fault needs --scenario FILE')
  const pointed = fault === undefined ? undefined : parsePlace(fault)
  if (out !== undefined) refuseExisting(out)
  if (world !== undefined) refuseExisting(world)
  const reports = openReports(reportFormats, values.report ?? [])
  const ofClient = values['client-report'] === undefined ? null : openClientReport(values['client-report'])
  // Otherwise V8 lets garbage grow, and a large file takes a third more memory.
  setFlagsFromString('--optimize-for-size')
  const wanted = { baseUrl: values['base-url'], toScenario: values.scenario !== undefined || values.world !== undefined }
  const { files, traffic, judged } = await readTraffic(positionals, wanted, ofClient !== null)
  if (values.quiet !== true) tell(positionals, files, traffic)
  else tellCuts(files, traffic)
  const report = compared(
    inspectTraffic({
      baseUrl: traffic.baseUrl,
      exchanges: traffic.exchanges,
      rules,
      now: () => Date.now(),
      isStrict: values.strict === true,
      allowsBlocked: values['allow-blocked'] === true,
      ...(files.cut !== undefined && { cut: files.cut }),
      ...(knownFailures !== undefined && { knownFailures }),
    }),
  )
  const written = out === undefined ? undefined : await writeScenario(out, report, traffic, positionals, pointed)
  const unwritten = written !== undefined && 'whyNot' in written ? [`Failed to write ${out}: ${written.whyNot}`] : []
  const isShown = written !== undefined && 'scenario' in written && written.isReproducing
  if (world !== undefined) await writeWorld(world, traffic, positionals, report.startedAt)
  if (judged !== undefined) ofClient?.write(judged, { command: (scenario) => `${ownCommand()} mock ${scenario}` })
  const ownFault = written !== undefined && 'isFault' in written && !written.isFault ? undefined : values.fault
  const context = {
    ...contextOf(report, values.color, ownFault, isShown ? { out, rule: written.rule } : undefined),
    recording: positionals.map((name) => basename(name)).join(', '),
  }
  const texts = reportTextsOf(report, context, undefined, values.strict === true)
  unwritten.push(...reports.write(texts).map(({ message }) => message))
  for (const message of unwritten) printError(`understudy: ${message}`)
  if (values.json === true) printJsonText(texts.json())
  else print(toConformLines(report, context, values.quiet === true, roomOf(process.stdout)).join('\n'))
  return exitCodes[unwritten.length > 0 && report.outcome !== 'violations' ? 'error' : report.outcome]
}

type Read = {
  readonly files: Omit<TrafficFiles, 'recorded'>
  readonly traffic: TrafficExchanges
  readonly judged?: ClientReport
}

/** Reads files, and judges their client if it is asked for. All that was recorded leaves the memory again. */
async function readTraffic(
  names: readonly string[],
  wanted: { readonly baseUrl: string | undefined; readonly toScenario: boolean },
  isClientJudged: boolean,
): Promise<Read> {
  const { recorded, ...files } = await readTrafficFiles(names, wanted)
  const read = toExchanges(recorded, files.baseUrl, Date.now())
  if ('fault' in read) throw new UserError('cannotRun', [`${names.join(', ')}: ${read.fault}`, ...whyLess(files)].join('; '))
  const { ofClients, ...traffic } = read
  return { files, traffic, ...(isClientJudged && { judged: judgeClientOf(ofClients) }) }
}

/** Judges the client of a recording. It may have gone on afterwards. */
function judgeClientOf(ofClients: ReadTraffic['ofClients']): ClientReport {
  const judge = judgeClient()
  let now = 0
  for (const exchange of ofClients()) {
    judge.see(exchange)
    now = Math.max(now, exchange.answeredAt)
  }
  return judge.read({ isOver: false, now })
}

/** Says on stderr what was read, of which deployment, and what was left out and why. */
function tell(
  names: readonly string[],
  files: Read['files'],
  { baseUrl, exchanges, toolCalls, accounts, leftOut, notes }: TrafficExchanges,
): void {
  const columns = columnsOf(process.stderr)
  const keys = [...accounts].map(([name, count]) => `${name}${accounts.size > 1 ? standInKeyOf(name, exchanges) : ''} ${count}`)
  const lines = [
    `${names.join(', ')}: ${toAmount(exchanges.length, 'exchange')} with ${baseUrl}${keys.length === 0 ? ', without a key' : `, by key: ${keys.join(', ')}`}`,
    ...(toolCalls.length === 0 ? [] : [`${toAmount(toolCalls.length, 'call')} of tools of the MCP server, which no rule judges`]),
    ...files.notes,
    ...notes,
    ...toLeftOutLines([...files.leftOut, ...leftOut]),
  ]
  printError(lines.flatMap((line) => foldTightly(harmlessLine(line), columns)).join('\n'))
}

/** The name that stands for the key of an account in the file: ` (key-2)`. */
function standInKeyOf(name: string, exchanges: readonly Exchange[]): string {
  const header = exchanges.find(({ as }) => as === name)?.request.headers['authorization'] ?? ''
  const [, key] = /^Bearer (key-\d+)$/.exec(header) ?? []
  return key === undefined ? '' : ` (${key})`
}

/** Says on stderr what nobody may miss: which answers say nothing, and where a file breaks off. */
function tellCuts({ cut, leftOut: ofFiles }: Read['files'], { leftOut }: TrafficExchanges): void {
  const cuts = [...ofFiles, ...leftOut].filter(({ why }) => why === cutAnswer)
  for (const line of [...(cut === undefined ? [] : [cut]), ...toLeftOutLines(cuts)]) printError(harmlessLine(line))
}

/** The reasons why less was read than there is. */
function whyLess({ cut, leftOut }: Read['files']): readonly string[] {
  return [...(cut === undefined ? [] : [cut]), ...toLeftOutLines(leftOut)].map(harmlessLine)
}

/** A place such as `/body/status`, or `12/body/status` of the answer with that number. */
function parsePlace(text: string): PointedFault {
  const [, entry = '', pointer] = /^(\d*)(\/(?:status|headers|body|text|noAnswer)(?:\/.*)?)$/.exec(text) ?? []
  if (pointer === undefined)
    throw new UserError('usage', `--fault takes a place in an answer, such as /status or /body/sessions/0, not ${text}`)
  return { pointer, ...(entry !== '' && { exchange: Number(entry) }) }
}

function contextOf(
  { target: { baseUrl } }: Report,
  color: Values['color'],
  ownFault: string | undefined,
  written: { readonly out: string | undefined; readonly rule: string | undefined } | undefined,
): RenderContext {
  return {
    ...plainContext,
    paint: paintFor(color),
    rerunOf: (...rules) =>
      [ownCommand(), 'conform --base-url', toShellWord(baseUrl), ...rules.flatMap((rule) => ['--rule', toShellWord(rule)])].join(' '),
    ...(ownFault !== undefined && { ownFault }),
    scenarioOf: (rule) => (written?.rule === rule ? written?.out : undefined),
    replayOf: (file) => `${ownCommand()} replay ${toShellWord(file)} --base-url ${toShellWord(baseUrl)}`,
  }
}
