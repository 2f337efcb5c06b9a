import type { Given } from '../../src/contract/given.ts'
import { presets } from '../../src/mock/worlds/presets.ts'
import { createUnderstudy, type Understudy } from '../../src/mock/understudy.ts'
import { examineStandIn } from '../support/examine/examine-stand-in.ts'
import { changeAnswers, withMembers, type Mutant } from '../support/deployments/mutant.ts'
import type { PrismProxy, Sent } from './prism-proxy.ts'

type FetchOf = Mutant['fetchOf']

/** The same, and all that it is asked. */
export function recorded(fetchOf: FetchOf): { readonly fetchOf: FetchOf; readonly sent: readonly Sent[] } {
  const sent: Sent[] = []
  return {
    sent,
    fetchOf(understudy) {
      const deployment = fetchOf(understudy)
      return (input, init) => {
        const { url, method, headers } = new Request(input, init)
        sent.push({ url, method, headers: Object.fromEntries(headers), body: typeof init?.body === 'string' ? init.body : null })
        return deployment(input, init)
      }
    },
  }
}

/** True if Prism reports a violation of a broken deployment that it does not report of the unbroken one. */
export async function noticedByPrism(
  proxy: PrismProxy,
  mutant: Pick<Mutant, 'given' | 'fetchOf'>,
  sent: readonly Sent[],
): Promise<boolean> {
  const against = await heldAgainst(proxy, mutant.fetchOf, sent, mutant.given)
  if (against.length === 0) return false
  const usual = new Set(await heldAgainst(proxy, unbroken, sent, mutant.given))
  return against.some((finding) => !usual.has(finding))
}

/** Throws unless Prism holds nothing against the unbroken mock, and something against one whose lists lack a required member. */
export async function checkNotices(proxy: PrismProxy): Promise<void> {
  const { sent, fetchOf } = recorded(unbroken)
  await examineStandIn({ fetchOf })
  const [alarm] = await heldAgainst(proxy, unbroken, sent)
  if (alarm !== undefined) throw new Error(`Failed to measure Prism: it holds against the unbroken mock ${alarm}`)
  const found = await heldAgainst(proxy, withoutCursor, sent)
  if (found.length === 0) throw new Error('Failed to measure Prism: it notices nothing where lists have no nextCursor')
}

const unbroken: FetchOf = (understudy) => understudy.fetch

const withoutCursor = changeAnswers(({ path }, { status, body }) =>
  path === '/sessions' && status === 200 ? { body: withMembers(body, { nextCursor: undefined }) } : null,
)

/** By a fresh deployment's answers, each with its request. */
async function heldAgainst(proxy: PrismProxy, fetchOf: FetchOf, sent: readonly Sent[], given?: Given): Promise<readonly string[]> {
  const fetch = fetchOf(await standInOf(given))
  const all: string[] = []
  for (const [at, one] of sent.entries()) {
    const against = await proxy.send(one, ({ url, ...init }) => fetch(url, init))
    all.push(...against.map((violation) => `${at} ${one.method} ${one.url}: ${violation}`))
  }
  return all
}

/** As `examineStandIn` makes it: what is asked of it again speaks of its ids and keys. */
async function standInOf(given: Given | undefined): Promise<Understudy> {
  const understudy = createUnderstudy({ given: { clock: '2026-03-02T09:00:00Z' } })
  await understudy.control.createWorld({
    body: { given: { clock: '2026-03-02T09:00:00Z', ...presets.conformance, ...given }, id: 'examined' },
  })
  return understudy
}
