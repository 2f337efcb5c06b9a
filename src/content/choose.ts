import { upperFirst } from '../literature/wording.ts'
import type { Asked } from './ask.ts'
import { pickOf, seedOf } from './chance.ts'
import { chooseAge, isMixed } from './choose-age.ts'
import { designsIn, hasDesign } from './criterion-design.ts'
import { judgeableOf } from './criterion.ts'
import { findingOf, type Direction } from './findings.ts'
import { peopleOf } from './people.ts'
import { sentenceAt } from './passages.ts'
import { designOf, placeOfDesign } from './study-design.ts'
import type { Source } from './source.ts'
import { shareIn, topicOf } from './topic.ts'
import { at, verdict, type Verdict } from './verdict.ts'

/** A choice with its reason and the sentence that says so. */
export type Choice = {
  readonly value: string
  readonly reason: string
  readonly quote: string | null
  /** Set for a result, which a figure may show as well. */
  readonly isResult?: true
}

const otherwise = /^(?:any? )?others?\b|\bother (?:design|type|kind|than)|^none of|^none$|^something else|^mixed\/other/iu
const unknown =
  /^(?:un(?:clear|known|sure|certain)|not (?:reported|stated|clear|given|specified|available|known|applicable|sure)|n\/?a|cannot tell|can't tell|no information|insufficient)/i
const yes = /^(?:yes|true|y|met|included?|present|reported)\b/i
const no = /^(?:no|false|n|not met|excluded?|absent)(?:$|\b(?! effect| difference| change| info))/i

/** Cleans the words of a choice such as "-Other" or "@RCT". */
function wordsOf(choice: string): string {
  return choice.replace(/^[^\p{L}\p{N}<>≤≥]+/u, '')
}

function isLike(sign: RegExp): (choice: string) => boolean {
  return (choice) => sign.test(wordsOf(choice))
}

/** Chooses the answer that fits a source, or the one for no fit, or else any. */
export function choose(
  source: Source,
  { choices, instructions, name }: Asked & { readonly choices: readonly string[] },
  seed: number,
): Choice {
  const [other, unclear] = [choices.find(isLike(otherwise)), choices.find(isLike(unknown))]
  const rest = choices.filter((choice) => !isLike(otherwise)(choice) && !isLike(unknown)(choice))
  const asksYesOrNo = rest.some(isLike(yes)) && rest.some(isLike(no))
  const found = asksYesOrNo ? answered(source, { name, instructions }, choices) : fitting(source, rest, `${name} ${instructions}`)
  if (found !== null) return found
  // A known design that is no choice is "other" and not "unclear".
  const isKnown = designOf(source) !== null && rest.some((choice) => designsIn(choice).length > 0)
  const value = isKnown ? (other ?? unclear) : (unclear ?? other)
  if (value !== undefined)
    return {
      value,
      reason: isKnown ? `The study is ${designOf(source)?.name ?? 'of another kind'}` : 'The text does not fit any of the other choices',
      quote: null,
    }
  // Participants without a stated age are mostly adults.
  const likely = rest.find(isMixed) ?? rest.find((choice) => /^adults?$/i.test(wordsOf(choice)))
  return {
    value: likely ?? pickOf(rest.length === 0 ? choices : rest, seedOf('choice', seed), choices[0] ?? ''),
    reason: 'None of the choices fits well; this is the nearest',
    quote: null,
  }
}

function answered(
  source: Source,
  criterion: { readonly name: string; readonly instructions: string },
  choices: readonly string[],
): Choice | null {
  const outcome = outcomeVerdict(source, `${criterion.name} ${criterion.instructions}`)
  const { answer, place, reason } = outcome ?? judgeableOf(criterion).judge(source)
  const value = choices.find(isLike(answer === 'Yes' ? yes : answer === 'No' ? no : unknown))
  if (value !== undefined)
    return { value, reason: upperFirst(reason), quote: quoteAt(source, place()), ...(outcome !== null && { isResult: true }) }
  // An unstated fact is a no when there is no other answer for it.
  const nothing = choices.some(isLike(otherwise)) ? undefined : choices.find(isLike(no))
  return nothing === undefined ? null : { value: nothing, reason: 'The text does not say so', quote: null }
}

const asksOfSignificance = /\bsignifican(?:t|ce)\b/i
const asksOfEffect =
  /\b(?:did|does|do|was|were|is|are) (?:the |an? )?(?:[\p{L}-]+ ){0,4}?(?:improved?|reduced?|decreased?|increased?|lowered?|worked?|helped?|effective|beneficial)\b/iu
const [asksOfRise, asksOfFall] = [/\b(?:increas|rais)\w*\b/i, /\b(?:decreas|reduc|lower)\w*\b/i]
const [rise, fall] = [/\b(?:increased|raised|higher|longer)\b/i, /\b(?:decreased|reduced|lowered|lower|shorter|fewer)\b/i]

/** Judges an outcome by its finding and not by words. A difference that was not found differs from one that was not mentioned. */
function outcomeVerdict(source: Source, asked: string): Verdict | null {
  const isOfSignificance = asksOfSignificance.test(asked)
  if (!isOfSignificance && !asksOfEffect.test(asked)) return null
  const finding = findingOf(source)
  if (finding === null || finding.direction === 'descriptive') return verdict('Unclear', 'It reports no comparison')
  const { at: place, direction, quote } = finding
  if (direction === 'none') return verdict('No', 'No clear difference is reported', at(place))
  if (isOfSignificance) return verdict('Yes', 'A difference or an association is reported', at(place))
  const topic = topicOf(asked)
  if (topic !== null && shareIn(topic, `${source.title}. ${quote}`) === 0)
    return verdict('Unclear', 'What is reported is a difference in something else')
  const [isRise, isFall] = [rise.test(quote), fall.test(quote)]
  if ((asksOfRise.test(asked) && isFall && !isRise) || (asksOfFall.test(asked) && isRise && !isFall))
    return verdict('No', 'The reported difference goes the other way', at(place))
  const isDirected = asksOfRise.test(asked) || asksOfFall.test(asked)
  if (direction === 'unfavourable' && !isDirected) return verdict('No', 'The reported effect is unfavourable', at(place))
  return verdict('Yes', 'A difference or an association is reported', at(place))
}

function fitting(source: Source, choices: readonly string[], asked: string): Choice | null {
  return (
    byDesign(source, choices) ??
    bySize(source, choices, asked) ??
    byAge(source, choices) ??
    byDirection(source, choices) ??
    byPhase(source, choices) ??
    byMeaning(source, choices)
  )
}

/** Chooses the narrowest design that a source has: "RCT" before "Trial". */
function byDesign(source: Source, choices: readonly string[]): Choice | null {
  const named = choices.flatMap((choice) => {
    const wanted = designsIn(choice)
    return wanted.some((one) => hasDesign(one, source) === true)
      ? [{ choice, breadth: Math.min(...wanted.map(({ ids }) => ids.length)) }]
      : []
  })
  const [first] = named.toSorted((a, b) => a.breadth - b.breadth)
  const design = designOf(source)
  return first === undefined || design === null
    ? null
    : { value: first.choice, reason: `The study is ${design.name}`, quote: quoteAt(source, placeOfDesign(source)) }
}

/** Chooses among sizes such as "<100", "100-500" and "over 500". */
function bySize(source: Source, choices: readonly string[], asked: string): Choice | null {
  if (!/\bsample|\bhow many\b|\bnumber of\b|\bsize\b|\bparticipants\b/i.test(asked)) return null
  const people = peopleOf(source)
  if (people === null) return null
  const value = choices.find((choice) => {
    const [first, second] = [...choice.matchAll(/\d[\d,]*/g)].map(([digits]) => Number(digits.replaceAll(',', '')))
    if (first === undefined) return false
    if (second !== undefined) return people.count >= first && people.count <= second
    return /[<≤]|\b(?:under|below|less|fewer|up to|small)\b/i.test(choice) ? people.count < first : people.count >= first
  })
  return value === undefined ? null : { value, reason: `There are ${people.said}`, quote: quoteAt(source, people.at) }
}

function byAge(source: Source, choices: readonly string[]): Choice | null {
  const found = chooseAge(source, choices)
  return found === null ? null : { value: found.value, reason: found.reason, quote: quoteAt(source, found.at) }
}

const directions: readonly (readonly [RegExp, readonly Direction[], string])[] = [
  [
    /\bno (?:clear |significant )?(?:effect|difference|change|association|benefit)\b|\bnull\b|\bneutral\b|\bnot significant\b/i,
    ['none'],
    'No clear difference is reported',
  ],
  [
    /\bnegative\b|\bharm(?:ful)?\b|\bworse\b|\bunfavou?rable\b|\bfavou?rs (?:the )?(?:control|comparator)/i,
    ['unfavourable'],
    'The reported effect is unfavourable',
  ],
  [
    /\bpositive\b|\bbenefi(?:t|cial)\b|\bimprove[sd]?\b|\bimprovement\b|\bfavou?rable\b|\bfavou?rs (?:the )?intervention|\beffective\b/i,
    ['favourable'],
    'The reported effect is favourable',
  ],
  [/\bassociation\b|\bassociated\b/i, ['association'], 'An association is reported'],
]

function byDirection(source: Source, choices: readonly string[]): Choice | null {
  const finding = findingOf(source)
  if (finding === null) return null
  for (const choice of choices) {
    const meant = directions.find(([sign]) => sign.test(choice))
    if (meant?.[1].includes(finding.direction) === true) return { value: choice, reason: meant[2], quote: finding.quote, isResult: true }
  }
  return null
}

function byPhase({ registered }: Source, choices: readonly string[]): Choice | null {
  const numbers = (registered?.phases ?? []).flatMap((phase) => /\d/.exec(phase)?.[0] ?? [])
  const value = choices.find(
    (choice) => /\bphase\b/i.test(choice) && numbers.length > 0 && numbers.every((number) => choice.includes(number)),
  )
  return value === undefined ? null : { value, reason: 'The registry says so', quote: null }
}

/** Judges each choice like a criterion. */
function byMeaning(source: Source, choices: readonly string[]): Choice | null {
  for (const value of choices) {
    if (isMixed(value) && !isSaid(source, wordsOf(value))) continue
    const { claim, judge } = judgeableOf({ name: value, instructions: value })
    if (claim === null || designsIn(value).length > 0) continue
    const { answer, place, reason } = judge(source)
    if (answer === 'Yes') return { value, reason: upperFirst(reason), quote: quoteAt(source, place()) }
  }
  return null
}

/** Finds these very words: "mixed methods" are neither mixed models nor mixed feelings. */
function isSaid({ text, title }: Source, words: string): boolean {
  return words.includes(' ') && `${title}\n${text}`.toLowerCase().includes(words.toLowerCase())
}

function quoteAt({ text }: Source, place: number | null): string | null {
  return place === null || place < 0 ? null : sentenceAt(text, place)
}
