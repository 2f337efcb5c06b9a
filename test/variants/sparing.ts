import { isOfLibrary } from '../support/deployments/change-library.ts'
import { changeAnswers, type MutantRequest, type Mutant } from '../support/deployments/mutant.ts'
import type { Variant } from '../support/deployments/variant.ts'

/** Changes values of successful answers at any depth; undefined leaves one out. */
function changing(isOf: (asked: MutantRequest) => boolean, change: (name: string, value: unknown) => unknown): Mutant['fetchOf'] {
  return changeAnswers((asked, { status, body }) =>
    status < 300 && body !== undefined && isOf(asked) ? { body: JSON.parse(JSON.stringify(body, change)) } : null,
  )
}

const withNull =
  (...names: readonly string[]) =>
  (name: string, value: unknown) =>
    names.includes(name) ? null : value
const papers = ({ path }: MutantRequest): boolean => path === '/search/papers'
const trials = ({ path }: MutantRequest): boolean => path === '/search/trials'
const searches = (asked: MutantRequest): boolean => papers(asked) || trials(asked)
const sessions = ({ path }: MutantRequest): boolean => path.startsWith('/sessions')
const list = ({ method, path }: MutantRequest): boolean => method === 'GET' && path === '/sessions'

/** Changes the papers or trials of a search. */
const changeFound = (change: (found: readonly unknown[], asked: MutantRequest) => readonly unknown[]): Mutant['fetchOf'] =>
  changeAnswers((asked, { status, body }) => {
    if (status !== 200 || !searches(asked)) return null
    const name = papers(asked) ? 'papers' : 'trials'
    const { [name]: found = [] } = body as { readonly [name: string]: readonly unknown[] } // of a search
    return { body: { [name]: change(found, asked) } }
  })

/** Repeats the first two results, within the number that was found. */
function repeatFirst(found: readonly unknown[]): readonly unknown[] {
  return [...found.slice(0, 2), ...found].slice(0, found.length)
}

const userAgent = 'Understudy of Acme/1.0'

export const variants: readonly Variant[] = [
  { does: 'has executionStage null everywhere', fetchOf: changing(sessions, withNull('executionStage')) },
  {
    does: 'lists sessions without executionStage',
    fetchOf: changing(list, (name, value) => (name === 'executionStage' ? undefined : value)),
  },
  {
    does: 'cuts long titles in its list',
    fetchOf: changing(list, (name, value) => (name === 'title' && String(value).length > 100 ? `${String(value).slice(0, 99)}…` : value)),
  },
  {
    does: 'has null in most members of papers',
    fetchOf: changing(papers, (name, value) =>
      name === 'urls' ? [] : withNull('venue', 'pmid', 'citedByCount', 'journalQuartile', 'fullTextUrl')(name, value),
    ),
  },
  { does: 'has serviceId null in papers', fetchOf: changing(papers, withNull('serviceId')) },
  {
    does: 'has null in most members of trials',
    fetchOf: changing(
      trials,
      withNull('startDate', 'completionDate', 'primaryCompletionDate', 'leadSponsor', 'enrollmentCount', 'studyType', 'summary'),
    ),
  },
  { does: 'finds nothing by any search', fetchOf: changeFound(() => []) },
  { does: 'finds at most one result', fetchOf: changeFound((found) => found.slice(0, 1)) },
  { does: 'finds some papers twice', fetchOf: changeFound((found, asked) => (papers(asked) ? repeatFirst(found) : found)) },
  {
    does: 'has empty messages in errors',
    // Errors of the library have to name ids and fields.
    fetchOf: changeAnswers((asked, { status, body }) => {
      const { error } = Object(body) as { readonly error?: unknown }
      return status >= 400 && typeof error === 'object' && !isOfLibrary(asked) ? { body: { error: { ...error, message: '' } } } : null
    }),
  },
  {
    does: 'sends further headers',
    fetchOf: changeAnswers(() => ({
      headers: {
        'access-control-allow-origin': '*',
        'cache-control': 'no-store',
        etag: 'W/"7"',
        location: '/elsewhere',
        'retry-after': '30',
        'set-cookie': 'visit=7; Path=/; HttpOnly',
        via: '2 edge',
        'x-ratelimit-limit': '100',
        'x-ratelimit-remaining': '99',
        'x-ratelimit-reset': '60',
      },
    })),
  },
  {
    does: 'refuses requests without its User-Agent',
    target: { headers: { 'User-Agent': userAgent } },
    fetchOf:
      ({ fetch }) =>
      (input, init) => {
        const request = new Request(input, init)
        const isKnown = request.headers.get('user-agent') === userAgent || new URL(request.url).pathname.startsWith('/_control')
        return isKnown ? fetch(request) : Promise.resolve(new Response('error code: 1010', { status: 403 }))
      },
  },
]
