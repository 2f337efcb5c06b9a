import type { Given } from '../../../src/contract/given.ts'
import { controlOperation, type ControlOperationId } from '../../../src/contract/control.ts'
import type { ApiRequest, Outcome } from '../../../src/mock/http/api-request.ts'
import type { Journal, JournalEntry } from '../../../src/mock/worlds/journal.ts'
import { createUnderstudy } from '../../../src/mock/understudy.ts'
import type { WorldSetup } from './arbitrary-worlds.ts'

/** A world that answers synchronously, with its addresses and the bugs it met. */
export type TestWorld = {
  readonly answer: (request: ApiRequest) => Outcome
  /** The path of its API, and the address below which its files lie. */
  readonly api: string
  readonly files: string
  /** The address that its own links begin with. */
  readonly baseUrl: string
  readonly keyOf: (account: string) => string
  readonly toControl: (
    id: ControlOperationId,
    parameters?: { readonly [name: string]: string },
    body?: unknown,
    query?: string,
  ) => ApiRequest
  /** The ids of the given sessions, by their names, and what they were given with. */
  readonly named: { readonly [name: string]: string }
  readonly given: Given
  readonly bugs: readonly string[]
  readonly journal: readonly JournalEntry[]
}

const origin = 'http://understudy.test'

/** Starts a world, without the given sessions that the mock calls impossible. */
export function startWorld({ way, given }: WorldSetup, past?: Journal['past']): TestWorld {
  const bugs: string[] = []
  const journal: JournalEntry[] = []
  const state = { past: past ?? [], keep: (entries: readonly JournalEntry[]) => void journal.push(...entries) }
  const settings = { baseUrl: `${origin}/api/v2`, checkAnswers: true, onBug: (bug: unknown) => void bugs.push(String(bug)), state }
  const worldId = way === 'default' ? 'default' : 'walk'
  for (let possible = given; ;) {
    journal.length = 0
    const wrong = /given\.sessions\.(\w+) cannot be/
    let impossible: string | undefined
    try {
      const { answer } = createUnderstudy(way === 'default' ? { ...settings, given: possible } : settings)
      const toControl = controlOf(worldId)
      const asked =
        past === undefined && way !== 'default' ? toControl('createWorld', {}, { id: worldId, given: possible }) : toControl('getWorld')
      const { status, body } = answer(asked)
      if (typeof body !== 'string') throw new TypeError('Failed to begin a world: the answer is no text')
      if (status >= 300) throw new TypeError(body)
      const { baseUrl, sessions } = JSON.parse(body) as { readonly baseUrl: string; readonly sessions: { readonly [name: string]: string } }
      const prefix = way === 'default' ? '' : '/w/walk'
      return {
        answer,
        api: way === 'path' ? '/w/walk/api/v2' : '/api/v2',
        files: `${origin}${prefix}/_files`,
        baseUrl: way === 'key' ? `${origin}/api/v2` : baseUrl,
        keyOf: (account) => (way === 'default' ? `key-${account}` : `key-${account}-walk`),
        toControl,
        named: sessions,
        given: possible,
        bugs,
        journal,
      }
    } catch (error) {
      impossible = wrong.exec(error instanceof Error ? error.message : '')?.[1]
      if (impossible === undefined) throw error
    }
    const { [impossible]: _left, ...sessions } = possible.sessions ?? {}
    possible = { ...possible, sessions }
  }
}

function controlOf(world: string): TestWorld['toControl'] {
  return (id, parameters = {}, body, query = '') => {
    const { method, path } = controlOperation(id)
    const all: { readonly [name: string]: string } = { world, ...parameters }
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(all[name] ?? ''))
    return toRequest(method, `/_control${filled === '/' ? '' : filled}`, query, {}, body, '127.0.0.1')
  }
}

const encoder = new TextEncoder()

export function toRequest(
  method: string,
  path: string,
  query: string,
  headers: { readonly [name: string]: string },
  body?: unknown,
  clientAddress = '192.0.2.7',
): ApiRequest {
  const common = { method, path, query, header: (name: string) => headers[name], clientAddress }
  return body === undefined ? common : { ...common, body: encoder.encode(typeof body === 'string' ? body : JSON.stringify(body)) }
}
