import type { ApiRequest, Outcome } from '../../mock/http/api-request.ts'
import type { Understudy } from '../../mock/understudy.ts'
import { serve, type ServeOptions, type Serving } from '../../server/serve.ts'
import { UserError } from '../arguments.ts'

type Answer = Parameters<typeof serve>[0]

/** A running mock; `filesPort` is null when its files have no port of their own. */
export type MockServing = Serving & { readonly filesPort: number | null }

/** Serves the answers, and the files on a port of their own if one is asked for, or throws with the reason why it cannot listen. */
export async function listen(at: ServeOptions & { readonly filesPort: number | null }, answer: Answer): Promise<MockServing> {
  const { filesPort: asked, ...own } = at
  const api = await listenAt(own, answer, '--port')
  if (asked === null) return { ...api, filesPort: null }
  try {
    const files = await listenAt({ ...own, port: asked }, (request) => answer({ ...request, isAtFilesOrigin: true }), '--files-origin')
    return { port: api.port, filesPort: files.port, stop: async () => void (await Promise.all([api.stop(), files.stop()])) }
  } catch (error) {
    await api.stop()
    throw error
  }
}

async function listenAt(at: ServeOptions, answer: Answer, flag: '--port' | '--files-origin'): Promise<Serving> {
  try {
    return await serve(answer, at)
  } catch (error) {
    throw toListenError(error, at, flag)
  }
}

/** Says why a port cannot be listened on, and what to do. */
export function toListenError(error: unknown, { host, port }: Pick<ServeOptions, 'host' | 'port'>, flag = '--port'): UserError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const reason = listenReasons[code]?.replace('--port', flag) ?? (error instanceof Error ? error.message : String(error))
  return new UserError('cannotRun', `Failed to listen on ${host}:${port}: ${reason}`)
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
  readonly begin: (answer: Understudy['answerWhenKept']) => void
  readonly giveUp: (error: unknown) => void
}

/** Holds requests until the mock that answers them is loaded, which takes longer than to say that it listens. */
export function createDeferredAnswer(): DeferredAnswer {
  const ready = Promise.withResolvers<Understudy['answerWhenKept']>()
  // A rejection before the first request is no unhandled one.
  ready.promise.catch(() => undefined)
  let begun: Understudy['answerWhenKept'] | undefined
  return {
    answer: (request) => begun?.(request) ?? ready.promise.then((answer) => answer(request)),
    begin(started) {
      begun = started
      ready.resolve(started)
    },
    giveUp: ready.reject,
  }
}
