import { answerOf, memberOf, statusAndCode, type Exchange } from '../../../exchange/exchange.ts'
import type { ApiCall } from '../../../exchange/send.ts'
import { defineBounds } from '../accept-within-bounds.ts'
import { valuesAboveBounds, valuesBelowBounds, valuesAtBounds } from '../../define/bounds.ts'
import { fullReview, generatedReview, nowhereFound } from '../../probes/created-sessions.ts'
import type { ValidCall } from '../../probes/tried-calls.ts'
import { wideReview } from '../../probes/wide-reviews.ts'
import { isOlder } from '../../probes/define-creation.ts'
import { firstContact } from '../../probes/first-contact.ts'
import { defineFurtherPart, definePart, type Probe } from '../../define/check.ts'
import { createRefusalProbe, defineRefusals, judgeRefusals, type Refusable } from '../../define/define-refusals.ts'
import { abstractScreening, asked, criterion, demanded, fields, allowPlanRefusal, review, reviewsWith, search } from './request-parts.ts'

const texts = ['researchQuestion', 'protocolDetails', 'title'] as const
const { properties: searchFields } = fields.searches.items
const searchBounds = ['query', 'maxResults'] as const

const eachText = (values: typeof valuesAtBounds): readonly Refusable[] =>
  texts.flatMap((field) => reviewsWith(field, values(fields[field]), (value) => ({ [field]: value })))

const noDetails: Refusable = { title: 'protocolDetails without a letter', call: review({ protocolDetails: '' }) }

const listOfSearches = (values: typeof valuesAtBounds): readonly Refusable[] =>
  reviewsWith('searches', values(fields.searches, search), (searches) => ({ searches }))

const oneSearch = (values: typeof valuesAtBounds, of: object = search): readonly Refusable[] =>
  searchBounds.flatMap((field) =>
    reviewsWith(`a search with ${field}`, values(searchFields[field]), (value) => ({ searches: [{ ...of, [field]: value }] })),
  )

/** Few plans have so many results, so these find nothing, and the largest plan is asked. */
const oneSearchAtBounds = oneSearch(valuesAtBounds, { ...search, query: nowhereFound, searchMode: 'keyword' }).map(askEnterprise)

function askEnterprise(valid: Refusable): ValidCall {
  return valid.title.endsWith(String(searchFields.maxResults.maximum)) ? { ...valid, onDeployment: 'enterprise' } : valid
}

const unlisted = 'no-such-word'

/** Depths are known to the current form alone: before, they were a key that may be ignored. */
const depths: readonly Refusable[] = [
  {
    title: 'an abstract screening of an unlisted depth',
    call: review({ abstractScreening: { ...abstractScreening, depth: unlisted } }),
    allows: isOlder,
  },
  {
    title: 'a fulltext screening of an unlisted depth',
    call: review({ abstractScreening, fulltextScreening: { criteria: [criterion], depth: unlisted } }),
    allows: isOlder,
  },
]

const enums: readonly Refusable[] = [
  { title: 'a search of an unlisted corpus', call: review({ searches: [{ ...search, corpus: unlisted }] }) },
  { title: 'a search of an unlisted searchMode', call: review({ searches: [{ ...search, searchMode: unlisted }] }) },
]

const { corpus, searchMode } = searchFields
const { depth } = fields.abstractScreening.properties

/** The older form may refuse a depth; reviews of every run have both. */
const listed: readonly ValidCall[] = [
  ...corpus.enum.map((value) => ({ title: `the corpus ${value}`, call: review({ searches: [{ ...search, corpus: value }] }) })),
  ...searchMode.enum.map((value) => ({ title: `the searchMode ${value}`, call: review({ searches: [{ ...search, searchMode: value }] }) })),
  // Every corpus goes with every mode.
  ...corpus.enum.map((value) => ({
    title: `the corpus ${value} in keyword mode`,
    call: review({ searches: [{ ...search, corpus: value, searchMode: 'keyword' }] }),
  })),
  ...depth.enum.map((value) => ({
    onDeployment: 'nobody' as const,
    title: `the depth ${value}`,
    call: review({
      abstractScreening: { ...abstractScreening, depth: value },
      fulltextScreening: { reuseAbstractCriteria: true, depth: value },
    }),
  })),
]

/** An empty list beside another source. */
const besidesNone: readonly Refusable[] = [
  { title: 'criteria [] with generate true', call: review({ abstractScreening: { criteria: [], generate: true } }) },
  {
    title: 'criteria [] with reuseAbstractCriteria true',
    call: review({ abstractScreening, fulltextScreening: { criteria: [], reuseAbstractCriteria: true } }),
  },
  { title: 'questions [] with generate true', call: review({ extraction: { questions: [], generate: true } }) },
]

/** Two sources are as good as one; one that is not used may be spelled out. */
const twoSources: readonly Refusable[] = [
  { title: 'criteria with generate false', call: review({ abstractScreening: { criteria: [criterion], generate: false } }) },
  {
    title: 'criteria with reuseAbstractCriteria true',
    call: review({
      abstractScreening,
      fulltextScreening: { criteria: [{ ...criterion, name: 'Adults alone' }], reuseAbstractCriteria: true },
    }),
  },
  {
    title: 'criteria with reuseAbstractCriteria false',
    call: review({ abstractScreening, fulltextScreening: { criteria: [criterion], reuseAbstractCriteria: false } }),
  },
  { title: 'questions with generate true', call: review({ extraction: { questions: [asked], generate: true } }) },
  { title: 'questions with generate false', call: review({ extraction: { questions: [asked], generate: false } }) },
]

const figures = { extraction: { questions: [asked], useFigures: true } }

function by(as: string, call: ApiCall): ApiCall {
  return { ...call, as }
}

const withoutReviews = '403 guided_flow_required'

const reviewWithoutPlan = createRefusalProbe({
  rule: 'reviews/create/plan-without-reviews',
  demanded: withoutReviews,
  calls: [{ title: 'a systematic review', call: by('noReviews', review({})) }],
})

const listWithoutReviews: Probe<{ readonly listed: Exchange }> = {
  name: 'a list on a plan without reviews',
  profile: 'lifecycle',
  cost: { requests: 1, searches: 0, sessions: 0 },
  send: async ({ send }) => ({ listed: await send({ operation: 'listSessions', as: 'noReviews', query: { limit: 1 } }) }),
}

/** A key whose list is served does not lack API access. */
const servedOtherwise = defineFurtherPart({
  about: 'no other code for a key that has API access',
  probes: [reviewWithoutPlan, listWithoutReviews],
  judge(sent, served) {
    const answer = sent?.refusals[0]?.answer
    if (answer === undefined || served === undefined || answerOf(served.listed)?.status !== 200) return null
    const actual = statusAndCode(answer)
    return actual === '403 api_access_denied' ? { broken: { expected: withoutReviews, actual }, by: [answer, served.listed] } : null
  },
})

export const reviewsRefusals = [
  defineBounds({
    rule: 'reviews/create/text-lengths',
    demanded,
    calls: eachText(valuesAboveBounds),
    further: eachText(valuesBelowBounds),
    accepts: { created: [fullReview, generatedReview, wideReview], calls: [...eachText(valuesAtBounds), noDetails] },
  }),
  defineBounds({
    rule: 'reviews/create/search-bounds',
    demanded,
    calls: [...listOfSearches(valuesAboveBounds), ...oneSearch(valuesAboveBounds)].map(allowPlanRefusal),
    further: [
      ...oneSearch(valuesBelowBounds),
      { title: 'a search with maxResults -1', call: review({ searches: [{ ...search, maxResults: -1 }] }) },
    ],
    accepts: { created: [fullReview, wideReview], calls: [...listOfSearches(valuesAtBounds), ...oneSearchAtBounds] },
  }),
  defineBounds({
    rule: 'reviews/create/enums',
    demanded,
    uses: [firstContact],
    atMost: enums.length + depths.length,
    async calls(_, { evidence }) {
      const { listed: sessions } = await evidence(firstContact)
      return memberOf(sessions, 'totalCount') === undefined ? enums : [...enums, ...depths]
    },
    accepts: { created: [fullReview, generatedReview], calls: listed },
  }),
  defineBounds({
    rule: 'reviews/create/stage-prerequisites',
    demanded,
    calls: [
      { title: 'fulltextScreening without abstractScreening', call: review({ fulltextScreening: { criteria: [criterion] } }) },
      { title: 'generateReport without extraction', call: review({ abstractScreening, generateReport: true }) },
    ],
    // Another stage in its place is no prerequisite.
    spare: [
      {
        title: 'fulltextScreening beside extraction, without abstractScreening',
        call: review({ fulltextScreening: { criteria: [criterion] }, extraction: { questions: [asked] } }),
      },
      {
        title: 'fulltextScreening that reuses the criteria of no abstractScreening',
        call: review({ fulltextScreening: { criteria: [criterion], reuseAbstractCriteria: true } }),
      },
      { title: 'generateReport with nothing else', call: review({ generateReport: true }) },
    ],
    accepts: {
      calls: [
        { title: 'extraction without a screening', call: review({ extraction: { questions: [asked] } }) },
        { title: 'generateReport with extraction alone', call: review({ extraction: { questions: [asked] }, generateReport: true }) },
        {
          title: 'generateReport with extraction of generated questions alone',
          call: review({ extraction: { generate: true }, generateReport: true }),
        },
        { title: 'generateReport false without extraction', call: review({ generateReport: false }) },
      ],
    },
  }),
  // Left out: an empty list alone, which may count as given.
  defineBounds({
    rule: 'reviews/create/stage-without-source',
    demanded,
    calls: [
      { title: 'abstractScreening {}', call: review({ abstractScreening: {} }) },
      { title: 'fulltextScreening {}', call: review({ abstractScreening, fulltextScreening: {} }) },
      { title: 'extraction {}', call: review({ extraction: {} }) },
    ],
    further: [
      { title: 'abstractScreening with generate false alone', call: review({ abstractScreening: { generate: false } }) },
      {
        title: 'fulltextScreening with reuseAbstractCriteria false alone',
        call: review({ abstractScreening, fulltextScreening: { reuseAbstractCriteria: false } }),
      },
      { title: 'extraction with generate false alone', call: review({ extraction: { generate: false } }) },
      {
        title: 'extraction with useFigures true alone',
        call: review({ extraction: { useFigures: true } }),
        // The plan of the account may have no figures.
        allows: (exchange) => memberOf(exchange, 'error', 'code') === 'figure_extraction_required',
      },
    ],
    accepts: { calls: [...besidesNone, ...twoSources] },
  }),
  defineRefusals({ rule: 'reviews/create/dry-run-true', demanded, calls: [{ title: 'dryRun true', call: review({ dryRun: true }) }] }),
  defineRefusals({
    rule: 'reviews/create/plan-without-figures',
    demanded: '403 figure_extraction_required',
    calls: [{ title: 'useFigures true', call: by('pro', review(figures)) }],
    spare: [
      {
        title: 'useFigures true of generated questions',
        call: by('pro', review({ extraction: { generate: true, useFigures: true } })),
      },
    ],
  }),
  {
    rule: 'reviews/create/plan-without-reviews',
    parts: [
      definePart({
        about: '403 guided_flow_required for a systematic review',
        probes: [reviewWithoutPlan],
        judge: (sent) => judgeRefusals(withoutReviews, sent),
      }),
      servedOtherwise,
    ],
  },
] as const
