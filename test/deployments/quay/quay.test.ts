import { describe, expect, it } from 'vitest'
import { createClient } from './client.ts'
import type { Counted } from './client.ts'
import { mutants } from './mutants.ts'
import { variants } from './variants.ts'

const within = (c: Counted): boolean => c.counts.requests <= 900 && c.counts.searches <= 100 && c.counts.created <= 12

const count = <T>(items: readonly T[], of: (item: T) => boolean): number => items.filter((item) => of(item)).length

/** Lists, orders, waits and loads, as a caller would. */
const serve = async (c: Counted): Promise<void> => {
  const list = await c.ask('GET', '/sessions?limit=20')
  expect(list.status).toBe(200)
  expect(list.list('sessions')).toHaveLength(20)
  const next = await c.ask('GET', `/sessions?limit=20&cursor=${encodeURIComponent(String(list.at('nextCursor')))}`)
  expect(next.list('sessions')).toHaveLength(20)
  expect(next.at('sessions', 0, 'sessionId')).not.toBe(list.at('sessions', 19, 'sessionId'))
  const papers = await c.ask('POST', '/search/papers', { body: { query: 'asthma' } })
  expect(papers.list('papers')).toHaveLength(10)
  const report = await c.ask('POST', '/sessions/reports', { body: { researchQuestion: 'Do harbours calm the sea?' } })
  const review = await c.ask('POST', '/sessions/systematic-reviews', {
    body: {
      researchQuestion: 'Do harbours calm the sea?',
      abstractScreening: { generate: true },
      extraction: { generate: true },
      generateReport: true,
    },
  })
  expect([report.status, review.status]).toEqual([202, 202])
  await c.wait(4 * 3_600_000)
  const done = await c.ask('GET', String(report.at('links', 'self')))
  expect([done.at('status'), done.at('executionStage')]).toEqual(['completed', 'done'])
  const finished = await c.ask('GET', String(review.at('links', 'self')))
  expect(finished.at('status')).toBe('completed')
  for (const url of [done.at('pdfUrl'), done.at('risUrl'), finished.at('data', 'extract', 'xlsx'), finished.at('data', 'report', 'docx')]) {
    const file = await c.ask('GET', String(url), { key: null })
    expect([file.status, file.headers.get('content-disposition')?.startsWith('attachment')]).toEqual([200, true])
  }
}

describe('the faults', () => {
  it('are many, named once and of every difficulty', () => {
    expect(mutants.length).toBeGreaterThanOrEqual(240)
    expect(new Set(mutants.map((m) => m.id)).size).toBe(mutants.length)
    expect(count(mutants, (m) => m.difficulty === 'easy') / mutants.length).toBeLessThanOrEqual(0.08)
    expect(count(mutants, (m) => m.difficulty === 'hard') / mutants.length).toBeGreaterThanOrEqual(0.35)
    expect(new Set(mutants.map((m) => m.class)).size).toBe(12)
  })

  it.each(mutants.map((m) => [m.id, m] as const))('%s shows, and only there', async (_id, m) => {
    const broken = createClient(m.behaviour)
    const sound = createClient()
    await expect(m.witness(broken)).resolves.toBe(true)
    await expect(m.witness(sound)).resolves.toBe(false)
    expect([within(broken), within(sound)]).toEqual([true, true])
    const { choices } = m.behaviour
    const elsewhere = choices === undefined ? false : await m.witness(createClient({ choices }))
    expect(elsewhere).toBe(false)
  })
})

describe('the variants', () => {
  it('are at least 35 and named once', () => {
    expect(variants.length).toBeGreaterThanOrEqual(35)
    expect(new Set(variants.map((v) => v.id)).size).toBe(variants.length)
  })

  it.each([['the usual one', {}] as const, ...variants.map((v) => [v.id, v.behaviour] as const)])(
    '%s lists, finishes and serves',
    async (_id, behaviour) => {
      expect.hasAssertions()
      await serve(createClient(behaviour))
    },
  )
})
