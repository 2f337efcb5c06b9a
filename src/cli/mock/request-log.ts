import type { LoggedExchange } from '../../mock/worlds/request-log.ts'
import { paintFor, type ColorWish } from '../paint.ts'
import { columnsOf } from '../terminal.ts'
import { toRequestLine } from './request-line.ts'

export type RequestLogWriter = {
  readonly add: (exchange: LoggedExchange) => void
  /** Writes the lines that wait. */
  readonly flush: () => void
}

/** Writes a line for each request to stderr, all lines of a turn of the event loop at once. */
export function createRequestLogWriter({ color, apiPath }: { readonly color: ColorWish; readonly apiPath: string }): RequestLogWriter {
  const paint = paintFor(color, process.stderr)
  let waiting: LoggedExchange[] = []
  const flush = (): void => {
    if (waiting.length === 0) return
    const options = { paint, columns: columnsOf(process.stderr), apiPath }
    const lines = waiting.map((exchange) => `${toRequestLine(exchange, options)}\n`)
    waiting = []
    process.stderr.write(lines.join(''))
  }
  return {
    add(exchange) {
      if (isOfVirtualTime(exchange)) return
      if (waiting.length === 0) setImmediate(flush)
      waiting.push(exchange)
    },
    flush,
  }
}

/** True for a move of the clock by which a program waits: it asked for none. */
function isOfVirtualTime({ request, world }: LoggedExchange): boolean {
  return world === null && request.header('user-agent') === 'understudy-virtual-time'
}
