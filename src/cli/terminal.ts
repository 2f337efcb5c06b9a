import type { WriteStream } from 'node:tty'

/** How many columns what is written there has; no end of them where it goes to a file or another program, which wants whole lines. */
export function columnsOf(stream: WriteStream): number {
  if (!stream.isTTY) return Number.POSITIVE_INFINITY
  return Math.max(20, stream.columns || 80)
}

/** Whether a line there can be written over, to show how far something is. */
export function isLive(stream: WriteStream): boolean {
  return stream.isTTY && process.env['TERM'] !== 'dumb'
}

/** Whoever has read enough, such as `head`, closes the pipe: what else is written goes nowhere, and that is no error. */
export function leaveQuietly(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
  }
}
