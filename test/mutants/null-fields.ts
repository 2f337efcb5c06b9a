import {
  answering,
  overlooking,
  withMembers,
  type Asked,
  type Instead,
  type Mutant,
  type MutantClass,
} from '../support/deployments/mutant.ts'

type Members = Readonly<Record<string, unknown>>
type Of = readonly [rule: Mutant['rule'], path: string]

const report: Of = ['reports/create/field-types', '/sessions/reports']
const review: Of = ['reviews/create/field-types', '/sessions/systematic-reviews']
const papers: Of = ['search/papers/field-types', '/search/papers']
const trials: Of = ['search/trials/field-types', '/search/trials']

/** Whether a request has null at a place, of which a list shows its first item. */
function isNullAt({ body }: Pick<Asked, 'body'>, place: string): boolean {
  const at = place.split('.').reduce<unknown>((value, name) => (Array.isArray(value) ? value[0] : (Object(value) as Members)[name]), body)
  return at === null
}

/** A deployment that has its own way with null at one place. */
function answeringNull(breaks: string, [rule, path]: Of, kind: MutantClass, place: string, instead: Instead): Mutant {
  const fetchOf = answering((asked) => (asked.method === 'POST' && asked.path === path && isNullAt(asked, place) ? instead : null))
  return { breaks, rule, class: kind, fetchOf }
}

/** Null is read as some value: that it is not as if the field were left out takes a request without the field to notice. */
function readingNull(breaks: string, [rule, path]: Of, place: string, value: unknown): Mutant {
  const [name = '', member] = place.split('.')
  const fetchOf = overlooking((asked) => {
    if (asked.method !== 'POST' || asked.path !== path || !isNullAt(asked, place)) return null
    const holder = (asked.body as Members)[name]
    return { body: withMembers(asked.body, { [name]: member === undefined ? value : withMembers(holder, { [member]: value }) }) }
  })
  return { breaks, rule, class: 'nullability', hidden: true, fetchOf }
}

const crash: Instead = { status: 500, body: { error: { code: 'internal_error', message: 'Cannot read properties of null.' } } }
const unprocessable: Instead = { status: 422, body: { error: { code: 'invalid_request', message: 'No.' } } }
const otherCode: Instead = { status: 400, body: { error: { code: 'null_not_allowed', message: 'No.' } } }

export const mutants: readonly Mutant[] = [
  readingNull('a report whose title is null is called null', report, 'title', 'null'),
  readingNull('a report whose isPublic is null is public', report, 'isPublic', true),
  answeringNull('maxSearchPapers null of a report is more than it can take', report, 'status', 'maxSearchPapers', crash),
  answeringNull('maxExtractPapers null of a report is answered 422', report, 'status', 'maxExtractPapers', unprocessable),
  readingNull('a review whose title is null is called undefined', review, 'title', 'undefined'),
  readingNull('a review whose isPublic is null is public', review, 'isPublic', true),
  readingNull('a review whose depth is null is screened fast', review, 'abstractScreening.depth', 'fast'),
  readingNull('a review that reads full texts in a depth of null reads them fast', review, 'fulltextScreening.depth', 'fast'),
  readingNull('a review whose useFigures is null reads figures', review, 'extraction.useFigures', true),
  answeringNull('searches null of a review is more than it can take', review, 'status', 'searches', crash),
  answeringNull('choices null of a question is more than it can take', review, 'status', 'extraction.questions.0.choices', crash),
  answeringNull('protocolDetails null of a review is answered 422', review, 'status', 'protocolDetails', unprocessable),
  answeringNull('the corpus null of a search of a review has a code of its own', review, 'code', 'searches.0.corpus', otherCode),
  readingNull('papers from null on are papers of the future', papers, 'filters.minYear', 3000),
  readingNull('papers to null are papers of the year 0', papers, 'filters.maxYear', 0),
  readingNull('papers with null in them are papers that hold the word null', papers, 'filters.includeKeywords', ['qxnullxq']),
  answeringNull('a search of papers by filters null is more than it can take', papers, 'status', 'filters', crash),
  answeringNull('maxResults null finds no papers', papers, 'bounds', 'maxResults', { status: 200, body: { papers: [] } }),
  answeringNull('corpus null is a corpus of its own', papers, 'status', 'corpus', {
    status: 404,
    body: { error: { code: 'not_found', message: 'No.' } },
  }),
  answeringNull('the recruitment status null is that of no trial', trials, 'filters', 'trialFilters.recruitmentStatus', {
    status: 200,
    body: { trials: [] },
  }),
  answeringNull('a search of trials in the phase null is more than it can take', trials, 'status', 'trialFilters.phase', crash),
  answeringNull('trialFilters null has a code of its own', trials, 'code', 'trialFilters', otherCode),
]
