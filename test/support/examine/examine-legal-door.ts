import { expect } from 'vitest'
import type { RuleId } from '../../../src/contract/rules.ts'
import { examineStandIn } from './examine-stand-in.ts'
import { verdictsOf } from './verdicts-of.ts'

type Wish = NonNullable<Parameters<typeof examineStandIn>[0]>

/** Examines the MCP server of a legal deployment, and expects no breach and no error. Returns the reasons of the rules that are not passed. */
export async function examineLegalDoor(fetchOf: Wish['fetchOf'], more: Wish = {}): Promise<{ readonly [Id in RuleId]?: string }> {
  const report = await examineStandIn({ globs: ['mcp/*'], ...(fetchOf !== undefined && { fetchOf }), ...more })
  expect(Object.keys(verdictsOf(report)).filter((verdict) => !['pass', 'not-applicable', 'not-run'].includes(verdict))).toEqual([])
  return Object.fromEntries(report.results.flatMap(({ rule: { id }, verdict }) => ('reason' in verdict ? [[id, verdict.reason]] : [])))
}
