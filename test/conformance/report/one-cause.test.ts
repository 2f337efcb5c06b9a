import { expect, test } from 'vitest'
import type { Target } from '../../../src/conformance/define/target.ts'
import type { Report } from '../../../src/conformance/judge/report.ts'
import { byCause } from '../../../src/conformance/report/causes.ts'
import {
  brokenOperations,
  breakOperation,
  refuseBesideFreshWorlds,
  waysToBreak,
  type BrokenOperation,
  type WayToBreak,
} from '../../support/deployments/broken-operation.ts'
import { examineStandIn } from '../../support/examine/examine-stand-in.ts'
import { oneByDraw } from '../../support/rotate.ts'

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

// Each is a whole run: one of them runs per commit.
const examined = oneByDraw(cases)

test.each(examined)('a $operation that answers $way is one cause $where', async ({ operation, way, without }) => {
  const report = await examineStandIn({ fetchOf: breakOperation(operation, way), without })
  expect(causesOf(report)).toEqual([expect.stringContaining(`${operation} answers ${way.replace(/^(404) .*page$/, '$1')}`)])
})

// Each refusal is one that the operation has, so that some requests are refused rightly.
const refusals = [
  ['searchPapers', 403, 'forbidden', 'standard'],
  ['searchPapers', 404, 'not_found', 'standard'],
  ['createReport', 400, 'invalid_request', 'lifecycle'],
  ['getReport', 403, 'forbidden', 'standard'],
  ['getReport', 401, 'invalid_api_key', 'standard'],
  ['getReport', 404, 'report_not_found', 'standard'],
  ['resumeSession', 409, 'session_not_paused', 'lifecycle'],
  ['listSessions', 401, 'invalid_api_key', 'standard'],
] as const

const refused = oneByDraw(refusals)

test.each(refused)('a %s that refuses all with %i %s is one cause', async (operation, status, code, profile) => {
  const report = await examineStandIn({ fetchOf: refuseBesideFreshWorlds(operation, status, code), profile })
  expect(report.exchanges.filter((exchange) => exchange.operation === operation && exchange.isAlone === true)).not.toEqual([])
  expect(causesOf(report)).toEqual([`${operation} answers ${status} ${code} to everything`])
})

/** The texts of the causes of a report; a rule that breaks alone stands with what it found. */
function causesOf(report: Report): readonly string[] {
  const breaches = report.results.filter(({ verdict }) => 'expected' in verdict)
  return byCause(breaches, report).map((told) =>
    'alone' in told ? `${told.alone.rule.id}: ${JSON.stringify(told.alone.verdict)}` : told.text,
  )
}
