import type { Exchange } from '../../../exchange/exchange.ts'
import type { Evidence, Probe } from '../../define/check.ts'
import { firstSource, pickFields, prepareSaving } from './first-source.ts'
import { idIn, itemsIn } from './library-answers.ts'
import { toPaper } from './library-papers.ts'
import { readUntil } from './library-reads.ts'
import { deleteCreated } from './saved-again.ts'

/** A form of a DOI, what was sent in it, and the answer. */
export type DoiUse = { readonly about: string; readonly sent: string; readonly bare: string; readonly answer: Exchange }

type DoiForms = Evidence & {
  readonly saves: readonly DoiUse[]
  /** The first of the saved sources by its id. */
  readonly detail?: Exchange
  /** Lists filtered by the DOI of the first save. */
  readonly filters: readonly (DoiUse & { readonly of: Exchange })[]
}

/** The forms in which a DOI is written. */
const doiForms: readonly (readonly [about: string, write: (bare: string) => string])[] = [
  ['the address of a resolver', (bare) => `https://doi.org/${bare}`],
  ['capital letters', (bare) => bare.toUpperCase()],
  ['the prefix doi:', (bare) => `doi:${bare}`],
  ['an older address of a resolver', (bare) => `http://dx.doi.org/${bare.toUpperCase()}`],
]

/** DOIs in every form, in saves and in the filter of the list. */
export const doiUses: Probe<DoiForms> = {
  name: 'DOIs in every form',
  profile: 'lifecycle',
  cost: { requests: 15, searches: 0, sessions: 0 },
  uses: [firstSource],
  async send(context) {
    const saving = await prepareSaving(context, 'doi')
    if (saving === null) return { saves: [], filters: [] }
    const { client, mark, form } = saving
    const saves: DoiUse[] = []
    for (const [index, [about, write]] of doiForms.entries()) {
      const paper = toPaper(mark, 5 + index)
      const sent = write(paper.doi)
      const body = pickFields({ ...paper, doi: sent }, form.fields)
      saves.push({ about, sent, bare: paper.doi, answer: await client.ask('POST', client.lists.source, { body }) })
    }
    const [first] = saves
    const id = idIn(first?.answer, 'source', form.idName)
    const filters: (DoiUse & { readonly of: Exchange })[] = []
    const all = [['its bare form', String] as const, ...doiForms]
    for (const [about, write] of all) {
      if (first === undefined) break
      const { bare, answer: of } = first
      const sent = write(bare)
      const list = (): Promise<Exchange> => client.ask('GET', client.lists.source, { query: { doi: sent } })
      // A filter may need a moment to know of a source.
      const answer = await readUntil(context, list, (found) => filters.length > 0 || itemsIn(found)?.items.length !== 0)
      filters.push({ about, sent, bare, of, answer })
    }
    const detail = id === null ? undefined : await client.ask('GET', client.pathOf('source', id))
    const answers = saves.map(({ answer }) => answer)
    await deleteCreated(client, form, mark, answers)
    return { saves, filters, ...(detail !== undefined && { detail }) }
  },
}
