import { changeCreateAnswer, changeCreateRequest, refuseCreate } from '../../../support/deployments/change-body.ts'
import { changeAnswers, withMembers, type Mutant } from '../../../support/deployments/mutant.ts'

const path = '/sessions/systematic-reviews'
const refusal = (code: string) => ({ error: { code, message: 'No.' } })
const isGiven = (value: unknown): boolean => value !== undefined

/** Accepts a review that was refused. */
const taken = {
  status: 202,
  body: {
    type: 'systematicReview',
    sessionId: '6f1c2a9e-4b7d-4c1a-9e53-0d2b8f7a6c11',
    status: 'processing',
    url: 'https://example.org/s',
    isPublic: false,
    links: { self: 'https://example.org/s' },
    settings: { abstractScreeningDepth: null, fulltextScreeningDepth: null, useFigures: null },
  },
}

const plans: readonly Mutant[] = (
  [
    ['reviews/create/plan-without-figures', 'figure_extraction_required', 'figures'],
    ['reviews/create/plan-without-reviews', 'guided_flow_required', 'a review'],
  ] as const
).flatMap(([rule, code, what]): readonly Mutant[] => [
  {
    breaks: `${what} on a plan without is created`,
    rule,
    class: 'limits',
    hidden: true,
    fetchOf: changeAnswers((asked, { body }) => (asked.path === path && JSON.stringify(body ?? null).includes(code) ? taken : null)),
  },
  {
    breaks: `${what} on a plan without answers forbidden`,
    rule,
    class: 'code',
    hidden: true,
    fetchOf: changeAnswers((asked, { body }) =>
      asked.path === path && JSON.stringify(body ?? null).includes(code) ? { body: refusal('forbidden') } : null,
    ),
  },
  {
    breaks: `${what} on a plan without answers 400`,
    rule,
    class: 'status',
    hidden: true,
    fetchOf: changeAnswers((asked, { body }) =>
      asked.path === path && JSON.stringify(body ?? null).includes(code) ? { status: 400, body: refusal('invalid_request') } : null,
    ),
  },
])

const deniedAccess: Mutant = {
  breaks: 'a plan without reviews is said to lack API access',
  rule: 'reviews/create/plan-without-reviews',
  class: 'code',
  hidden: true,
  fetchOf: changeAnswers((asked, { body }) =>
    asked.path === path && JSON.stringify(body ?? null).includes('guided_flow_required') ? { body: refusal('api_access_denied') } : null,
  ),
}

type Stage = Readonly<Record<string, unknown>>
const stageOf = (value: unknown): Stage | null => (typeof value === 'object' && value !== null ? (value as Stage) : null) // an object

/** Gives a stage without a source one, where it is written so. */
const addSource = (isSo: (stage: Stage) => boolean, source: Stage) => (value: unknown) => {
  const stage = stageOf(value)
  return stage !== null && isSo(stage) ? { ...stage, ...source } : value
}
const isEmpty = (stage: Stage): boolean => Object.keys(stage).length === 0

const sources: readonly Mutant[] = (
  [
    ['abstractScreening', 'generate', { generate: true }],
    ['fulltextScreening', 'reuseAbstractCriteria', { reuseAbstractCriteria: true }],
    ['extraction', 'generate', { generate: true }],
  ] as const
).flatMap(([stage, flag, source]): readonly Mutant[] => [
  {
    breaks: `an empty ${stage} is accepted`,
    rule: 'reviews/create/stage-without-source',
    class: 'schema',
    fetchOf: changeCreateRequest('review', [stage], addSource(isEmpty, source)),
  },
  {
    breaks: `${stage} with ${flag} false alone is accepted`,
    rule: 'reviews/create/stage-without-source',
    class: 'schema',
    fetchOf: changeCreateRequest(
      'review',
      [stage],
      addSource((given) => given[flag] === false && Object.keys(given).length === 1, source),
    ),
  },
  {
    breaks: `${stage} with ${flag} true alone is refused`,
    rule: 'reviews/create/generate-alone',
    class: 'status',
    hidden: true,
    fetchOf: refuseCreate('review', [stage], (value) => {
      const given = stageOf(value)
      return given?.[flag] === true && given['criteria'] === undefined && given['questions'] === undefined
    }),
  },
])

const stages: readonly Mutant[] = [
  {
    breaks: 'fulltextScreening without abstractScreening is ignored',
    rule: 'reviews/create/stage-prerequisites',
    class: 'schema',
    fetchOf: changeCreateRequest('review', [], (body) =>
      stageOf(body)?.['abstractScreening'] === undefined ? { ...stageOf(body), fulltextScreening: undefined } : body,
    ),
  },
  {
    breaks: 'generateReport without extraction is ignored',
    rule: 'reviews/create/stage-prerequisites',
    class: 'schema',
    fetchOf: changeCreateRequest('review', [], (body) =>
      stageOf(body)?.['extraction'] === undefined ? { ...stageOf(body), generateReport: undefined } : body,
    ),
  },
  {
    breaks: 'extraction without screening is refused',
    rule: 'reviews/create/stage-prerequisites',
    class: 'schema',
    hidden: true,
    fetchOf: refuseCreate('review', [], (body) => isGiven(stageOf(body)?.['extraction']) && !isGiven(stageOf(body)?.['abstractScreening'])),
  },
  {
    breaks: 'generateReport with generated questions is refused',
    rule: 'reviews/create/stage-prerequisites',
    class: 'schema',
    hidden: true,
    fetchOf: refuseCreate(
      'review',
      [],
      (body) => stageOf(body)?.['generateReport'] === true && (stageOf(body)?.['extraction'] as Stage)?.['questions'] === undefined,
    ),
  },
  {
    breaks: 'dryRun true is ignored',
    rule: 'reviews/create/dry-run-true',
    class: 'schema',
    fetchOf: changeCreateRequest('review', ['dryRun'], () => undefined),
  },
  {
    breaks: 'dryRun false is refused',
    rule: 'reviews/create/dry-run-false',
    class: 'schema',
    hidden: true,
    fetchOf: refuseCreate('review', ['dryRun'], (value) => value === false),
  },
  {
    breaks: 'a review with dryRun false answers 200',
    rule: 'reviews/create/dry-run-false',
    class: 'status',
    fetchOf: changeAnswers(({ path: asked, body }, { status }) =>
      asked === path && status === 202 && stageOf(body)?.['dryRun'] === false ? { status: 200 } : null,
    ),
  },
]

const corpora: readonly Mutant[] = ['pubmed', 'clinical_trials'].map((corpus) => ({
  breaks: `a search of ${corpus} in a review is refused`,
  rule: 'reviews/create/search-corpora',
  class: 'schema',
  hidden: true,
  fetchOf: refuseCreate('review', ['searches', '*', 'corpus'], (value) => value === corpus),
}))

const listed = [
  [['searches', '*', 'corpus'], ['service', 'pubmed', 'clinical_trials'], 'the corpus of a search'],
  [['searches', '*', 'searchMode'], ['semantic', 'keyword'], 'the searchMode of a search'],
  [['abstractScreening', 'depth'], ['fast', 'thorough'], 'the depth of abstractScreening'],
  [['fulltextScreening', 'depth'], ['fast', 'thorough'], 'the depth of fulltextScreening'],
] as const

const anyWord: readonly Mutant[] = listed.map(([way, words, what]) => ({
  breaks: `${what} accepts any word`,
  rule: 'reviews/create/enums',
  class: 'schema',
  fetchOf: changeCreateRequest('review', way, (value) => ((words as readonly unknown[]).includes(value) ? value : undefined)),
}))

const unknownWords: readonly Mutant[] = listed.flatMap(([way, words, what]) =>
  words.map((word): Mutant => ({
    breaks: `${what} refuses ${word}`,
    rule: 'reviews/create/enums',
    class: 'schema',
    hidden: true,
    fetchOf: refuseCreate('review', way, (value) => value === word),
  })),
)

const settingsOf = (body: unknown): Stage => (body as { readonly settings: Stage }).settings // of a review

function setting(changed: (settings: Stage, asked: Stage) => Stage): Mutant['fetchOf'] {
  return changeCreateAnswer('review', (body, { body: asked }) =>
    withMembers(body, { settings: { ...settingsOf(body), ...changed(settingsOf(body), asked as Stage) } }),
  )
}

const depths = [
  ['abstractScreening', 'abstractScreeningDepth'],
  ['fulltextScreening', 'fulltextScreeningDepth'],
] as const

const settings: readonly Mutant[] = [
  ...depths.flatMap(([stage, name]): readonly Mutant[] => [
    {
      breaks: `${name} is fast by default`,
      rule: 'reviews/create/settings-after-defaults',
      class: 'defaults',
      fetchOf: setting((_, asked) => (isGiven(asked[stage]) && !isGiven(stageOf(asked[stage])?.['depth']) ? { [name]: 'fast' } : {})),
    },
    {
      breaks: `${name} is always thorough`,
      rule: 'reviews/create/settings-after-defaults',
      class: 'defaults',
      fetchOf: setting((known) => (known[name] === null ? {} : { [name]: 'thorough' })),
    },
    {
      breaks: `${name} is thorough without the stage`,
      rule: 'reviews/create/settings-null-unconfigured',
      class: 'nullability',
      fetchOf: setting((known) => ({ [name]: known[name] ?? 'thorough' })),
    },
    {
      breaks: `${name} is null by default`,
      rule: 'reviews/create/settings-null-unconfigured',
      class: 'nullability',
      fetchOf: setting((_, asked) => (isGiven(stageOf(asked[stage])?.['depth']) ? {} : { [name]: null })),
    },
  ]),
  {
    breaks: 'useFigures is true by default',
    rule: 'reviews/create/settings-after-defaults',
    class: 'defaults',
    fetchOf: setting((known) => (known['useFigures'] === null ? {} : { useFigures: true })),
  },
  {
    breaks: 'useFigures is always false',
    rule: 'reviews/create/settings-after-defaults',
    class: 'defaults',
    fetchOf: setting((known) => (known['useFigures'] === null ? {} : { useFigures: false })),
  },
  {
    breaks: 'useFigures is false without an extraction',
    rule: 'reviews/create/settings-null-unconfigured',
    class: 'nullability',
    fetchOf: setting((known) => ({ useFigures: known['useFigures'] ?? false })),
  },
  {
    breaks: 'useFigures is null by default',
    rule: 'reviews/create/settings-null-unconfigured',
    class: 'nullability',
    fetchOf: setting((_, asked) => (isGiven(stageOf(asked['extraction'])?.['useFigures']) ? {} : { useFigures: null })),
  },
]

export const mutants: readonly Mutant[] = [
  ...plans,
  deniedAccess,
  ...sources,
  ...stages,
  ...corpora,
  ...anyWord,
  ...unknownWords,
  ...settings,
]
