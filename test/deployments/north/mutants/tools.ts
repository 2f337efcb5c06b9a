import type { Answer, Client, Difficulty, Mutant } from '../../exam.ts'
import { correct } from '../behaviour.ts'
import type { Behaviour } from '../behaviour.ts'
import type { Body, Context, Operation } from '../model.ts'

export type Fault = Mutant<Behaviour>
type Witness = Fault['witness']

/** The heading, the class and the clause come first, for they are shared by neighbours. */
export function fault(
  [heading, kind, difficulty]: readonly [string, Fault['class'], Difficulty],
  id: string,
  clause: string,
  breaks: string,
  behaviour: Partial<Behaviour>,
  witness: Witness,
): Fault {
  return { id, clause, heading, breaks, difficulty, class: kind, behaviour, witness }
}

export const isBody = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value)
export const without = (body: Body, ...names: readonly string[]): Body =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)))
export const inside = (body: Body, name: string, edit: (part: Body) => Body): Body => {
  const part = body[name]
  return isBody(part) ? { ...body, [name]: edit(part) } : body
}

/** Changes each object of a list in an answer. */
export const each = (body: Body, name: string, edit: (item: Body, index: number) => Body): Body => {
  const items: unknown = body[name]
  return Array.isArray(items) ? { ...body, [name]: items.map((item: unknown, index) => (isBody(item) ? edit(item, index) : item)) } : body
}

/** The answers of one operation changed, where a test holds. */
export const on = (
  operation: Operation,
  edit: (body: Body, context: Context) => Body,
  when: (context: Context) => boolean = () => true,
): Partial<Behaviour> => ({
  changeAnswer: (context, body) => (context.operation === operation && when(context) ? edit(body, context) : body),
})

export const statusOn = (operation: Operation, status: number, when: (context: Context) => boolean = () => true): Partial<Behaviour> => ({
  answerStatus: (context, right) => (context.operation === operation && when(context) ? status : right),
})

/** A number, length or count whose bounds are others. */
export const boundsOf = (path: string, least: number, most: number): Partial<Behaviour> => ({
  bounds: (name) => (name === path ? [least, most] : correct.bounds(name)),
})

export const allowedOf = (path: string, change: (values: readonly string[]) => readonly string[]): Partial<Behaviour> => ({
  allowed: (name, values) => (name === path ? change(values) : values),
})

type Options = Parameters<Client['ask']>[2]
type Test = (answer: Answer) => boolean

/** One request and a look at its answer. */
export const sees =
  (method: string, path: string, options: Options, test: Test): Witness =>
  async (client) =>
    test(await client.ask(method, path, options))

/** A key by its name in the target, or one that the target names elsewhere, in full. */
const withKey = (key: string | undefined): NonNullable<Options> => {
  if (key === undefined) return {}
  return key.startsWith('north-') ? { key: null, headers: { authorization: `Bearer ${key}` } } : { key }
}
export const get = (path: string, test: Test, key?: string): Witness => sees('GET', path, withKey(key), test)
export const post = (path: string, body: unknown, test: Test, key?: string): Witness => sees('POST', path, { ...withKey(key), body }, test)

export const papersPath = '/search/papers'
export const trialsPath = '/search/trials'
export const reportsPath = '/sessions/reports'
export const reviewsPath = '/sessions/systematic-reviews'
export const reportBody = { researchQuestion: 'Does sleep help?' }
export const reviewBody = { researchQuestion: 'Does sleep help?' }
export const criterion = { name: 'Adults', instructions: 'Adults only' }
export const fullReview = {
  ...reviewBody,
  abstractScreening: { criteria: [criterion] },
  fulltextScreening: { criteria: [criterion] },
  extraction: { questions: [criterion] },
  generateReport: true,
}

export const textAt = (answer: Answer, ...path: readonly (string | number)[]): string => {
  const value = answer.at(...path)
  return typeof value === 'string' ? value : ''
}

/** A session of one's own, and a look at it after a while. */
export const created =
  (path: string, body: unknown, ms: number, test: Test, more = ''): Witness =>
  async (client) => {
    const made = await client.ask('POST', path, { body })
    await client.wait(ms)
    return test(await client.ask('GET', `${path}/${textAt(made, 'sessionId')}${more}`))
  }

/** A file of a session, by the path of its address in the detail. */
export const fileOf =
  (detail: string, path: readonly string[], test: Test, wait = 0): Witness =>
  async (client) => {
    const address = textAt(await client.ask('GET', detail), ...path)
    await client.wait(wait)
    return address !== '' && test(await client.ask('GET', address, { key: null }))
  }

/** All pages of the feed under a query, until `most` pages. */
export async function feed(client: Client, query: string, most = 60): Promise<readonly Body[]> {
  const found: Body[] = []
  let cursor = ''
  for (let page = 0; page < most; page += 1) {
    const answer = await client.ask('GET', `/sessions?${query}${cursor}`)
    found.push(...answer.list('sessions').filter(isBody))
    const next = answer.at('nextCursor')
    if (typeof next !== 'string') break
    cursor = `&cursor=${encodeURIComponent(next)}`
  }
  return found
}

export const lengths = { short: 60_000, long: 1_200_000 } as const
