import { expect, test } from 'vitest'
import type { Given } from '../../src/contract/given.ts'
import { createUnderstudy } from '../../src/mock/understudy.ts'
import { partOf, startStandIn } from '../support/serve/stand-in.ts'

const given: Given = {
  papers: [
    { bibtex: '@article{a, title = {Zymurgical quokkas}, author = {Doe, Jane}, year = 2021, doi = {10.5555/ABC}, keywords = {Beer}}' },
    { title: 'Zymurgical quokkas again', pmid: '12345678', retracted: true },
  ],
  trials: [{ nctId: 'NCT99999999', title: 'Zymurgy for quokkas' }],
}

test('own papers: a search finds them among the others', async () => {
  const { post } = startStandIn(given)
  expect(partOf(await post('/search/papers', { query: 'zymurgical quokkas' }), '/papers/0')).toEqual({
    serviceId: expect.stringMatching(/^W\d{10}$/),
    title: 'Zymurgical quokkas',
    authors: ['Jane Doe'],
    year: 2021,
    abstract: null,
    doi: '10.5555/abc',
    pmid: null,
    venue: null,
    citedByCount: null,
    urls: ['https://doi.org/10.5555/abc'],
    studyTypeTags: [],
    journalQuartile: null,
    fullTextUrl: null,
  })
})

test('own papers: filters and the other corpus apply to them', async () => {
  const { post } = startStandIn(given)
  const search = { query: 'zymurgical quokkas', corpus: 'pubmed', filters: { retracted: 'only_retracted' } }
  expect(partOf(await post('/search/papers', search), '/papers/0')).toMatchObject({
    title: 'Zymurgical quokkas again',
    serviceId: 'PUBMED-12345678',
  })
})

test('own trials: a search finds them', async () => {
  const { post } = startStandIn(given)
  expect(partOf(await post('/search/trials', { query: 'zymurgy quokkas' }), '/trials/0')).toMatchObject({ nctId: 'NCT99999999' })
})

test('own papers: a created world has them, also after a snapshot and a reset', async () => {
  const { control, ask } = startStandIn()
  const { id, baseUrl, keys } = await control.createWorld({ body: { given } })
  const first = async (): Promise<unknown> => {
    const headers = { authorization: `Bearer ${keys['default']}` }
    return partOf(
      await ask('POST', `${baseUrl}/search/papers`, {
        as: null,
        headers: { ...headers, 'content-type': 'application/json' },
        body: { query: 'quokkas' },
      }),
      '/papers/0/title',
    )
  }
  const { id: snapshot } = await control.takeSnapshot({ path: { world: id }, body: {} })
  expect(await first()).toMatch(/^Zymurgical/)
  await control.restoreSnapshot({ path: { world: id, snapshot } })
  expect(await first()).toMatch(/^Zymurgical/)
  await control.resetWorld({ path: { world: id } })
  expect(await first()).toMatch(/^Zymurgical/)
})

test('own papers: an unreadable list creates no world', async () => {
  const papers = [{ title: 'Mine' }, { bibtex: '@article{a,\n  title = {T}\n  year = 2020\n}' }]
  expect(() => createUnderstudy({ given: { papers } })).toThrow(
    'Failed to create a mock: given.papers[1].bibtex line 2: a comma is missing after title',
  )
  await expect(startStandIn().control.createWorld({ body: { given: { papers } } })).rejects.toMatchObject({
    message: expect.stringContaining('papers[1].bibtex line 2: a comma is missing after title'),
  })
})
