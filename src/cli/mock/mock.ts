import { ownCommand } from '../own-command.ts'
import { createLog, openMock, type StartedMock } from './start-mock.ts'
import { readyLine, toAddressLine, welcome } from './notes.ts'
import { parseMockArguments, type MockArguments } from './options.ts'
import { openClientReport } from '../client-report/write.ts'
import { createClientReporter } from '../client-report/reporter.ts'
import { waitForEnd } from './wait-for-end.ts'
import { print, printJson } from '../print.ts'

export async function runMock(args: readonly string[]): Promise<number> {
  const parsed = parseMockArguments(args)
  const file = parsed.values['client-report']
  const report = file === undefined ? null : openClientReport(file)
  const reporter = report === null ? null : createClientReporter()
  const opened = await openMock(parsed, reporter === null ? {} : { onExchange: reporter.add })
  const ended = waitForEnd()
  const mock = await opened.start()
  reporter?.begin(mock.shell)
  try {
    announce(mock, parsed)
    await mock.begin()
    await ended
  } finally {
    await mock.stop()
  }
  // A person may stop it while a client waits.
  if (reporter !== null) report?.write(reporter.read({ isOver: false }), { command: (scenario) => `${ownCommand()} mock ${scenario}` })
  return 0
}

/** Logs the notes, and prints how to reach the mock. */
function announce({ shell, notes, scenarios }: StartedMock, { values }: MockArguments): void {
  const log = createLog(values)
  for (const note of notes) log(note)
  if (values.json === true) printJson(readyLine(shell))
  else print(values.quiet === true ? toAddressLine(shell.urls) : welcome(shell, scenarios))
}
