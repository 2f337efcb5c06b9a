import type { Understudy } from '../../src/mock/understudy.ts'

/** What somebody else finds who uses the account while a run goes on. */
export type OtherUser = Pick<Understudy, 'control' | 'fetch'> & {
  /** How many requests of the API the run has sent. */
  readonly request: number
  /** What the run has created so far. */
  readonly created: readonly string[]
}

const inExamined = { path: { world: 'examined' } } as const

/** A deployment where somebody else does something before each request. Worlds that are made for a probe are nobody else's. */
export function runAlongside(act: (office: OtherUser) => Promise<unknown>): (understudy: Understudy) => typeof globalThis.fetch {
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

/** The same once, before the request of that number. */
export function runAlongsideOnce(nth: number, act: (office: OtherUser) => Promise<unknown>): ReturnType<typeof runAlongside> {
  return runAlongside(async (office) => {
    if (office.request === nth) await act(office)
  })
}

/** What is already gone is not deleted again. */
export async function deleteSessions({ control }: OtherUser, sessions: readonly string[]): Promise<void> {
  const held = new Set(await listSessionIds(control))
  for (const session of sessions) if (held.has(session)) await control.deleteSession({ path: { ...inExamined.path, session } })
}

export async function listSessionIds(control: Understudy['control']): Promise<readonly string[]> {
  const { sessions } = await control.listControlledSessions({ ...inExamined, query: { limit: 1000 } })
  return sessions.map(({ sessionId }) => sessionId)
}
