import type { Exchange } from '../../../exchange/exchange.ts'
import { isUnrelatedRefusal, type Evidence, type Probe } from '../../define/check.ts'
import type { ProbeContext } from '../../define/probe-context.ts'
import { deleteUnread, showsMark } from './created-by-run.ts'
import { bodyTextOf, idNamesIn, resourceIdOf, isDoneIn, itemsIn, resourceIn, type Resource } from './library-answers.ts'
import { createLibraryClient, type LibraryClient, type LibraryKind } from './library-client.ts'
import { markPapers, toPaper, type SavedPaper } from './library-papers.ts'
import { readUntil } from './library-reads.ts'

/** The form in which a deployment takes papers, as the first source showed it. */
export type SourceForm = {
  /** The members of a paper that a save takes. */
  readonly fields: readonly (keyof SavedPaper)[]
  readonly idName: string
}

type FirstSource = Evidence & {
  /** Saves of one paper with fewer and fewer members, the last of which may be taken. */
  readonly tried: readonly Exchange[]
  /** Null where no source could be saved, or its detail was not found. */
  readonly form: SourceForm | null
  /** Reads of the source by each member that may be its id; the last is the detail where there is a form. */
  readonly details: readonly Exchange[]
  /** The deletion of the source and its repeat, and the list after both: by the DOI where it has one. */
  readonly deleted?: Exchange
  readonly deletedAgain?: Exchange
  readonly listedAfter?: Exchange
}

/** Members of a paper to save, those that show most first. */
const fieldsToTry: readonly SourceForm['fields'][] = [
  ['title', 'authors', 'year', 'doi'],
  ['title', 'year', 'doi'],
  ['title', 'authors', 'year'],
  ['title', 'doi'],
  ['doi'],
  ['title'],
]

/** A source that is saved, read and deleted. It shows in which form the deployment takes papers, and where their ids stand. */
export const firstSource: Probe<FirstSource> = {
  name: 'a source that is saved, read and deleted',
  profile: 'lifecycle',
  cost: { requests: 13, searches: 0, sessions: 0 },
  async send(context) {
    const client = createLibraryClient(context)
    const mark = await markPapers(context)
    const paper = toPaper(mark, 0)
    const tried: Exchange[] = []
    for (const fields of fieldsToTry) {
      const saved = await client.ask('POST', client.lists.source, { body: pickFields(paper, fields) })
      tried.push(saved)
      if (isUnrelatedRefusal(saved)) break
      if (!isDoneIn(saved)) continue
      const { details, idName, id } = await findDetail(client, 'source', saved, mark)
      if (idName === null || id === null) return { tried, details, form: null }
      const path = client.pathOf('source', id)
      const query = fields.includes('doi') ? { doi: paper.doi } : {}
      const list = (): Promise<Exchange> => client.ask('GET', client.lists.source, { query })
      const isSource = (item: Resource): boolean => resourceIdOf(item, idName) === id
      return {
        tried,
        details,
        form: { fields, idName },
        deleted: await client.ask('DELETE', path),
        deletedAgain: await client.ask('DELETE', path),
        listedAfter: await readUntil(context, list, (found) => !(itemsIn(found)?.items ?? []).some(isSource)),
      }
    }
    return { tried, details: [], form: null }
  },
}

/** The members of a paper that a deployment takes. */
export function pickFields(paper: SavedPaper, fields: SourceForm['fields']): Partial<SavedPaper> {
  return Object.fromEntries(fields.map((name) => [name, paper[name]]))
}

/** The means of a probe that saves papers: the client, the mark of its papers, and the form that the first source showed. */
type Saving = { readonly client: LibraryClient; readonly mark: string; readonly form: SourceForm }

/** Prepares a probe to save papers; null where the first source showed no form, or one that lacks a needed member. */
export async function prepareSaving(context: ProbeContext, ...needed: SourceForm['fields']): Promise<Saving | null> {
  const { form } = await context.evidence(firstSource)
  if (form === null || !needed.every((name) => form.fields.includes(name))) return null
  return { client: createLibraryClient(context), mark: await markPapers(context), form }
}

/**
 * Reads the resource of an answer by each member that may be its id, until one leads to what carries the mark of the run. Where none
 * does, what was created is deleted.
 */
export async function findDetail(
  client: LibraryClient,
  kind: LibraryKind,
  answer: Exchange,
  mark: string,
): Promise<{ readonly details: readonly Exchange[]; readonly idName: string | null; readonly id: string | null }> {
  const details: Exchange[] = []
  const resource = resourceIn(answer, kind)
  for (const idName of resource === null ? [] : idNamesIn(resource, kind).slice(0, mostIdNames)) {
    const id = resourceIdOf(resource, idName)
    if (id === null) continue
    const detail = await client.ask('GET', client.pathOf(kind, id))
    details.push(detail)
    if (showsMark(detail, kind, mark) && bodyTextOf(detail).includes(id)) return { details, idName, id }
  }
  await deleteUnread(client, kind, answer, mark, details)
  return { details, idName: null, id: null }
}

const mostIdNames = 3
