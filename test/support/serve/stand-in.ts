import { expect } from 'vitest'
import type { CreateReportRequest, CreateSystematicReviewRequest } from '../../../src/contract/generated/api.ts'
import type { Given } from '../../../src/contract/given.ts'
import { createUnderstudy, type Understudy } from '../../../src/mock/understudy.ts'
import { valueAt, type Json } from '../../../.toolchain/spec/json.ts'

/** An answer: JSON parsed, any other body as text. */
export type Answer = { readonly status: number; readonly headers: Headers; readonly body: unknown; readonly text: string }

type Asking = {
  /** Name of the account whose key is sent; null sends none. */
  readonly as?: string | null
  readonly body?: unknown
  readonly headers?: { readonly [name: string]: string }
}

export type StandIn = Pick<Understudy, 'baseUrl' | 'clock' | 'control' | 'answer'> & {
  /** Asks for a path of the API, or for a whole address. */
  readonly ask: (method: string, path: string, asking?: Asking) => Promise<Answer>
  readonly get: (path: string, as?: string | null) => Promise<Answer>
  readonly post: (path: string, body?: unknown, as?: string | null) => Promise<Answer>
  /** Creates a report, and gives its id. */
  readonly report: (body?: Partial<CreateReportRequest>, as?: string) => Promise<string>
  /** Creates a review, and gives its id. */
  readonly review: (body?: Partial<CreateSystematicReviewRequest>, as?: string) => Promise<string>
  readonly advance: (seconds: number) => void
}

export const nineOClock = '2026-03-02T09:00:00Z'
export const defaultWorld = { world: 'default' } as const

/** Every stage of a review. */
export const everyStage = {
  abstractScreening: { criteria: [{ name: 'Adults', instructions: 'The participants are adults.' }] },
  fulltextScreening: { reuseAbstractCriteria: true },
  extraction: { questions: [{ name: 'Design', instructions: 'How was it studied?', choices: ['Trial', 'Cohort'] }] },
  generateReport: true,
} as const satisfies Partial<CreateSystematicReviewRequest>

/**
 * A mock on a standing clock whose every answer is judged in its closed form. A breach of the contract, or an error of its
 * own, rejects the request that met it.
 */
export function startStandIn(given: Given = {}): StandIn {
  const understudy = createUnderstudy({ given: { seed: 3, clock: nineOClock, ...given }, checkAnswers: true, onBug: raise })
  const { baseUrl, clock, control, answer } = understudy
  const ask: StandIn['ask'] = async (method, path, { as = 'default', body, headers } = {}) => {
    const response = await understudy.fetch(path.startsWith('http') ? path : baseUrl + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(as !== null && { authorization: `Bearer key-${as}` }),
        ...(body !== undefined && typeof body !== 'string' && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return answerOf(response)
  }
  const get: StandIn['get'] = (path, as = 'default') => ask('GET', path, { as })
  const post: StandIn['post'] = (path, body, as = 'default') => ask('POST', path, { as, body })
  const create = async (path: string, body: object, as: string): Promise<string> => {
    const created = await post(path, body, as)
    if (created.status !== 202) throw new Error(`Failed to create a session: ${created.status} ${created.text}`)
    return textOf(created, '/sessionId')
  }
  return {
    baseUrl,
    clock,
    control,
    answer,
    ask,
    get,
    post,
    report: (body = {}, as = 'default') => create('/sessions/reports', { researchQuestion: 'Does it work?', ...body }, as),
    review: (body = {}, as = 'default') => create('/sessions/systematic-reviews', { researchQuestion: 'Does it work?', ...body }, as),
    advance: (seconds) => clock.advance(seconds * 1000),
  }
}

export async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text()
  const isJson = text !== '' && response.headers.get('content-type') === 'application/json'
  return { status: response.status, headers: response.headers, body: isJson ? (JSON.parse(text) as unknown) : text, text }
}

/** The typed get of a report and of a review. */
export const reportAt = (sessionId: string): string => `/sessions/reports/${sessionId}`
export const reviewAt = (sessionId: string): string => `/sessions/systematic-reviews/${sessionId}`

/** The value at a pointer of an answer's body. */
export function partOf({ body }: Pick<Answer, 'body'>, pointer: string): Json | undefined {
  return valueAt(body, pointer)
}

/** A text at a pointer of an answer's body. */
export function textOf(answer: Pick<Answer, 'body'>, pointer: string): string {
  const value = partOf(answer, pointer)
  if (typeof value !== 'string') throw new Error(`Failed to read a text at ${pointer}: ${JSON.stringify(answer.body)}`)
  return value
}

/** The items of a list in an answer's body, each to be read like an answer. */
export function itemsAt(answer: Pick<Answer, 'body'>, pointer: string): readonly Pick<Answer, 'body'>[] {
  const items = partOf(answer, pointer)
  if (!Array.isArray(items)) throw new Error(`Failed to read a list at ${pointer}: ${JSON.stringify(answer.body)}`)
  return items.map((body) => ({ body }))
}

/** The names of the members at a pointer of an answer's body. */
export function membersOf(answer: Pick<Answer, 'body'>, pointer: string): readonly string[] {
  return Object.keys(partOf(answer, pointer) ?? {})
}

/** Those members of a result at a pointer that come only with include=reportBody. */
export function bodyMembersOf(answer: Pick<Answer, 'body'>, pointer: string): readonly string[] {
  return membersOf(answer, pointer).filter((name) => name === 'abstract' || name === 'reportBody')
}

/** The expected form of a refusal, with its message if one is given. */
export function refusal(status: number, code: string, message?: string | RegExp): { readonly status: number; readonly body: object } {
  const said: unknown = message instanceof RegExp ? expect.stringMatching(message) : message
  return { status, body: { error: { code, ...(said !== undefined && { message: said }) } } }
}

/** Throws into the test that sent the request, so that no bug of the mock stays hidden. */
export function raise(bug: unknown): never {
  throw bug
}
