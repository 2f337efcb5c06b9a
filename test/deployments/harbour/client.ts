import type { Answer, Client, Deployment, Surroundings } from '../exam.ts'
import type { Behaviour } from './behaviour.ts'
import { createDeployment } from './deployment.ts'

/** A clock that a test moves by hand, as surroundings of a deployment. */
export function fakeSurroundings(start = Date.UTC(2026, 2, 4, 5, 6, 7, 89)): Surroundings {
  let now = start
  return {
    baseUrl: 'http://127.0.0.1:4010/api/v2',
    mcpUrl: 'http://127.0.0.1:4010/mcp',
    now: () => now,
    wait: async (ms) => {
      now += ms
      return Promise.resolve()
    },
  }
}

function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  let inner = value
  for (const step of path) {
    if (typeof inner !== 'object' || inner === null) return undefined
    inner = Object.getOwnPropertyDescriptor(inner, step)?.value
  }
  return inner
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Calls a deployment as a witness does: keys by their name in the target. */
function clientFor(deployment: Deployment, surroundings: Surroundings): Client {
  const keyNamed = (name: string): string => {
    const value = valueAt(deployment.target, ['keys', name]) ?? valueAt(deployment.target, ['sharing', name])
    return typeof value === 'string' ? value : name
  }
  return {
    wait: surroundings.wait,
    ask: async (method, path, options = {}) => {
      const headers = new Headers(options.headers)
      const key = options.key === undefined ? 'default' : options.key
      if (key !== null && !headers.has('Authorization')) headers.set('Authorization', `Bearer ${keyNamed(key)}`)
      if (options.body !== undefined) headers.set('Content-Type', 'application/json')
      const url = path.startsWith('http') ? path : `${surroundings.baseUrl}${path}`
      const body = options.body === undefined ? null : JSON.stringify(options.body)
      const init: RequestInit = { method, headers, body }
      const response = await deployment.handle(new Request(url, init))
      const text = await response.text()
      const json = parsed(text)
      const answer: Answer = {
        status: response.status,
        headers: response.headers,
        text,
        at: (...path2) => valueAt(json, path2),
        list: (...path2) => {
          const value = valueAt(json, path2)
          return Array.isArray(value) ? value : []
        },
      }
      return answer
    },
  }
}

/** A client of a fresh deployment with the given behaviour. */
export function freshClient(behaviour: Partial<Behaviour> = {}): Client {
  const surroundings = fakeSurroundings()
  return clientFor(createDeployment(surroundings, behaviour), surroundings)
}
