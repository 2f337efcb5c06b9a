import type { Target } from '../../../src/conformance/define/target.ts'
import type { Given } from '../../../src/contract/given.ts'
import type { RuleId } from '../../../src/contract/rules.ts'
import type { Understudy } from '../../../src/mock/understudy.ts'

/** The world that is examined; control makes others for probes. */
export const examinedWorld = 'examined'

/** Classes of faults, so that every class has its mutants. */
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

/** A deployment broken in one way, with the rule that must notice. */
export type Mutant = {
  readonly breaks: string
  readonly rule: RuleId
  readonly class: MutantClass
  /** True if only a sequence of requests, a second account or the edge of a bound reveals it. */
  readonly hidden?: true
  /** The world of the mock, where the rule does not apply to the usual one: one with another rate limit, say. */
  readonly given?: Given
  readonly target?: Partial<Target>
  /** Wraps a mock, anew for each run. */
  readonly fetchOf: (understudy: Understudy) => typeof globalThis.fetch
}

/** The world and target of a mutant, where they are not the usual ones. */
export function standInOf({ given, target }: Pick<Mutant, 'given' | 'target'>): Pick<Mutant, 'given' | 'target'> {
  return { ...(given !== undefined && { given }), ...(target !== undefined && { target }) }
}

/** A parsed request. */
export type MutantRequest = {
  readonly method: string
  /** The path below the base URL, such as `/sessions/reports`; other parts of the server begin with theirs, such as `/_files`. */
  readonly path: string
  readonly query: URLSearchParams
  readonly header: (name: string) => string | null
  /** The name of the account of its key; null without one. */
  readonly as: string | null
  /** The parsed JSON; undefined if it is none. */
  readonly body: unknown
  /** The body as it came. */
  readonly text: string
}

/** A parsed answer; `body` is undefined if its text is no JSON. */
export type MutantAnswer = { readonly status: number; readonly headers: Headers; readonly text: string; readonly body: unknown }

/** Changes of an answer; members that are left out stay. */
export type AnswerChange = {
  readonly status?: number
  readonly body?: unknown
  readonly text?: string
  /** Added to those of the answer; null removes one. */
  readonly headers?: Readonly<Record<string, string | null>>
}

/** A refusal with some status and code. */
export function refuseWith(status: number, code: string): AnswerChange {
  return { status, body: { error: { code, message: 'No.' } } }
}

/** Changes answers of the API, downloads and pages, but not of control. Null leaves an answer alone. */
export function changeAnswers(change: (asked: MutantRequest, answer: MutantAnswer) => AnswerChange | null): Mutant['fetchOf'] {
  return changeAnswersWithMemory(() => change)
}

/** As `changeAnswers`, with a memory of its own for each run. */
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

/** Changes requests before the mock reads them. */
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
    text,
  }
}

/** The name of the account of a request's key, in the default world or in one without a dash in its name. */
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
