import { describe, expect, it } from 'vitest'
import type { Client } from '../exam.ts'
import type { Behaviour } from './behaviour.ts'
import { fakeClock, makeClient, surroundingsFor } from './client.ts'
import { createDeployment } from './deployment.ts'
import { ids } from './ids.ts'
import type { Body } from './model.ts'
import { mutants } from './mutants.ts'
import { feed, fullReview, papersPath, reviewBody, reviewsPath, textAt } from './mutants/tools.ts'
import { variants } from './variants.ts'

function client(behaviour: Partial<Behaviour> = {}): Client {
  const clock = fakeClock()
  const surroundings = surroundingsFor(clock)
  return makeClient(createDeployment(surroundings, behaviour), clock, surroundings.baseUrl)
}

describe('the faults', () => {
  it.each(mutants.map((mutant) => [mutant.id, mutant] as const))('%s shows, and only on the faulty deployment', async (_id, mutant) => {
    expect(await mutant.witness(client()), 'without the fault').toBe(false)
    expect(await mutant.witness(client(mutant.behaviour)), 'with the fault').toBe(true)
  })

  it('have ids of their own and are hard enough', () => {
    expect(new Set(mutants.map((mutant) => mutant.id)).size).toBe(mutants.length)
    const easy = mutants.filter((mutant) => mutant.difficulty === 'easy').length
    const hard = mutants.filter((mutant) => mutant.difficulty === 'hard').length
    expect(mutants.length).toBeGreaterThanOrEqual(220)
    expect(easy / mutants.length).toBeLessThan(0.4)
    expect(hard / mutants.length).toBeGreaterThan(0.3)
  })
})

describe('the variants', () => {
  it('are at least 25, with ids of their own', () => {
    expect(variants.length).toBeGreaterThanOrEqual(25)
    expect(new Set(variants.map((variant) => variant.id)).size).toBe(variants.length)
  })

  it.each(variants.map((variant) => [variant.id, variant] as const))(
    '%s lists each session once and serves its files',
    async (_id, variant) => {
      const api = client(variant.behaviour)
      const all = await feed(api, 'limit=100')
      expect(new Set(all.map((one) => one['sessionId'])).size).toBe(3001)
      const made = await api.ask('POST', '/sessions/reports', { body: { researchQuestion: 'Does music help?' } })
      const path = `/sessions/reports/${String(made.at('sessionId'))}`
      await api.wait(900_000)
      const seen = await api.ask('GET', path)
      expect(seen.at('status')).toBe('completed')
      const file = await api.ask('GET', String(seen.at('risUrl')), { key: null })
      expect(file.headers.get('content-disposition')).toMatch(/^attachment/u)
      expect(file.text).toMatch(/ER {2}-/u)
    },
  )
})

describe('the deployment without a fault', () => {
  it('lists 3,000 sessions and the shared one, each once, newest first', async () => {
    const all = await feed(client(), 'limit=100')
    expect(all).toHaveLength(3001)
    expect(new Set(all.map((one) => one['sessionId'])).size).toBe(3001)
    const times = all.map((one) => String(one['createdAt']))
    expect(times).toEqual(times.toSorted().toReversed())
  })

  it('runs a report to its end in 5 to 15 minutes', async () => {
    const api = client()
    const made = await api.ask('POST', '/sessions/reports', { body: { researchQuestion: 'Does music help?' } })
    expect(made.status).toBe(202)
    const path = `/sessions/reports/${String(made.at('sessionId'))}`
    await api.wait(299_000)
    expect((await api.ask('GET', path)).at('status')).toBe('processing')
    await api.wait(601_000)
    expect((await api.ask('GET', path)).at('status')).toBe('completed')
  })

  it('serves real files', async () => {
    const api = client()
    const seen = await api.ask('GET', `/sessions/reports/${ids.completedReport}`)
    const pdf = await api.ask('GET', String(seen.at('pdfUrl')), { key: null })
    expect(pdf.text.startsWith('%PDF-')).toBe(true)
    const docx = await api.ask('GET', String(seen.at('docxUrl')), { key: null })
    expect(docx.text.startsWith('PK')).toBe(true)
  })

  it('blocks an address for five minutes after a hundred requests', async () => {
    const api = client()
    for (let count = 0; count < 100; count += 1) expect((await api.ask('GET', '/sessions?limit=1')).status).toBe(200)
    expect((await api.ask('GET', '/sessions')).at('error')).toBe('Rate limit exceeded')
    await api.wait(299_000)
    expect((await api.ask('GET', '/sessions')).status).toBe(429)
    await api.wait(2000)
    expect((await api.ask('GET', '/sessions')).status).toBe(200)
  })
})

/** The rows of an exported csv of a completed review of its own, without the head. */
async function rowsOf(body: Body, stage: string): Promise<readonly string[]> {
  const api = client()
  const made = await api.ask('POST', reviewsPath, { body: { ...reviewBody, ...body } })
  await api.wait(3_600_000)
  const seen = await api.ask('GET', `${reviewsPath}/${textAt(made, 'sessionId')}`)
  const file = await api.ask('GET', textAt(seen, 'data', stage, 'csv'), { key: null })
  return file.text.trimEnd().split('\r\n').slice(1)
}

describe('a review without a fault', () => {
  it('gathers the first 200 papers for the research question without searches', async () => {
    const found = await client().ask('POST', papersPath, { body: { query: reviewBody.researchQuestion, maxResults: 200 } })
    const titles = found.list('papers').map((_, index) => textAt(found, 'papers', index, 'title'))
    for (const body of [{}, { searches: [] }]) {
      const rows = await rowsOf(body, 'search')
      expect(rows).toHaveLength(200)
      expect(rows.every((row, index) => row.startsWith(`${titles[index]},`))).toBe(true)
    }
  })

  it.each([
    ['a keyword search is literal', { query: 'STUDY 777', searchMode: 'keyword' }, 1],
    ['a keyword search has no operators', { query: 'sleep OR memory', searchMode: 'keyword' }, 0],
    ['a keyword search that nothing matches', { query: 'no such words', searchMode: 'keyword', corpus: 'clinical_trials' }, 0],
    ['the default size', { query: 'sleep', corpus: 'pubmed' }, 200],
    ['a size of its own', { query: 'sleep', maxResults: 300 }, 300],
  ])('gathers what its searches bring: %s', async (_title, search, count) => {
    expect(await rowsOf({ searches: [search] }, 'search')).toHaveLength(count)
  })

  it('gathers from several searches, each paper once', async () => {
    const trials = { query: 'sleep', corpus: 'clinical_trials', maxResults: 3 }
    const papers = { query: 'sleep', maxResults: 4 }
    const rows = await rowsOf({ searches: [trials, papers, papers] }, 'search')
    expect(rows.map((row) => row.startsWith('Trial of'))).toEqual([true, true, true, false, false, false, false])
  })

  it('hands each stage what the one before included', async () => {
    const first = async (stage: string): Promise<readonly string[]> =>
      (await rowsOf(fullReview, stage)).map((row) => row.slice(0, row.indexOf(',')))
    const [search, screened, fulltext, extracted] = [
      await first('search'),
      await first('screen'),
      await first('fulltext'),
      await first('extract'),
    ]
    expect(screened).toEqual(search)
    expect(fulltext.length).toBeLessThan(screened.length)
    expect(extracted.length).toBeLessThan(fulltext.length)
    expect(fulltext.every((title) => screened.includes(title)) && extracted.every((title) => fulltext.includes(title))).toBe(true)
  })

  it('answers a question with one of its choices', async () => {
    const questions = [{ name: 'Design', instructions: 'Which?', choices: ['cohort', 'trial'] }]
    const rows = await rowsOf({ extraction: { questions } }, 'extract')
    expect(new Set(rows.map((row) => row.slice(row.lastIndexOf(',') + 1)))).toEqual(new Set(['cohort', 'trial']))
  })

  it('leaves out the references of a report without sources', async () => {
    const api = client()
    const searches = [{ query: 'no such words', searchMode: 'keyword' }]
    const body = { ...reviewBody, searches, extraction: { generate: true }, generateReport: true }
    const made = await api.ask('POST', reviewsPath, { body })
    await api.wait(3_600_000)
    const seen = await api.ask('GET', `${reviewsPath}/${textAt(made, 'sessionId')}`)
    expect(Object.keys(Object(seen.at('data', 'report')))).toEqual(['result', 'pdf', 'docx'])
  })
})

describe('the web address of a session', () => {
  it.each([
    [true, 200],
    [false, 401],
  ])('of which isPublic is %s answers %i without authentication', async (isPublic, status) => {
    const api = client()
    const made = await api.ask('POST', reviewsPath, { body: { researchQuestion: 'Is 1 < 2 & "so"?', isPublic } })
    const page = await api.ask('GET', textAt(made, 'url'), { key: null })
    expect(page.status).toBe(status)
    expect(page.text.includes('Is 1 &lt; 2 &amp; "so"?')).toBe(isPublic)
  })
})

it('lets a resumed agent session become idle', async () => {
  const api = client()
  await api.ask('POST', `/sessions/${ids.pausedAgent}/resume`)
  const path = `/sessions/agents/${ids.pausedAgent}`
  expect((await api.ask('GET', path)).at('status')).toBe('processing')
  await api.wait(900_000)
  const seen = await api.ask('GET', path)
  expect([seen.at('status'), seen.at('executionStage')]).toEqual(['completed', null])
})
