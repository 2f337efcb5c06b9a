import type { Answer, Client, Difficulty, Mutant } from '../../exam.ts'
import type { Behaviour } from '../behaviour.ts'
import { idOf, keyValue } from '../seeds.ts'

/** Helpers that the witnesses share. */

export type Fault = Mutant<Behaviour>
export type Body = Readonly<Record<string, unknown>>

/** A fault in one call, with its class and difficulty together. */
export function fault(
  id: string,
  kind: readonly [Fault['class'], Difficulty],
  heading: string,
  clause: string,
  breaks: string,
  behaviour: Partial<Behaviour>,
  witness: Fault['witness'],
): Fault {
  return { id, class: kind[0], difficulty: kind[1], heading, clause, breaks, behaviour, witness }
}

export const minutes = (count: number): number => count * 60_000
export const day = 86_400_000

export function findPapers(client: Client, body: Body = {}, key = 'default'): Promise<Answer> {
  return client.ask('POST', '/search/papers', { body: { query: 'vitamin d depression', ...body }, key })
}

export function findTrials(client: Client, body: Body = {}, key = 'default'): Promise<Answer> {
  return client.ask('POST', '/search/trials', { body: { query: 'exercise pain', ...body }, key })
}

export function newReport(client: Client, body: Body = {}, key = 'default'): Promise<Answer> {
  return client.ask('POST', '/sessions/reports', { body: { researchQuestion: 'Does sleep restriction harm cognition?', ...body }, key })
}

export function newReview(client: Client, body: Body = {}, key = 'default'): Promise<Answer> {
  return client.ask('POST', '/sessions/systematic-reviews', { body: { researchQuestion: 'Do statins lower mortality?', ...body }, key })
}

/** A review with every stage. */
export const fullReview: Body = {
  searches: [{ query: 'statins mortality', maxResults: 20 }],
  abstractScreening: { criteria: [{ name: 'Adults', instructions: 'Adults only' }] },
  fulltextScreening: { reuseAbstractCriteria: true, depth: 'fast' },
  extraction: { questions: [{ name: 'Design', instructions: 'Which?', choices: ['trial', 'cohort'] }] },
  generateReport: true,
}

export function report(client: Client, id: string, query = '', key = 'default'): Promise<Answer> {
  return client.ask('GET', `/sessions/reports/${id}${query}`, { key })
}

export function review(client: Client, id: string, query = '', key = 'default'): Promise<Answer> {
  return client.ask('GET', `/sessions/systematic-reviews/${id}${query}`, { key })
}

export const namedReport = (client: Client, name: string, query = ''): Promise<Answer> => report(client, idOf(name), query)
export const namedReview = (client: Client, name: string, query = ''): Promise<Answer> => review(client, idOf(name), query)

export function resume(client: Client, name: string, key = 'default'): Promise<Answer> {
  return client.ask('POST', `/sessions/${idOf(name)}/resume`, { key })
}

export function share(client: Client, name: string, email: unknown, key = 'default'): Promise<Answer> {
  return client.ask('POST', `/sessions/${idOf(name)}/shares`, { key, body: { email } })
}

/** A request with a key that the target has under sharing. */
export function askAs(client: Client, holder: 'denied' | 'agentApiDisabled', method: string, path: string, body?: Body): Promise<Answer> {
  const headers = { Authorization: `Bearer ${keyValue(holder)}` }
  return client.ask(method, path, body === undefined ? { key: null, headers } : { key: null, headers, body })
}

export function list(client: Client, query = '', key = 'default'): Promise<Answer> {
  return client.ask('GET', `/sessions${query}`, { key })
}

export function field(value: unknown, ...path: readonly string[]): unknown {
  let inner = value
  for (const name of path) {
    if (typeof inner !== 'object' || inner === null) return undefined
    inner = Object.getOwnPropertyDescriptor(inner, name)?.value
  }
  return inner
}

/** The text of a value; empty for what is no text. */
export function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

export function number(value: unknown): number {
  return typeof value === 'number' ? value : Number.NaN
}

/** A list from its first page to its last, with the pages' answers. */
export async function walk(client: Client, query = '', limit = 20, key = 'default'): Promise<{ items: unknown[]; pages: Answer[] }> {
  const items: unknown[] = []
  const pages: Answer[] = []
  let cursor = ''
  while (pages.length < 90) {
    const page = await list(client, `?limit=${limit}${query}${cursor}`, key)
    pages.push(page)
    items.push(...page.list('sessions'))
    const next = page.at('nextCursor')
    if (typeof next !== 'string') break
    cursor = `&cursor=${encodeURIComponent(next)}`
  }
  return { items, pages }
}

export function idsOf(items: readonly unknown[]): string[] {
  return items.map((item) => text(field(item, 'sessionId')))
}

/** The item of a session in the whole list. */
export async function itemFor(client: Client, id: string, key = 'default'): Promise<unknown> {
  const { items } = await walk(client, '', 100, key)
  return items.find((item) => field(item, 'sessionId') === id)
}

export function refuses(answer: Answer, status: number, code: string): boolean {
  return answer.status === status && answer.at('error', 'code') === code
}

/** A new session, after half an hour. */
export async function finished(client: Client, kind: 'report' | 'review', body: Body = {}): Promise<Answer> {
  const made = kind === 'report' ? await newReport(client, body) : await newReview(client, { ...fullReview, ...body })
  await client.wait(minutes(30))
  const id = text(made.at('sessionId'))
  return kind === 'report' ? report(client, id) : review(client, id)
}

/** A file by the place of its address in an answer. */
export function file(client: Client, answer: Answer, ...path: readonly string[]): Promise<Answer> {
  return client.ask('GET', text(answer.at(...path)), { key: null })
}

/** The rows of a csv without line ends in its cells. */
export function rows(answer: Answer): string[] {
  return answer.text.split('\r\n').filter((line) => line !== '')
}

/** The cells of a csv line. */
export function cells(line: string): string[] {
  const found = `${line},`.match(/("(?:[^"]|"")*"|[^,]*),/gu) ?? []
  return found.map((cell) => cell.slice(0, -1).replaceAll(/^"|"$/gu, '').replaceAll('""', '"'))
}
