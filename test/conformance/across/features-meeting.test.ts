import { expect, test } from 'vitest'
import { answerOf } from '../../../src/exchange/exchange.ts'
import { listFindings, verdictsByRule } from '../../support/examine/findings.ts'
import { hasStatus, isOperation } from '../../support/deployments/change-answer.ts'
import { examineStandIn } from '../../support/examine/examine-stand-in.ts'
import { changeFilters } from '../../support/deployments/change-filters.ts'
import { crash } from '../../support/deployments/crash-requests.ts'
import { changeAnswers, changeRequests, changeAnswersWithMemory, withMembers, type Mutant } from '../../support/deployments/mutant.ts'

const notFound = { status: 404, body: { error: { code: 'session_not_found', message: 'No.' } } }

/** Changes only the first answers that it could change. */
function changeFirst(times: number, instead: Parameters<typeof changeAnswers>[0]): Mutant['fetchOf'] {
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
    does: 'reads false flags as missing',
    globs: flags,
    fetchOf: changeFilters('papers', ({ hasPdf, pubmedOnly }) => ({
      hasPdf: hasPdf === false ? undefined : hasPdf,
      pubmedOnly: pubmedOnly === false ? undefined : pubmedOnly,
    })),
  },
  {
    does: 'finds only trials without results where hasResults is false',
    globs: flags,
    fetchOf: changeAnswers(({ path, body: sent }, { body, status }) => {
      const { hasResults } = Object(Object(sent)['trialFilters']) as { readonly hasResults?: unknown }
      if (path !== '/search/trials' || status !== 200 || hasResults !== false) return null
      const { trials } = body as { readonly trials: readonly { readonly hasResults: unknown }[] } // of a search
      return { body: { trials: trials.filter((trial) => trial.hasResults === opposite.hasResults) } }
    }),
  },
  {
    does: 'answers 500 to a filter for a while',
    globs: ['sessions/list/filters-*'],
    fetchOf: changeFirst(3, (asked) => (isOperation(asked, 'listSessions') && asked.query.get('source') === 'mcp' ? crash : null)),
  },
  {
    does: 'answers 500 to include for a while',
    globs: ['*/get/body-only-with-include'],
    fetchOf: changeFirst(2, (asked, { body }) => (asked.query.has('include') && hasStatus('failed')(Object(body)) ? crash : null)),
  },
  {
    does: 'adds a member without include',
    globs: ['*/get/body-only-with-include'],
    fetchOf: changeAnswers((asked, { body, status }) =>
      isOperation(asked, 'getReport') && status === 200 && !asked.query.has('include')
        ? { body: withMembers(body, { queuePosition: 3 }) }
        : null,
    ),
  },
  ...['processing', 'completed'].map((status) => ({
    does: `answers 500 to include of reviews that are ${status}`,
    globs: ['reviews/get/body-only-with-include'],
    fetchOf: changeAnswersWithMemory(() => {
      const seen: string[] = []
      return (asked, { body }) => {
        const isMeant = isOperation(asked, 'getSystematicReview') && asked.query.has('include') && hasStatus(status)(Object(body))
        // A crashed request is sent once more.
        if (!isMeant || seen.filter((path) => path === asked.path).length === 2) return null
        seen.push(asked.path)
        return crash
      }
    }),
  })),
  ...[{}, { data: {} }].map((made) => ({
    does: `regenerates exports of a failed review, with ${'data' in made ? 'empty' : 'no'} data`,
    globs: ['reviews/get/body-only-with-include'],
    fetchOf: changeAnswers((asked, { body, status }) => {
      const isMeant = isOperation(asked, 'getSystematicReview') && asked.query.has('include') && hasStatus('failed')(Object(body))
      return isMeant && status === 200 ? { body: withMembers(body, { data: undefined, ...made, exportsStatus: 'generating' }) } : null
    }),
  })),
  {
    does: 'loses failed sessions after their first read',
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
    does: 'loses a resumed session, and answers 500 for it',
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
    does: 'finds nothing in a review of trials',
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

test.each(legal)('features meet: a deployment that $does passes', async ({ globs, fetchOf }) => {
  const report = await examineStandIn({ globs, fetchOf })
  expect(listFindings(report)).toEqual([])
})

test.each([
  ['completedReport', ['sessions/get/include-enum', 'conventions/request-bodies-json']],
  ['agent', ['sessions/list/all-kinds']],
])('stale target: a missing %s is no failure', async (name, globs) => {
  const gone = (text: string): string =>
    text.replace(new RegExp(`"${name}":"[0-9a-f-]{36}"`), `"${name}":"00000000-aaaa-4bbb-8ccc-000000000001"`)
  expect(await examineStandIn({ globs, rewriteTarget: gone })).toMatchObject({ counts: { fail: 0, error: 0 } })
})

const resumes = ['back-to-processing', 'continues-at-stage', 'kind-from-id'].map((name) => `sessions/resume/${name}`)

test.each([
  ['each time', Number.POSITIVE_INFINITY],
  ['once', 1],
])('include: a crash %s does not hide a resume', async (_, times) => {
  const fetchOf = changeFirst(times, (asked, { body }) =>
    asked.query.has('include') && hasStatus('pausedForInsufficientQuota')(Object(body)) ? crash : null,
  )
  const report = await examineStandIn({ globs: resumes, fetchOf })
  expect(verdictsByRule(report)).toEqual(Object.fromEntries(resumes.map((rule) => [rule, 'pass'])))
  const paused = report.exchanges.filter(({ request }) => request.url.includes('include') && request.url.includes('/sessions/'))
  expect(paused.some((exchange) => answerOf(exchange)?.status === 500)).toBe(true)
})
