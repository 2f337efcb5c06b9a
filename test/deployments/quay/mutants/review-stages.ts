import type { Facts } from '../behaviour.ts'
import type { View } from '../model.ts'
import type { Fault } from './kit.ts'
import {
  bound,
  CRITERIA,
  dig,
  doneReview,
  FULL,
  inside,
  makeReview,
  not,
  on,
  post,
  QUESTIONS,
  review,
  REVIEWS,
  shape,
  tolerate,
  under,
  usualWord,
} from './kit.ts'

/** Faults of the two create endpoints and the two typed gets. */

const reviews = under('POST /sessions/systematic-reviews')
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
const many = (n: number): View[] => Array.from({ length: n }, (_, k) => ({ name: `Part ${k}`, instructions: 'Look.' }))
const has =
  (name: string) =>
  (f: Facts): boolean =>
    dig(f.body, name) !== undefined

export const reviewStageFaults: readonly Fault[] = [
  reviews(
    'review-report-with-screening',
    'hard',
    'status',
    'generateReport requires extraction',
    'screening suffices',
    tolerate('generateReport:requires', has('abstractScreening')),
    bad({ abstractScreening: { generate: true }, generateReport: true }),
  ),
  reviews(
    'review-criteria-41',
    'hard',
    'bound',
    'criteria max 40',
    '41 are accepted',
    max('abstractScreening.criteria', 41),
    bad({ abstractScreening: { criteria: many(41) } }),
  ),
  reviews(
    'review-fulltext-criteria-41',
    'hard',
    'bound',
    'fulltextScreening criteria max 40',
    '41 are accepted',
    max('fulltextScreening.criteria', 41),
    bad({ abstractScreening: { generate: true }, fulltextScreening: { criteria: many(41) } }),
  ),
  reviews(
    'review-criteria-39',
    'hard',
    'bound',
    'criteria max 40',
    '40 are refused',
    max('abstractScreening.criteria', 39),
    good({ abstractScreening: { criteria: many(40) } }),
  ),
  reviews(
    'review-criterion-name-missing',
    'medium',
    'status',
    'criteria: name and instructions both required',
    'name may be missing',
    tolerate('abstractScreening.criteria[].name:missing'),
    bad(criterion({ name: undefined })),
  ),
  reviews(
    'review-criterion-instructions-missing',
    'medium',
    'status',
    'criteria: name and instructions both required',
    'instructions may be missing in fulltextScreening',
    tolerate('fulltextScreening.criteria[].instructions:missing'),
    bad({ abstractScreening: { generate: true }, fulltextScreening: { criteria: [{ name: 'People' }] } }),
  ),
  reviews(
    'review-criterion-name-201',
    'hard',
    'bound',
    'criteria name 1..200',
    '201 characters are accepted',
    max('abstractScreening.criteria[].name', 201),
    bad(criterion({ name: long(201) })),
  ),
  reviews(
    'review-criterion-instructions-2001',
    'hard',
    'bound',
    'criteria instructions 1..2000',
    '2001 characters are accepted',
    max('abstractScreening.criteria[].instructions', 2001),
    bad(criterion({ instructions: long(2001) })),
  ),
  reviews(
    'review-depth-any',
    'medium',
    'status',
    'depth fast or thorough',
    'an unknown depth is accepted',
    tolerate('abstractScreening.depth:enum'),
    bad({ abstractScreening: { generate: true, depth: 'deep' } }),
  ),
  reviews(
    'review-fulltext-depth-any',
    'hard',
    'status',
    'depth fast or thorough',
    'an unknown depth is accepted for full texts',
    tolerate('fulltextScreening.depth:enum'),
    bad({ abstractScreening: { generate: true }, fulltextScreening: { reuseAbstractCriteria: true, depth: 'deep' } }),
  ),
  reviews(
    'review-depth-default',
    'hard',
    'value',
    'depth default thorough',
    'fulltext depth is fast by default',
    usualWord('fulltextScreening.depth', 'fast'),
    async (c) =>
      (
        await post(c, '/sessions/systematic-reviews', {
          ...Q,
          abstractScreening: { generate: true },
          fulltextScreening: { reuseAbstractCriteria: true },
        })
      ).at('settings', 'fulltextScreeningDepth') !== 'thorough',
  ),
  reviews(
    'review-choices-one',
    'hard',
    'bound',
    'choices 2..10 items',
    'one choice is accepted',
    tolerate('extraction.questions[].choices:low'),
    bad(question({ choices: ['yes'] })),
  ),
  reviews(
    'review-choices-eleven',
    'hard',
    'bound',
    'choices 2..10 items',
    'eleven choices are accepted',
    max('extraction.questions[].choices', 11),
    bad(question({ choices: Array.from({ length: 11 }, (_, n) => `c${n}`) })),
  ),
  reviews(
    'review-choices-two-refused',
    'hard',
    'bound',
    'choices 2..10 items',
    'two choices are refused',
    bound('extraction.questions[].choices.min', 3, on(REVIEWS)),
    good(question({ choices: ['yes', 'no'] })),
  ),
  reviews(
    'review-choice-201',
    'hard',
    'bound',
    'choices each 1..200 characters',
    '201 characters are accepted',
    max('extraction.questions[].choices[]', 201),
    bad(question({ choices: ['yes', long(201)] })),
  ),
  reviews(
    'review-choice-empty',
    'hard',
    'bound',
    'choices each 1..200 characters',
    'an empty choice is accepted',
    tolerate('extraction.questions[].choices[]:low'),
    bad(question({ choices: ['yes', ''] })),
  ),
  reviews(
    'review-question-name-missing',
    'medium',
    'status',
    'questions: name required',
    'it may be missing',
    tolerate('extraction.questions[].name:missing'),
    bad(question({ name: undefined })),
  ),
  reviews(
    'review-question-instructions-2001',
    'hard',
    'bound',
    'questions instructions 1..2000',
    '2001 characters are accepted',
    max('extraction.questions[].instructions', 2001),
    bad(question({ instructions: long(2001) })),
  ),
  reviews(
    'review-questions-enterprise-41',
    'hard',
    'bound',
    'questions max 40',
    '41 are accepted on Enterprise',
    {
      amount: (n, v, f) =>
        f.account?.plan === 'enterprise' && (n === 'columns' || (n === 'bound' && f.name === 'extraction.questions.max')) ? 41 : v,
    },
    async (c) =>
      not(post(c, '/sessions/systematic-reviews', { ...Q, extraction: { questions: many(41) } }, 'enterprise'), 400, 'invalid_request'),
  ),
  reviews(
    'review-title-unused',
    'hard',
    'value',
    'title',
    'the report of a review has a generated title',
    shape('review', (v) => inside(v, 'data', (d) => inside(d, 'report', (r) => inside(r, 'result', (x) => ({ ...x, title: 'Findings' }))))),
    async (c) => (await doneReview(c, { ...FULL, title: 'Log of the tide' })).at('data', 'report', 'result', 'title') !== 'Log of the tide',
  ),
  reviews('review-title-201', 'hard', 'bound', 'title 1..200', '201 characters are accepted', max('title', 201), bad({ title: long(201) })),
  reviews(
    'review-public-lost',
    'hard',
    'value',
    'isPublic',
    'a public review is private later on',
    shape('review', (v, f) => (f.session?.fresh === true ? { ...v, isPublic: false } : v)),
    async (c) => (await review(c, await makeReview(c, { ...FULL, isPublic: true }))).at('isPublic') !== true,
  ),
  reviews(
    'review-stage-unasked',
    'hard',
    'state',
    'omit abstractScreening to skip the stage',
    'a skipped stage is told',
    {
      word: (n, v, f) =>
        n === 'stage' && v === 'gathering_sources' && f.session?.kind === 'systematicReview' && f.session.order.abstract === null
          ? 'screening_abstract'
          : v,
    },
    async (c) =>
      (await review(c, await makeReview(c, { extraction: { questions: QUESTIONS } }))).at('executionStage') === 'screening_abstract',
  ),
]
