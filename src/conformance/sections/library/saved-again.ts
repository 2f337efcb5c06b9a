import { memberOf, type Exchange } from '../../../exchange/exchange.ts'
import type { Evidence, Probe } from '../../define/check.ts'
import type { ProbeContext } from '../../define/probe-context.ts'
import { createdIdIn } from './created-by-run.ts'
import { firstSource, pickFields, prepareSaving, type SourceForm } from './first-source.ts'
import { idIn, idsIn, isDoneIn, itemsIn, savedMember } from './library-answers.ts'
import type { LibraryClient } from './library-client.ts'
import { toPaper, type SavedPaper } from './library-papers.ts'
import { readPages } from './library-reads.ts'

/** A save of papers that match an earlier one, or do not. */
export type SaveMatch = {
  readonly about: string
  readonly isDuplicate: boolean
  readonly original: Exchange
  readonly saved: Exchange
}

type SavedAgain = Evidence & {
  readonly first?: Exchange
  readonly again?: Exchange
  /** The list filtered by the DOI, after both saves. */
  readonly listed?: Exchange
  /** A save with `onDuplicate: create`. */
  readonly copy?: Exchange | undefined
  readonly matches: readonly SaveMatch[]
}

/** Deletes the sources of a probe that its saves answered. Those that do not carry its mark were there before. */
export async function deleteCreated(
  client: LibraryClient,
  { idName }: SourceForm,
  mark: string,
  saves: readonly (Exchange | undefined)[],
): Promise<void> {
  const ids = new Set<string>()
  for (const save of saves) {
    const known = idIn(save, 'source', idName)
    const id = known === null || ids.has(known) ? null : await createdIdIn(client, save, { kind: 'source', idName, mark })
    if (id !== null) ids.add(id)
  }
  for (const id of ids) await client.ask('DELETE', client.pathOf('source', id))
}

/** Papers that are saved again: as they were, as a copy, and by what they have in common with an earlier one. */
export const savedAgain: Probe<SavedAgain> = {
  name: 'papers that are saved again',
  profile: 'lifecycle',
  cost: { requests: 32, searches: 1, sessions: 0 },
  uses: [firstSource],
  async send(context) {
    const saving = await prepareSaving(context)
    if (saving === null) return { matches: [] }
    const { client, mark, form } = saving
    const post = (body: object): Promise<Exchange> => client.ask('POST', client.lists.source, { body })
    const save = (paper: Partial<SavedPaper>, more: object = {}): Promise<Exchange> => {
      const fields = form.fields.filter((name) => Object.hasOwn(paper, name))
      return post({ ...pickFields({ ...toPaper(mark, 0), ...paper }, fields), ...more })
    }
    const paper = toPaper(mark, 1)
    const first = await save(paper)
    const again = await save(paper)
    const listed = form.fields.includes('doi') ? await client.ask('GET', client.lists.source, { query: { doi: paper.doi } }) : undefined
    const matches: SaveMatch[] = []
    const match = async (about: string, isDuplicate: boolean, original: Exchange, saved: Promise<Exchange>): Promise<void> => {
      matches.push({ about, isDuplicate, original, saved: await saved })
    }
    if (form.fields.includes('doi') && form.fields.length > 1)
      await match('the DOI of a saved paper', true, first, save({ ...toPaper(mark, 2), doi: paper.doi }))
    const copy = await saveCopy(client, pickFields(paper, form.fields))
    if (['title', 'authors', 'year'].every((name) => form.fields.some((field) => field === name))) {
      const { title, authors, year } = toPaper(mark, 3)
      const titled = await save({ title, authors, year })
      if (isDoneIn(titled)) {
        await match('the title and year of a saved paper', true, titled, save({ title, year }))
        await match('the title and authors of a saved paper', true, titled, save({ title, authors }))
        await match(
          'the title of a saved paper, other authors and another year',
          false,
          titled,
          save({ title, authors: toPaper(mark, 4).authors, year: year - 40 }),
        )
        await match('the title of a saved paper alone', false, titled, save({ title }))
      }
    }
    await deleteCreated(client, form, mark, [first, again, ...copy, ...matches.flatMap(({ original, saved }) => [original, saved])])
    // A deployment that does not say what it creates leaves no way to know.
    if (savedMember(first, 'created') === true) matches.push(...(await saveFound(context, client, form)))
    return { first, again, copy: copy.at(-1), matches, ...(listed !== undefined && { listed }) }
  },
}

/** Saves a copy, with `onDuplicate` in the body, and where that makes none, in the query. */
async function saveCopy({ ask, lists }: LibraryClient, paper: Partial<SavedPaper>): Promise<readonly Exchange[]> {
  const inBody = await ask('POST', lists.source, { body: { ...paper, onDuplicate: 'create' } })
  if (isDoneIn(inBody) && savedMember(inBody, 'created') === true) return [inBody]
  const inQuery = await ask('POST', lists.source, { body: paper, query: { onDuplicate: 'create' } })
  return isDoneIn(inQuery) && savedMember(inQuery, 'created') === true ? [inBody, inQuery] : [inQuery, inBody]
}

export const serviceMatch = 'the service id of a saved paper'
const mostPages = 3

/** Lists of the library before a save: its pages, and where they are not all of it, those with the DOI of the paper. Null where they do not show enough. */
async function idsBefore(client: LibraryClient, idName: string, doi: unknown): Promise<ReadonlySet<string> | null> {
  const pages = await readPages(client, 'source', mostPages)
  const ids = pages.map((page) => idsIn(page, idName))
  if (!ids.every((some) => some !== null)) return null
  const isWhole = pages.every((page, index) => index < pages.length - 1 || memberOf(page, 'nextCursor') === null)
  if (isWhole) return new Set(ids.flat())
  if (typeof doi !== 'string') return null
  const filtered = await client.ask('GET', client.lists.source, { query: { doi } })
  return itemsIn(filtered)?.items.length === 0 ? new Set(ids.flat()) : null
}

/**
 * Saves a paper that a search finds, by its service id, twice. The paper has no mark of the run: what the saves answer is deleted only if
 * they say that they have created it, and it did not stand in the list before. Where that cannot be known, nothing is saved.
 */
async function saveFound(context: ProbeContext, client: LibraryClient, { idName }: SourceForm): Promise<readonly SaveMatch[]> {
  const found = await context.send({ operation: 'searchPapers', as: 'default', body: { query: 'sleep', maxResults: 1 } })
  const serviceId = memberOf(found, 'papers', '0', 'serviceId')
  const before = typeof serviceId === 'string' ? await idsBefore(client, idName, memberOf(found, 'papers', '0', 'doi')) : null
  if (before === null) return []
  const save = (): Promise<Exchange> => client.ask('POST', client.lists.source, { body: { serviceId } })
  const original = await save()
  if (!isDoneIn(original)) return []
  const saved = await save()
  const created = [original, saved].filter((one) => isDoneIn(one) && savedMember(one, 'created') === true)
  const ids = new Set(created.flatMap((one) => idIn(one, 'source', idName) ?? []))
  for (const id of ids) if (!before.has(id)) await client.ask('DELETE', client.pathOf('source', id))
  return [{ about: serviceMatch, isDuplicate: true, original, saved }]
}
