import { listed, upperFirst } from '../literature/wording.ts'
import { designOf, placeOfDesign, type DesignId } from './study-design.ts'
import type { Source } from './source.ts'
import { verdict, worded, type TestKind, type Verdict } from './verdict.ts'

type Wanted = { readonly sign: RegExp; readonly name: string; readonly ids: readonly DesignId[]; readonly isRandomised?: true }

const reviews: readonly DesignId[] = ['meta-analysis', 'systematic-review', 'review']
const observations: readonly DesignId[] = ['cohort', 'case-control', 'cross-section', 'registered-observation']

/** Designs as criteria and choices name them. A match is consumed, so later patterns do not see it. */
const designs: readonly Wanted[] = [
  {
    sign: /\bnon-?randomi[sz]ed(?: controlled)?(?: clinical)?(?: trials?| studies| study)?|\bquasi-experiment\w*/i,
    name: 'non-randomised trial',
    ids: ['experiment'],
  },
  { sign: /\bmeta-?analy(?:s[ei]s|tic)\b/i, name: 'meta-analysis', ids: ['meta-analysis'] },
  {
    sign: /\b(?:systematic|scoping|umbrella)(?: literature)?(?: reviews?)?\b|\bevidence synthes[ie]s\b/i,
    name: 'systematic review',
    ids: ['systematic-review', 'meta-analysis'],
  },
  { sign: /\b(?:narrative|critical|literature) reviews?\b/i, name: 'narrative review', ids: ['review'] },
  { sign: /(?<!\bthis |\bthe |\bour |\bpeer[ -])\breviews?\b(?! question| protocol| team)/i, name: 'review', ids: reviews },
  { sign: /\b(?:study |trial )?protocols?\b(?!:)/i, name: 'study protocol', ids: ['protocol'] },
  {
    sign: /\beditorials?\b|\bcommentar(?:y|ies)\b|\bcomments?\b|\bletters?\b(?! to)|\bopinions?(?: pieces?)?\b|\bviewpoints?\b/i,
    name: 'commentary',
    ids: ['comment'],
  },
  { sign: /\bcase (?:reports?|series|stud(?:y|ies))\b/i, name: 'case report', ids: ['case-report'] },
  { sign: /\bcase-?control(?: stud(?:y|ies))?\b/i, name: 'case-control study', ids: ['case-control'] },
  {
    sign: /\bRCTs?\b|\brandom(?:i[sz]ed|ly|i[sz]ation)(?:(?: and|,)? controlled)?(?: clinical)?(?: trials?| study| studies)?\b|\brandom allocation\b/i,
    name: 'randomised controlled trial',
    ids: ['trial', 'registered-trial'],
    isRandomised: true,
  },
  {
    sign: /\b(?:clinical |controlled |intervention(?:al)? )?trials?\b(?! regist)|\bintervention(?:al)? stud(?:y|ies)\b|\bexperiment(?:al|s)?\b/i,
    name: 'trial',
    ids: ['trial', 'experiment', 'registered-trial'],
  },
  {
    sign: /\bcross-?sectional(?: stud(?:y|ies))?\b|\bsurveys?\b|\bprevalence stud(?:y|ies)\b/i,
    name: 'cross-sectional study',
    ids: ['cross-section'],
  },
  {
    sign: /\bcohorts?(?: stud(?:y|ies))?\b|\blongitudinal(?: stud(?:y|ies))?\b|\b(?:prospective|retrospective|follow-up|panel) stud(?:y|ies)\b/i,
    name: 'cohort study',
    ids: ['cohort'],
  },
  { sign: /\bobservational(?: stud(?:y|ies))?\b/i, name: 'observational study', ids: observations },
  {
    sign: /\bqualitative(?: stud(?:y|ies)| research)?\b|\binterview stud(?:y|ies)\b|\bfocus groups?\b/i,
    name: 'qualitative study',
    ids: ['qualitative'],
  },
  {
    sign: /\bdiagnostic accuracy\b|\bprediction models?\b|\bvalidation stud(?:y|ies)\b|\bmodel(?:l?ing)? stud(?:y|ies)\b/i,
    name: 'evaluation of a model',
    ids: ['model'],
  },
  {
    sign: /\b(?:primary|original|empirical) (?:research|stud(?:y|ies)|data|articles?)\b/i,
    name: 'primary study',
    ids: [
      'trial',
      'experiment',
      'cohort',
      'case-control',
      'cross-section',
      'qualitative',
      'model',
      'case-report',
      'registered-trial',
      'registered-observation',
    ],
  },
]

/** Lists the designs that a text names. */
export function designsIn(text: string): readonly Wanted[] {
  let rest = text
  const found: Wanted[] = []
  for (const one of designs) {
    if (!one.sign.test(rest)) continue
    found.push(one)
    rest = rest.replaceAll(new RegExp(one.sign.source, 'gi'), ' ; ')
  }
  return found
}

export function withoutDesigns(text: string): string {
  return designs.reduce((rest, { sign }) => rest.replaceAll(new RegExp(sign.source, 'gi'), ' '), text)
}

/** True when a source has a design. Null when that is unknown. */
export function hasDesign({ ids, isRandomised }: Wanted, source: Source): boolean | null {
  const design = designOf(source)
  if (design === null) return null
  if (!ids.includes(design.id)) return false
  return isRandomised === true ? design.isRandomised : true
}

export const designTest: TestKind = (asked) => {
  const wanted = designsIn(asked)
  if (wanted.length === 0) return null
  const names = listed(
    wanted.map(({ name }) => name),
    'or',
  )
  const claim = `the study is ${articleOf(names)} ${names}`
  return {
    claim,
    judge: (source): Verdict => {
      const design = designOf(source)
      const place = (): number | null => placeOfDesign(source)
      if (design === null)
        return verdict('Unclear', worded(source, 'The design of the study is not named', 'How the study was designed is not said'))
      const answers = new Set(wanted.map((one) => hasDesign(one, source)))
      if (answers.has(true) && design.id === 'registered-trial' && design.isRandomised === true)
        return verdict(
          'Yes',
          worded(source, 'It is registered as a trial with random assignment', 'By the registry, chance decides who gets what'),
          place,
        )
      if (answers.has(true))
        return verdict('Yes', worded(source, `The study is ${design.name}`, `What is reported is ${design.name}`), place)
      if (answers.has(null)) return verdict('Unclear', `It is ${design.name}, and whether chance decided who got what is not said`)
      if (wanted.length > 2)
        return verdict(
          'No',
          worded(
            source,
            `The study is ${design.name}, which is not asked for`,
            `What is reported is ${design.name}, not one of the designs asked for`,
          ),
          place,
        )
      return verdict(
        'No',
        worded(
          source,
          `${upperFirst(design.name)} is no ${names}`,
          `The study is ${design.name} and no ${names}`,
          `What is reported is ${design.name}, which is no ${names}`,
        ),
        place,
      )
    },
  }
}

function articleOf(noun: string): 'a' | 'an' {
  return /^[aeio]|^un[^i]/i.test(noun) ? 'an' : 'a'
}
