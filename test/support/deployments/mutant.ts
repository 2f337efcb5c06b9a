import type { Target } from '../../../src/conformance/define/target.ts'
import type { Given } from '../../../src/contract/given.ts'
import type { RuleId } from '../../../src/contract/rules.ts'
import type { Understudy } from '../../../src/mock/understudy.ts'

/** What is broken, so that the mutants can be counted over everything that can break. */
export const mutantClasses = [
  'status',
  'code',
  'schema',
  'nullability',
  'conditional member',
  'transition',
  'time',
  'pagination',
  'ownership',
  'auth',
  'bounds',
  'defaults',
  'filters',
  'sharing',
  'downloads',
  'limits',
  'consistency',
] as const

export type MutantClass = (typeof mutantClasses)[number]

/** A deployment broken in one way: what it does instead, and the rule that must notice. */
export type Mutant = {
  readonly breaks: string
  readonly rule: RuleId
  readonly class: MutantClass
  /** Whether it takes a sequence of requests, a second account or the edge of a bound to notice it. */
  readonly hidden?: true
  /** The stand-in that it is broken from, where its rule has nothing to say about the usual one: of another rate limit, say. */
  readonly given?: Given
  readonly target?: Partial<Target>
  /** Puts itself in front of a stand-in, afresh for each run. */
  readonly fetchOf: (understudy: Understudy) => typeof globalThis.fetch
}

/** The stand-in that a mutant is made from: where its rule has nothing to say about the usual one, another. */
export function standInOf({ given, target }: Pick<Mutant, 'given' | 'target'>): Pick<Mutant, 'given' | 'target'> {
  return { ...(given !== undefined && { given }), ...(target !== undefined && { target }) }
}

/** A request of the API as a mutant reads it. */
export type MutantRequest = {
  readonly method: string
  /** Below the base URL: `/sessions/reports`; anything else, such as a download, begins with its part of the server: `/_files`. */
  readonly path: string
  readonly query: URLSearchParams
  readonly header: (name: string) => string | null
  /** The name of the account whose key it carries; null for none. */
  readonly as: string | null
  /** Out of its JSON; undefined when it has none. */
  readonly body: unknown
}

/** An answer as a mutant reads it. `body` is undefined where its text is no JSON. */
export type MutantAnswer = { readonly status: number; readonly headers: Headers; readonly text: string; readonly body: unknown }

/** What a mutant answers instead; what is left out stays. */
export type AnswerChange = {
  readonly status?: number
  readonly body?: unknown
  readonly text?: string
  /** Over those there are; null takes one away. */
  readonly headers?: Readonly<Record<string, string | null>>
}

/** A refusal with the error that the contract has for it, or with another. */
export function refuseWith(status: number, code: string): AnswerChange {
  return { status, body: { error: { code, message: 'No.' } } }
}

/** Changes answers of the API, of downloads and of pages; control stays what it is. Null leaves an answer alone. */
export function changeAnswers(change: (asked: MutantRequest, answer: MutantAnswer) => AnswerChange | null): Mutant['fetchOf'] {
  return changeAnswersWithMemory(() => change)
}

/** As `answering`, with a memory that begins with each run. */
export function changeAnswersWithMemory(
  begin: () => (asked: MutantRequest, answer: MutantAnswer) => AnswerChange | null,
): Mutant['fetchOf'] {
  return (understudy) => {
    const change = begin()
    return async (input, init) => {
      const request = new Request(input, init)
      const asked = await toAsked(request)
      const answer = await understudy.fetch(request)
      if (asked === null) return answer
      const bytes = await answer.clone().arrayBuffer()
      const text = new TextDecoder().decode(bytes)
      const instead = change(asked, { status: answer.status, headers: answer.headers, text, body: parsed(text) })
      if (instead === null) return answer
      const headers = new Headers(answer.headers)
      for (const [name, value] of Object.entries(instead.headers ?? {})) {
        if (value === null) headers.delete(name)
        else headers.set(name, value)
      }
      const status = instead.status ?? answer.status
      const body = 'body' in instead ? JSON.stringify(instead.body) : (instead.text ?? new Uint8Array(bytes))
      return new Response(status === 204 || status === 304 ? null : body, { status, headers })
    }
  }
}

/** Changes what is asked before the stand-in reads it: a deployment that overlooks something. */
export function changeRequests(
  change: (asked: MutantRequest) => { readonly body?: unknown; readonly query?: URLSearchParams; readonly key?: string } | null,
): Mutant['fetchOf'] {
  return (understudy) => async (input, init) => {
    const request = new Request(input, init)
    const asked = await toAsked(request)
    const changed = asked === null ? null : change(asked)
    if (changed === null) return understudy.fetch(request)
    const url = new URL(request.url)
    if (changed.query !== undefined) url.search = changed.query.toString()
    const headers = new Headers(request.headers)
    if (changed.key !== undefined) headers.set('authorization', `Bearer ${changed.key}`)
    const body = 'body' in changed ? JSON.stringify(changed.body) : request.body === null ? undefined : await request.text()
    return understudy.fetch(url.href, { method: request.method, headers, ...(body !== undefined && { body }) })
  }
}

async function toAsked(request: Request): Promise<MutantRequest | null> {
  const { pathname, searchParams } = new URL(request.url)
  const [, below = ''] = /^(?:\/w\/[^/]+)?(\/.*)$/.exec(pathname) ?? []
  if (below.startsWith('/_control')) return null
  const text = request.body === null ? '' : await request.clone().text()
  return {
    method: request.method,
    path: below.replace(/^\/api\/v2/, ''),
    query: searchParams,
    header: (header) => request.headers.get(header),
    as: accountNameOf(request),
    body: parsed(text),
  }
}

/** The name of the account whose key a request carries, in the default world or in one without a dash in its name. */
export function accountNameOf({ headers }: Request): string | null {
  const [, name = null] = /^Bearer key-(.+?)(?:-[^-]+)?$/.exec(headers.get('authorization') ?? '') ?? []
  return name
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A JSON object with members changed; a member whose new value is undefined is left out. */
export function withMembers(body: unknown, members: Readonly<Record<string, unknown>>): unknown {
  return { ...(body as object), ...members }
}
