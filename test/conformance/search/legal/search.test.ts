import { expect, test } from 'vitest'
import { examineStandIn } from '../../../support/examine/examine-stand-in.ts'
import { toTextList } from '../../../support/deployments/change-filters.ts'
import { changeAnswers, changeRequests, withMembers, type MutantRequest, type Mutant } from '../../../support/deployments/mutant.ts'

type Row = { readonly [member: string]: unknown }
type Kind = 'papers' | 'trials'

function askedOf({ body }: MutantRequest): Row {
  return typeof body === 'object' && body !== null ? (body as Row) : {} // an object
}

function filtersOf(asked: MutantRequest): Row {
  const { filters, trialFilters } = askedOf(asked)
  return (filters ?? trialFilters ?? {}) as Row // an object where a search is answered
}

/** Changes the results of some searches. */
function changeFound(
  kind: Kind,
  change: (rows: readonly Row[], asked: MutantRequest) => readonly unknown[],
  isMeant: (asked: MutantRequest) => boolean = () => true,
) {
  return changeAnswers((asked, { status, body }) => {
    const rows = (body as { readonly [list: string]: readonly Row[] } | undefined)?.[kind] // of a search
    if (asked.path !== `/search/${kind}` || status !== 200 || rows === undefined || !isMeant(asked)) return null
    return { body: withMembers(body, { [kind]: change(rows, asked) }) }
  })
}

/** Changes every third result. */
const changeThird = (change: object) => (rows: readonly Row[]) => rows.map((row, index) => (index % 3 === 0 ? { ...row, ...change } : row))

async function verdictsOf(globs: readonly string[], wish: Parameters<typeof examineStandIn>[0]): Promise<Readonly<Record<string, string>>> {
  const { results } = await examineStandIn({ globs, ...wish })
  return Object.fromEntries(results.map(({ rule, verdict }) => [rule.id, verdict.verdict]))
}

type Variation = {
  readonly does: string
  readonly rule: string
  readonly verdict: 'pass' | 'not-run' | 'not-applicable'
  readonly fetchOf: Mutant['fetchOf']
}

/** Leaves out papers that hold an excluded word, by another test of that. */
function excludeBy(holds: (text: string, word: string) => boolean): Mutant['fetchOf'] {
  return (understudy) =>
    changeFound('papers', (rows, asked) => {
      const words = toTextList(filtersOf(asked)['excludeKeywords']).map(String)
      return rows.filter(({ title, abstract }) => !words.some((word) => holds(`${String(title)} ${String(abstract)}`, word)))
    })({
      ...understudy,
      fetch: changeRequests((asked) =>
        filtersOf(asked)['excludeKeywords'] === undefined
          ? null
          : { body: withMembers(asked.body, { filters: { ...filtersOf(asked), excludeKeywords: undefined } }) },
      )(understudy),
    })
}

const variations: readonly Variation[] = [
  {
    does: 'finds keywords as whole words only',
    rule: 'search/papers/filter-exclude-keywords',
    verdict: 'pass',
    fetchOf: excludeBy((text, word) => new RegExp(`\\b${word}\\b`, 'i').test(text)),
  },
  {
    does: 'finds keywords only in the case they are written in',
    rule: 'search/papers/filter-exclude-keywords',
    verdict: 'pass',
    fetchOf: excludeBy((text, word) => text.includes(word)),
  },
  {
    does: 'finds included words in hidden full texts',
    rule: 'search/papers/filter-include-keywords',
    verdict: 'pass',
    fetchOf: changeFound(
      'papers',
      changeThird({ title: 'Sunlight', abstract: null }),
      (asked) => filtersOf(asked)['includeKeywords'] !== undefined,
    ),
  },
  {
    does: 'has no link to some known PDFs',
    rule: 'search/papers/filter-has-pdf',
    verdict: 'not-applicable',
    fetchOf: changeFound('papers', changeThird({ fullTextUrl: null }), (asked) => filtersOf(asked)['hasPdf'] === true),
  },
  {
    does: 'has no pmid of some papers in pubmed',
    rule: 'search/papers/filter-pubmed-only',
    verdict: 'not-applicable',
    fetchOf: changeFound('papers', changeThird({ pmid: null }), (asked) => filtersOf(asked)['pubmedOnly'] === true),
  },
  {
    does: 'lets papers without a year pass',
    rule: 'search/papers/filter-dates',
    verdict: 'pass',
    fetchOf: changeFound('papers', changeThird({ year: null }), (asked) =>
      Object.keys(filtersOf(asked)).some((name) => /Year|Epoch/.test(name)),
    ),
  },
  {
    does: 'lets papers of unranked journals pass',
    rule: 'search/papers/filter-max-quartile',
    verdict: 'pass',
    fetchOf: changeFound('papers', changeThird({ journalQuartile: null }), (asked) => filtersOf(asked)['maxQuartile'] !== undefined),
  },
  {
    does: 'shows retracted papers where there are no filters',
    rule: 'search/papers/filter-retracted',
    verdict: 'pass',
    fetchOf: changeRequests((asked) =>
      asked.path === '/search/papers' && askedOf(asked)['filters'] === undefined && askedOf(asked)['searchMode'] !== 'keyword'
        ? { body: withMembers(asked.body, { filters: { retracted: 'include_retracted' } }) }
        : null,
    ),
  },
  {
    does: 'wants all tags that are asked for',
    rule: 'search/papers/filter-type-tags',
    verdict: 'pass',
    fetchOf: changeFound('papers', (rows, asked) =>
      rows.filter(({ studyTypeTags }) => toTextList(filtersOf(asked)['typeTags']).every((tag) => toTextList(studyTypeTags).includes(tag))),
    ),
  },
  {
    does: 'has nothing that has all the tags',
    rule: 'search/papers/filter-type-tags',
    verdict: 'not-applicable',
    fetchOf: changeFound(
      'papers',
      () => [],
      (asked) => toTextList(filtersOf(asked)['typeTags']).length > 1,
    ),
  },
  {
    does: 'marks trials without a phase by NA',
    rule: 'search/trials/filter-phase',
    verdict: 'pass',
    fetchOf: changeFound('trials', (rows) => rows.map((row) => (toTextList(row['phase']).length === 0 ? { ...row, phase: ['NA'] } : row))),
  },
  {
    does: 'has no trial of several phases',
    rule: 'search/trials/filter-phase',
    verdict: 'pass',
    fetchOf: changeFound('trials', (rows) => rows.filter(({ phase }) => toTextList(phase).length < 2)),
  },
  {
    does: 'links trials to the records of another registry',
    rule: 'search/trials/url',
    verdict: 'pass',
    fetchOf: changeFound('trials', (rows) =>
      rows.map((row) => ({ ...row, url: `http://registry.example/?id=${String(row['nctId'])}#top` })),
    ),
  },
  {
    does: 'brings the same trial twice',
    rule: 'search/trials/url',
    verdict: 'pass',
    fetchOf: changeFound('trials', (rows) => rows.flatMap((row) => [row, row])),
  },
  {
    does: 'has statuses of its own',
    rule: 'search/trials/overall-status',
    verdict: 'pass',
    fetchOf: changeFound('trials', changeThird({ overallStatus: 'On hold' })),
  },
  {
    does: 'brings other papers of the full index each time',
    rule: 'search/papers/corpus-default',
    verdict: 'pass',
    fetchOf: changeRequests((asked) =>
      asked.path === '/search/papers' && askedOf(asked)['corpus'] === undefined
        ? { body: withMembers(asked.body, { query: 'sleep' }) }
        : null,
    ),
  },
  {
    does: 'has few papers in either corpus, all of pubmed',
    rule: 'search/papers/corpus-default',
    verdict: 'not-applicable',
    fetchOf: (understudy) =>
      changeFound('papers', (rows) => rows.slice(0, 15))({
        ...understudy,
        fetch: changeRequests((asked) =>
          asked.path === '/search/papers' ? { body: withMembers(asked.body, { corpus: 'pubmed' }) } : null,
        )(understudy),
      }),
  },
  {
    does: 'has other papers in keyword mode',
    rule: 'search/keyword-boolean',
    verdict: 'pass',
    fetchOf: changeFound(
      'papers',
      (rows) => rows.filter((_, index) => index % 3 === 0),
      (asked) => askedOf(asked)['searchMode'] === 'keyword',
    ),
  },
  {
    does: 'ranks by one status first',
    rule: 'search/trials/filter-recruitment-status',
    verdict: 'pass',
    fetchOf: changeFound('trials', (rows) =>
      rows.toSorted((a, b) => Number(b['overallStatus'] === 'COMPLETED') - Number(a['overallStatus'] === 'COMPLETED')),
    ),
  },
  {
    does: 'ignores part of a query and warns',
    rule: 'search/keyword-boolean',
    verdict: 'not-applicable',
    fetchOf: changeRequests((asked) =>
      askedOf(asked)['searchMode'] === 'keyword' ? { body: withMembers(asked.body, { query: 'vitamin OR qxzvwkj' }) } : null,
    ),
  },
  {
    does: 'never warns',
    rule: 'search/warnings/non-fatal',
    verdict: 'not-applicable',
    fetchOf: changeAnswers(({ path }, { body }) =>
      path.startsWith('/search/') ? { body: withMembers(body, { warnings: undefined }) } : null,
    ),
  },
  {
    does: 'has no paper on the subject',
    rule: 'search/papers/study-type-tags-filled',
    verdict: 'not-applicable',
    fetchOf: changeFound('papers', () => []),
  },
  {
    does: 'has ten papers without a known design',
    rule: 'search/papers/study-type-tags-filled',
    verdict: 'not-applicable',
    fetchOf: changeFound('papers', (rows) => rows.slice(0, 10).map((row) => withMembers(row, { studyTypeTags: [] }))),
  },
]

test.each(variations)('$rule: a deployment that $does', async ({ rule, verdict, fetchOf }) => {
  expect(await verdictsOf([rule], { fetchOf })).toEqual({ [rule]: verdict })
})

test('older form: rules about later fields do not apply', async () => {
  const verdicts = await verdictsOf(['search/**'], { given: { options: { form: 'older' } } })
  expect(verdicts).toMatchObject({
    'search/papers/filter-has-pdf': 'not-applicable',
    'search/papers/filter-max-quartile': 'not-applicable',
    'search/papers/filter-type-tags': 'not-applicable',
    'search/papers/pubmed-leaves-empty': 'not-applicable',
    'search/papers/study-type-tags-filled': 'not-applicable',
    'search/papers/filter-pubmed-only': 'pass',
    'search/papers/corpus-default': 'pass',
  })
  expect(Object.values(verdicts)).not.toContain('fail')
  // Worlds of probes have the current form.
  const alone = await verdictsOf(['search/papers/full-text-url'], { given: { options: { form: 'older' } } })
  expect(alone).toEqual({ 'search/papers/full-text-url': 'not-applicable' })
})

/** Ranks retracted papers after all others, or before them. */
function rankRetracted(isRetractedFirst: boolean): Mutant['fetchOf'] {
  return ({ fetch }) =>
    async (input, init) => {
      const request = new Request(input, init)
      const asked = request.url.endsWith('/search/papers') ? ((await request.clone().json()) as Row) : {} // an object
      const filters = (asked['filters'] ?? {}) as Row // an object where a search is answered
      if (filters['retracted'] !== 'include_retracted') return fetch(request)
      const papersOf = async (retracted: string): Promise<readonly Row[]> => {
        const body = JSON.stringify({ ...asked, filters: { ...filters, retracted } })
        const answer = await fetch(new Request(request.url, { method: 'POST', headers: request.headers, body }))
        return ((await answer.json()) as { readonly papers: readonly Row[] }).papers // of a search
      }
      const values = isRetractedFirst ? ['only_retracted', 'exclude_retracted'] : ['exclude_retracted', 'only_retracted']
      const [first = [], second = []] = await Promise.all(values.map(papersOf))
      return Response.json({ papers: [...first, ...second].slice(0, Number(asked['maxResults'])) })
    }
}

test.each([
  ['after', false],
  ['before', true],
])('filter-retracted without control: retracted papers may come %s all others', async (_, isRetractedFirst) => {
  const rule = 'search/papers/filter-retracted'
  expect(await verdictsOf([rule], { fetchOf: rankRetracted(isRetractedFirst), without: ['control'] })).toEqual({ [rule]: 'pass' })
})

const wholes: readonly { readonly does: string; readonly fetchOf: Mutant['fetchOf'] }[] = [
  {
    does: 'finds nothing',
    fetchOf: changeAnswers(({ path }, { status }) =>
      path.startsWith('/search/') && status === 200 ? { body: { papers: [], trials: [] } } : null,
    ),
  },
  ...(['papers', 'trials'] as const).map((kind) => ({ does: `has two ${kind}`, fetchOf: changeFound(kind, (rows) => rows.slice(0, 2)) })),
  ...(['papers', 'trials'] as const).map((kind) => ({
    does: `has ${kind} in another order, with unknown members`,
    fetchOf: changeFound(kind, (rows) => rows.toReversed().map((row) => withMembers(row, { score: 0.5 }))),
  })),
  {
    does: 'has papers without identifiers',
    fetchOf: changeFound('papers', (rows) => rows.map((row) => ({ ...row, serviceId: null }))),
  },
  ...(
    [
      [429, { error: 'Rate limit exceeded', message: 'Slow down.' }],
      [402, { error: { code: 'insufficient_quota', message: 'No.' } }],
      [403, { error: { code: 'api_access_denied', message: 'No.' } }],
    ] as const
  ).map(([status, body]) => ({
    does: `answers ${status} to every valid search`,
    fetchOf: changeAnswers(({ path }, answer) => (path.startsWith('/search/') && answer.status === 200 ? { status, body } : null)),
  })),
]

test.each(wholes)('search: a deployment that $does passes', async ({ fetchOf }) => {
  const verdicts = await verdictsOf(['search/**'], { fetchOf })
  expect(Object.entries(verdicts).filter(([, verdict]) => verdict === 'fail' || verdict === 'error')).toEqual([])
})
