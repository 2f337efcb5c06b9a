import type { Exchange } from '../../../exchange/exchange.ts'
import type { Evidence, Probe } from '../../define/check.ts'
import { createdIdsIn } from './created-by-run.ts'
import { firstSource, pickFields, prepareSaving } from './first-source.ts'
import { toPaper } from './library-papers.ts'
import { tryNames } from './own-collection.ts'

type BulkSaves = Evidence & {
  /** Tries to save one paper twice in one request, the last of which may be taken. */
  readonly tried: readonly Exchange[]
  /** The list filtered by the DOI of that paper. */
  readonly listed?: Exchange
}

/** One paper that stands twice in one request. */
export const bulkSaves: Probe<BulkSaves> = {
  name: 'a paper that stands twice in one request',
  profile: 'lifecycle',
  cost: { requests: 8, searches: 0, sessions: 0 },
  uses: [firstSource],
  async send(context) {
    const saving = await prepareSaving(context, 'doi')
    if (saving === null) return { tried: [] }
    const { client, mark, form } = saving
    const { ask, lists, pathOf } = client
    const paper = toPaper(mark, 17)
    const item = pickFields(paper, form.fields)
    const { tried, name } = await tryNames(['items', 'sources', 'papers'], (items) =>
      ask('POST', `${lists.source}/bulk`, { body: { [items]: [item, item] } }),
    )
    if (name === null) return { tried }
    const listed = await ask('GET', lists.source, { query: { doi: paper.doi } })
    const ids = await createdIdsIn(client, listed, { kind: 'source', idName: form.idName, mark: paper.doi })
    for (const id of ids) await ask('DELETE', pathOf('source', id))
    return { tried, listed }
  },
}
