import { defineBounds } from '../accept-within-bounds.ts'
import { defineRefusals, type Refusable } from '../../define/define-refusals.ts'
import { papersWithNull, trialsWithNull } from '../../probes/null-fields.ts'
import { keywordsOfNowhere } from '../../probes/keyword-searches.ts'
import { pubmedByKeyword } from '../../probes/warned-searches.ts'
import type { ValidCall } from '../../probes/tried-calls.ts'
import { onlyRetracted, papersOfEveryValue, withoutRetracted } from './paper-searches.ts'
import { searching, subject, subjectWord, type SearchProbe } from '../../probes/searches.ts'
import { refusesEveryType } from '../every-type.ts'
import { takesNull } from '../judge-null-fields.ts'
import { requestShapes } from '../../../contract/generated/request-shapes.ts'
import { statusAndCode } from '../../../exchange/exchange.ts'
import { defineFurtherPart, type Part } from '../../define/check.ts'

const { corpus: corpusShape, searchMode: modeShape, filters: paperFilterShape } = requestShapes.SearchPapersRequest.properties
const { trialFilters: trialFilterShape } = requestShapes.SearchTrialsRequest.properties

/** Trials of every value of each list: a deployment that does not know one of them refuses it. */
const trialsOfEveryValue = searching(
  'searchTrials',
  'trials of any phase and status, by their meaning',
  [],
  () => ({
    query: subject,
    maxResults: 1,
    searchMode: 'semantic',
    trialFilters: {
      phase: trialFilterShape.properties.phase.items.enum,
      recruitmentStatus: trialFilterShape.properties.recruitmentStatus.items.enum,
    },
  }),
  'lifecycle',
)

const demanded = '400 invalid_request'
const query = subject
const operations = ['searchPapers', 'searchTrials'] as const

type Wrong = readonly (readonly [title: string, body: unknown])[]

function searches(operation: 'searchPapers' | 'searchTrials', bodies: Wrong): readonly Refusable[] {
  return bodies.map(([title, body]) => ({ title: `${operation} with ${title}`, call: { operation, as: 'default', body } }))
}

/** One wrong value of each field, everything else in order. A number in a string is left out: it may be read as what it spells. */
function fields(values: Readonly<Record<string, readonly unknown[]>>, toBody: (field: object) => object): Wrong {
  return Object.entries(values).flatMap(([name, wrong]) =>
    wrong.map((value): Wrong[number] => [`${name} ${JSON.stringify(value)}`, toBody({ [name]: value })]),
  )
}

const inKeywordMode = (body: object): object => ({ ...body, searchMode: 'keyword' })
const inBody = (field: object): object => ({ query, maxResults: 1, ...field })
const inFilters = (filters: object): object => ({ query, maxResults: 1, filters })
const inTrialFilters = (trialFilters: object): object => ({ query, maxResults: 1, trialFilters })

/** Filters of each type of value, each alone. */
const oneFilterEach = [{ typeTags: ['RCT'] }, { retracted: 'include_retracted' }, { includeKeywords: ['vitamin'] }, { maxQuartile: 2 }]
const otherFilters = [
  { excludeKeywords: ['children'] },
  { pubmedOnly: true },
  { maxYear: 2020 },
  { minEpochS: 0 },
  { maxEpochS: 1_600_000_000 },
]
const oneTrialFilterEach = [{ phase: ['PHASE3'] }, { recruitmentStatus: ['RECRUITING'] }]

function eachInKeywordMode(filters: readonly object[], toBody: (filter: object) => object): Wrong {
  return filters.map((filter) => [`${Object.keys(filter).join()} in keyword mode`, { ...toBody(filter), searchMode: 'keyword' }])
}

/** One value of another type for each field. */
const papersOfOtherTypes = searches('searchPapers', [
  ['a body that is no object', [query]],
  ...fields({ query: [5], corpus: [1], searchMode: [true], maxResults: ['ten', 1.5], filters: ['recent'] }, inBody),
  ...fields(
    {
      excludeKeywords: ['children'],
      includeKeywords: [[1]],
      hasPdf: ['yes'],
      pubmedOnly: [{}],
      minYear: ['recent'],
      maxYear: [[2020]],
      minEpochS: [{}],
      maxEpochS: ['now'],
      maxQuartile: ['top'],
      retracted: [false],
      typeTags: ['RCT'],
    },
    inFilters,
  ),
])

const trialsOfOtherTypes = searches('searchTrials', [
  ['a body that is no object', [query]],
  ...fields({ query: [5], searchMode: [true], maxResults: ['ten'], trialFilters: ['recent'] }, inBody),
  ...fields({ hasResults: ['yes'], phase: ['PHASE3', [3]], recruitmentStatus: ['RECRUITING'] }, inTrialFilters),
])

/** Lists in the place of a text or an object, which some languages take for either. */
const papersOfLists = searches('searchPapers', fields({ query: [[query]], corpus: [['service']], filters: [[]] }, inBody))
const trialsOfLists = searches('searchTrials', fields({ query: [[query]], trialFilters: [[]] }, inBody))

/** Designs and kinds of papers that are no listed tag, and a listed one in another case. */
const unlistedTags = ['Opinion', 'Editorial', 'Cohort', 'Guideline', 'Meta Analysis', 'rct']

/** Listed values in another case. A list of all of them tells of each. */
const inLowerCase = (values: readonly string[]): readonly string[] => values.map((value) => value.toLowerCase())
const inUpperCase = (values: readonly string[]): readonly string[] => values.map((value) => value.toUpperCase())

const withFilters = (filters: object): Wrong[number] => [Object.entries(filters).flat().join(' '), inFilters(filters)]

/** Bounds of filters may be wherever there are papers. */
const bounds = [{ maxQuartile: 1 }, { minEpochS: -315_619_200 }, { minYear: 2020, maxYear: 2020 }]
const valid: readonly ValidCall[] = [
  {
    title: 'searchPapers with filters at bounds of their own',
    call: { operation: 'searchPapers', as: 'default', body: inFilters(Object.assign({}, ...bounds) as object) }, // made of objects
    each: searches('searchPapers', [...bounds, { maxQuartile: 4 }].map(withFilters)),
  },
]

/** The part about values that are listed: a search with them is not refused. */
function acceptsListed(...probes: readonly SearchProbe[]): Part {
  return defineFurtherPart({
    about: 'every value that is listed is accepted',
    probes,
    judge(...sent) {
      for (const [index, { name }] of probes.entries()) {
        const searched = sent[index]?.searched
        if (searched === undefined || statusAndCode(searched) !== demanded) continue
        return { broken: { expected: `200 for ${name}, by values that are listed`, actual: demanded }, by: [searched] }
      }
      return null
    },
  })
}

export const searchRefusalChecks = [
  defineRefusals({
    rule: 'search/query-required',
    demanded,
    calls: operations.flatMap((operation) => searches(operation, [['no query', { maxResults: 1 }]])),
    spare: [
      ...operations.flatMap((operation) => searches(operation, [['no query in keyword mode', inKeywordMode({ maxResults: 1 })]])),
      ...searches('searchPapers', [['no query in the corpus pubmed', { corpus: 'pubmed', maxResults: 1 }]]),
    ],
  }),
  defineRefusals({
    rule: 'search/max-results-range',
    demanded,
    calls: operations.flatMap((operation) => searches(operation, fields({ maxResults: [0, 10_001] }, inBody))),
    further: operations.flatMap((operation) => searches(operation, fields({ maxResults: [-1] }, inBody))),
    spare: operations.flatMap((operation) =>
      searches(
        operation,
        [0, 10_001].map((maxResults) => [`maxResults ${maxResults} in keyword mode`, inKeywordMode({ query, maxResults })]),
      ),
    ),
  }),
  defineRefusals({
    rule: 'search/filters-with-keyword',
    demanded,
    calls: [
      ...searches('searchPapers', [['filters in keyword mode', { ...inFilters({ minYear: 2000 }), searchMode: 'keyword' }]]),
      ...searches('searchTrials', [['trialFilters in keyword mode', { ...inTrialFilters({ hasResults: true }), searchMode: 'keyword' }]]),
    ],
    further: [
      ...searches(
        'searchPapers',
        (['service', 'pubmed'] as const).map((corpus) => [
          `filters in keyword mode in the corpus ${corpus}`,
          { ...inFilters({ hasPdf: true }), corpus, searchMode: 'keyword' },
        ]),
      ),
      ...searches('searchPapers', eachInKeywordMode(oneFilterEach, inFilters)),
      ...searches('searchTrials', eachInKeywordMode(oneTrialFilterEach, inTrialFilters)),
    ],
    spare: searches('searchPapers', eachInKeywordMode(otherFilters, inFilters)),
  }),
  defineRefusals({
    rule: 'search/papers/field-types',
    demanded,
    calls: papersOfOtherTypes,
    spare: papersOfLists,
    parts: [
      ...refusesEveryType({
        rule: 'search/papers/field-types',
        operation: 'searchPapers',
        body: inBody({}),
        besides: [...papersOfOtherTypes, ...papersOfLists],
      }),
      takesNull(papersWithNull),
    ],
  }),
  defineBounds({
    rule: 'search/papers/enums',
    demanded,
    calls: searches('searchPapers', [
      ...fields({ corpus: ['clinical_trials'], searchMode: ['boolean'] }, inBody),
      ...fields({ retracted: ['all'], typeTags: [['Case Report'], ['RCT', 'Case Report']] }, inFilters),
    ]),
    further: searches('searchPapers', fields({ typeTags: unlistedTags.map((tag) => [tag]) }, inFilters)),
    spare: searches('searchPapers', [
      ...fields({ corpus: inUpperCase(corpusShape.enum).slice(-1), searchMode: inUpperCase(modeShape.enum).slice(-1) }, inBody),
      ...fields({ retracted: inUpperCase(paperFilterShape.properties.retracted.enum).slice(-1) }, inFilters),
    ]),
    parts: [acceptsListed(papersOfEveryValue, onlyRetracted, withoutRetracted, ...keywordsOfNowhere, pubmedByKeyword)],
    accepts: { calls: valid },
  }),
  defineRefusals({
    rule: 'search/trials/field-types',
    demanded,
    calls: trialsOfOtherTypes,
    spare: trialsOfLists,
    parts: [
      ...refusesEveryType({
        rule: 'search/trials/field-types',
        operation: 'searchTrials',
        body: inBody({}),
        besides: [...trialsOfOtherTypes, ...trialsOfLists],
      }),
      takesNull(trialsWithNull),
    ],
  }),
  defineRefusals({
    rule: 'search/trials/enums',
    demanded,
    calls: searches('searchTrials', [
      ...fields({ searchMode: ['boolean'] }, inBody),
      ...fields({ phase: [['PHASE5'], ['PHASE3', 'PHASE5']], recruitmentStatus: [['OPEN']] }, inTrialFilters),
    ]),
    spare: searches('searchTrials', [
      ...fields({ searchMode: inUpperCase(modeShape.enum).slice(-1) }, inBody),
      ...fields(
        {
          phase: [inLowerCase(trialFilterShape.properties.phase.items.enum)],
          recruitmentStatus: [inLowerCase(trialFilterShape.properties.recruitmentStatus.items.enum)],
        },
        inTrialFilters,
      ),
    ]),
    parts: [acceptsListed(trialsOfEveryValue)],
  }),
  defineRefusals({
    rule: 'search/quota-exhausted',
    demanded: '402 insufficient_quota',
    calls: operations.map((operation) => ({
      title: operation,
      call: { operation, as: 'exhausted', body: { query, maxResults: 1 } },
    })),
    further: operations.map((operation) => ({
      title: `${operation} in keyword mode`,
      call: { operation, as: 'exhausted', body: { query: subjectWord, searchMode: 'keyword', maxResults: 1 } },
    })),
  }),
] as const
