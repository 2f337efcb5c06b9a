import { expect, test } from 'vitest'
import { changeListPage, offsetOf, pageAt } from '../../../support/deployments/change-list.ts'
import { whileBusy } from '../../../support/deployments/run-alongside.ts'
import { examineStandIn } from '../../../support/examine/examine-stand-in.ts'
import { verdictsByRule } from '../../../support/examine/findings.ts'

const many = Array.from({ length: 640 }, (_, number) => [`session${number}`, { type: 'report', status: 'completed' } as const])

test('pages: a cursor that counts may show sessions twice while others are created', async () => {
  const fetchOf = whileBusy(changeListPage(({ items, limit, cursor }) => pageAt(items, offsetOf(cursor), limit)))
  const globs = ['sessions/list/pages-complete', 'sessions/list/newest-first', 'sessions/list/total-count']
  const report = await examineStandIn({ globs, given: { sessions: Object.fromEntries(many) }, without: ['control'], fetchOf })
  expect(verdictsByRule(report)).toEqual({
    'sessions/list/newest-first': 'pass',
    'sessions/list/pages-complete': 'pass',
    'sessions/list/total-count': expect.stringMatching(/^(?:pass|not-)/),
  })
})
