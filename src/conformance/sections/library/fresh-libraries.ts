import { service } from '../../../contract/service.ts'
import type { Exchange } from '../../../exchange/exchange.ts'
import type { Evidence, Probe } from '../../define/check.ts'
import { defineFreshWorldProbe } from '../../define/in-fresh-world.ts'
import { firstSource, pickFields } from './first-source.ts'
import { idIn, idsIn, isDoneIn, itemsIn } from './library-answers.ts'
import { createLibraryClient } from './library-client.ts'
import { toPaper } from './library-papers.ts'
import { readPages, readUntil } from './library-reads.ts'
import { ownCollection, toCollectionBody } from './own-collection.ts'
import { removeSource } from './shared-actions.ts'
import { isWaiting } from './shared-collection.ts'

const mostPages = 6
const sources = Object.fromEntries(
  Array.from({ length: 130 }, (_, index) => [
    `paper${index}`,
    { title: `Paper ${index} of a long list`, year: 1900 + (index % 100), doi: `10.5555/long.${index}` },
  ]),
)

/** The pages of a library with more sources than a page shows. */
export const longLibrary = defineFreshWorldProbe<{ readonly pages: readonly Exchange[] }>({
  name: 'a library of several pages',
  profile: 'standard',
  given: () => ({ library: { sources } }),
  fallback: { pages: [] },
  send: async (world) => ({ pages: await readPages(createLibraryClient(world), 'source', mostPages) }),
})

type Trash = Evidence & {
  /** True where the recipient has to accept the share first. */
  readonly waits?: boolean
  readonly removed?: Exchange
  /** The list of the collection after the removal, and the trash: at once, right before its end, and after it. */
  readonly listed?: Exchange
  readonly trash?: Exchange
  readonly trashBefore?: Exchange
  readonly trashAfter?: Exchange
  readonly copyId?: string
}

const dayMs = 24 * 3600 * 1000
const marginMs = 3600 * 1000

/** A paper that is removed from a shared collection, until its time in the trash is over. Only a mock has a clock for that. */
export const trashedPaper: Probe<Trash> = {
  name: 'a paper in the trash of a shared collection',
  profile: 'lifecycle',
  cost: { requests: 0, searches: 0, sessions: 0 },
  uses: [firstSource, ownCollection],
  async send({ freshWorld, evidence }) {
    const { form: sourceForm } = await evidence(firstSource)
    const { form: collectionForm, idsName } = await evidence(ownCollection)
    if (freshWorld === null || sourceForm === null || collectionForm === null || idsName === null) return {}
    const world = await freshWorld()
    const client = createLibraryClient(world)
    const { ask, lists, pathOf } = client
    const saved = await ask('POST', lists.source, { body: pickFields(toPaper('trash', 0), sourceForm.fields) })
    const made = await ask('POST', lists.collection, { body: toCollectionBody(collectionForm.fields, 'trash') })
    const [sourceId, id] = [idIn(saved, 'source', sourceForm.idName), idIn(made, 'collection', collectionForm.idName)]
    if (sourceId === null || id === null) return {}
    const collection = pathOf('collection', id)
    const shared = await ask('POST', `${collection}/shares`, { body: { email: world.target.accounts?.other?.email ?? '', role: 'reader' } })
    const waits = isDoneIn(shared) && isWaiting(shared, await ask('GET', collection, { as: 'other' }))
    await ask('POST', `${collection}/sources`, { body: { [idsName]: [sourceId] } })
    const list = (): Promise<Exchange> => ask('GET', `${collection}/sources`)
    const { wait } = world
    const shown = await readUntil({ wait, hasTime: () => true }, list, (found) => itemsIn(found)?.items.length !== 0)
    const [copyId] = idsIn(shown, sourceForm.idName) ?? []
    if (copyId === undefined) return { waits }
    const removed = await removeSource(client, `${collection}/sources`, copyId, idsName, 'default')
    const listed = await ask('GET', `${collection}/sources`)
    const trash = await ask('GET', `${collection}/trash`)
    // A clock is moved by less than a million seconds at once.
    for (let day = 1; day < service.retention.libraryTrashDays; day++) await world.wait(dayMs)
    await world.wait(dayMs - marginMs)
    const trashBefore = await ask('GET', `${collection}/trash`)
    await world.wait(2 * marginMs)
    return { waits, removed, listed, trash, trashBefore, copyId, trashAfter: await ask('GET', `${collection}/trash`) }
  },
}
