import { expect, test } from 'vitest'
import { byCause } from '../../../src/conformance/report/causes.ts'
import { brokenOperations, breakOperation, waysToBreak, type WayToBreak } from '../../support/deployments/broken-operation.ts'
import { examineStandIn } from '../../support/examine/examine-stand-in.ts'
import { isTheTurnOf } from '../../support/rotate.ts'

// Errors of the server are tested where their pauses are.
const ways = (Object.keys(waysToBreak) as readonly WayToBreak[]).filter((way) => !way.startsWith('500')) // of that very object
const cases = brokenOperations
  .flatMap((operation) => ways.map((way) => ({ operation, way })))
  // The wrong code of a plan without reviews has the right status, and stands alone.
  .filter(({ operation, way }) => operation !== 'createSystematicReview' || way !== '403 api_access_denied')

// Each is a whole run: a tenth of them runs per commit.
const examined = cases.filter((_, index) => isTheTurnOf(index))

test.each(examined)('a $operation that answers $way is one cause', async ({ operation, way }) => {
  const report = await examineStandIn({ fetchOf: breakOperation(operation, way), without: ['control', 'library'] })
  const breaches = report.results.filter(({ verdict }) => 'expected' in verdict)
  const causes = byCause(breaches, report).map((told) =>
    'alone' in told ? `${told.alone.rule.id}: ${JSON.stringify(told.alone.verdict)}` : told.text,
  )
  expect(causes).toEqual([expect.stringContaining(`${operation} answers ${way.replace(/^(404) .*page$/, '$1')}`)])
})
