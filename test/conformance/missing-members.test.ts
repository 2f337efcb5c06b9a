import { expect, test } from 'vitest'
import { examineStandIn } from '../support/examine/examine-stand-in.ts'

test.each([
  ['search/trials/filter-recruitment-status', 'overallStatus'],
  ['search/trials/filter-has-results', 'hasResults'],
])('missing member: %s is judged where answers lack %s', async (rule, member) => {
  const { results } = await examineStandIn({
    globs: [rule],
    fetchOf: ({ fetch }) =>
      async function withoutMember(input, init) {
        const answer = await fetch(input, init)
        const { status, headers } = answer
        return new Response((await answer.text()).replaceAll(`"${member}":`, '"renamed":'), { status, headers })
      },
  })
  expect(results.map(({ verdict }) => verdict)).toEqual([expect.objectContaining({ verdict: 'fail', actual: 'absent' })])
})
