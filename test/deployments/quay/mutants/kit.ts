import type { Answer, Client, Difficulty, Mutant } from '../../exam.ts'
import type { Amount, Behaviour, Facts, Kindred, Point, Refusal, Word } from '../behaviour.ts'
import { createClient } from '../client.ts'
import type { View } from '../model.ts'

/** Means to write a fault and to see it. */

export type Fault = Mutant<Behaviour>
type When = (f: Facts) => boolean

const always: When = () => true

export const decide = (point: Point, verdict: boolean, when: When = always): Partial<Behaviour> => ({
  decide: (p, v, f) => (p === point && when(f) ? verdict : v),
})
export const amount = (name: Amount, to: (value: number, f: Facts) => number): Partial<Behaviour> => ({
  amount: (n, v, f) => (n === name ? to(v, f) : v),
})
export const word = (name: Word, to: (value: string, f: Facts) => string): Partial<Behaviour> => ({
  word: (n, v, f) => (n === name ? to(v, f) : v),
})
export const shape = (kind: Kindred | readonly Kindred[], to: (view: View, f: Facts) => View): Partial<Behaviour> => ({
  shape: (k, v, f) => ((Array.isArray(kind) ? kind.includes(k) : k === kind) ? to(v, f) : v),
})
export const refuse = (code: string, to: Partial<Refusal>, when: When = always): Partial<Behaviour> => ({
  refuse: (r, f) => (r.code === code && when(f) ? { ...r, ...to } : r),
})
/** Lets a broken input through; the name is `field:kind`. */
export const tolerate = (name: string, when: When = always): Partial<Behaviour> =>
  decide('reject', false, (f) => f.name === name && when(f))
export const bound = (name: string, to: number, when: When = always): Partial<Behaviour> =>
  amount('bound', (v, f) => (f.name === name && when(f) ? to : v))
export const usual = (name: string, to: number, when: When = always): Partial<Behaviour> =>
  amount('default', (v, f) => (f.name === name && when(f) ? to : v))
export const usualWord = (name: string, to: string, when: When = always): Partial<Behaviour> =>
  word('default', (v, f) => (f.name === name && when(f) ? to : v))
export const httpStatus = (from: number, to: number, when: When): Partial<Behaviour> =>
  amount('http-status', (v, f) => (v === from && when(f) ? to : v))

export const on =
  (route: string): When =>
  (f) =>
    f.route === route
export const PAPERS = 'POST /search/papers'
export const TRIALS = 'POST /search/trials'
export const REPORTS = 'POST /sessions/reports'
export const REVIEWS = 'POST /sessions/systematic-reviews'

export type Maker = (
  id: string,
  difficulty: Difficulty,
  kind: Fault['class'],
  clause: string,
  breaks: string,
  behaviour: Partial<Behaviour>,
  witness: (c: Client) => Promise<boolean>,
) => Fault

export const under =
  (heading: string): Maker =>
  (id, difficulty, kind, clause, breaks, behaviour, witness) => ({
    id,
    clause,
    heading,
    breaks,
    difficulty,
    class: kind,
    behaviour,
    witness,
  })

/** The members of a view without some. */
export const without = (view: View, ...names: readonly string[]): View =>
  Object.fromEntries(Object.entries(view).filter(([name]) => !names.includes(name)))

/** A value deep in a body. */
export const dig = (value: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? (at as Record<string | number, unknown>)[key] : undefined),
    value,
  )

/** Changes a member of an object inside of a view. */
export const inside = (view: View, name: string, to: (inner: View) => View): View => {
  const inner = view[name]
  return typeof inner === 'object' && inner !== null ? { ...view, [name]: to(inner as View) } : view
}

export const has = (value: unknown, name: string): boolean => typeof value === 'object' && value !== null && name in value

/** The target of an untouched deployment: its ids are the same in every deployment of the usual seed. */
const target = createClient().deployment.target
export const idOf = (name: string): string => String(dig(target, 'sessions', name))
export const pausedId = (n: number): string => String(dig(target, 'sessions', 'paused', n))
export const pausedPoor = (n: number): string => String(dig(target, 'sessions', 'pausedExhausted', n))
export const sharing = (name: string): string => String(dig(target, 'sharing', name))
/** Options of a call with a key that has no name. */
export const bearer = (key: string): { key: null; headers: Record<string, string> } => ({
  key: null,
  headers: { authorization: `Bearer ${key}` },
})

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

export const post = (c: Client, path: string, body?: unknown, key?: string | null): Promise<Answer> =>
  c.ask('POST', path, { ...(body === undefined ? {} : { body }), ...(key === undefined ? {} : { key }) })
export const get = (c: Client, path: string, key?: string | null): Promise<Answer> => c.ask('GET', path, key === undefined ? {} : { key })

export const papers = async (c: Client, body: View, key?: string): Promise<readonly unknown[]> =>
  (await post(c, '/search/papers', body, key)).list('papers')
export const trials = async (c: Client, body: View, key?: string): Promise<readonly unknown[]> =>
  (await post(c, '/search/trials', body, key)).list('trials')

export const some = (items: readonly unknown[], field: string, test: (value: unknown) => boolean): boolean =>
  items.some((one) => test(dig(one, field)))
export const titles = (items: readonly unknown[]): string[] => items.map((one) => String(dig(one, 'title')))
export const idsOf = (items: readonly unknown[]): string[] => items.map((one) => String(dig(one, 'sessionId')))

/** All items behind a query of the session list. */
export const feed = async (c: Client, query = '', key?: string): Promise<unknown[]> => {
  const all: unknown[] = []
  let cursor = ''
  for (let n = 0; n < 60; n++) {
    const answer = await get(c, `/sessions?${query}${cursor}`, key)
    all.push(...answer.list('sessions'))
    const next = answer.at('nextCursor')
    if (typeof next !== 'string') break
    cursor = `&cursor=${encodeURIComponent(next)}`
  }
  return all
}

/** One page after a number of pages. */
export const pageOf = async (c: Client, query: string, number: number): Promise<Answer> => {
  let answer = await get(c, `/sessions?${query}`)
  for (let n = 1; n < number; n++) answer = await get(c, `/sessions?${query}&cursor=${encodeURIComponent(String(answer.at('nextCursor')))}`)
  return answer
}

export const makeReport = async (c: Client, body: View = {}, key?: string): Promise<string> =>
  String((await post(c, '/sessions/reports', { researchQuestion: 'Do harbours calm the sea?', ...body }, key)).at('sessionId'))

export const CRITERIA = [{ name: 'People', instructions: 'Keep studies of people.' }]
export const QUESTIONS = [
  { name: 'Size', instructions: 'How many?' },
  { name: 'Effect', instructions: 'Which way?', choices: ['up', 'down'] },
]
export const FULL: View = {
  researchQuestion: 'Do harbours calm the sea?',
  abstractScreening: { criteria: CRITERIA },
  fulltextScreening: { criteria: CRITERIA, depth: 'fast' },
  extraction: { questions: QUESTIONS },
  generateReport: true,
}

export const makeReview = async (c: Client, body: View = FULL, key?: string): Promise<string> =>
  String((await post(c, '/sessions/systematic-reviews', { researchQuestion: 'Do harbours calm the sea?', ...body }, key)).at('sessionId'))

export const report = (c: Client, id: string, query = '', key?: string | null): Promise<Answer> =>
  get(c, `/sessions/reports/${id}${query}`, key)
export const review = (c: Client, id: string, query = '', key?: string): Promise<Answer> =>
  get(c, `/sessions/systematic-reviews/${id}${query}`, key)
export const resume = (c: Client, id: string, key?: string): Promise<Answer> => post(c, `/sessions/${id}/resume`, undefined, key)
export const share = (c: Client, id: string, email: unknown, key?: string): Promise<Answer> =>
  post(c, `/sessions/${id}/shares`, { email }, key)

/** A report that was made, has come to its end and has all of its files. */
export const doneReport = async (c: Client, body: View = {}, query = ''): Promise<Answer> => {
  const id = await makeReport(c, body)
  await c.wait(40 * MINUTE)
  return report(c, id, query)
}

export const doneReview = async (c: Client, body: View = FULL, query = ''): Promise<Answer> => {
  const id = await makeReview(c, body)
  await c.wait(4 * HOUR)
  return review(c, id, query)
}

/** Everything that a session tells while it runs, one answer every two minutes. */
export const watch = async (c: Client, path: string, minutes: number): Promise<Answer[]> => {
  const all: Answer[] = []
  for (let n = 0; n < minutes / 2; n++) {
    all.push(await get(c, path))
    await c.wait(2 * MINUTE)
  }
  return all
}

/** A download, without a key. */
export const load = (c: Client, url: unknown): Promise<Answer> => get(c, String(url), null)

export const lines = (text: string): string[] => text.split(/\r?\n/).filter((line) => line !== '')

export const code = (a: Answer): unknown => a.at('error', 'code')

/** True if an answer is another than the one that the contract wants. */
export const not = async (answer: Promise<Answer>, status: number, wanted?: string): Promise<boolean> => {
  const a = await answer
  return a.status !== status || (wanted !== undefined && code(a) !== wanted)
}
