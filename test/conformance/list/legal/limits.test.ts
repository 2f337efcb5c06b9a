import { expect, test } from 'vitest'
import { examineStandIn } from '../../../support/examine/examine-stand-in.ts'
import type { Mutant } from '../../../support/deployments/mutant.ts'
import { shortPages } from '../../../variants/sessions.ts'

test.each([['with control', []] as const, ['without control', ['control']] as const])(
  'limit: a page may be shorter although there are more, %s',
  async (_, without) => {
    const { results } = await examineStandIn({ globs: ['sessions/list/*'], fetchOf: shortPages, without })
    expect(results.filter(({ verdict }) => ['fail', 'warn', 'error'].includes(verdict.verdict))).toEqual([])
  },
)

test('limit: a page for more than 100 may be cut and short', async () => {
  const fetchOf: Mutant['fetchOf'] = (understudy) => async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    if (url.pathname.endsWith('/api/v2/sessions') && Number(url.searchParams.get('limit') ?? '1') > 100)
      url.searchParams.set('limit', '100')
    return shortPages(understudy)(new Request(url, request))
  }
  const { results } = await examineStandIn({ globs: ['sessions/list/limit-range'], fetchOf })
  expect(results.filter(({ verdict }) => verdict.verdict === 'fail')).toEqual([])
})
