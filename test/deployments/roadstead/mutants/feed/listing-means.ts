import type { Answer } from '../probe.ts'
import type { Call, Fields, Progress, Session } from '../../types.ts'
import { refuses } from '../fault.ts'
import type { Row, Sort } from '../fault.ts'
import { feed, invalidly, items, list } from '../probe.ts'

export const isList = (call: Call): boolean => call.query.has('cursor')

export const wants = (call: Call, name: string, value?: string): boolean =>
  value === undefined ? call.query.has(name) : call.query.get(name) === value

export type Keep = (kept: boolean, session: Session, call: Call, progress: Progress) => boolean

/** A filter that lets too much pass or keeps too much out. */
export const filter = (
  id: string,
  sort: Sort,
  clause: string,
  breaks: string,
  listKept: Keep,
  query: string,
  shows: (items: readonly Fields[]) => boolean,
  pages = 2,
  key = 'default',
): Row => [`list-${id}`, sort, clause, breaks, { listKept }, async (client) => shows((await feed(client, query, pages, key)).items)]

export const turned = (id: string, sort: Sort, clause: string, query: string): Row => [
  `list-refuses-${id}`,
  sort,
  clause,
  `refuses ${query}`,
  refuses('list', (call) => query.split('&').every((part) => wants(call, part.split('=')[0] ?? '', part.split('=')[1]))),
  async (client) => invalidly(await list(client, query)),
]

export const some = (name: string, differs: unknown) => (found: readonly Fields[]) => found.some((item) => item[name] !== differs)

export const none = (found: readonly Fields[]): boolean => found.length === 0

export const lacks = (name: string, value: unknown) => (found: readonly Fields[]) => !found.some((item) => item[name] === value)

export const every = 'Filters apply to every session kind'

export const owns = 'The list holds only sessions the caller owns'

export const next = 'nextCursor: string or null'

export const moments = (answer: Answer): readonly number[] => items(answer, 'sessions').map((item) => Date.parse(String(item['createdAt'])))

export const isSorted = (values: readonly number[]): boolean =>
  values.every((value, index) => index === 0 || value <= (values[index - 1] ?? value))
