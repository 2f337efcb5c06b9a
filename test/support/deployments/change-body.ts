import { changeAnswers, changeRequests, type MutantRequest, type Mutant } from './mutant.ts'

/** The path to a member of a body: names, and `*` for every item of a list. */
type Way = readonly string[]
type Change = (value: unknown) => unknown

/** Changes the value at a path of a body; a path that leads nowhere changes nothing. Undefined removes a member. */
export function changeAt(body: unknown, [name, ...rest]: Way, change: Change): unknown {
  if (name === undefined) return change(body)
  if (name === '*') return Array.isArray(body) ? body.map((item: unknown) => changeAt(item, rest, change)) : body
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const member = (body as Readonly<Record<string, unknown>>)[name] // an object
  if (member === undefined && rest.length > 0) return body
  const changed = changeAt(member, rest, change)
  const { [name]: _left, ...others } = body as Readonly<Record<string, unknown>>
  return changed === undefined ? others : { ...others, [name]: changed }
}

/** Every value at a path. */
function valuesAt(body: unknown, way: Way): readonly unknown[] {
  const found: unknown[] = []
  changeAt(body, way, (value) => {
    found.push(value)
    return value
  })
  return found
}

const creates = { report: '/sessions/reports', review: '/sessions/systematic-reviews' } as const
export type CreateKind = keyof typeof creates

function isCreate({ method, path }: MutantRequest, kind: CreateKind): boolean {
  return method === 'POST' && path === creates[kind]
}

/** Changes the value at a path of each create: the deployment accepts what it should refuse. */
export function changeCreateRequest(kind: CreateKind, way: Way, change: Change): Mutant['fetchOf'] {
  return changeRequests((asked) => (isCreate(asked, kind) ? { body: changeAt(asked.body, way, change) } : null))
}

const refusal = { error: { code: 'invalid_request', message: 'No.' } }

/** Refuses a valid create with some value at a path. */
export function refuseCreate(kind: CreateKind, way: Way, isSo: (value: unknown) => boolean): Mutant['fetchOf'] {
  return changeAnswers((asked, { status }) =>
    isCreate(asked, kind) && status === 202 && valuesAt(asked.body, way).some(isSo) ? { status: 400, body: refusal } : null,
  )
}

/** Changes answers to the creates of a kind. */
export function changeCreateAnswer(kind: CreateKind, change: (body: unknown, asked: MutantRequest) => unknown): Mutant['fetchOf'] {
  return changeAnswers((asked, { body, status }) => (isCreate(asked, kind) && status === 202 ? { body: change(body, asked) } : null))
}
