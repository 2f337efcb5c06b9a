import { expect, test } from 'vitest'
import { alarmsOf } from '../../support/alarms.ts'
import { hasStatus, isOf } from '../../support/changing.ts'
import { examineStandIn } from '../../support/examine.ts'
import { filtering } from '../../support/filtering.ts'
import { answering, overlooking, withMembers, type Mutant } from '../../support/mutant.ts'

const crash = { status: 500, body: { error: { code: 'internal_error', message: 'Oops.' } } }

/** Does what it does the first times that it could, and then no more. */
function atFirst(times: number, instead: Parameters<typeof answering>[0]): Mutant['fetchOf'] {
  return (understudy) => {
    let left = times
    return answering((asked, answer) => {
      const change = instead(asked, answer)
      return change === null || left-- <= 0 ? null : change
    })(understudy)
  }
}

const flags = ['search/papers/filter-pubmed-only', 'search/papers/filter-has-pdf', 'search/trials/filter-has-results'] as const
const opposite = { hasResults: false }

const legal: readonly { readonly does: string; readonly globs: readonly string[]; readonly fetchOf: Mutant['fetchOf'] }[] = [
  {
    does: 'takes flags that are false for left out',
    globs: flags,
    fetchOf: filtering('papers', ({ hasPdf, pubmedOnly }) => ({
      hasPdf: hasPdf === false ? undefined : hasPdf,
      pubmedOnly: pubmedOnly === false ? undefined : pubmedOnly,
    })),
  },
  {
    does: 'shows trials without results alone where the flag is false',
    globs: flags,
    fetchOf: answering(({ path, body: sent }, { body, status }) => {
      const { hasResults } = Object(Object(sent)['trialFilters']) as { readonly hasResults?: unknown }
      if (path !== '/search/trials' || status !== 200 || hasResults !== false) return null
      const { trials } = body as { readonly trials: readonly { readonly hasResults: unknown }[] } // of a search
      return { body: { trials: trials.filter((trial) => trial.hasResults === opposite.hasResults) } }
    }),
  },
  {
    does: 'crashes over a filter for the moment',
    globs: ['sessions/list/filters-*'],
    fetchOf: atFirst(3, (asked) => (isOf(asked, 'listSessions') && asked.query.get('source') === 'mcp' ? crash : null)),
  },
  {
    does: 'crashes over what is included for the moment',
    globs: ['*/get/body-only-with-include'],
    fetchOf: atFirst(2, (asked, { body }) => (asked.query.has('include') && hasStatus('failed')(Object(body)) ? crash : null)),
  },
  {
    does: 'says more of a failed session where nothing is included, for the moment',
    globs: ['*/get/body-only-with-include'],
    fetchOf: answering((asked, { body, status }) =>
      isOf(asked, 'getReport') && status === 200 && !asked.query.has('include') ? { body: withMembers(body, { queuePosition: 3 }) } : null,
    ),
  },
  {
    does: 'extracts from no more papers than it searches',
    globs: ['reports/create/*'],
    fetchOf: answering((asked, { status }) => {
      const { maxSearchPapers = 50, maxExtractPapers = 10 } = Object(asked.body) as { maxSearchPapers?: number; maxExtractPapers?: number }
      const isMore = isOf(asked, 'createReport') && status === 202 && maxExtractPapers > maxSearchPapers
      return isMore ? { status: 400, body: { error: { code: 'invalid_request', message: 'No.' } } } : null
    }),
  },
  {
    does: 'gathers nothing in a review of trials',
    globs: ['reviews/create/search-corpora'],
    fetchOf: overlooking((asked) => {
      const isMeant = isOf(asked, 'createSystematicReview') && JSON.stringify(asked.body).includes('"clinical_trials","maxResults":40')
      return isMeant
        ? { body: withMembers(asked.body, { searches: [{ query: 'qxzvwkj', corpus: 'pubmed', searchMode: 'keyword' }] }) }
        : null
    }),
  },
]

test.each(legal)('nothing fails on a deployment that $does', async ({ globs, fetchOf }) => {
  const report = await examineStandIn({ globs, fetchOf })
  expect(alarmsOf(report)).toEqual([])
})

test.each([
  ['completedReport', ['sessions/get/include-enum', 'conventions/request-bodies-json']],
  ['agent', ['sessions/list/all-kinds']],
])('a target whose %s is gone by now is no fault of the deployment', async (name, globs) => {
  const gone = (text: string): string =>
    text.replace(new RegExp(`"${name}":"[0-9a-f-]{36}"`), `"${name}":"00000000-aaaa-4bbb-8ccc-000000000001"`)
  expect(await examineStandIn({ globs, tellTarget: gone })).toMatchObject({ counts: { fail: 0, error: 0 } })
})
