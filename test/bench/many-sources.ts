import type { Understudy } from '../../src/mock/understudy.ts'

const [perRequest, everything] = [100, 'Everything']

/**
 * Saves papers into the library of the account `enterprise`, each with a title and a DOI of its own, and puts all of them in one collection.
 * Every second one is taken out again, so that the trash of the collection has as many as are left.
 */
export function fillLibrary(understudy: Understudy, count: number): void {
  if (count === 0) return
  const collectionId = memberOf(post(understudy, 'collections', { name: everything }), 'collectionId')
  for (let saved = 0; saved < count; saved += perRequest) {
    const items = Array.from({ length: Math.min(perRequest, count - saved) }, (_, index) => ({
      title: `Paper ${saved + index}`,
      authors: [`Ada Lind ${saved + index}`, 'Wilson Wu'],
      year: 1950 + ((saved + index) % 70),
      doi: `10.5555/bench.${saved + index}`,
    }))
    const { results } = post(understudy, 'sources/bulk', { items }) as {
      readonly results: readonly { readonly source: { readonly sourceId: string } }[]
    } // as the document says
    const sourceIds = results.map(({ source }) => source.sourceId)
    post(understudy, `collections/${collectionId}/sources`, { sourceIds })
    const removed = sourceIds.filter((_, index) => index % 2 === 1)
    if (removed.length > 0) post(understudy, `collections/${collectionId}/sources/remove`, { sourceIds: removed })
  }
}

function memberOf(answer: unknown, name: string): string {
  return String((answer as Readonly<Record<string, unknown>>)[name]) // an object
}

function post(understudy: Understudy, path: string, body: object): unknown {
  const headers = { authorization: 'Bearer key-enterprise', 'content-type': 'application/json' }
  const { status, body: answer } = understudy.answer({
    method: 'POST',
    path: `/api/v2/library/${path}`,
    query: '',
    header: (name) => (name === 'authorization' || name === 'content-type' ? headers[name] : undefined),
    body: new TextEncoder().encode(JSON.stringify(body)),
    clientAddress: '127.0.0.1',
  })
  if (status >= 300 || typeof answer !== 'string') throw new Error(`Failed to fill the library: ${path} was answered ${status}`)
  return JSON.parse(answer)
}

/** Finds the path of the collection that has them. */
export async function findCollection(port: number): Promise<string> {
  const path = '/api/v2/library/collections'
  const list = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: 'Bearer key-enterprise' } })
  const { collections } = (await list.json()) as {
    readonly collections: readonly { readonly collectionId: string; readonly name: string }[]
  } // a list
  const made = collections.find(({ name }) => name === everything)
  if (made === undefined) throw new Error('Failed to find the collection of the bench')
  return `${path}/${made.collectionId}`
}
