import { memoize } from './memoize.ts'
import { plainText, sentencesOf, type Sentence } from './passages.ts'
import { designOf } from './study-design.ts'
import type { Source } from './source.ts'

/** The direction of a finding. A finding without a comparison is only described. */
export type Direction = 'favourable' | 'unfavourable' | 'none' | 'association' | 'descriptive'

export type Finding = {
  /** The finding, word by word. */
  readonly quote: string
  /** The finding as a sentence of a report. */
  readonly said: string
  readonly at: number
  readonly direction: Direction
}

const noEffect =
  /\bno (?:clear |significant |statistically significant |meaningful )?(?:difference|effect|association|benefit|evidence|change)|did not (?:differ|improve|reduce|change|affect)|small and imprecise|\b(?:was|were) weak\b|\bnot (?:significantly )?(?:associated|different)|little to suggest|a minority of the studies|do not support|likely to be small/i
const contrary = /contrary to (?:our|the) hypothes[ie]s|less favourabl[ey]|\bworsened\b|\bdeteriorated\b/i
const effect =
  /\bled to\b|\bimproved?\b|\breduced\b|\bincreased\b|\bdecreased\b|\blowered\b|\braised\b|\bhad (?:a )?(?:lower|higher|shorter|longer|fewer|better|more|less)\b|more favourable|favourable result|superior to|more effective|\bbenefit(?:s|ed)?\b/i
const association =
  /\bassociated with\b|\bwas linked to\b|\bcorrelated with\b|\bpredicted\b|\brelated to (?:a )?(?:higher|lower)\b|\bhighest level of\b/i
const figures =
  /\bCI\b|confidence interval|\bp ?(?:[<=]|&lt;)|\bSMD\b|mean difference|(?:risk|odds|hazard|rate) ratio|\bRR\b|area under the curve|I² ?=|I<sup>2/i
const reported =
  /\bthemes? (?:was|were)\b|^(?:First|Second|Third), |the patient (?:had |has )?(?:recovered|improved)|^Work-up showed|^Participants described|area under the curve|\bwe found\b|\bour findings\b|\bresults (?:show|suggest|support|indicate)|^In conclusion|we conclude/i
const asides =
  /completed follow-up|lost to follow-up|outcome were available|were enrolled|mean age was|were included\.|response rate|adverse events|third reviewer|Three points stand out|Only \d+ studies|Only three studies|certainty of the evidence|rights reserved|©|Record supplied|was surveyed|explained \d+% of|dose-response|sensitivity analyses|pointed in the same direction/i
const aims =
  /^(?:We aimed|This study set out|The objective|We sought|Our aim|The aim|We (?:assigned|randomly|followed|compared|searched|measured)|Earlier estimates|Theory would|Effects of .{3,90} remain contested|Many have proposed|Previous studies|Debates on|Despite|Guidance on|Little is known|Evidence on .{3,120} scarce|Concern about|Most of what is known)|will be |% power\b|Recruitment is|primary outcome (?:was|is)|randomly assigned|hypothesi[sz]e|^To (?:determine|assess|examine|evaluate)|were (?:recruited|allocated|pooled|measured|assessed)\b/i

/** Finds the sentence that reports the main result. Null when there is none, as in plans. */
export const findingOf = memoize(readFinding)

function readFinding(source: Source): Finding | null {
  const { text } = source
  const id = designOf(source)?.id
  if (source.kind === 'trial' || id === 'protocol' || text.trim() === '') return null
  const sentences = sentencesOf(text)
  let [best, most] = [sentences[0], 1]
  for (const [index, sentence] of sentences.entries()) {
    const score = scoreOf(text.slice(sentence.start, sentence.end), sentence, index, sentences.length)
    if (score > most) [best, most] = [sentence, score]
  }
  if (best === undefined || most <= 1) return null
  const quote = text.slice(best.start, best.end)
  return {
    quote,
    said: toSaid(quote),
    at: best.start,
    direction: directionOf(quote, id === 'cohort' || id === 'case-control' || id === 'cross-section'),
  }
}

function scoreOf(said: string, { part }: Sentence, index: number, count: number): number {
  if (part === 'background' || part === 'methods' || aims.test(said) || (index === 0 && count > 2 && part === null)) return 0
  let score = part === 'results' ? 1 : part === 'conclusion' ? 0.5 : 0
  if (noEffect.test(said) || contrary.test(said) || effect.test(said) || association.test(said)) score += 3
  if (figures.test(said)) score += 2
  if (reported.test(said)) score += 2
  if (asides.test(said)) score -= 4
  if (said.endsWith('…') || said.endsWith('?')) score -= 2
  // Among equal sentences the first is the main one.
  return score - index / 1000
}

function directionOf(said: string, isObserved: boolean): Direction {
  if (noEffect.test(said)) return 'none'
  if (contrary.test(said)) return 'unfavourable'
  if (association.test(said) || (isObserved && effect.test(said))) return 'association'
  if (!effect.test(said)) return 'descriptive'
  const isRise = /\b(?:increased|higher|raised|more|longer)\b/i.test(said.replace(/more (?:favourable|effective)/i, ''))
  const isFall = /\b(?:reduced|lower|decreased|lowered|shorter|fewer|less)\b/i.test(said)
  const isBurden =
    /(?:increased|higher|raised) (?:\w+ ){0,3}?(?:mortality|death|pain|symptoms|relapse|falls|infections?|anxiety|depression|harm|severity|distress|stress|fatigue|exhaustion|disability|stroke|injuries|readmission|recurrence)\b/i.test(
      said,
    )
  const isLoss = /(?:reduced|lower|decreased) (?:\w+ ){0,3}?(?:quality of life|survival|function|adherence|well-being|performance)\b/i.test(
    said,
  )
  return (isRise && isBurden) || (isFall && isLoss) ? 'unfavourable' : 'favourable'
}

function toSaid(quote: string): string {
  const plain = plainText(quote).replace(/^(?:First|Second|Third|In conclusion), (\p{L})/u, (_, letter: string) => letter.toUpperCase())
  return /[.!?…]$/.test(plain) ? plain : `${plain}.`
}
