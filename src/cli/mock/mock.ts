import { createLog, openMock, type StartedMock } from './start-mock.ts'
import { readyLine, toAddressLine, welcome } from './notes.ts'
import { parseMockArguments, type MockArguments } from './options.ts'
import { waitForEnd } from './wait-for-end.ts'

export async function runMock(args: readonly string[]): Promise<number> {
  const parsed = parseMockArguments(args)
  const opened = await openMock(parsed)
  const ended = waitForEnd()
  const mock = await opened.start()
  try {
    announce(mock, parsed)
    await mock.begin()
    await ended
  } finally {
    await mock.stop()
  }
  return 0
}

/** Logs the notes, and prints how to reach the mock. */
function announce({ shell, notes, scenarios }: StartedMock, { values }: MockArguments): void {
  const log = createLog(values)
  for (const note of notes) log(note)
  if (values.json === true) console.log(JSON.stringify(readyLine(shell)))
  else console.log(values.quiet === true ? toAddressLine(shell.urls) : welcome(shell, scenarios))
}
