import { expect, test } from 'vitest'
import { changeAnswers, refuseWith } from '../support/deployments/mutant.ts'
import { examineUncontrolled, type UncontrolledDeployment } from '../support/examine/examine-uncontrolled.ts'
import { listFindings } from '../support/examine/findings.ts'

type Deploy = NonNullable<UncontrolledDeployment['fetchOf']>

/** Fails every search of an operation for a time, from the first on. Lists and all else are answered. */
function failSearches(searched: string, ms: number): Deploy {
  return (understudy, now) => {
    let since: number | undefined
    return changeAnswers(({ path }) => {
      if (path !== searched) return null
      since ??= now()
      return now() - since < ms ? refuseWith(500, 'internal_error') : null
    })(understudy)
  }
}

test.each([
  ['papers', 30_000],
  ['papers', 240_000],
  ['trials', 30_000],
])('outages: a deployment without searches of %s for %i ms is not accused', async (what, ms) => {
  const fetchOf = failSearches(`/search/${what}`, ms)
  const report = await examineUncontrolled({ does: 'cannot search for a time', globs: ['search/**'], fetchOf })
  expect(listFindings(report)).toEqual([])
})
