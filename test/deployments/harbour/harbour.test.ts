import { describe, expect, it } from 'vitest'
import { fakeSurroundings, freshClient } from './client.ts'
import { createDeployment } from './deployment.ts'
import { mutants } from './mutants.ts'
import { field, file, finished, fullReview, idsOf, list, newReview, review, rows, text, walk } from './mutants/tools.ts'
import { idOf } from './seeds.ts'
import { variants } from './variants.ts'

describe('mutants', () => {
  it('are many, named once, and seldom easy', () => {
    const ids = mutants.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.every((id) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/u.test(id))).toBe(true)
    expect(ids.length).toBeGreaterThanOrEqual(220)
    const share = (difficulty: string): number => mutants.filter((mutant) => mutant.difficulty === difficulty).length / ids.length
    expect(share('easy')).toBeLessThan(0.4)
    expect(share('hard')).toBeGreaterThan(0.3)
  })

  for (const mutant of mutants) {
    it(`${mutant.id} shows, and only there`, async () => {
      await expect(mutant.witness(freshClient())).resolves.toBe(false)
      await expect(mutant.witness(freshClient(mutant.behaviour))).resolves.toBe(true)
    })
  }
})

describe('variants', () => {
  it('are named once', () => {
    expect(new Set(variants.map(({ id }) => id)).size).toBe(variants.length)
    expect(variants.length).toBeGreaterThanOrEqual(25)
  })

  for (const variant of variants) {
    it(`${variant.id} lists, finishes and serves`, async () => {
      const client = freshClient(variant.behaviour)
      const ids = idsOf((await list(client, '?limit=100')).list('sessions'))
      const paged = idsOf((await walk(client, '', 7)).items)
      expect(ids.filter((id) => !paged.includes(id))).toStrictEqual([])
      const answer = await finished(client, 'review')
      expect(answer.at('status')).toBe('completed')
      const table = await file(client, answer, 'data', 'extract', 'csv')
      expect(table.status).toBe(200)
      expect(rows(table).length).toBeGreaterThan(1)
    })
  }
})

describe('the deployment', () => {
  it('takes 200 to 1,500 ms of its clock for every answer', async () => {
    const surroundings = fakeSurroundings()
    const deployment = createDeployment(surroundings)
    for (let nth = 0; nth < 20; nth += 1) {
      const before = surroundings.now()
      await deployment.handle(new Request(`${surroundings.baseUrl}/sessions`))
      expect(surroundings.now() - before).toBeGreaterThanOrEqual(200)
      expect(surroundings.now() - before).toBeLessThanOrEqual(1500)
    }
  })

  it('holds sixty sessions and those that colleagues began', async () => {
    const client = freshClient()
    const first = Number((await list(client)).at('totalCount'))
    await client.wait(30 * 60_000)
    const second = Number((await list(client)).at('totalCount'))
    expect(first).toBe(64)
    expect(second).toBeGreaterThan(first)
  })

  it('tells colleagues who pause, go on and finish', async () => {
    const client = freshClient()
    const seen = new Map<string, Set<string>>()
    for (let nth = 0; nth < 90; nth += 1) {
      await client.wait(60_000)
      for (const item of (await list(client, '?limit=60')).list('sessions')) {
        const id = text(field(item, 'sessionId'))
        seen.set(id, (seen.get(id) ?? new Set()).add(text(field(item, 'status'))))
      }
    }
    const lives = [...seen.values()].map((statuses) => [...statuses].join(' '))
    expect(lives).toContain('processing pausedForInsufficientQuota completed')
    expect(lives).toContain('processing failed')
    expect(lives).toContain('processing completed')
  })

  it('does the same twice', async () => {
    const tell = async (): Promise<string> => {
      const client = freshClient()
      await newReview(client, fullReview)
      await client.wait(3_600_000)
      return (await list(client, '?limit=100')).text
    }
    expect(await tell()).toBe(await tell())
  })
})

describe('its sessions', () => {
  it('grow the data of a review stage by stage', async () => {
    const client = freshClient()
    const id = text((await newReview(client, fullReview)).at('sessionId'))
    const sizes: number[] = []
    for (let nth = 0; nth < 25; nth += 1) {
      sizes.push(Object.keys(Object((await review(client, id)).at('data') ?? {})).length)
      await client.wait(60_000)
    }
    expect([...new Set(sizes)]).toStrictEqual([0, 1, 2, 3, 4, 5])
  })

  it('include those of the target', async () => {
    const client = freshClient()
    const ids = new Set(idsOf((await walk(client, '', 100)).items))
    expect(['completedReport', 'failedReview', 'unknown', 'sharedAgent', 'paused6'].filter((name) => !ids.has(idOf(name)))).toStrictEqual(
      [],
    )
  })
})
