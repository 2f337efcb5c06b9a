import { expect, test } from 'vitest'
import { answerOf } from '../../../src/exchange/exchange.ts'
import { listFindings, verdictsByRule } from '../../support/examine/findings.ts'
import { hasStatus, isOperation } from '../../support/deployments/change-answer.ts'
import { examineStandIn } from '../../support/examine/examine-stand-in.ts'
import { changeFilters } from '../../support/deployments/change-filters.ts'
import { crash } from '../../support/deployments/crash-requests.ts'
import { changeAnswers, changeRequests, changeAnswersWithMemory, withMembers, type Mutant } from '../../support/deployments/mutant.ts'

const notFound = { status: 404, body: { error: { code: 'session_not_found', message: 'No.' } } }

/** Does what it does the first times that it could, and then no more. */
function atFirst(times: number, instead: Parameters<typeof changeAnswers>[0]): Mutant['fetchOf'] {
  return (understudy) => {
    let left = times
    return changeAnswers((asked, answer) => {
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
    fetchOf: changeFilters('papers', ({ hasPdf, pubmedOnly }) => ({
      hasPdf: hasPdf === false ? undefined : hasPdf,
      pubmedOnly: pubmedOnly === false ? undefined : pubmedOnly,
    })),
  },
  {
    does: 'shows trials without results alone where the flag is false',
    globs: flags,
    fetchOf: changeAnswers(({ path, body: sent }, { body, status }) => {
      const { hasResults } = Object(Object(sent)['trialFilters']) as { readonly hasResults?: unknown }
      if (path !== '/search/trials' || status !== 200 || hasResults !== false) return null
      const { trials } = body as { readonly trials: readonly { readonly hasResults: unknown }[] } // of a search
      return { body: { trials: trials.filter((trial) => trial.hasResults === opposite.hasResults) } }
    }),
  },
  {
    does: 'crashes over a filter for the moment',
    globs: ['sessions/list/filters-*'],
    fetchOf: atFirst(3, (asked) => (isOperation(asked, 'listSessions') && asked.query.get('source') === 'mcp' ? crash : null)),
  },
  {
    does: 'crashes over what is included for the moment',
    globs: ['*/get/body-only-with-include'],
    fetchOf: atFirst(2, (asked, { body }) => (asked.query.has('include') && hasStatus('failed')(Object(body)) ? crash : null)),
  },
  {
    does: 'says more of a failed session where nothing is included, for the moment',
    globs: ['*/get/body-only-with-include'],
    fetchOf: changeAnswers((asked, { body, status }) =>
      isOperation(asked, 'getReport') && status === 200 && !asked.query.has('include')
        ? { body: withMembers(body, { queuePosition: 3 }) }
        : null,
    ),
  },
  ...['processing', 'completed'].map((status) => ({
    does: `is down as what is included of reviews that are ${status} is asked for`,
    globs: ['reviews/get/body-only-with-include'],
    fetchOf: changeAnswersWithMemory(() => {
      const seen: string[] = []
      return (asked, { body }) => {
        const isMeant = isOperation(asked, 'getSystematicReview') && asked.query.has('include') && hasStatus(status)(Object(body))
        // What crashes is sent once more as it is.
        if (!isMeant || seen.filter((path) => path === asked.path).length === 2) return null
        seen.push(asked.path)
        return crash
      }
    }),
  })),
  ...[{}, { data: {} }].map((made) => ({
    does: `makes the exports of a failed review anew, and has ${'data' in made ? 'empty' : 'no'} data meanwhile`,
    globs: ['reviews/get/body-only-with-include'],
    fetchOf: changeAnswers((asked, { body, status }) => {
      const isMeant = isOperation(asked, 'getSystematicReview') && asked.query.has('include') && hasStatus('failed')(Object(body))
      return isMeant && status === 200 ? { body: withMembers(body, { data: undefined, ...made, exportsStatus: 'generating' }) } : null
    }),
  })),
  {
    does: 'loses failed sessions before they are read again',
    globs: ['*/get/body-only-with-include'],
    fetchOf: changeAnswersWithMemory(() => {
      const seen = new Set<string>()
      return (asked, { body }) => {
        if (!isOperation(asked, 'getReport', 'getSystematicReview') || !hasStatus('failed')(Object(body))) return null
        const isSeen = seen.has(asked.path)
        seen.add(asked.path)
        return isSeen ? notFound : null
      }
    }),
  },
  {
    does: 'loses a session that was resumed, and crashes over it',
    globs: ['sessions/list/all-kinds'],
    fetchOf: changeAnswersWithMemory(() => {
      const lost = new Set<unknown>()
      return (asked, { body, status }) => {
        const [, second = '', third = ''] = asked.path.split('/').slice(1)
        if (lost.has(second) || lost.has(third)) return crash
        if (isOperation(asked, 'resumeSession') && status === 200) lost.add(second)
        if (!isOperation(asked, 'listSessions') || status !== 200) return null
        const { sessions } = body as { readonly sessions: readonly { readonly sessionId: unknown }[] } // of a list
        return { body: withMembers(body, { sessions: sessions.filter(({ sessionId }) => !lost.has(sessionId)) }) }
      }
    }),
  },
  {
    does: 'extracts from no more papers than it searches',
    globs: ['reports/create/*'],
    fetchOf: changeAnswers((asked, { status }) => {
      const { maxSearchPapers = 50, maxExtractPapers = 10 } = Object(asked.body) as { maxSearchPapers?: number; maxExtractPapers?: number }
      const isMore = isOperation(asked, 'createReport') && status === 202 && maxExtractPapers > maxSearchPapers
      return isMore ? { status: 400, body: { error: { code: 'invalid_request', message: 'No.' } } } : null
    }),
  },
  {
    does: 'gathers nothing in a review of trials',
    globs: ['reviews/create/search-corpora'],
    fetchOf: changeRequests((asked) => {
      const isMeant =
        isOperation(asked, 'createSystematicReview') && JSON.stringify(asked.body).includes('"clinical_trials","maxResults":40')
      return isMeant
        ? { body: withMembers(asked.body, { searches: [{ query: 'qxzvwkj', corpus: 'pubmed', searchMode: 'keyword' }] }) }
        : null
    }),
  },
]

test.each(legal)('nothing fails on a deployment that $does', async ({ globs, fetchOf }) => {
  const report = await examineStandIn({ globs, fetchOf })
  expect(listFindings(report)).toEqual([])
})

test.each([
  ['completedReport', ['sessions/get/include-enum', 'conventions/request-bodies-json']],
  ['agent', ['sessions/list/all-kinds']],
])('a target whose %s is gone by now is no fault of the deployment', async (name, globs) => {
  const gone = (text: string): string =>
    text.replace(new RegExp(`"${name}":"[0-9a-f-]{36}"`), `"${name}":"00000000-aaaa-4bbb-8ccc-000000000001"`)
  expect(await examineStandIn({ globs, rewriteTarget: gone })).toMatchObject({ counts: { fail: 0, error: 0 } })
})

const resumes = ['back-to-processing', 'continues-at-stage', 'kind-from-id'].map((name) => `sessions/resume/${name}`)

test.each([
  ['whenever it is asked', Number.POSITIVE_INFINITY],
  ['once', 1],
])('what crashes over an include %s hides nothing of a resume', async (_, times) => {
  const fetchOf = atFirst(times, (asked, { body }) =>
    asked.query.has('include') && hasStatus('pausedForInsufficientQuota')(Object(body)) ? crash : null,
  )
  const report = await examineStandIn({ globs: resumes, fetchOf })
  expect(verdictsByRule(report)).toEqual(Object.fromEntries(resumes.map((rule) => [rule, 'pass'])))
  const paused = report.exchanges.filter(({ request }) => request.url.includes('include') && request.url.includes('/sessions/'))
  expect(paused.some((exchange) => answerOf(exchange)?.status === 500)).toBe(true)
})
