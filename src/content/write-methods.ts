import { counted, inWords, listed, upperFirst } from '../literature/wording.ts'
import { toLine } from './question.ts'
import type { Screening } from './screen.ts'
import { isMakeshift, kindsOf, type Written } from './written.ts'

/** Writes the methods: the steps that ran, and no others. */
export function methodsOf(written: Written): string {
  const { abstractScreening, extraction, found, fulltextScreening, read, request, screened } = written
  const searches = request.type === 'systematicReview' ? request.searches : []
  const places = [...new Set(searches.map(({ corpus }) => placeNames[corpus]))]
  const where = places.length === 0 ? placeNames.service : listed(places)
  const how = [...new Set(searches.map(({ searchMode }) => searchMode))]
  const kind = how.length === 1 && how[0] === 'keyword' ? 'by keywords' : how.length > 1 ? 'by meaning and by keywords' : 'by meaning'
  const isAll = read.length === extraction?.rows.length
  return [
    `${upperFirst(where)} ${places.length > 1 ? 'were' : 'was'} searched ${kind}${searches.length > 1 ? ` with ${inWords(searches.length)} queries` : ''}.`,
    ...(abstractScreening === null
      ? ['What was found was not screened.']
      : found.length === 0
        ? []
        : [
            found.length === 1
              ? `The title and abstract of the only one found were screened ${screeningOf(abstractScreening)}.`
              : `The titles and abstracts of ${kindsOf(found)} were screened ${screeningOf(abstractScreening)}.`,
          ]),
    ...(fulltextScreening === null || screened.length === 0
      ? []
      : [
          screened.length === 1
            ? `The full text of the one that was left was screened ${screeningOf(fulltextScreening)}.`
            : `The full texts of the ${screened.length} that were left were screened ${screeningOf(fulltextScreening)}.`,
        ]),
    ...(extraction === null || extraction.rows.length === 0
      ? []
      : [
          `Data were extracted from ${isAll ? allOf(written) : `the ${inWords(extraction.rows.length)} most relevant`}` +
            ` by ${counted(extraction.questions.length, 'question')}: ${listed(extraction.questions.map(({ name }) => toLine(name, 80)))}.`,
        ]),
  ].join(' ')
}

/** Names the sources that were read, as the object of a sentence. */
function allOf(written: Written): string {
  if (written.abstractScreening === null) return 'all of it'
  if (isMakeshift(written)) return 'the one that was kept'
  return written.read.length === 1 ? 'the one that met the criteria' : 'all that met the criteria'
}

const placeNames = {
  service: 'the index of the service',
  pubmed: 'the literature database',
  clinical_trials: 'the registry of clinical trials',
} as const

function screeningOf({ criteria, depth }: Screening): string {
  return `by ${counted(criteria.length, 'criterion', 'criteria')} at ${depth === 'fast' ? 'a fast pace' : 'full depth'}`
}

/** Lists the criteria of the screenings that ran. */
export function criteriaOf({ abstractScreening, fulltextScreening }: Written): readonly string[] {
  const stages = [
    ['titles and abstracts', abstractScreening],
    ['full texts', fulltextScreening],
  ] as const
  return stages.flatMap(([what, screening]) =>
    screening === null || screening.rows.length === 0
      ? []
      : [`Criteria for ${what}: ${screening.criteria.map(({ name }) => toLine(name, 120)).join('; ')}.`],
  )
}
