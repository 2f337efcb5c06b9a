import { constants } from 'node:os'
import { toAmount } from '../../conformance/text/render-context.ts'
import { createLog, openMock, type StartedMock } from '../mock/start-mock.ts'
import { catchEndSignals, type EndSignals } from './end-signals.ts'
import { openFrontFor, type OpenedFront } from './open-front.ts'
import { parseRunArguments, type RunArguments } from './options.ts'
import { runCommand } from './start-command.ts'
import { toVariables } from './variables.ts'

/** Runs a command beside a mock, and ends with its exit code. */
export async function runRun(args: readonly string[]): Promise<number> {
  const parsed = parseRunArguments(args)
  const { as, allowedHosts } = parsed
  const signals = catchEndSignals()
  try {
    const opened = await openMock(parsed.mock, as === null ? {} : { baseUrl: as.href })
    const mock = await opened.start()
    let front: OpenedFront | undefined
    try {
      if (as !== null) front = await openFrontFor(as, { upstream: mock.listensAt, allowedHosts, env: process.env, tell: console.error })
      await mock.begin()
      return await runBeside(mock, parsed, signals, front)
    } finally {
      await front?.stop()
      await mock.stop()
    }
  } finally {
    signals.release()
  }
}

async function runBeside(
  { shell, listensAt, notes }: StartedMock,
  { mock, command, variables }: RunArguments,
  signals: EndSignals,
  front: OpenedFront | undefined,
): Promise<number> {
  const log = createLog(mock.values)
  const { urls, keys } = shell
  // A program reaches these two without the proxy.
  const own = { controlUrl: `${listensAt}/_control`, panelUrl: `${listensAt}/_panel` }
  const added = toVariables({ ...urls, ...own, keys: keys() }, variables)
  for (const note of notes) log(note)
  log(`understudy: the mock is at ${urls.baseUrl}, and its panel at ${own.panelUrl}`)
  const replaced = front?.replaced ?? []
  if (replaced.length > 0) log(`understudy: the command has other values of ${replaced.join(', ')} than you have set`)
  const early = signals.early()
  if (early !== null) return 128 + constants.signals[early]
  const ended = await runCommand(command, {
    env: { ...process.env, ...front?.variables, ...added },
    signals,
    mark: `UNDERSTUDY_CONTROL_URL=${own.controlUrl}`,
  })
  if (ended.message !== undefined) console.error(`understudy: ${ended.message}`)
  if (ended.left > 0) log(`understudy: ended ${toAmount(ended.left, 'process', 'processes')} that the command left running`)
  // The mock still has all that the command asked for: a report about it belongs here, and may change the exit code.
  return ended.code
}
