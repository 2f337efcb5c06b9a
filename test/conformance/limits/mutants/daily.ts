import { changeAnswers, changeAnswersWithMemory, type Mutant } from '../../../support/deployments/mutant.ts'

const given = { limits: { rateLimit: 'daily' } } as const
const [hourMs, dayMs] = [3_600_000, 86_400_000]

type Asked = { readonly at: number; readonly what: 'papers' | 'trials' | 'other'; readonly isOfPubmed: boolean }

/** The used searches and the reset that a deployment shows; undefined is the truth. */
type Counting = (asked: readonly Asked[], now: number) => { readonly used?: number; readonly reset?: number }

/** Shows other counts of requests on Pro, for each world by itself. */
function changeCounts(count: Counting): Mutant['fetchOf'] {
  return (understudy) => {
    const known = new Map<string, Asked[]>()
    return async (input, init) => {
      const request = new Request(input, init)
      const [, world, path] = /^\/w\/([^/]+)\/api\/v2(\/.*)$/.exec(new URL(request.url).pathname) ?? []
      const isOnPro = request.headers.get('authorization')?.startsWith('Bearer key-pro') === true
      const isOfPubmed = (await request.clone().text()).includes('"pubmed"')
      const answer = await understudy.fetch(request)
      if (world === undefined || path === undefined || !isOnPro || answer.status !== 200) return answer
      const now = Date.parse((await understudy.control.getClock({ path: { world } })).now)
      const asked = known.get(world) ?? []
      known.set(world, asked)
      asked.push({ at: now, what: path === '/search/papers' ? 'papers' : path === '/search/trials' ? 'trials' : 'other', isOfPubmed })
      if (!path.startsWith('/search/')) return answer
      const { used, reset } = count(asked, now)
      const headers = new Headers(answer.headers)
      if (used !== undefined) headers.set('x-ratelimit-remaining', String(Number(headers.get('x-ratelimit-limit')) - used))
      if (reset !== undefined) headers.set('x-ratelimit-reset', String(Math.ceil(reset / 1000)))
      return new Response(await answer.text(), { status: answer.status, headers })
    }
  }
}

/** The last midnight, if the first request came at nine: so the hour at which the tests run changes nothing. */
function lastMidnight([first]: readonly Asked[], now: number): number {
  const sinceMidnight = now - (first?.at ?? now) + 9 * hourMs
  return now - (sinceMidnight % dayMs)
}

function searchesOf(asked: readonly Asked[]): readonly Asked[] {
  return asked.filter(({ what }) => what !== 'other')
}

/** The number of searches within a window before now. */
function within(asked: readonly Asked[], now: number, windowMs: number): number {
  return searchesOf(asked).filter(({ at }) => at > now - windowMs).length
}

type Counted = Pick<Mutant, 'breaks' | 'class'> & { readonly count: Counting }

function mutantsOf(rule: Mutant['rule'], counted: readonly Counted[]): readonly Mutant[] {
  return counted.map(({ breaks, class: what, count }) => ({ breaks, rule, class: what, hidden: true, given, fetchOf: changeCounts(count) }))
}

const refusal = { error: { code: 'rate_limit_exceeded', message: 'Tomorrow.' } }

export const mutants: readonly Mutant[] = [
  {
    breaks: 'one search too many is answered 403',
    rule: 'limits/daily/refuses',
    class: 'status',
    hidden: true,
    given,
    fetchOf: changeAnswers((_, { status }) =>
      status === 429 ? { status: 403, body: { error: { code: 'limit_exceeded', message: 'No.' } } } : null,
    ),
  },
  ...mutantsOf('limits/daily/shared-bucket', [
    {
      breaks: 'papers and trials have separate buckets',
      class: 'limits',
      count: (asked) => ({ used: asked.filter(({ what }) => what === asked.at(-1)?.what).length }),
    },
    {
      breaks: 'the corpus pubmed has a bucket of its own',
      class: 'limits',
      count: (asked) => ({ used: searchesOf(asked).filter(({ isOfPubmed }) => isOfPubmed === asked.at(-1)?.isOfPubmed).length }),
    },
    {
      breaks: 'searches of trials are not counted',
      class: 'limits',
      count: (asked) => ({ used: asked.filter(({ what }) => what === 'papers').length }),
    },
    {
      breaks: 'searches of papers do not count those of trials',
      class: 'limits',
      count: (asked) => ({
        used: asked.at(-1)?.what === 'papers' ? asked.filter(({ what }) => what === 'papers').length : searchesOf(asked).length,
      }),
    },
    {
      breaks: 'searches of trials count twice',
      class: 'limits',
      count: (asked) => ({ used: searchesOf(asked).length + asked.filter(({ what }) => what === 'trials').length }),
    },
  ]),
  ...mutantsOf('limits/daily/searches-only', [
    { breaks: 'every request counts as a search', class: 'limits', count: (asked) => ({ used: asked.length }) },
    {
      breaks: 'a list gives back a search',
      class: 'limits',
      count: (asked) => ({ used: searchesOf(asked).length - asked.filter(({ what }) => what === 'other').length }),
    },
  ]),
  ...mutantsOf('limits/daily/remaining', [
    { breaks: 'X-RateLimit-Remaining never changes', class: 'limits', count: () => ({ used: 1 }) },
    { breaks: 'a search counts twice', class: 'limits', count: (asked) => ({ used: searchesOf(asked).length * 2 }) },
    {
      breaks: 'X-RateLimit-Remaining counts the used searches',
      class: 'limits',
      count: (asked) => ({ used: 100 - searchesOf(asked).length }),
    },
    { breaks: 'X-RateLimit-Remaining exceeds the limit', class: 'bounds', count: (asked) => ({ used: searchesOf(asked).length - 2 }) },
    { breaks: 'X-RateLimit-Remaining is negative', class: 'bounds', count: (asked) => ({ used: 100 + searchesOf(asked).length }) },
  ]),
  ...mutantsOf('limits/daily/reset', [
    { breaks: 'the reset moves with each search', class: 'time', count: (_, now) => ({ reset: now + dayMs }) },
    { breaks: 'the reset is midnight', class: 'time', count: (asked, now) => ({ reset: lastMidnight(asked, now) + dayMs }) },
  ]),
  ...mutantsOf('limits/daily/rolling-window', [
    {
      breaks: 'a search leaves the window after half a day',
      class: 'time',
      count: (asked, now) => ({ used: within(asked, now, dayMs / 2) }),
    },
    {
      breaks: 'a search leaves the window an hour late',
      class: 'time',
      count: (asked, now) => ({ used: within(asked, now, dayMs + hourMs) }),
    },
    {
      breaks: 'a search leaves the window an hour early',
      class: 'time',
      count: (asked, now) => ({ used: within(asked, now, dayMs - hourMs) }),
    },
    {
      breaks: 'the window empties with its first search',
      class: 'time',
      count: (asked, now) => {
        const [{ at: first } = { at: now }] = asked
        return { used: searchesOf(asked).filter(({ at }) => now < first + dayMs || at >= first + dayMs).length }
      },
    },
    {
      breaks: 'the window is a calendar day',
      class: 'time',
      count: (asked, now) => ({ used: searchesOf(asked).filter(({ at }) => at >= lastMidnight(asked, now)).length }),
    },
    { breaks: 'no search ever leaves the window', class: 'time', count: (asked) => ({ used: searchesOf(asked).length }) },
  ]),
  {
    breaks: 'an exhausted limit refuses for longer than the window',
    rule: 'limits/daily/rolling-window',
    class: 'time',
    hidden: true,
    given,
    fetchOf: changeAnswersWithMemory(() => {
      let isOver = false
      return ({ path, as }, { status }) => {
        if (!path.startsWith('/search/') || as !== 'pro') return null
        isOver ||= status === 429
        return isOver ? { status: 429, body: refusal } : null
      }
    }),
  },
  {
    breaks: 'searches are answered when none remain',
    rule: 'limits/daily/refuses',
    class: 'limits',
    hidden: true,
    given,
    fetchOf: changeAnswers(({ path }, { status }) =>
      path === '/search/papers' && status === 429 ? { status: 200, body: { papers: [] } } : null,
    ),
  },
  {
    breaks: 'the last search that remains is refused',
    rule: 'limits/daily/refuses',
    class: 'bounds',
    hidden: true,
    given,
    fetchOf: changeAnswers(({ path, as }, { status, headers }) =>
      path.startsWith('/search/') && as === 'pro' && status === 200 && headers.get('x-ratelimit-remaining') === '0'
        ? { status: 429, body: refusal }
        : null,
    ),
  },
  {
    breaks: 'every second search is refused',
    rule: 'limits/daily/refuses',
    class: 'limits',
    hidden: true,
    given,
    fetchOf: changeAnswersWithMemory(() => {
      let count = 0
      return ({ path, as }, { status }) =>
        path.startsWith('/search/') && as === 'pro' && status === 200 && ++count % 2 === 0 ? { status: 429, body: refusal } : null
    }),
  },
]
