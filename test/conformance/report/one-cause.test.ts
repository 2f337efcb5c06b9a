import { expect, test } from 'vitest'
import type { Target } from '../../../src/conformance/define/target.ts'
import { byCause } from '../../../src/conformance/report/causes.ts'
import {
  brokenOperations,
  breakOperation,
  waysToBreak,
  type BrokenOperation,
  type WayToBreak,
} from '../../support/deployments/broken-operation.ts'
import { examineStandIn } from '../../support/examine/examine-stand-in.ts'
import { isTheTurnOf } from '../../support/rotate.ts'

// Errors of the server are tested where their pauses are.
const ways = (Object.keys(waysToBreak) as readonly WayToBreak[]).filter((way) => !way.startsWith('500')) // of that very object
type Case = {
  readonly operation: BrokenOperation
  readonly way: WayToBreak
  readonly without: readonly (keyof Target)[]
  readonly where: string
}
const cases = [
  ...brokenOperations.flatMap((operation) =>
    ways.map((way): Case => ({ operation, way, without: ['control', 'library'], where: 'without a library' })),
  ),
  // The library takes requests of a run, so that fewer shares are sent.
  ...ways.map((way): Case => ({ operation: 'shareSession', way, without: ['control'], where: 'beside a library' })),
]

// Each is a whole run: a tenth of them runs per commit.
const examined = cases.filter((_, index) => isTheTurnOf(index))

test.each(examined)('a $operation that answers $way is one cause $where', async ({ operation, way, without }) => {
  const report = await examineStandIn({ fetchOf: breakOperation(operation, way), without })
  const breaches = report.results.filter(({ verdict }) => 'expected' in verdict)
  const causes = byCause(breaches, report).map((told) =>
    'alone' in told ? `${told.alone.rule.id}: ${JSON.stringify(told.alone.verdict)}` : told.text,
  )
  expect(causes).toEqual([expect.stringContaining(`${operation} answers ${way.replace(/^(404) .*page$/, '$1')}`)])
})
