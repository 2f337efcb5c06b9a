import { changeAnswer, hasStatus, isOperation, toMutants, replaceValue } from '../../../support/deployments/change-answer.ts'
import { changeAnswers, changeRequests, type Mutant } from '../../../support/deployments/mutant.ts'

type Members = Readonly<Record<string, unknown>>

const refusal = (code: string) => ({ error: { code, message: 'No.' } })
const failed = hasStatus('failed')
const completed = hasStatus('completed')
const leftOut = undefined

const refusals: readonly Mutant[] = [
  ...(
    [
      ['an unknown report answers not_found', 'getReport', 404, 'not_found'],
      ['an unknown review answers report_not_found', 'getSystematicReview', 404, 'report_not_found'],
      ['an unknown report answers 403', 'getReport', 403, 'forbidden'],
      ['an unknown review answers 200', 'getSystematicReview', 200, null],
    ] as const
  ).map(([breaks, id, status, code]): Mutant => ({
    breaks,
    rule: 'sessions/get/not-found',
    class: status === 404 ? 'code' : 'status',
    fetchOf: changeAnswers((asked, answer) =>
      isOperation(asked, id) && answer.status === 404 ? { status, body: code === null ? {} : refusal(code) } : null,
    ),
  })),
  {
    breaks: 'an id that is no UUID answers 400',
    rule: 'sessions/get/not-found',
    class: 'status',
    fetchOf: changeAnswers(({ path }, { status }) =>
      path.endsWith('/nope') && status === 404 ? { status: 400, body: refusal('invalid_request') } : null,
    ),
  },
  {
    breaks: 'a review is readable as a report',
    rule: 'sessions/get/other-kind',
    class: 'consistency',
    hidden: true,
    fetchOf: findOtherKind('reports', 200),
  },
  {
    breaks: 'a report is readable as a review',
    rule: 'sessions/get/other-kind',
    class: 'consistency',
    hidden: true,
    fetchOf: findOtherKind('systematic-reviews', 200),
  },
  ...(['reports', 'systematic-reviews'] as const).map((kind): Mutant => ({
    breaks: `failed sessions of the other kind are readable at ${kind}`,
    rule: 'sessions/get/other-kind',
    class: 'consistency',
    hidden: true,
    fetchOf: (understudy) => async (input, init) => {
      const request = new Request(input, init)
      const answer = await understudy.fetch(request.clone())
      if (answer.status !== 404 || !request.url.includes(`/sessions/${kind}/`)) return answer
      const url = request.url.replace(kind, kind === 'reports' ? 'systematic-reviews' : 'reports')
      const other = await understudy.fetch(url, { headers: request.headers })
      return isFailed(await other.clone().json()) ? other : answer
    },
  })),
  {
    breaks: 'a session of the other kind answers 409',
    rule: 'sessions/get/other-kind',
    class: 'status',
    fetchOf: findOtherKind('reports', 409),
  },
  {
    breaks: 'any value of include includes the body of a report',
    rule: 'sessions/get/include-enum',
    class: 'filters',
    fetchOf: changeRequests((asked) =>
      isOperation(asked, 'getReport') && asked.query.has('include') ? { query: new URLSearchParams({ include: 'reportBody' }) } : null,
    ),
  },
  {
    breaks: 'include of a review ignores the case',
    rule: 'sessions/get/include-enum',
    class: 'filters',
    fetchOf: changeRequests((asked) =>
      isOperation(asked, 'getSystematicReview') && asked.query.get('include')?.toLowerCase() === 'reportbody'
        ? { query: new URLSearchParams({ include: 'reportBody' }) }
        : null,
    ),
  },
  {
    breaks: 'an unknown value of include answers 404',
    rule: 'sessions/get/include-enum',
    class: 'status',
    fetchOf: changeAnswers((asked, { status }) =>
      status === 400 && asked.query.has('include') ? { status: 404, body: refusal('report_not_found') } : null,
    ),
  },
]

function isFailed(body: unknown): boolean {
  return failed(Object(body))
}

/** Finds a session of the other kind by its id. */
function findOtherKind(collection: string, status: number): Mutant['fetchOf'] {
  return changeAnswers((asked, answer) => {
    if (!asked.path.startsWith(`/sessions/${collection}/`) || answer.status !== 404 || asked.path.endsWith('/nope')) return null
    return status === 200 ? { status, body: { type: 'report', status: 'processing' } } : { status, body: refusal('conflict') }
  })
}

const pages: readonly Mutant[] = [
  {
    breaks: 'the page of a public session answers 401',
    rule: 'sessions/get/public-url',
    class: 'auth',
    hidden: true,
    fetchOf: changeAnswers(({ path }, { status }) => (path.startsWith('/web/') && status === 200 ? { status: 401 } : null)),
  },
  {
    breaks: 'the page of a public session answers 404',
    rule: 'sessions/get/public-url',
    class: 'status',
    hidden: true,
    fetchOf: changeAnswers(({ path }, { status }) => (path.startsWith('/web/') && status === 200 ? { status: 404 } : null)),
  },
  {
    breaks: 'the page of a private session is public',
    rule: 'sessions/get/public-url',
    class: 'ownership',
    hidden: true,
    fetchOf: changeRequests((asked) =>
      isOperation(asked, 'createReport') ? { body: { ...(asked.body as Members), isPublic: true } } : null,
    ),
  },
]

const bodies: readonly Mutant[] = (
  [
    ['getReport', 'a report', '/result'],
    ['getSystematicReview', 'a review', '/data/report/result'],
  ] as const
).flatMap(([id, title, at]): readonly Mutant[] => {
  const rule = id === 'getReport' ? 'reports/get/body-only-with-include' : 'reviews/get/body-only-with-include'
  const isWith = (asked: { readonly query: URLSearchParams }): boolean => asked.query.get('include') === 'reportBody'
  const change = (breaks: string, including: boolean, member: string, value: unknown): Mutant => ({
    breaks,
    rule,
    class: 'conditional member',
    // Members that are there without include as well show only by comparing the two.
    ...(['summary', 'title'].includes(member) && { hidden: true }),
    fetchOf: changeAnswers((asked, { status, body }) =>
      isOperation(asked, id) && status === 200 && isWith(asked) === including && completed(body as Members)
        ? { body: replaceValue(body, `${at}/${member}`, value) }
        : null,
    ),
  })
  const changed = [
    change(`${title} has its body without include`, false, 'reportBody', '# Results'),
    change(`${title} has its abstract without include`, false, 'abstract', 'It works.'),
    change(`${title} has an empty body without include`, false, 'reportBody', ''),
    change(`${title} has no body with include`, true, 'reportBody', leftOut),
    change(`${title} has no abstract with include`, true, 'abstract', leftOut),
    change(`${title} has an empty body with include`, true, 'reportBody', ''),
    change(`${title} has another summary with include`, true, 'summary', 'It works better.'),
    change(`${title} has another title with include`, true, 'title', 'Better'),
    change(`the body of ${title} is a list`, true, 'reportBody', ['# Results']),
  ]
  // One review may lack an abstract.
  return id === 'getReport' ? changed.concat(change('the abstract of each report is null with include', true, 'abstract', null)) : changed
})

const exports: readonly Mutant[] = [
  ...(
    [
      ['an empty APA list', '.txt', ''],
      ['a BibTeX file without an entry', '.bib', '% nothing\n'],
      ['a RIS file without an entry', '.ris', '\r\n'],
    ] as const
  ).map(([what, extension, text]): Mutant => ({
    breaks: `a report has ${what}`,
    rule: 'reports/get/reference-urls-need-bibliography',
    class: 'downloads',
    hidden: true,
    fetchOf: changeAnswers(({ path }, { status }) =>
      path.startsWith('/_files') && path.includes(extension) && status === 200 ? { text } : null,
    ),
  })),
  ...toMutants(
    'reviews/get/exports-ready-means-all',
    'consistency',
    [
      ['a review is ready without its gathered papers', 'getSystematicReview', '/data/search', leftOut, completed],
      ['a review is ready without its abstract screening', 'getSystematicReview', '/data/screen', leftOut, completed],
      ['a review is ready without its full-text screening', 'getSystematicReview', '/data/fulltext', leftOut, completed],
      ['a review is ready without its report', 'getSystematicReview', '/data/report', leftOut, completed],
      ['a review is ready with empty data', 'getSystematicReview', '/data', {}, completed],
    ],
    true,
  ),
  {
    breaks: 'a failed review has an export of the stage after its failure',
    rule: 'reviews/get/failed-keeps-earlier-data',
    class: 'conditional member',
    fetchOf: changeAnswer('getSystematicReview', '/data/report', { result: { title: 'A', summary: 'B' } }, failed),
  },
  {
    breaks: 'the exports of a failed review answer 404',
    rule: 'reviews/get/failed-keeps-earlier-data',
    class: 'downloads',
    hidden: true,
    fetchOf: changeAnswers(({ path }, { status }) => (path.startsWith('/_files') && status === 200 ? { status: 404, text: '' } : null)),
  },
  {
    breaks: 'the exports of a failed review are HTML pages',
    rule: 'reviews/get/failed-keeps-earlier-data',
    class: 'downloads',
    hidden: true,
    fetchOf: changeAnswers(({ path }) =>
      path.startsWith('/_files') && path.includes('.csv') ? { text: '<p>The review has failed.</p>' } : null,
    ),
  },
]

/** Refuses include for one kind. */
const refusedIncludes = (['reports', 'systematic-reviews'] as const).map((kind): Mutant => ({
  breaks: `include=reportBody is refused at ${kind}`,
  rule: kind === 'reports' ? 'reports/get/body-only-with-include' : 'reviews/get/body-only-with-include',
  class: 'conditional member',
  fetchOf: changeAnswers(({ path, query }) =>
    path.startsWith(`/sessions/${kind}/`) && query.get('include') === 'reportBody'
      ? { status: 400, body: refusal('invalid_request') }
      : null,
  ),
}))

export const mutants: readonly Mutant[] = [...refusals, ...pages, ...bodies, ...exports, ...refusedIncludes]
