import type { LoggedExchange } from '../../mock/worlds/request-log.ts'
import { paintFor, type ColorWish } from '../paint.ts'
import { columnsOf } from '../terminal.ts'
import { createForeignKeyMask } from './foreign-keys.ts'
import { createRepeatFold } from './fold-repeats.ts'
import { requestIndent, toRequestLine, toWaitLine } from './request-line.ts'
import { printError } from '../print.ts'

export type RequestLogWriter = {
  readonly add: (exchange: LoggedExchange) => void
  /** Writes the lines that wait, and counts those that were not written. */
  readonly flush: () => void
}

type RequestLogOptions = {
  readonly color: ColorWish
  readonly apiPath: string
  /** Counts a line that repeats the one before: nobody watches each request of a program that runs by itself. */
  readonly foldsRepeats?: boolean
}

/** Writes a line for each request to stderr, all lines of a turn of the event loop at once. */
export function createRequestLogWriter({ color, apiPath, foldsRepeats = false }: RequestLogOptions): RequestLogWriter {
  const paint = paintFor(color, process.stderr)
  let waiting: LoggedExchange[] = []
  const fold = createRepeatFold(requestIndent)
  const withoutForeignKeys = createForeignKeyMask()
  const takeWaiting = (): readonly string[] => {
    const options = { paint, columns: columnsOf(process.stderr), apiPath }
    const exchanges = waiting
    waiting = []
    return exchanges.flatMap((exchange) => {
      const line = isOfVirtualTime(exchange) ? toWaitLine(exchange, options) : toRequestLine(exchange, options)
      // A move is news.
      const canRepeat = foldsRepeats && exchange.moved.length === 0
      return fold.add(line, canRepeat ? toRequestLine({ ...exchange, ms: 0 }, options) : null)
    })
  }
  return {
    add(exchange) {
      if (isOfVirtualTime(exchange) && exchange.moved.length === 0) return
      if (waiting.length === 0) setImmediate(() => write(takeWaiting()))
      waiting.push(withoutForeignKeys(exchange))
    },
    flush: () => write([...takeWaiting(), ...fold.end()]),
  }
}

/** True for a move of the clock by which a program waits: it asked for none. */
function isOfVirtualTime({ request, world }: LoggedExchange): boolean {
  return world === null && request.header('user-agent') === 'understudy-virtual-time'
}

function write(lines: readonly string[]): void {
  if (lines.length > 0) printError(lines.join('\n'))
}
