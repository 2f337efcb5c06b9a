import type { Answer, Client, Deployment, Surroundings } from '../exam.ts'

/** A clock that moves only when it is told to. */
export interface Clock {
  readonly now: () => number
  readonly wait: (ms: number) => Promise<void>
}

export function fakeClock(start = Date.UTC(2026, 2, 1, 9)): Clock {
  let time = start
  return {
    now: () => time,
    wait: async (ms) => {
      time += ms
    },
  }
}

export function surroundingsFor(clock: Clock): Surroundings {
  return { baseUrl: 'http://127.0.0.1:4010/api/v2', mcpUrl: 'http://127.0.0.1:4010/mcp', now: clock.now, wait: clock.wait }
}

const member = (value: unknown, name: string | number): unknown =>
  typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined

function answerOf(status: number, headers: Headers, text: string): Answer {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    body = undefined
  }
  const at = (...path: readonly (string | number)[]): unknown => path.reduce<unknown>(member, body)
  const list = (...path: readonly (string | number)[]): readonly unknown[] => {
    const found = at(...path)
    return Array.isArray(found) ? found : []
  }
  return { status, headers, text, at, list }
}

/** A client of a deployment that knows the keys of its target by name. */
export function makeClient(deployment: Deployment, clock: Clock, baseUrl: string): Client {
  const keys = member(deployment.target, 'keys')
  return {
    wait: clock.wait,
    ask: async (method, path, options = {}) => {
      const { key = 'default', body, headers = {} } = options
      const bearer = key === null ? undefined : member(keys, key)
      const sent: Record<string, string> = { ...headers }
      if (key !== null && path.startsWith('/')) sent['authorization'] ??= `Bearer ${typeof bearer === 'string' ? bearer : key}`
      if (body !== undefined) sent['content-type'] = 'application/json'
      const url = path.startsWith('/') ? baseUrl + path : path
      const request = new Request(url, { method, headers: sent, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
      const response = await deployment.handle(request)
      return answerOf(response.status, response.headers, await response.text())
    },
  }
}
