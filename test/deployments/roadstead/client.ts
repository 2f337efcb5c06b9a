import type { Answer, Client, Deployment } from '../exam.ts'
import { isFields } from './checks.ts'

/** A clock that is moved by hand. */
export interface Clock {
  readonly now: () => number
  readonly wait: (ms: number) => Promise<void>
}

export const createClock = (start: number): Clock => {
  let moment = start
  return {
    now: () => moment,
    wait: (ms) => {
      moment += ms
      return Promise.resolve()
    },
  }
}

/** The requests that a client has spent so far. */
export interface Spent {
  readonly requests: number
  readonly searches: number
  readonly created: number
  readonly waitedMs: number
}

export interface CountingClient extends Client {
  readonly spent: () => Spent
}

const step = (value: unknown, name: string | number): unknown => {
  if (Array.isArray(value)) {
    const entry: unknown = typeof name === 'number' ? value.at(name) : undefined
    return entry
  }
  return isFields(value) ? value[`${name}`] : undefined
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const toAnswer = async (response: Response): Promise<Answer> => {
  const text = await response.text()
  let body: { readonly value: unknown } | null = null
  const at = (...path: readonly (string | number)[]): unknown => {
    body ??= { value: parsed(text) }
    return path.reduce(step, body.value)
  }
  return {
    status: response.status,
    headers: response.headers,
    text,
    at,
    list: (...path) => {
      const value = at(...path)
      return Array.isArray(value) ? value : []
    },
  }
}

const keyIn = (target: object, name: string): string => {
  const fields = isFields(target) ? target : {}
  const places = [fields['keys'], fields['sharing']].map((place) => (isFields(place) ? place[name] : undefined))
  return places.find((key) => typeof key === 'string') ?? name
}

/** A client of a deployment that counts what a witness spends. */
export const createClient = (deployment: Deployment, baseUrl: string, clock: Clock): CountingClient => {
  let spent: Spent = { requests: 0, searches: 0, created: 0, waitedMs: 0 }
  return {
    spent: () => spent,
    wait: async (ms) => {
      spent = { ...spent, waitedMs: spent.waitedMs + ms }
      await clock.wait(ms)
    },
    ask: async (method, path, { key = 'default', body, headers = {} } = {}) => {
      const url = /^https?:/u.test(path) ? path : `${baseUrl}${path}`
      const searches = path.startsWith('/search/') ? 1 : 0
      const creates = method === 'POST' && /^\/sessions\/(?:reports|systematic-reviews)$/u.test(path)
      spent = { ...spent, requests: spent.requests + 1, searches: spent.searches + searches }
      const response = await deployment.handle(
        new Request(url, {
          method,
          headers: {
            ...(key === null ? {} : { authorization: `Bearer ${keyIn(deployment.target, key)}` }),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        }),
      )
      spent = { ...spent, created: spent.created + (creates && response.status === 202 ? 1 : 0) }
      return toAnswer(response)
    },
  }
}
