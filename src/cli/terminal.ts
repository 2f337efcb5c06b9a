import type { WriteStream } from 'node:tty'

/** The columns of a terminal; infinite for a file or a pipe, which want whole lines. */
export function columnsOf(stream: WriteStream): number {
  if (!stream.isTTY) return Number.POSITIVE_INFINITY
  return Math.max(20, stream.columns || 80)
}

/** The columns of a report in a pipe, such as the log of a CI run. */
export const pipeColumns = 80

/** True where a line can be rewritten, to show progress. */
export function isLive(stream: WriteStream): boolean {
  return stream.isTTY && process.env['TERM'] !== 'dumb'
}

/** Ignores a closed pipe: a reader such as `head` has read enough. */
export function leaveQuietly(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
  }
}
