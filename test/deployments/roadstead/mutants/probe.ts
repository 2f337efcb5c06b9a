import { fieldsAt, isFields } from '../checks.ts'
import { heldId } from '../held.ts'
import type { Fields } from '../types.ts'
import type { Answer, Client } from '../../exam.ts'

export type { Answer, Client }

export const minute = 60_000

/** A search for papers; the query is about melatonin unless the body says otherwise. */
export const papers = (client: Client, body: Fields = {}, key = 'default'): Promise<Answer> =>
  client.ask('POST', '/search/papers', { key, body: { query: 'melatonin', ...body } })

export const trials = (client: Client, body: Fields = {}, key = 'default'): Promise<Answer> =>
  client.ask('POST', '/search/trials', { key, body: { query: 'melatonin', ...body } })

/** The objects of a list in an answer. */
export const items = (answer: Answer, ...path: readonly (string | number)[]): readonly Fields[] =>
  answer.list(...path).filter((item) => isFields(item))

export const refusedAs = (answer: Answer, status: number, code: string): boolean =>
  answer.status === status && answer.at('error', 'code') === code

export const invalidly = (answer: Answer): boolean => refusedAs(answer, 400, 'invalid_request')

export const newReport = (client: Client, body: Fields = {}, key = 'default'): Promise<Answer> =>
  client.ask('POST', '/sessions/reports', { key, body: { researchQuestion: 'Does yoga help fishing crews?', ...body } })

export const newReview = (client: Client, body: Fields = {}, key = 'default'): Promise<Answer> =>
  client.ask('POST', '/sessions/systematic-reviews', { key, body: { researchQuestion: 'Does yoga help fishing crews?', ...body } })

export const screening: Fields = { criteria: [{ name: 'Adults', instructions: 'Keep studies of adults.' }] }

export const extracting: Fields = {
  questions: [{ name: 'Direction', instructions: 'Which way does the effect go?', choices: ['better', 'worse'] }],
}

/** The body of a review that runs every stage. */
export const fullReview: Fields = {
  searches: [{ query: 'melatonin', maxResults: 30 }],
  abstractScreening: screening,
  fulltextScreening: { reuseAbstractCriteria: true },
  extraction: extracting,
  generateReport: true,
}

export const idOf = (answer: Answer): string => String(answer.at('sessionId'))

export const readReport = (client: Client, id: string, query = '', key: string | null = 'default'): Promise<Answer> =>
  client.ask('GET', `/sessions/reports/${id}${query}`, { key })

export const readReview = (client: Client, id: string, query = '', key: string | null = 'default'): Promise<Answer> =>
  client.ask('GET', `/sessions/systematic-reviews/${id}${query}`, { key })

export const heldReport = (client: Client, name = 'completed/report', query = ''): Promise<Answer> =>
  readReport(client, heldId(name), query)

export const heldReview = (client: Client, name = 'completed/review', query = ''): Promise<Answer> =>
  readReview(client, heldId(name), query)

export const resume = (client: Client, name: string, key: string | null = 'default'): Promise<Answer> =>
  client.ask('POST', `/sessions/${heldId(name)}/resume`, { key })

export const shareWith = (client: Client, id: string, email: unknown, key: string | null = 'default'): Promise<Answer> =>
  client.ask('POST', `/sessions/${id}/shares`, { key, body: { email } })

/** A file behind a presigned address, fetched without a key. */
export const fetched = (client: Client, url: unknown): Promise<Answer> => client.ask('GET', String(url), { key: null })

export const list = (client: Client, query = '', key = 'default'): Promise<Answer> =>
  client.ask('GET', `/sessions${query === '' ? '' : `?${query}`}`, { key })

export interface Feed {
  readonly items: readonly Fields[]
  readonly pages: readonly Answer[]
}

/** The pages of the feed, at most so many. */
export const feed = async (client: Client, query: string, most: number, key = 'default'): Promise<Feed> => {
  const pages = [await list(client, query, key)]
  let cursor = pages[0]?.at('nextCursor')
  while (typeof cursor === 'string' && pages.length < most) {
    const page = await list(client, `${query}&cursor=${encodeURIComponent(cursor)}`, key)
    pages.push(page)
    cursor = page.at('nextCursor')
  }
  return { items: pages.flatMap((page) => items(page, 'sessions')), pages }
}

/** A new report that has run to its end. */
export const finishedReport = async (client: Client, body: Fields = {}, query = ''): Promise<Answer> => {
  const made = await newReport(client, body)
  await client.wait(16 * minute)
  return readReport(client, idOf(made), query)
}

export const finishedReview = async (client: Client, body: Fields = fullReview, query = ''): Promise<Answer> => {
  const made = await newReview(client, body)
  await client.wait(16 * minute)
  return readReview(client, idOf(made), query)
}

/** The answers of a session to a poll every half minute, until it ends or the polls are spent. */
export const polled = async (client: Client, path: string, most = 34): Promise<readonly Answer[]> => {
  const answers = [await client.ask('GET', path, { key: 'default' })]
  while (answers.at(-1)?.at('status') === 'processing' && answers.length < most) {
    await client.wait(minute / 2)
    answers.push(await client.ask('GET', path, { key: 'default' }))
  }
  return answers
}

export const has = (fields: Fields, name: string): boolean => Object.hasOwn(fields, name)

/** True if an answer has a member at a path, be it null. */
export const given = (answer: Answer, ...path: readonly (string | number)[]): boolean => answer.at(...path) !== undefined

/** The origin of the deployment, read from a link. */
export const originOf = async (client: Client): Promise<string> => new URL(String((await heldReport(client)).at('links', 'self'))).origin

export const rowsOf = (csv: string): readonly string[] => csv.split('\r\n').filter((row) => row !== '')

export const linksIn = (item: Fields): Fields => fieldsAt(item, 'links')

export const isIso = (value: unknown): boolean =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/u.test(value) && !Number.isNaN(Date.parse(value))
