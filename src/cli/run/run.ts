import { constants } from 'node:os'
import { toAmount } from '../../conformance/text/render-context.ts'
import { ownCommand } from '../own-command.ts'
import { toShellWord } from '../../exchange/shell-word.ts'
import type { ClientReport } from '../../judgement/client/client-report.ts'
import { createClientReporter } from '../client-report/reporter.ts'
import { toTerminal } from '../client-report/terminal.ts'
import { headlineOf } from '../client-report/words.ts'
import { openClientReport, type ClientReportFile } from '../client-report/write.ts'
import { paintFor } from '../paint.ts'
import { columnsOf, pipeColumns } from '../terminal.ts'
import { createLog, openMock, type StartedMock } from '../mock/start-mock.ts'
import { catchEndSignals, type EndSignals } from './end-signals.ts'
import { openFrontFor, type OpenedFront } from './open-front.ts'
import { parseRunArguments, usualGivenOf, type RunArguments } from './options.ts'
import { clearLeftFolders } from './run-folder.ts'
import { runCommand, signalled, type CommandEnd } from './start-command.ts'
import { toVariables } from './variables.ts'
import { toVirtualTimeVariables } from './virtual-time-variables.ts'
import { printError } from '../print.ts'

/** Runs a command beside a mock, and ends with its exit code. */
export async function runRun(args: readonly string[]): Promise<number> {
  const parsed = parseRunArguments(args)
  const { as, allowedHosts } = parsed
  const signals = catchEndSignals()
  clearLeftFolders()
  try {
    const { 'client-report': wanted } = parsed.mock.values
    const file = wanted === undefined ? null : openClientReport(wanted)
    const reporter = createClientReporter()
    const opened = await openMock(parsed.mock, {
      onExchange: reporter.add,
      foldsRepeats: true,
      usual: usualGivenOf(parsed),
      ...(as !== null && { baseUrl: as.href }),
    })
    const mock = await opened.start()
    reporter.begin(mock.shell)
    let front: OpenedFront | undefined
    try {
      if (as !== null) front = await openFrontFor(as, { upstream: mock.listensAt, allowedHosts, env: process.env, tell: printError })
      await mock.begin()
      const { code, interruption, isSignalled } = await runBeside(mock, parsed, signals, front)
      const found = reporter.read({ isOver: interruption === undefined, ...(isSignalled !== true && { exitCode: code }) })
      return report({ ...found, ...(interruption !== undefined && { interruption }) }, parsed, file, code)
    } finally {
      await front?.stop()
      await mock.stop()
    }
  } finally {
    signals.release()
  }
}

async function runBeside(
  { shell, listensAt, notes, flushLog }: StartedMock,
  { mock, command, variables, isTimeVirtual }: RunArguments,
  signals: EndSignals,
  front: OpenedFront | undefined,
): Promise<Pick<CommandEnd, 'code' | 'interruption' | 'isSignalled'>> {
  const log = createLog(mock.values)
  const { urls, keys } = shell
  // A program reaches these two without the proxy.
  const own = { controlUrl: `${listensAt}/_control`, panelUrl: `${listensAt}/_panel` }
  const added = toVariables({ ...urls, ...own, keys: keys() }, variables)
  for (const note of notes) log(note)
  log(`understudy: mock at ${urls.baseUrl}`)
  log(`understudy: panel at ${own.panelUrl}`)
  const replaced = front?.replaced ?? []
  if (replaced.length > 0) log(`understudy: the command has other values of ${replaced.join(', ')} than you have set`)
  const early = signals.early()
  if (early !== null) return { code: 128 + constants.signals[early], interruption: signalled, isSignalled: true }
  const led = { ...process.env, ...front?.variables }
  const ended = await runCommand(command, {
    env: { ...led, ...(isTimeVirtual && toVirtualTimeVariables(led)), ...added },
    signals,
    mark: `UNDERSTUDY_CONTROL_URL=${added['UNDERSTUDY_CONTROL_URL'] ?? ''}`,
  })
  flushLog()
  if (ended.message !== undefined) printError(`understudy: ${ended.message}`)
  if (ended.killedBy !== undefined) log(`understudy: the command was killed by ${ended.killedBy}`)
  if (ended.left > 0) log(`understudy: ended ${toAmount(ended.left, 'process', 'processes')} that the command left running`)
  return ended
}

/** Prints the report on the command, and gives the exit code of the run. */
function report(
  found: ClientReport,
  { mock: { values }, own, command, failOn }: RunArguments,
  file: ClientReportFile | null,
  code: number,
): number {
  const toCommand = (scenario: string): string =>
    `${ownCommand()} ${['run', scenario, ...own, '--', ...command].map(toShellWord).join(' ')}`
  if (values.quiet !== true) {
    const columns = Math.min(columnsOf(process.stderr), process.stderr.isTTY ? Number.POSITIVE_INFINITY : pipeColumns)
    printError(toTerminal(found, { paint: paintFor(values.color, process.stderr), columns, command: toCommand }).trimEnd())
  }
  file?.write(found, { command: toCommand })
  const { broke, risked, exit } = found
  const isRisky = risked.length > 0 || exit !== undefined
  const fails = failOn !== 'never' && (broke.length > 0 || (failOn === 'risked' && isRisky))
  if (code !== 0 || !fails) return code
  // A build that fails without a word would be a riddle.
  const odd = exit === undefined ? '' : ` (${exit.message})`
  if (values.quiet === true) printError(`understudy: exit 1 where the command ended with 0. ${headlineOf(found)}${odd}`)
  return 1
}
