import { memberOf, type Exchange } from '../../../exchange/exchange.ts'
import type { Evidence, Probe } from '../../define/check.ts'
import { firstSource, pickFields, type SourceForm } from './first-source.ts'
import { idIn, isDoneIn, savedMember } from './library-answers.ts'
import { createLibraryClient, type LibraryClient } from './library-client.ts'
import { markPapers, toPaper, type SavedPaper } from './library-papers.ts'

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

/** Deletes the sources that saves of a probe have created, and no other. */
export async function deleteCreated(
  client: LibraryClient,
  form: SourceForm,
  saves: readonly (Exchange | null | undefined)[],
): Promise<void> {
  const created = saves.filter(
    (one) => isDoneIn(one ?? undefined) && one !== null && one !== undefined && savedMember(one, 'created') !== false,
  )
  const ids = new Set(created.flatMap((one) => idIn(one ?? undefined, 'source', form.idName) ?? []))
  for (const id of ids) await client.ask('DELETE', client.pathOf('source', id))
}

/** Papers that are saved again: as they were, as a copy, and by what they have in common with an earlier one. */
export const savedAgain: Probe<SavedAgain> = {
  name: 'papers that are saved again',
  profile: 'lifecycle',
  cost: { requests: 26, searches: 1, sessions: 0 },
  uses: [firstSource],
  async send(context) {
    const { form } = await context.evidence(firstSource)
    if (form === null) return { matches: [] }
    const client = createLibraryClient(context)
    const mark = await markPapers(context)
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
    const found = await context.send({ operation: 'searchPapers', as: 'default', body: { query: 'sleep', maxResults: 1 } })
    const serviceId = memberOf(found, 'papers', '0', 'serviceId')
    const byService = typeof serviceId === 'string' ? await post({ serviceId }) : undefined
    if (byService !== undefined && isDoneIn(byService)) await match('the service id of a saved paper', true, byService, post({ serviceId }))
    await deleteCreated(client, form, [first, again, ...copy, byService, ...matches.flatMap(({ original, saved }) => [original, saved])])
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
