import { expect, test } from 'vitest'
import { everyStage, partOf, reviewAt, startStandIn, textOf } from '../../support/serve/stand-in.ts'

const own = {
  title: 'Quokkas and their quiet evenings: a field study',
  abstract: 'Quokkas were watched in the evening. They were quiet.',
  doi: '10.5555/quokka.1',
  year: 2024,
}

test('a review finds the papers of its own world only', async () => {
  const csvOf = async ({ advance, ask, get, review }: ReturnType<typeof startStandIn>): Promise<string> => {
    const id = await review({ ...everyStage, searches: [{ query: 'quokkas in the evening', maxResults: 20 }] })
    advance(60)
    return (await ask('GET', textOf(await get(reviewAt(id)), '/data/search/csv'), { as: null })).text
  }
  expect(await csvOf(startStandIn({ papers: [own] }))).toContain(own.title)
  expect(await csvOf(startStandIn())).not.toContain(own.title)
})

test('a search and a review show the same fields of a paper', async () => {
  const { advance, ask, get, post, review } = startStandIn({ papers: [own] })
  const found = partOf(await post('/search/papers', { query: 'quokkas', maxResults: 1 }), '/papers/0')
  expect(found).toMatchObject({ title: own.title, doi: own.doi, year: 2024 })
  const id = await review({ searches: [{ query: 'quokkas', maxResults: 1 }] })
  advance(60)
  const { text } = await ask('GET', textOf(await get(reviewAt(id)), '/data/search/csv'), { as: null })
  expect(text).toContain(own.doi)
})
