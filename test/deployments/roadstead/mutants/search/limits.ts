import type { Answer } from '../probe.ts'
import { instead, refuses, under } from '../fault.ts'
import type { Fault } from '../fault.ts'
import { cap, changed, count, dropped, figures, headers, isTrials, lacks, rate, table, withFigures } from './limits-means.ts'
import { minute, newReview, papers, refusedAs, trials } from '../probe.ts'

export const limitFaults: readonly Fault[] = under('Limits', [
  cap('pro-papers-301', 'hard limit', 'Pro gives 301 papers', 'pro', 'searchPapers', 301, (found) => found > 300),
  cap('pro-papers-none', 'medium limit', 'Pro has no cap for papers', 'pro', 'searchPapers', 10_000, (found) => found > 300),
  cap(
    'pro-papers-200',
    'hard limit',
    'Pro gives 200 papers at most',
    'pro',
    'searchPapers',
    200,
    (found, whole) => found < Math.min(300, whole),
  ),
  cap('pro-trials-500', 'hard limit', 'Pro gives 500 trials', 'pro', 'searchTrials', 500, (found) => found > 300),
  cap(
    'pro-trials-100',
    'hard limit',
    'Pro gives 100 trials at most',
    'pro',
    'searchTrials',
    100,
    (found, whole) => found < Math.min(300, whole),
  ),
  cap('scale-papers-501', 'hard limit', 'Scale gives 501 papers', 'scale', 'searchPapers', 501, (found) => found > 500),
  cap(
    'scale-papers-300',
    'hard limit',
    'Scale gives 300 papers, as Pro does',
    'scale',
    'searchPapers',
    300,
    (found, whole) => found < Math.min(500, whole),
  ),
  cap('scale-trials-none', 'hard limit', 'Scale has no cap for trials', 'scale', 'searchTrials', 10_000, (found) => found > 500),
  [
    'cap-pro-keyword-none',
    'hard limit',
    table,
    'Pro has no cap in keyword mode',
    { planCap: (own, _, call) => (call.body['searchMode'] === 'keyword' ? 10_000 : own) },
    async (client) =>
      (await papers(client, { searchMode: 'keyword', query: 'evidence OR effects OR usual OR improve', maxResults: 700 }, 'pro')).list(
        'papers',
      ).length > 300,
  ],
  [
    'cap-pro-pubmed-none',
    'hard limit',
    table,
    'Pro has no cap for the pubmed corpus',
    { planCap: (own, _, call) => (call.body['corpus'] === 'pubmed' ? 10_000 : own) },
    async (client) => (await papers(client, { corpus: 'pubmed', maxResults: 700 }, 'pro')).list('papers').length > 300,
  ],
  [
    'figures-on-pro',
    'medium access',
    figures,
    'Pro may read figures',
    instead('figure_extraction_required', null),
    async (client) => (await newReview(client, withFigures, 'pro')).status === 202,
  ],
  [
    'figures-not-on-scale',
    'hard access',
    figures,
    'Scale may not read figures',
    refuses('createReview', (call) => call.account?.plan === 'scale' && JSON.stringify(call.body).includes('"useFigures":true'), {
      status: 403,
      code: 'figure_extraction_required',
      message: 'No.',
    }),
    async (client) => (await newReview(client, withFigures, 'scale')).status === 403,
  ],
  [
    'figures-false-refused-on-pro',
    'hard access',
    '403 figure_extraction_required: extraction.useFigures is true on a plan without figure extraction',
    'Pro is refused when useFigures is false',
    refuses('createReview', (call) => call.account?.plan === 'pro' && JSON.stringify(call.body).includes('"useFigures"'), {
      status: 403,
      code: 'figure_extraction_required',
      message: 'No.',
    }),
    async (client) => (await newReview(client, { extraction: { generate: true, useFigures: false } }, 'pro')).status === 403,
  ],
  [
    'figures-code',
    'medium value',
    '403 figure_extraction_required',
    'the code is api_access_denied',
    instead('figure_extraction_required', { code: 'api_access_denied' }),
    async (client) => refusedAs(await newReview(client, withFigures, 'pro'), 403, 'api_access_denied'),
  ],
  [
    'figures-400',
    'medium status',
    '403 figure_extraction_required',
    'figures on Pro answer 400',
    instead('figure_extraction_required', { status: 400 }),
    async (client) => refusedAs(await newReview(client, withFigures, 'pro'), 400, 'figure_extraction_required'),
  ],
  headers('no-limit-header', 'medium limit', rate, 'X-RateLimit-Limit is left out', dropped('limit'), async (client) =>
    lacks(await papers(client, {}, 'pro'), 'limit'),
  ),
  headers(
    'no-remaining-on-trials',
    'hard limit',
    rate,
    'X-RateLimit-Remaining is left out on trial searches',
    dropped('remaining', isTrials),
    async (client) => lacks(await trials(client, {}, 'pro'), 'remaining'),
  ),
  headers(
    'no-reset-on-scale',
    'hard limit',
    rate,
    'X-RateLimit-Reset is left out on the Scale plan',
    dropped('reset', (call) => call.account?.plan === 'scale'),
    async (client) => lacks(await papers(client, {}, 'scale'), 'reset'),
  ),
  headers(
    'reset-in-ms',
    'medium format',
    'X-RateLimit-Reset (Unix epoch seconds)',
    'X-RateLimit-Reset is in milliseconds',
    changed('reset', (value) => `${value * 1000}`),
    async (client) => count(await papers(client, {}, 'pro'), 'reset') > 1e12,
  ),
  headers(
    'reset-as-wait',
    'hard format',
    'X-RateLimit-Reset (Unix epoch seconds)',
    'X-RateLimit-Reset is the seconds to wait',
    changed('reset', (value, call) => `${value - Math.floor(call.now / 1000)}`),
    async (client) => count(await papers(client, {}, 'pro'), 'reset') < 100_000,
  ),
  headers(
    'reset-moves',
    'hard limit',
    'Reset: at which the oldest request in the window expires',
    'X-RateLimit-Reset moves on with every search',
    changed('reset', (_, call) => `${Math.ceil(call.now / 1000) + 86_400}`),
    async (client) => {
      const first = await papers(client, {}, 'pro')
      await client.wait(5 * minute)
      return count(await papers(client, {}, 'pro'), 'reset') > count(first, 'reset') + 60
    },
  ),
  headers(
    'remaining-still',
    'medium limit',
    rate,
    'X-RateLimit-Remaining does not fall',
    changed('remaining', () => '99'),
    async (client) => {
      const [first, second] = [await papers(client, {}, 'pro'), await papers(client, {}, 'pro')]
      return count(first, 'remaining') === count(second, 'remaining')
    },
  ),
  headers(
    'on-enterprise',
    'hard limit',
    'Plans with no daily limit receive no such headers',
    'the Enterprise plan receives the headers',
    (own, call) =>
      call.account?.plan === 'enterprise'
        ? { 'x-ratelimit-limit': '100000', 'x-ratelimit-remaining': '99999', 'x-ratelimit-reset': '2000000000' }
        : own,
    async (client) => (await papers(client)).headers.has('x-ratelimit-limit'),
  ),
  [
    'rate-pro-50',
    'hard limit',
    'Requests per day: Pro 100',
    'Pro may search 50 times a day',
    { dailyLimit: (own, plan) => (plan === 'pro' ? 50 : own) },
    async (client) => {
      const answers: Answer[] = []
      for (let turn = 0; turn < 51; turn += 1) {
        answers.push(await papers(client, { maxResults: 1 }, 'pro'))
      }
      return answers.some((answer) => answer.status === 429)
    },
  ],
  [
    'rate-pro-200',
    'medium limit',
    'Requests per day: Pro 100',
    'Pro has the limit of Scale',
    { dailyLimit: (own, plan) => (plan === 'pro' ? 200 : own) },
    async (client) => count(await papers(client, {}, 'pro'), 'limit') === 200,
  ],
  [
    'rate-scale-100',
    'medium limit',
    'Requests per day: Scale 200',
    'Scale has the limit of Pro',
    { dailyLimit: (own, plan) => (plan === 'scale' ? 100 : own) },
    async (client) => count(await trials(client, {}, 'scale'), 'limit') === 100,
  ],
  [
    'rate-scale-none',
    'hard limit',
    'Requests per day: Scale 200',
    'Scale has no daily limit',
    { dailyLimit: (own, plan) => (plan === 'scale' ? null : own) },
    async (client) => {
      const [scale, pro] = [await papers(client, {}, 'scale'), await papers(client, {}, 'pro')]
      return pro.headers.has('x-ratelimit-limit') && !scale.headers.has('x-ratelimit-limit')
    },
  ],
])
