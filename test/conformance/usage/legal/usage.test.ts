import { expect, test } from 'vitest'
import { isOperation } from '../../../support/deployments/change-answer.ts'
import { changeAnswers, refuseWith, type AnswerChange } from '../../../support/deployments/mutant.ts'
import { examineStandIn } from '../../../support/examine/examine-stand-in.ts'

const counts = { 'not-applicable': 2, info: 0, fail: 0, warn: 0, error: 0 }

test.each<readonly [what: string, change: AnswerChange]>([
  ['not be served', refuseWith(404, 'not_found')],
  ['be closed to a key', refuseWith(403, 'forbidden')],
  ['have other members', { body: { used: 12, of: 100, renewsAt: '2026-04-01' } }],
  ['say its percentage as a text', { body: { percentUsed: '52 %', periodStart: 'March', periodEnd: 'April' } }],
  ['be a list', { body: [] }],
])('usage: it may %s', async (_, change) => {
  const fetchOf = changeAnswers((asked) => (isOperation(asked, 'getUsage') ? change : null))
  expect(await examineStandIn({ globs: ['usage/**'], fetchOf })).toMatchObject({ counts })
})

test('usage: a deployment without provisional operations is accused of nothing', async () => {
  const report = await examineStandIn({
    globs: ['usage/**', 'agents/**', 'sessions/shares/**'],
    given: { options: { provisional: 'off' } },
  })
  expect(report).toMatchObject({ counts: { info: 0, fail: 0, warn: 0, error: 0 } })
})
