import { changeAnswers, type MutantRequest, type Mutant } from '../support/deployments/mutant.ts'
import type { Variant } from '../support/deployments/variant.ts'

/** Values of an answer that was a success, changed wherever they stand; undefined leaves one out. */
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

/** The papers or trials of a search, others than were found. */
const finding = (change: (found: readonly unknown[], asked: MutantRequest) => readonly unknown[]): Mutant['fetchOf'] =>
  changeAnswers((asked, { status, body }) => {
    if (status !== 200 || !searches(asked)) return null
    const name = papers(asked) ? 'papers' : 'trials'
    const { [name]: found = [] } = body as { readonly [name: string]: readonly unknown[] } // of a search
    return { body: { [name]: change(found, asked) } }
  })

/** It says again what it has found, within as many as were asked for. */
function twice(found: readonly unknown[]): readonly unknown[] {
  return [...found.slice(0, 2), ...found].slice(0, found.length)
}

const userAgent = 'Understudy of Acme/1.0'

export const variants: readonly Variant[] = [
  { does: 'never knows the stage of a session', fetchOf: changing(sessions, withNull('executionStage')) },
  {
    does: 'lists no stages',
    fetchOf: changing(list, (name, value) => (name === 'executionStage' ? undefined : value)),
  },
  {
    does: 'cuts long titles in its list',
    fetchOf: changing(list, (name, value) => (name === 'title' && String(value).length > 100 ? `${String(value).slice(0, 99)}…` : value)),
  },
  {
    does: 'knows little of its papers',
    fetchOf: changing(papers, (name, value) =>
      name === 'urls' ? [] : withNull('venue', 'pmid', 'citedByCount', 'journalQuartile', 'fullTextUrl')(name, value),
    ),
  },
  { does: 'has no identifiers of its own for papers', fetchOf: changing(papers, withNull('serviceId')) },
  {
    does: 'knows little of its trials',
    fetchOf: changing(
      trials,
      withNull('startDate', 'completionDate', 'primaryCompletionDate', 'leadSponsor', 'enrollmentCount', 'studyType', 'summary'),
    ),
  },
  { does: 'finds nothing by any search', fetchOf: finding(() => []) },
  { does: 'finds one result at most', fetchOf: finding((found) => found.slice(0, 1)) },
  { does: 'finds some papers twice', fetchOf: finding((found, asked) => (papers(asked) ? twice(found) : found)) },
  {
    does: 'says nothing in words where it refuses',
    fetchOf: changeAnswers((_, { status, body }) => {
      const { error } = Object(body) as { readonly error?: unknown }
      return status >= 400 && typeof error === 'object' ? { body: { error: { ...error, message: '' } } } : null
    }),
  },
  {
    does: 'says much in headers that nobody asked for',
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
    does: 'lets nobody pass its edge without a name, be it to the API, a file or a page',
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
