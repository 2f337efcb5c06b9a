import type { Behaviour } from '../../behaviour.ts'
import type { Call, Operation } from '../../types.ts'
import { under, without } from '../fault.ts'
import type { Fault, Row, Sort } from '../fault.ts'
import { minute, papers, trials } from '../probe.ts'
import type { Answer, Client } from '../probe.ts'

export const table = 'Results per request: Pro 300, Scale 500, Enterprise 10,000'

/** A cap that differs for one plan and one search; the default account has the cap of no other. */
export const cap = (
  id: string,
  sort: Sort,
  breaks: string,
  plan: 'pro' | 'scale',
  op: Operation,
  to: number,
  shows: (count: number, whole: number) => boolean,
): Row => [
  `cap-${id}`,
  sort,
  table,
  breaks,
  { planCap: (own, account, call) => (account.plan === plan && call.op === op ? to : own) },
  async (client) => {
    const ask = op === 'searchPapers' ? papers : trials
    const name = op === 'searchPapers' ? 'papers' : 'trials'
    const answer = await ask(client, { maxResults: 700 }, plan)
    const whole = await ask(client, { maxResults: 700 })
    return answer.status === 200 && shows(answer.list(name).length, whole.list(name).length)
  },
]

export const rate = 'In the daily regime every search response carries X-RateLimit-Limit, -Remaining and -Reset'

const bucket = 'the two search endpoints share one bucket over a rolling 24-hour window'

export const count = (answer: Answer, name: string): number => Number(answer.headers.get(`x-ratelimit-${name}`))

export const lacks = (answer: Answer, name: string): boolean => answer.status === 200 && !answer.headers.has(`x-ratelimit-${name}`)

export const headers = (
  id: string,
  sort: Sort,
  clause: string,
  breaks: string,
  change: Behaviour['rateHeaders'],
  witness: (client: Client) => Promise<boolean>,
): Row => [`rate-${id}`, sort, clause, breaks, { rateHeaders: change }, witness]

export const changed =
  (name: string, change: (value: number, call: Call) => string): Behaviour['rateHeaders'] =>
  (own, call) =>
    own[`x-ratelimit-${name}`] === undefined ? own : { ...own, [`x-ratelimit-${name}`]: change(Number(own[`x-ratelimit-${name}`]), call) }

export const dropped =
  (name: string, when: (call: Call) => boolean = () => true): Behaviour['rateHeaders'] =>
  (own, call) =>
    // Without one of its members a record of strings is still one.
    when(call) ? (without(own, `x-ratelimit-${name}`) as Record<string, string>) : own

export const isTrials = (call: Call): boolean => call.op === 'searchTrials'

export const figures = 'Figure extraction: Pro no, Scale yes, Enterprise yes'

export const withFigures = { extraction: { generate: true, useFigures: true } }

/** True if a turn comes back within 40 minutes. */
const fallsBack = async (client: Client, first: Answer): Promise<boolean> => {
  await client.wait(40 * minute)
  return count(await papers(client, {}, 'pro'), 'remaining') >= count(first, 'remaining')
}

export const limitFaultsTwo: readonly Fault[] = under('Limits', [
  [
    'rate-two-buckets',
    'hard limit',
    bucket,
    'each search has a bucket of its own',
    { rateBucket: (own, call) => `${own}/${call.op}` },
    async (client) => {
      const [first, second] = [await papers(client, {}, 'pro'), await trials(client, {}, 'pro')]
      return count(first, 'remaining') === count(second, 'remaining')
    },
  ],
  [
    'rate-bucket-by-corpus',
    'hard limit',
    bucket,
    'the pubmed corpus has a bucket of its own',
    { rateBucket: (own, call) => (call.body['corpus'] === 'pubmed' ? `${own}/pubmed` : own) },
    async (client) => {
      const [first, second] = [await papers(client, {}, 'pro'), await papers(client, { corpus: 'pubmed' }, 'pro')]
      return count(first, 'remaining') === count(second, 'remaining')
    },
  ],
  [
    'rate-window-hour',
    'hard time',
    'a rolling 24-hour window',
    'the window is half an hour',
    { rateWindowMs: 30 * minute },
    async (client) => {
      return fallsBack(client, await papers(client, {}, 'pro'))
    },
  ],
])
