import { expect, test } from 'vitest'
import { createUnderstudy } from '../../../src/mock/index.ts' // 'research-understudy'
import type { Paper } from '../../../src/contract/types.ts' // 'research-understudy/types'
import { makePapers } from './make-papers.ts'

const papers = makePapers('Quokkapollen', 25, 7)

test('paper factory: a search finds its papers, field by field', async () => {
  const found = await searchPapers({ retracted: 'include_retracted' })
  for (const { retracted: _, ...paper } of papers) expect(found).toContainEqual(expect.objectContaining(paper))
})

test('paper factory: its papers pass search filters like any others', async () => {
  const titles = new Set((await searchPapers({ minYear: 2010 })).map(({ title }) => title))
  for (const { title, year, retracted } of papers) expect(titles.has(title ?? '')).toBe(Number(year) >= 2010 && retracted !== true)
})

test('paper factory: the same seed makes the same papers, another one others', () => {
  expect(makePapers('Quokkapollen', 25, 7)).toEqual(papers)
  expect(makePapers('Quokkapollen', 25, 8)).not.toEqual(papers)
})

async function searchPapers(filters: object): Promise<readonly Paper[]> {
  const { fetch, baseUrl } = createUnderstudy({ given: { papers } })
  const response = await fetch(`${baseUrl}/search/papers`, {
    method: 'POST',
    headers: { authorization: 'Bearer key-default', 'content-type': 'application/json' },
    body: JSON.stringify({ query: 'Quokkapollen', maxResults: papers.length, filters }),
  })
  return ((await response.json()) as { readonly papers: readonly Paper[] }).papers
}
