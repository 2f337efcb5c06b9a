import type { Understudy } from '../../src/mock/understudy.ts'

const headers: { readonly [name: string]: string } = { authorization: 'Bearer key-enterprise', 'content-type': 'application/json' }

const eventsPerTurn = 11

/** Lets an agent of the account `enterprise` work until it has told so many events. */
export function fillAgent(understudy: Understudy, count: number): void {
  if (count === 0) return
  const post = (path: string, body: object): string => {
    const answer = understudy.answer({
      method: 'POST',
      path: `/api/v2/sessions/agents${path}`,
      query: '',
      header: (name) => headers[name],
      body: new TextEncoder().encode(JSON.stringify(body)),
      clientAddress: '127.0.0.1',
    })
    if (answer.status !== 202) throw new Error(`Failed to fill the agent: it was answered ${answer.status}`)
    return typeof answer.body === 'string' ? answer.body : ''
  }
  const [, sessionId = ''] = /"sessionId":"([^"]*)"/.exec(post('', { query: 'Does light help people to sleep?' })) ?? []
  // The first turn and every message tell eleven.
  for (let told = 0; told < count; told += eventsPerTurn) {
    understudy.clock.advance(10_000)
    post(`/${sessionId}/messages`, { message: 'Read on.' })
  }
  understudy.clock.advance(10_000)
}

/** The path of that agent on a server, and the cursor of its last event. */
export async function findAgent(port: number): Promise<{ readonly path: string; readonly cursor: string }> {
  const read = async (path: string): Promise<unknown> => (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).json()
  const { sessions } = (await read('/api/v2/sessions?type=agent')) as { readonly sessions: readonly { readonly sessionId: string }[] }
  const path = `/api/v2/sessions/agents/${sessions[0]?.sessionId ?? ''}`
  let cursor = ''
  for (;;) {
    const page = (await read(`${path}/events${cursor === '' ? '' : `?cursor=${cursor}`}`)) as {
      readonly cursor: string
      readonly events: readonly unknown[]
    }
    if (page.events.length === 0) return { path, cursor: page.cursor }
    cursor = page.cursor
  }
}
