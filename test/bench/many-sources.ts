import type { Understudy } from '../../src/mock/understudy.ts'

const perRequest = 100

/** Saves papers into the library of the account `enterprise`, each with a title and a DOI of its own. */
export function fillLibrary(understudy: Understudy, count: number): void {
  const headers = { authorization: 'Bearer key-enterprise', 'content-type': 'application/json' }
  for (let saved = 0; saved < count; saved += perRequest) {
    const items = Array.from({ length: Math.min(perRequest, count - saved) }, (_, index) => ({
      title: `Paper ${saved + index}`,
      authors: [`Ada Lind ${saved + index}`, 'Wilson Wu'],
      year: 1950 + ((saved + index) % 70),
      doi: `10.5555/bench.${saved + index}`,
    }))
    const { status } = understudy.answer({
      method: 'POST',
      path: '/api/v2/library/sources/bulk',
      query: '',
      header: (name) => (name === 'authorization' || name === 'content-type' ? headers[name] : undefined),
      body: new TextEncoder().encode(JSON.stringify({ items })),
      clientAddress: '127.0.0.1',
    })
    if (status !== 200) throw new Error(`Failed to fill the library: papers were answered ${status}`)
  }
}
