import { expect, test } from 'vitest'
import { isObject } from '../../../src/contract/is-object.ts'
import { memberOf, type Exchange } from '../../../src/exchange/exchange.ts'
import { createCounter, createSender } from '../../../src/exchange/send.ts'
import { createUnderstudy } from '../../../src/mock/understudy.ts'
import { changeAnswers, withMembers, type Mutant } from '../../support/deployments/mutant.ts'
import { replayByClock } from '../../support/scenario/record-polls.ts'
import { writeTrafficScenario } from '../../support/scenario/write-traffic-scenario.ts'

/** A deployment whose creations lead elsewhere. */
function leads(to: (self: string) => unknown): Mutant['fetchOf'] {
  return changeAnswers(({ method }, { status, body }) => {
    const links = isObject(body) ? body['links'] : undefined
    if (method !== 'POST' || status !== 202 || !isObject(links)) return null
    return { body: withMembers(body, { links: { ...links, self: to(String(links['self'])) } }) }
  })
}

async function record(fetchOf: Mutant['fetchOf'], seed: number): Promise<readonly Exchange[]> {
  const understudy = createUnderstudy({ given: { seed, clock: '2026-03-02T09:00:00Z' } })
  const { baseUrl, clock } = understudy
  const send = createSender({ baseUrl, keys: { default: 'key-default' }, fetch: fetchOf(understudy), now: clock.now }, createCounter())
  const created = await send({ operation: 'createReport', as: 'default', body: { researchQuestion: 'Does tea help?' } })
  const read = await send({ operation: 'getReport', as: 'default', path: { sessionId: String(memberOf(created, 'sessionId')) } })
  return [created, read]
}

test.each<[string, (self: string) => unknown]>([
  ['to another host', (self) => self.replace(/^https?:\/\/[^/]+/, 'https://elsewhere.example')],
  ['to another session', (self) => self.replace(/[^/]+$/, '6f900b03-1aaf-4b9e-ac8d-0f841a0550d2')],
  ['to a session of another kind', (self) => self.replace('/reports/', '/systematic-reviews/')],
  ['to the list', (self) => self.replace(/\/[^/]+$/, '')],
  ['nowhere', () => null],
  ['by a path', (self) => new URL(self).pathname],
  ['to another version', (self) => self.replace('/v2/', '/v1/')],
])('traffic: a creation whose links.self leads %s reproduces there alone', async (title, to) => {
  const broken = leads(to)
  // The ids of seed 7 are those of the mock that is asked for comparison.
  const [one, other] = [await record(broken, 5), await record(broken, 7)]
  // A host alone is no breach: a deployment may be known by another one.
  const unread = title === 'to another host' ? [] : [one.slice(0, 1), other.slice(0, 1)]
  for (const recorded of [one, other, ...unread]) {
    const { scenario = '' } = (await writeTrafficScenario(recorded)) ?? {}
    expect(await replayByClock(scenario, broken)).toBe('reproduced')
    expect(await replayByClock(scenario)).toBe('notReproduced')
  }
})
