import type { ApiRequest, Outcome } from '../../mock/http/api-request.ts'
import type { Understudy } from '../../mock/understudy.ts'
import { serve, type ServeOptions, type Serving } from '../../server/serve.ts'
import { UserError } from '../arguments.ts'

/** Serves the answers, or throws with the reason why it cannot listen. */
export async function listen(at: ServeOptions, answer: Parameters<typeof serve>[0]): Promise<Serving> {
  try {
    return await serve(answer, at)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const reason = listenReasons[code] ?? (error instanceof Error ? error.message : String(error))
    throw new UserError('cannotRun', `Failed to listen on ${at.host}:${at.port}: ${reason}`)
  }
}

const listenReasons: { readonly [code: string]: string } = {
  EADDRINUSE: 'the port is in use. Stop the process that uses it, or choose another with --port (0 picks a free one).',
  EADDRNOTAVAIL: 'this machine has no such address. Leave --host out, or use 0.0.0.0 for all of its addresses.',
  ENOTFOUND: 'unknown host. Leave --host out, or use an address of this machine.',
  EACCES: 'ports below 1024 need privileges. Choose one above 1023 with --port.',
}

/** The host of a URL by which this machine reaches the server: a wildcard address is none. */
export function hostInUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

export type DeferredAnswer = {
  readonly answer: (request: ApiRequest) => Outcome | Promise<Outcome>
  readonly begin: (understudy: Understudy) => void
  readonly giveUp: (error: unknown) => void
}

/** Holds requests until the mock that answers them is loaded, which takes longer than to say that it listens. */
export function createDeferredAnswer(): DeferredAnswer {
  const ready = Promise.withResolvers<Understudy>()
  // A rejection before the first request is no unhandled one.
  ready.promise.catch(() => undefined)
  let begun: Understudy | undefined
  return {
    answer: (request) => begun?.answer(request) ?? ready.promise.then(({ answer }) => answer(request)),
    begin(understudy) {
      begun = understudy
      ready.resolve(understudy)
    },
    giveUp: ready.reject,
  }
}
