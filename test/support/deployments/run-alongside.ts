import type { Understudy } from '../../../src/mock/understudy.ts'
import type { Mutant } from './mutant.ts'

/** Another user of the account during a run. */
export type OtherUser = Pick<Understudy, 'control' | 'fetch'> & {
  /** The number of API requests that the run has sent. */
  readonly request: number
  /** The ids of the sessions that the run has created so far. */
  readonly created: readonly string[]
}

const inExamined = { path: { world: 'examined' } } as const

/** A deployment where another user acts before each request, except in the fresh world of a probe. */
export function runAlongside(act: (user: OtherUser) => Promise<unknown>): (understudy: Understudy) => typeof globalThis.fetch {
  return ({ fetch, control }) => {
    const created: string[] = []
    let requests = 0
    return async (input, init) => {
      const request = new Request(input, init)
      const isOfApi = request.url.includes('/w/examined/api/v2/')
      if (isOfApi) await act({ control, fetch, created, request: ++requests })
      const answer = await fetch(request)
      if (isOfApi && answer.status === 202) created.push(((await answer.clone().json()) as { readonly sessionId: string }).sessionId) // of a creation
      return answer
    }
  }
}

/** As `runAlongside`, but once, before the nth request. */
export function runAlongsideOnce(nth: number, act: (user: OtherUser) => Promise<unknown>): ReturnType<typeof runAlongside> {
  return runAlongside(async (user) => {
    if (user.request === nth) await act(user)
  })
}

/** A deployment where another user creates a session before every second request. */
export function whileBusy(fetchOf: Mutant['fetchOf']): Mutant['fetchOf'] {
  const body = { type: 'report', status: 'completed', title: 'Created meanwhile' } as const
  const create = runAlongside(async ({ control, request }) => {
    if (request % 2 === 0) await control.addSession({ ...inExamined, body })
  })
  return (understudy) => create({ ...understudy, fetch: fetchOf(understudy) })
}

/** Deletes those of the sessions that still exist. */
export async function deleteSessions({ control }: OtherUser, sessions: readonly string[]): Promise<void> {
  const held = new Set(await listSessionIds(control))
  for (const session of sessions) if (held.has(session)) await control.deleteSession({ path: { ...inExamined.path, session } })
}

export async function listSessionIds(control: Understudy['control']): Promise<readonly string[]> {
  const { sessions } = await control.listControlledSessions({ ...inExamined, query: { limit: 1000 } })
  return sessions.map(({ sessionId }) => sessionId)
}
