import { changeAnswers, changeRequests, withMembers, type MutantRequest, type Mutant } from '../../../support/deployments/mutant.ts'

type Row = { readonly [member: string]: unknown }

const kinds = ['papers', 'trials'] as const
type Kind = (typeof kinds)[number]

function isSearch({ path }: MutantRequest, kind: Kind): boolean {
  return path === `/search/${kind}`
}

function askedOf({ body }: MutantRequest): Row {
  return typeof body === 'object' && body !== null ? (body as Row) : {} // an object
}

/** Changes each result of some searches. */
function changeResults(kind: Kind, change: (row: Row) => object, isMeant: (asked: Row) => boolean = () => true): Mutant['fetchOf'] {
  return changeAnswers((asked, { status, body }) => {
    const rows = (body as { readonly [list: string]: readonly Row[] } | undefined)?.[kind] // of a search
    if (!isSearch(asked, kind) || status !== 200 || rows === undefined || !isMeant(askedOf(asked))) return null
    return { body: withMembers(body, { [kind]: rows.map((row) => withMembers(row, { ...change(row) })) }) }
  })
}

/** Changes the body of searches before they run. */
function rewriteSearch(kind: Kind, change: (asked: Row) => object | null): Mutant['fetchOf'] {
  return changeRequests((asked) => {
    const changed = isSearch(asked, kind) ? change(askedOf(asked)) : null
    return changed === null ? null : { body: { ...askedOf(asked), ...changed } }
  })
}

const amounts: readonly Mutant[] = kinds.flatMap((kind): readonly Mutant[] => [
  {
    breaks: `a search of ${kind} has a default of 20`,
    rule: 'search/max-results-honoured',
    class: 'defaults',
    fetchOf: rewriteSearch(kind, ({ maxResults }) => (maxResults === undefined ? { maxResults: 20 } : null)),
  },
  {
    breaks: `a search of ${kind} has a default of 11`,
    rule: 'search/max-results-honoured',
    class: 'defaults',
    hidden: true,
    fetchOf: rewriteSearch(kind, ({ maxResults }) => (maxResults === undefined ? { maxResults: 11 } : null)),
  },
  {
    breaks: `a search of ${kind} with maxResults 1 finds two`,
    rule: 'search/max-results-honoured',
    class: 'bounds',
    hidden: true,
    fetchOf: rewriteSearch(kind, ({ maxResults }) => (maxResults === 1 ? { maxResults: 2 } : null)),
  },
  {
    breaks: `a search of ${kind} finds one more than maxResults`,
    rule: 'search/max-results-honoured',
    class: 'bounds',
    hidden: true,
    fetchOf: rewriteSearch(kind, ({ maxResults = 10 }) => ({ maxResults: Number(maxResults) + 1 })),
  },
])

const answers: readonly Mutant[] = kinds.flatMap((kind): readonly Mutant[] => [
  {
    breaks: `a search of ${kind} answers 202 with a job`,
    rule: 'search/answers-synchronously',
    class: 'schema',
    fetchOf: changeAnswers((asked, { status }) =>
      isSearch(asked, kind) && status === 200 ? { status: 202, body: { jobId: 'j1' } } : null,
    ),
  },
  {
    breaks: `a search of ${kind} answers 200 with a job`,
    rule: 'search/answers-synchronously',
    class: 'schema',
    fetchOf: changeAnswers((asked, { status }) => (isSearch(asked, kind) && status === 200 ? { body: { status: 'processing' } } : null)),
  },
  {
    breaks: `a search of ${kind} answers 201`,
    rule: 'search/answers-synchronously',
    class: 'status',
    fetchOf: changeAnswers((asked, { status }) => (isSearch(asked, kind) && status === 200 ? { status: 201 } : null)),
  },
  {
    breaks: `a search of ${kind} without searchMode is a keyword search`,
    rule: 'search/search-mode-default',
    class: 'defaults',
    fetchOf: rewriteSearch(kind, ({ searchMode }) => (searchMode === undefined ? { searchMode: 'keyword' } : null)),
  },
  {
    breaks: `a search of ${kind} with warnings has no results`,
    rule: 'search/warnings/non-fatal',
    class: 'conditional member',
    fetchOf: changeAnswers((asked, { body }) => {
      const { warnings } = (body ?? {}) as { readonly warnings?: unknown } // whatever it is
      return isSearch(asked, kind) && warnings !== undefined ? { body: { warnings } } : null
    }),
  },
  {
    breaks: `a search of ${kind} with warnings answers 400`,
    rule: 'search/warnings/non-fatal',
    class: 'status',
    fetchOf: changeAnswers((asked, { body }) => {
      const { warnings } = (body ?? {}) as { readonly warnings?: unknown } // whatever it is
      return isSearch(asked, kind) && warnings !== undefined ? { status: 400 } : null
    }),
  },
])

const readings: readonly { readonly how: string; readonly read: (query: string) => string }[] = [
  { how: 'is read as a phrase', read: (query) => `"${query.replaceAll('"', '')}"` },
  { how: 'is read as any of its words', read: (query) => wordsOf(query).join(' OR ') },
  { how: 'is read as all of its words', read: (query) => wordsOf(query).join(' AND ') },
  { how: 'is read with OR for AND', read: (query) => query.replaceAll(/AND(?! NOT)/g, 'OR') },
  { how: 'is read with AND for OR', read: (query) => query.replaceAll('OR', 'AND') },
  {
    how: 'is read without its brackets',
    read: (query) => query.replace(/^\((.+) OR (\w+)\) (.*NOT .*)$/, '$1 OR ($2 $3)'),
  },
  { how: 'is read without its NOT', read: (query) => query.replace(/(?:AND )?NOT .*$/, '') },
]

function wordsOf(query: string): readonly string[] {
  return query.split(/[\s()"]+/).filter((word) => word !== '' && !['AND', 'OR', 'NOT'].includes(word))
}

/** Misreads keyword queries, without warnings. */
function misread(kind: Kind, { how, read }: (typeof readings)[number]): Mutant {
  return {
    breaks: `a keyword query of ${kind} ${how}`,
    rule: 'search/keyword-boolean',
    class: 'filters',
    fetchOf: (understudy) => {
      const fetch = changeAnswers((asked, { body }) =>
        isSearch(asked, kind) ? { body: withMembers(body, { warnings: undefined }) } : null,
      )
      const misreading = rewriteSearch(kind, ({ searchMode, query }) => (searchMode === 'keyword' ? { query: read(String(query)) } : null))
      return misreading({ ...understudy, fetch: fetch(understudy) })
    },
  }
}

const keyword: readonly Mutant[] = [
  ...kinds.flatMap((kind) => readings.map((reading) => misread(kind, reading))),
  ...kinds.map((kind) => refusing(kind, 'with brackets', (query) => query.startsWith('('))),
  ...kinds.map((kind) => refusing(kind, 'with quotes', (query) => query.includes('"'))),
]

function refusing(kind: Kind, how: string, isMeant: (query: string) => boolean): Mutant {
  return {
    breaks: `a keyword query of ${kind} ${how} is refused`,
    rule: 'search/keyword-boolean',
    class: 'status',
    fetchOf: changeAnswers((asked) =>
      isSearch(asked, kind) && isMeant(String(askedOf(asked)['query']))
        ? { status: 400, body: { error: { code: 'invalid_request', message: 'query must be words.' } } }
        : null,
    ),
  }
}

const isOfPubmed = ({ corpus }: Row): boolean => corpus === 'pubmed'

const corpora: readonly Mutant[] = [
  {
    breaks: 'a search without corpus searches pubmed',
    rule: 'search/papers/corpus-default',
    class: 'defaults',
    fetchOf: rewriteSearch('papers', ({ corpus }) => (corpus === undefined ? { corpus: 'pubmed' } : null)),
  },
  {
    breaks: 'a search without corpus searches pubmed under the same identifiers',
    rule: 'search/papers/corpus-default',
    class: 'defaults',
    hidden: true,
    fetchOf: (understudy) =>
      rewriteSearch('papers', ({ corpus }) => (corpus === undefined ? { corpus: 'pubmed' } : null))({
        ...understudy,
        fetch: changeResults('papers', ({ pmid, serviceId }) => (typeof pmid === 'string' ? { serviceId: pmid } : { serviceId }))(
          understudy,
        ),
      }),
  },
  {
    breaks: 'papers of pubmed have tags',
    rule: 'search/papers/pubmed-leaves-empty',
    class: 'conditional member',
    fetchOf: changeResults('papers', () => ({ studyTypeTags: ['RCT'] }), isOfPubmed),
  },
  {
    breaks: 'papers of pubmed have a quartile',
    rule: 'search/papers/pubmed-leaves-empty',
    class: 'nullability',
    fetchOf: changeResults('papers', () => ({ journalQuartile: 1 }), isOfPubmed),
  },
  {
    breaks: 'papers of the corpus service have no tags',
    rule: 'search/papers/study-type-tags-filled',
    class: 'conditional member',
    fetchOf: changeResults('papers', () => ({ studyTypeTags: [] })),
  },
  {
    breaks: 'papers of the corpus service have blank tags',
    rule: 'search/papers/study-type-tags-filled',
    class: 'conditional member',
    fetchOf: changeResults('papers', ({ studyTypeTags }) => ({ studyTypeTags: (studyTypeTags as readonly unknown[]).map(() => '') })),
  },
]

const values: readonly Mutant[] = [
  {
    breaks: 'an unknown fullTextUrl is an empty string',
    rule: 'search/papers/full-text-url',
    class: 'nullability',
    fetchOf: changeResults('papers', ({ fullTextUrl }) => ({ fullTextUrl: fullTextUrl ?? '' })),
  },
  {
    breaks: 'fullTextUrl is a DOI',
    rule: 'search/papers/full-text-url',
    class: 'schema',
    fetchOf: changeResults('papers', ({ fullTextUrl, doi }) => ({ fullTextUrl: fullTextUrl === null ? null : (doi ?? '10.5555/1') })),
  },
  {
    breaks: 'an unknown overallStatus is an empty string',
    rule: 'search/trials/overall-status',
    class: 'nullability',
    fetchOf: changeResults('trials', ({ overallStatus }) => ({ overallStatus: overallStatus ?? '' })),
  },
  {
    breaks: 'overallStatus is blank',
    rule: 'search/trials/overall-status',
    class: 'schema',
    fetchOf: changeResults('trials', () => ({ overallStatus: ' ' })),
  },
  {
    breaks: 'the url of a trial is a path',
    rule: 'search/trials/url',
    class: 'schema',
    fetchOf: changeResults('trials', ({ nctId }) => ({ url: `/study/${String(nctId)}` })),
  },
  {
    breaks: 'the url of every trial is the front page of the registry',
    rule: 'search/trials/url',
    class: 'consistency',
    hidden: true,
    fetchOf: changeResults('trials', () => ({ url: 'https://clinicaltrials.gov/' })),
  },
  {
    breaks: 'a trial without a phase has the phase NA',
    rule: 'search/trials/phase-empty-not-applicable',
    class: 'schema',
    fetchOf: changeResults('trials', ({ phase }) => ((phase as readonly string[]).length === 0 ? { phase: ['NA'] } : {})),
  },
  {
    breaks: 'a trial without a phase has the phase N/A',
    rule: 'search/trials/phase-empty-not-applicable',
    class: 'schema',
    fetchOf: changeResults('trials', ({ phase }) => ((phase as readonly string[]).length === 0 ? { phase: ['N/A'] } : {})),
  },
]

export const mutants: readonly Mutant[] = [...amounts, ...answers, ...keyword, ...corpora, ...values]
