import { expect, test } from 'vitest'
import { examineStandIn } from '../../support/examine/examine-stand-in.ts'

test('tried calls: an account that has quota again is asked for no session', async () => {
  const report = await examineStandIn({
    globs: ['reviews/create/**', 'reports/create/**'],
    profile: 'standard',
    without: ['control'],
    rewriteTarget: (text) => text.replaceAll('key-exhausted', 'key-other'),
  })
  expect(report.exchanges.filter(({ as }) => as === 'exhausted')).not.toEqual([])
  expect(report.created).toEqual([])
})
