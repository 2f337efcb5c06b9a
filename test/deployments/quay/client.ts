import type { Answer, Client, Deployment } from '../exam.ts'
import type { Behaviour } from './behaviour.ts'
import { createDeployment } from './deployment.ts'

/** A client with a clock of its own that calls a deployment in process. */

const ORIGIN = 'http://127.0.0.1:4010'

export interface Counted extends Client {
  readonly deployment: Deployment
  readonly counts: { requests: number; searches: number; created: number }
}

const step = (value: unknown, key: string | number): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string | number, unknown>)[key] : undefined

const answerOf = async (response: Response): Promise<Answer> => {
  const text = await response.text()
  let body: unknown
  try {
    body = JSON.parse(text) as unknown
  } catch {
    body = undefined
  }
  const at: Answer['at'] = (...path) => path.reduce(step, body)
  const list: Answer['list'] = (...path) => {
    const value = at(...path)
    return Array.isArray(value) ? (value as readonly unknown[]) : []
  }
  return { status: response.status, headers: response.headers, text, at, list }
}

export const createClient = (behaviour: Partial<Behaviour> = {}): Counted => {
  let now = Date.UTC(2026, 2, 2, 9, 30)
  const wait = (ms: number): Promise<void> => {
    now += ms
    return Promise.resolve()
  }
  const baseUrl = `${ORIGIN}/api/v2`
  const deployment = createDeployment({ baseUrl, mcpUrl: `${ORIGIN}/mcp`, now: () => now, wait }, behaviour)
  const keys = step(deployment.target, 'keys') as Record<string, string>
  const counts = { requests: 0, searches: 0, created: 0 }
  const ask: Client['ask'] = async (method, path, options = {}) => {
    const url = path.startsWith('http') ? path : `${baseUrl}${path}`
    counts.requests += 1
    if (path.startsWith('/search/')) counts.searches += 1
    const { key = 'default', body } = options
    const headers: Record<string, string> = { ...options.headers }
    if (key !== null) headers['authorization'] = `Bearer ${keys[key] ?? key}`
    if (body !== undefined) headers['content-type'] = 'application/json'
    const request = new Request(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      redirect: 'manual',
    })
    const response = await deployment.handle(request)
    if (response.status === 202 && path.startsWith('/sessions/')) counts.created += 1
    return answerOf(response)
  }
  return { ask, wait, deployment, counts }
}
