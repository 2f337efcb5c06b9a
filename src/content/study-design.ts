import { lowerFirst, upperFirst, withoutArticle } from '../literature/wording.ts'
import { memoize } from './memoize.ts'
import type { Source } from './source.ts'

export type DesignId =
  | 'trial'
  | 'experiment'
  | 'cohort'
  | 'case-control'
  | 'cross-section'
  | 'meta-analysis'
  | 'systematic-review'
  | 'review'
  | 'qualitative'
  | 'protocol'
  | 'comment'
  | 'case-report'
  | 'model'
  | 'registered-trial'
  | 'registered-observation'
  | 'expanded-access'

export type Design = {
  readonly id: DesignId
  /** The name with its article, as within a sentence. */
  readonly name: string
  /** True when groups were assigned by chance. Null when that is not said. */
  readonly isRandomised: boolean | null
}

type Rule = { readonly id: DesignId; readonly name: string; readonly title: RegExp; readonly text: RegExp; readonly tag?: string }

/** The patterns of designs, the stronger ones first: a protocol for a trial is no trial yet. */
const rules: readonly Rule[] = [
  {
    id: 'protocol',
    name: 'a study protocol',
    title: /\bprotocol\b|\brationale and design\b|\bdesign and rationale\b/i,
    text: /will be (?:recruited|randomi[sz]ed|enrolled|invited|assigned)|recruitment is under way|this (?:study )?protocol describes/i,
  },
  {
    id: 'comment',
    name: 'a commentary',
    title: /\bcommentary\b|\bviewpoint\b|\binvited comment\b|^\W*comment on\b|\beditorial\b|\bletter to the editor\b/i,
    text: /\bwe argue that\b|\bin this (?:commentary|viewpoint|editorial)\b/i,
  },
  {
    id: 'case-report',
    name: 'a case report',
    title: /\bcase (?:report|series)\b|\breport of a case\b/i,
    text: /\bwe report (?:a|the) (?:patient|case)\b|\bwe (?:present|describe) (?:a|the) case of\b/i,
  },
  {
    id: 'meta-analysis',
    name: 'a meta-analysis',
    tag: 'Meta-analysis',
    title: /\bmeta-?analys[ei]s\b/i,
    text: /\bmeta-analys[ei]s\b|random-effects model|effects were pooled/i,
  },
  {
    id: 'systematic-review',
    name: 'a systematic review',
    tag: 'Systematic review',
    title: /\bsystematic (?:\w+ )?review\b|\bscoping review\b|\bumbrella review\b/i,
    text: /\bsystematic(?:ally)? review|from inception (?:to|until)|reference lists were searched|synthesi[sz]ed narratively/i,
  },
  {
    id: 'qualitative',
    name: 'a qualitative study',
    title: /\bqualitative\b|\binterview study\b|\bfocus groups?\b/i,
    text: /semi-structured interviews|\bfocus groups?\b|analy[sz]ed thematically|thematic analysis|grounded theory/i,
  },
  {
    id: 'trial',
    name: 'a randomised controlled trial',
    tag: 'Randomised controlled trial',
    title: /\brandomi[sz]ed\b(?!.{0,30}\bprotocol)|\bRCT\b/i,
    text: /randomly (?:assigned|allocated)|\b(?:were|was) randomi[sz]ed\b|randomi[sz]ed 1:1|randomi[sz]ed (?:controlled |clinical )?trial|allocated to .{3,120} by a computer|unaware of the allocation/i,
  },
  {
    id: 'experiment',
    name: 'a field experiment',
    title: /\bfield (?:experiment|trial)\b|before-after-control|\b\w+-year experiment\b/i,
    text: /\bwe assigned \d+ plots\b|\bin a replicated design\b|\bcontrol plots\b/i,
  },
  {
    id: 'case-control',
    name: 'a case-control study',
    title: /\bcase-control\b/i,
    text: /\bcase-control\b|\bcases with [\d,]+ controls\b/i,
  },
  {
    id: 'model',
    name: 'an evaluation of a prediction model',
    title:
      /\bexternal validation\b|\bvalidation study\b|\bretrospective evaluation\b|\bdiagnostic accuracy\b|\bproof-of-concept\b|\bbenchmark\b/i,
    text: /\barea under the (?:curve|ROC)|\bnot used in training\b/i,
  },
  {
    id: 'cohort',
    name: 'a cohort study',
    tag: 'Longitudinal study',
    title:
      /\bcohort\b|\blongitudinal\b|-year follow-up\b|\bpanel study\b|\blong-term monitoring\b|\bdecades of observations\b|\bprospective study\b/i,
    text: /\bcohort\b|\bwaves of a panel\b|\bfor a median of \d+ years\b|recorded every year|\blongitudinal\b/i,
  },
  {
    id: 'cross-section',
    name: 'a cross-sectional study',
    title: /\bcross-sectional\b|\bsurvey\b|\bspatial analysis\b|\bevidence from \d+ sites\b/i,
    text: /\bcross-sectional\b|completed a questionnaire|\bsurvey\b|were mapped at|\btook part\b/i,
  },
  {
    id: 'review',
    name: 'a narrative review',
    tag: 'Narrative review',
    title: /\b(?:narrative|critical) review\b|\ba review\b|\breview of the (?:evidence|literature)\b|: review\b/i,
    text: /\bthis review\b|\bwe review(?:ed)?\b/i,
  },
]

const registered: { readonly [studyType: string]: Omit<Design, 'isRandomised'> } = {
  INTERVENTIONAL: { id: 'registered-trial', name: 'a registered interventional trial' },
  OBSERVATIONAL: { id: 'registered-observation', name: 'a registered observational study' },
  EXPANDED_ACCESS: { id: 'expanded-access', name: 'an expanded access programme' },
}

/** A design at the end of a title: "…: a focus group study in Ghana". */
const subtitle =
  /(?:: |\? |, |in |from |of )(an? (?:[\p{L}-]+ ){0,5}?(?:study|trial|review|survey|meta-analysis|report|commentary|viewpoint|experiment|benchmark|validation|follow-up|evaluation))(?![\p{L}-])/iu

/** Finds the design of a source. Null when neither its record nor its text says. */
export const designOf = memoize(readDesign)

function readDesign(source: Source): Design | null {
  const { design: label, kind, registered: record, text, title } = source
  if (kind === 'trial') {
    const known = registered[record?.studyType ?? '']
    if (known === undefined) return null
    const isByChance = /assigned by chance|randomi[sz]ed|\brandomly\b/i.test(`${title} ${text}`)
    return { ...known, isRandomised: known.id === 'registered-trial' ? (isByChance ? true : null) : false }
  }
  const rule =
    rules.find((one) => one.title.test(title)) ??
    rules.find((one) => one.tag !== undefined && one.tag === label) ??
    rules.find((one) => one.text.test(text))
  if (rule === undefined) return null
  const { id } = rule
  const own = rule.title.test(title) ? withoutCapitals(subtitle.exec(title)?.[1]) : undefined
  return {
    id,
    name: own === undefined || own === 'a review' || !rule.title.test(own) ? rule.name : own,
    isRandomised: id === 'trial' ? true : id === 'experiment' || id === 'model' ? null : false,
  }
}

/** Lowers the capitals of "A Pilot Randomized Trial" within a sentence. Abbreviations stay. */
function withoutCapitals(name: string | undefined): string | undefined {
  return name
    ?.split(/(?<=[ -])/)
    .map(lowerFirst)
    .join('')
}

/** Finds the place that shows the design, or null. */
export function placeOfDesign(source: Source): number | null {
  const id = designOf(source)?.id
  if (id === undefined) return null
  const sign =
    id.startsWith('registered') || id === 'expanded-access' ? signOfRegistered : (rules.find((rule) => rule.id === id)?.text ?? null)
  const at = sign === null ? -1 : source.text.search(sign)
  return at === -1 ? null : at
}

const signOfRegistered =
  /assigned by chance|clinical trial|observational study|this registry|provides access|this study tests|hypothesize|feasibility/i

/** Names the design as a column of a table does. */
export function nameOfDesign(source: Source): string | null {
  const design = designOf(source)
  if (source.kind === 'trial') return source.design
  if (design === null) return source.design
  if (design.id === 'trial' && /\bpilot\b/i.test(source.title)) return 'Pilot randomised controlled trial'
  return upperFirst(withoutArticle(design.name))
}
