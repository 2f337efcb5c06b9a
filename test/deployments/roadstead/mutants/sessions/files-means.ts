import type { Answer, Client } from '../probe.ts'
import type { FileRef, Session, Sheet } from '../../types.ts'
import type { Row, Sort } from '../fault.ts'
import { fetched, heldReport, heldReview, minute } from '../probe.ts'

export type When = (ref: FileRef) => boolean

export type Place = readonly string[]

export const is =
  (format: FileRef['format'], member?: FileRef['member']): When =>
  (ref) =>
    ref.format === format && (member === undefined || ref.member === member)

/** The file at a place of the completed report, or of the completed review when the place begins with `data`. */
const fileAt = async (client: Client, place: Place): Promise<Answer> => {
  const holder = place[0] === 'data' ? await heldReview(client) : await heldReport(client)
  return fetched(client, holder.at(...place))
}

export const file = (
  id: string,
  sort: Sort,
  clause: string,
  breaks: string,
  place: Place,
  when: When,
  change: (sheet: Sheet) => Sheet,
  shows: (answer: Answer) => boolean,
): Row => [
  `file-${id}`,
  sort,
  clause,
  breaks,
  { file: (sheet, ref) => (when(ref) ? change(sheet) : sheet) },
  async (client) => shows(await fileAt(client, place)),
]

export const content =
  (text: string) =>
  (sheet: Sheet): Sheet => ({ ...sheet, content: text })

export const disposed =
  (value: string) =>
  (sheet: Sheet): Sheet => ({ ...sheet, headers: { ...sheet.headers, 'content-disposition': value } })

export const isAttached = (answer: Answer): boolean => (answer.headers.get('content-disposition') ?? '').startsWith('attachment')

export const gone = (status: number) => (): Sheet => ({ status, headers: {}, content: 'gone' })

export const attached = 'served as an attachment download'

export const presigned = 'All download URLs are presigned'

export const expiry = 'presigned download URLs: valid 7 days'

export const fresh = 'fetching the report again yields fresh URLs'

/** An address that does not change from one answer to the next. */
const still = (when: When) => ({
  fileUrl: (url: string | null, ref: FileRef): string | null => {
    if (url === null || !when(ref)) {
      return url
    }
    const known = addresses.get(ref.session) ?? new Map<string, string>()
    const name = `${ref.member}.${ref.format}`
    const first = known.get(name) ?? url
    known.set(name, first)
    addresses.set(ref.session, known)
    return first
  },
})

const addresses = new WeakMap<Session, Map<string, string>>()

export const served = new WeakMap<Session, Set<string>>()

export const stays = (id: string, sort: Sort, clause: string, breaks: string, when: When, place: Place): Row => [
  `file-${id}`,
  sort,
  clause,
  breaks,
  still(when),
  async (client) => {
    const read = (): Promise<Answer> => (place[0] === 'data' ? heldReview(client) : heldReport(client))
    const before = (await read()).at(...place)
    await client.wait(5 * minute)
    return before === (await read()).at(...place)
  },
]

export const expires = (id: string, sort: Sort, breaks: string, ms: number): Row => [
  `file-${id}`,
  sort,
  expiry,
  breaks,
  { fileLifetimeMs: ms },
  async (client) => {
    const url = (await heldReport(client)).at('pdfUrl')
    await client.wait(ms + minute)
    return (await fetched(client, url)).status !== 200
  },
]
