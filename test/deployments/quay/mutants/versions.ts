import type { View } from '../model.ts'
import type { Fault } from './kit.ts'
import { bound, CRITERIA, decide, dig, get, inside, not, on, post, refuse, REVIEWS, shape, tolerate, under } from './kit.ts'

/** Faults of the two create endpoints and the two typed gets. */

const version = under('Versioning')
const inputs = under('Input bounds')
type C = Parameters<Fault['witness']>[0]

const Q = { researchQuestion: 'Do harbours calm the sea?' }
const long = (n: number): string => 'a'.repeat(n)
const bad =
  (more: View) =>
  async (c: C): Promise<boolean> =>
    not(post(c, '/sessions/systematic-reviews', { ...Q, ...more }), 400, 'invalid_request')
const good =
  (more: View) =>
  async (c: C): Promise<boolean> =>
    not(post(c, '/sessions/systematic-reviews', { ...Q, ...more }), 202)
const max = (name: string, to: number): Fault['behaviour'] => bound(`${name}.max`, to, on(REVIEWS))
const criterion = (more: View): View => ({ abstractScreening: { criteria: [{ ...CRITERIA[0], ...more }] } })
const question = (more: View): View => ({ extraction: { questions: [{ name: 'Size', instructions: 'How many?', ...more }] } })

export const versionFaults: readonly Fault[] = [
  version(
    'links-version-one',
    'medium',
    'value',
    'all paths live under the version-2 root',
    'links of agents lead to version 1',
    shape('item', (v, f) =>
      f.session?.kind === 'agent' ? inside(v, 'links', (l) => ({ ...l, self: String(l['self']).replace('/v2/', '/v1/') })) : v,
    ),
    async (c) => (await get(c, '/sessions?type=agent')).list('sessions').some((s) => String(dig(s, 'links', 'self')).includes('/v1/')),
  ),
  inputs(
    'bounds-review-title-empty',
    'hard',
    'bound',
    'review title 1..200',
    'an empty title is accepted',
    tolerate('title:low', on(REVIEWS)),
    bad({ title: '' }),
  ),
  inputs(
    'bounds-criterion-name-empty',
    'hard',
    'bound',
    'criteria name 1..200',
    'an empty name is accepted',
    tolerate('abstractScreening.criteria[].name:low'),
    bad(criterion({ name: '' })),
  ),
  inputs(
    'bounds-question-instructions-empty',
    'hard',
    'bound',
    'questions instructions 1..2000',
    'empty instructions are accepted',
    tolerate('extraction.questions[].instructions:low'),
    bad(question({ instructions: '' })),
  ),
  inputs(
    'bounds-search-10000-refused',
    'hard',
    'bound',
    'searches maxResults 1..10000',
    '10000 is refused',
    max('searches[].maxResults', 9999),
    good({ searches: [{ query: 'tide', maxResults: 10_000 }] }),
  ),
  inputs(
    'bounds-choices-ten-refused',
    'hard',
    'bound',
    'choices 2..10 items',
    'ten choices are refused',
    max('extraction.questions[].choices', 9),
    good(question({ choices: Array.from({ length: 10 }, (_, n) => `c${n}`) })),
  ),
  inputs(
    'bounds-name-200-refused',
    'hard',
    'bound',
    'questions name 1..200',
    '200 characters are refused',
    max('extraction.questions[].name', 199),
    good(question({ name: long(200) })),
  ),
  version(
    'dry-run-accepted',
    'medium',
    'status',
    'dryRun may only be sent as false',
    'true is accepted',
    tolerate('dryRun:true'),
    bad({ dryRun: true }),
  ),
  version(
    'dry-run-false-refused',
    'hard',
    'status',
    'dryRun may only be sent as false',
    'false is refused',
    decide('reject', true, (f) => f.name === 'dryRun:false'),
    good({ dryRun: false }),
  ),
  version(
    'dry-run-status',
    'hard',
    'status',
    'dryRun may only be sent as false',
    'true answers 403',
    refuse('invalid_request', { status: 403, code: 'forbidden' }, (f) => dig(f.body, 'dryRun') === true),
    bad({ dryRun: true }),
  ),
]
