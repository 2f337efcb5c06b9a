import { describe, expect, it } from 'vitest'
import { correct } from './behaviour.ts'
import type { Behaviour } from './behaviour.ts'
import { createClient, createClock } from './client.ts'
import type { CountingClient, Spent } from './client.ts'
import { createDeployment } from './deployment.ts'
import { mutants } from './mutants.ts'
import { variants } from './variants.ts'
import { walk } from './walk.ts'
import type { Mutant } from '../exam.ts'

const baseUrl = 'http://roadstead.test/api/v2'
const minute = 60_000

const clientOf = (behaviour: Partial<Behaviour>): CountingClient => {
  const clock = createClock(Date.UTC(2026, 4, 17, 6, 41, 12))
  return createClient(createDeployment({ baseUrl, mcpUrl: 'http://roadstead.test/mcp', ...clock }, behaviour), baseUrl, clock)
}

const within = ({ requests, searches, created, waitedMs }: Spent): boolean =>
  requests <= 900 && searches <= 100 && created <= 12 && waitedMs <= 55 * minute

const witnessed = async (mutant: Mutant<Behaviour>, behaviour: Partial<Behaviour>): Promise<boolean> => {
  const client = clientOf(behaviour)
  const shown = await mutant.witness(client)
  expect(within(client.spent()), `${mutant.id} spends too much`).toBe(true)
  return shown
}

/** Variants that leave alone what the witnesses look at. */
const quiet = variants.filter(({ id }) =>
  ['ids-version-7', 'cursor-base64', 'foreign-messages', 'charset', 'more-in-papers', 'more-in-items'].includes(id),
)

describe('roadstead', () => {
  it.each(mutants.map((mutant) => [mutant.id, mutant] as const))('fault %s', async (_, mutant) => {
    expect(await witnessed(mutant, mutant.behaviour)).toBe(true)
    expect(await witnessed(mutant, {})).toBe(false)
  })

  it.each(quiet.map((variant) => [variant.id, variant] as const))('variant %s: no witness takes it for a fault', async (_, variant) => {
    const place = quiet.indexOf(variant)
    for (const mutant of mutants.filter((__, index) => index % (quiet.length * 4) === place * 4)) {
      expect(await witnessed(mutant, variant.behaviour), mutant.id).toBe(false)
    }
  })

  it('walk: the correct deployment serves every operation', async () => {
    expect(await walk(clientOf({}))).toEqual([])
  })

  it.each(variants.map((variant) => [variant.id, variant] as const))('variant %s: serves every operation', async (_, variant) => {
    expect(await walk(clientOf(variant.behaviour))).toEqual([])
  })

  it('collection: enough faults, most of them not easy, ids used once', () => {
    expect(mutants.length).toBeGreaterThanOrEqual(320)
    expect(variants.length).toBeGreaterThanOrEqual(35)
    expect(mutants.filter(({ difficulty }) => difficulty !== 'easy').length / mutants.length).toBeGreaterThan(0.6)
    expect(new Set([...mutants, ...variants].map(({ id }) => id)).size).toBe(mutants.length + variants.length)
  })

  it('behaviour: every decision is used by a fault or a variant', () => {
    const used = new Set([...mutants, ...variants].flatMap(({ behaviour }) => Object.keys(behaviour)))
    expect(Object.keys(correct).filter((name) => !used.has(name) && name !== 'minuteLimit' && name !== 'blockMs')).toEqual([])
  })

  it('seed: two deployments give the same answers', async () => {
    const [one, two] = [clientOf({}), clientOf({})]
    for (const path of ['/sessions?limit=60', '/sessions?type=agent']) {
      expect((await one.ask('GET', path)).text).toBe((await two.ask('GET', path)).text)
    }
  })
})
