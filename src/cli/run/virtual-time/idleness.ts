import { subscribe } from 'node:diagnostics_channel'
import { isMainThread, type Worker } from 'node:worker_threads'

/** Things that keep an event loop alive, as Node lists them for its own tests and for tools. */
type Listing = {
  readonly _getActiveHandles?: () => readonly Handle[]
  readonly _getActiveRequests?: () => readonly unknown[]
}

type Handle = {
  readonly fd?: unknown
  readonly readableFlowing?: unknown
  readonly listenerCount?: (event: string) => number
  readonly constructor?: { readonly name: string }
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
        .every((handle) => isOutput(handle) || isUnreadInput(handle) || /^(?:Pipe|MessagePort)$/.test(handle.constructor?.name ?? ''))
    },
    hasMessages: () => process.channel !== undefined || !isMainThread,
    hasThreads: () => threads > 0,
  }
}

function isOutput({ fd }: Handle): boolean {
  return fd === 1 || fd === 2
}

/** True for an input that nobody reads. A program has it as soon as it imports a name from `node:process`. */
function isUnreadInput(handle: Handle): boolean {
  return handle.fd === 0 && handle.readableFlowing !== true && handle.listenerCount?.('readable') === 0
}
