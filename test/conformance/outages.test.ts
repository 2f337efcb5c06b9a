import { expect, test } from 'vitest'
import { changeAnswers, refuseWith, type MutantRequest } from '../support/deployments/mutant.ts'
import { examineUncontrolled, type UncontrolledDeployment } from '../support/examine/examine-uncontrolled.ts'
import { listFindings } from '../support/examine/findings.ts'
import { isTheTurnOf } from '../support/rotate.ts'

type Deploy = NonNullable<UncontrolledDeployment['fetchOf']>

/** The requests that fail while all others are answered. */
const areas: { readonly [area: string]: (asked: MutantRequest) => boolean } = {
  'searches of papers': ({ path }) => path === '/search/papers',
  'searches of trials': ({ path }) => path === '/search/trials',
  creations: ({ method, path }) => method === 'POST' && /^\/sessions\/(?:reports|systematic-reviews)$/.test(path),
  shares: ({ path }) => path.endsWith('/shares'),
  resumes: ({ path }) => path.endsWith('/resume'),
  'typed gets': ({ method, path }) => method === 'GET' && path.startsWith('/sessions/'),
  lists: ({ method, path }) => method === 'GET' && path === '/sessions',
}

type Outage = { readonly area: string; readonly ms: number; readonly first: number; readonly everyMs?: number; readonly onlyServed?: true }

/** Fails every request of an area for a time, from the nth on; with `everyMs` again and again, with `onlyServed` those alone that are no mistake. */
function fail({ area, ms, first, everyMs = Number.POSITIVE_INFINITY, onlyServed }: Outage): Deploy {
  return (understudy, now) => {
    let since: number | undefined
    let requests = 0
    return changeAnswers((asked, { status }) => {
      if (areas[area]?.(asked) !== true || (onlyServed === true && status >= 300) || ++requests < first) return null
      since ??= now()
      return (now() - since) % everyMs < ms ? refuseWith(500, 'internal_error') : null
    })(understudy)
  }
}

const outages: readonly Outage[] = [
  ...Object.keys(areas).flatMap((area) => [1, 4, 13].map((first) => ({ area, ms: 60_000, first }))),
  ...Object.keys(areas).flatMap((area) => [30_000, 90_000].map((ms) => ({ area, ms, first: 2 }))),
  ...Object.keys(areas).map((area) => ({ area, ms: 20_000, everyMs: 60_000, first: 1 })),
  // A run may send its first share right before it asks again, which takes a minute.
  ...Object.keys(areas).flatMap((area) => [30_000, 60_000].map((ms) => ({ area, ms, first: 1, onlyServed: true as const }))),
]

// Each is a whole run: a tenth of them runs per commit.
const examined = outages.filter((_, index) => isTheTurnOf(index))

test.each(examined)('outages: no $area for $ms ms from the request $first on accuses nobody', async (outage) => {
  const report = await examineUncontrolled({ does: 'has an outage', fetchOf: fail(outage) })
  expect(listFindings(report)).toEqual([])
})
