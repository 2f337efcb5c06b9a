import { subscribe } from 'node:diagnostics_channel'
import { isMainThread, type Worker } from 'node:worker_threads'

/** Things that keep an event loop alive, as Node lists them for its own tests and for tools. */
type Listing = {
  readonly _getActiveHandles?: () => readonly { readonly fd?: unknown; readonly constructor?: { readonly name: string } }[]
  readonly _getActiveRequests?: () => readonly unknown[]
}

export type Idleness = {
  /** Tests if this thread has nothing to do but to wait for its timers: no connection, file, child process or thread of its own. */
  readonly isIdle: () => boolean
  /** Tests if another thread or process may give it work, by messages that nobody can foresee. */
  readonly hasMessages: () => boolean
  /** Tests if threads that this one started still run. */
  readonly hasThreads: () => boolean
}

export function watchIdleness(): Idleness {
  const { _getActiveHandles: listHandles, _getActiveRequests: listRequests } = process as unknown as Listing // Node's types leave them out
  let threads = 0
  subscribe('worker_threads', (message) => {
    const { worker } = message as { readonly worker: Worker } // as Node documents it
    threads++
    worker.once('exit', () => threads--)
  })
  return {
    isIdle() {
      if (listHandles === undefined || listRequests === undefined || threads > 0) return false
      if (listRequests.call(process).length > 0 || process.getActiveResourcesInfo().includes('Immediate')) return false
      // The channel to a parent and the ports of a thread stay open as long as it lives.
      return listHandles
        .call(process)
        .every(({ fd, constructor }) => isOutput(fd) || /^(?:Pipe|MessagePort)$/.test(constructor?.name ?? ''))
    },
    hasMessages: () => process.channel !== undefined || !isMainThread,
    hasThreads: () => threads > 0,
  }
}

function isOutput(fd: unknown): boolean {
  return fd === 1 || fd === 2
}
