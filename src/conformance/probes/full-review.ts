import { requestShapes } from '../../contract/generated/request-shapes.ts'
import { textOfLength } from '../define/bounds.ts'
import { createdBy, isOlder, omit, replace, type Body, type Stumble } from './define-creation.ts'

const { properties: review } = requestShapes.CreateSystematicReviewRequest
const { items: search } = review.searches
const { items: criterion } = review.abstractScreening.properties.criteria
const { choices } = review.extraction.properties.questions.items.properties

export const question = 'Does vitamin D prevent respiratory infections?'

/** A word that is in no paper, and a string that is in none. */
export const nowhereWord = 'qxzvwkj'
export const nowhereFound = `${nowhereWord} jzqxvk`

/** The search that names every member. The review of generated criteria makes the same search by its query alone. */
const namedSearch = {
  query: 'Which studies tell whether vitamin D keeps people from catching a cold?',
  corpus: 'service',
  searchMode: 'semantic',
  maxResults: 20,
} as const
const literatureSearch = { query: 'vitamin D', corpus: 'pubmed', searchMode: 'keyword', maxResults: 10 } as const
const trialSearch = { query: 'vitamin D', corpus: 'clinical_trials', maxResults: 9 } as const
const longSearch = {
  query: textOfLength(search.properties.query.maxLength, 'vitamin D respiratory infection'),
  maxResults: search.properties.maxResults.minimum,
} as const
/** A deployment that read it in another way would gather more papers than all other searches together may. */
const literalSearch = { query: nowhereFound, searchMode: 'keyword', maxResults: 50 } as const
/** The one at its bounds comes first, where a deployment that looks at one alone looks. */
const searches = [longSearch, namedSearch, literatureSearch, trialSearch, literalSearch]

/** The number of papers that each search may gather. The string that is in no paper finds none. */
export const fullReviewMost = {
  named: namedSearch.maxResults,
  literature: literatureSearch.maxResults,
  others: trialSearch.maxResults + longSearch.maxResults,
} as const

/** A criterion apart from the question, so that no generated criterion is the same. */
const language = { name: 'Published in English', instructions: 'The paper is in English.' }
const longCriterion = {
  name: textOfLength(criterion.properties.name.maxLength, 'Outcome told'),
  instructions: textOfLength(criterion.properties.instructions.maxLength, 'Infections are reported.', ' Any of them counts.'),
}

/** The question that the review answers by a choice. */
export const designQuestion = {
  name: 'Design',
  instructions: 'How was it studied?',
  choices: ['Randomised trial', 'Observational study', 'Review', 'Other'],
} as const
const questions = [designQuestion, { name: 'N', instructions: 'How many participants were there?' }]
const widestChoice = {
  name: 'Setting',
  instructions: 'Where were the participants?',
  choices: [
    '?',
    textOfLength(choices.items.maxLength, 'Somewhere else'),
    ...['Home', 'Hospital', 'School', 'Work', 'Care home', 'Prison', 'Army', 'Not told'].slice(0, choices.maxItems - 2),
  ],
}
const narrowestChoice = { name: 'Randomised', instructions: 'Were the participants randomised?', choices: ['Yes', 'No'] }

const stages = {
  abstractScreening: { criteria: [language], generate: true },
  fulltextScreening: { criteria: [longCriterion], reuseAbstractCriteria: true, depth: 'fast' },
  extraction: { questions: [widestChoice, ...questions, narrowestChoice] },
}

const title = textOfLength(review.title.maxLength, 'Every stage of a review')
const protocolDetails = textOfLength(review.protocolDetails.maxLength, 'Background only.', '\nBackground only.')

const stumbles: readonly Stumble[] = [
  {
    rule: 'reviews/create/search-corpora',
    title: 'searches of the corpora pubmed and clinical_trials',
    without: searchesWithout(literatureSearch, trialSearch),
  },
  {
    rule: 'reviews/create/keyword-literal',
    title: 'a search in keyword mode',
    without: searchesWithout(literalSearch),
  },
  {
    rule: 'reviews/create/search-bounds',
    title: `a search with maxResults ${longSearch.maxResults} and a query of ${longSearch.query.length} characters`,
    without: searchesWithout(longSearch),
  },
  { rule: 'reviews/create/text-lengths', title: `a title of ${title.length} characters`, without: omit('title') },
  {
    rule: 'reviews/create/text-lengths',
    title: `protocolDetails of ${protocolDetails.length} characters`,
    without: omit('protocolDetails'),
  },
  {
    rule: 'reviews/create/enums',
    title: 'the depth fast of a full-text screening',
    without: replace({ fulltextScreening: { criteria: [longCriterion], reuseAbstractCriteria: true } }),
    excuse: isOlder,
  },
  {
    rule: 'reviews/create/item-lengths',
    title: `a criterion with a name of ${longCriterion.name.length} and instructions of ${longCriterion.instructions.length} characters`,
    without: replace({ fulltextScreening: { reuseAbstractCriteria: true } }),
  },
  {
    rule: 'reviews/create/choices-bounds',
    title: `questions with ${narrowestChoice.choices.length} and ${widestChoice.choices.length} choices`,
    without: (body) => ({ ...body, extraction: { ...Object(body['extraction']), questions } }),
  },
]

/**
 * A review with every stage and every corpus, at all bounds that cost no more. It leaves out the depth of abstracts. It asks for figures
 * where the target has a plan that includes them.
 */
export const fullReview = createdBy(
  'a systematic review of every stage',
  ({ keys: { enterprise } }) => ({
    operation: 'createSystematicReview',
    as: enterprise === undefined ? 'default' : 'enterprise',
    body: {
      researchQuestion: question,
      title,
      protocolDetails,
      searches,
      ...stages,
      ...(enterprise !== undefined && { extraction: { ...stages.extraction, useFigures: true } }),
      generateReport: true,
      isPublic: true,
    },
  }),
  stumbles,
)

function searchesWithout(...left: readonly unknown[]): Stumble['without'] {
  return (body: Body) => ({ ...body, searches: (body['searches'] as readonly unknown[]).filter((one) => !left.includes(one)) }) // as it was built
}
