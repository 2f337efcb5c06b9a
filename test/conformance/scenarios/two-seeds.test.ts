import { expect, test } from 'vitest'
import { standInReference } from '../../../src/cli/conform/stand-in-reference.ts'
import type { Reference } from '../../../src/conformance/scenarios/reference.ts'
import { examineStandIn } from '../../support/examine/examine-stand-in.ts'

/** A reference whose worlds of one seed come to nothing. */
function failingAt(seed: number): Reference {
  const play: Reference['play'] = (scenario) =>
    scenario.given.seed === seed ? Promise.resolve({ events: [], names: new Map() }) : standInReference.play(scenario)
  return { ...standInReference, play }
}

/** What there is to show that a revoked key is refused with a status of its own: a text, or undefined. */
async function shownBy(reference: Reference): Promise<string> {
  const fetchOf =
    ({ fetch }: { readonly fetch: typeof globalThis.fetch }): typeof globalThis.fetch =>
    async (input, init) => {
      const response = await fetch(input, init)
      return response.status === 401 ? new Response(response.body, { status: 418, headers: response.headers }) : response
    }
  const { results } = await examineStandIn({ globs: ['auth/revoked-key'], fetchOf, reference })
  return typeof results[0]?.scenario
}

test('scenario: the reference passes it with two seeds', async () => {
  expect([await shownBy(standInReference), await shownBy(failingAt(7)), await shownBy(failingAt(8))]).toEqual([
    'string',
    'undefined',
    'undefined',
  ])
})
