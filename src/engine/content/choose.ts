import type { Asked } from './ask.ts'
import { pickOf, seedOf } from './chance.ts'
import { designsIn, hasDesign } from './criterion-design.ts'
import { judgeableOf } from './criterion.ts'
import { findingOf, type Direction } from './findings.ts'
import { peopleOf } from './people.ts'
import { sentenceAt } from './passages.ts'
import { designOf, placeOfDesign } from './study-design.ts'
import type { Source } from './source.ts'
import { lowerFirst, upperFirst } from './verdict.ts'

/** A choice, why it is the one, and the sentence that says so. */
export type Choice = { readonly value: string; readonly reason: string; readonly quote: string | null }

const otherwise = /^[^\p{L}\d]*(?:an?y? )?others?\b|\bother (?:design|type|kind|than)|^none of|^none$|^something else|^mixed\/other/iu
const unknown =
  /^(?:un(?:clear|known|sure|certain)|not (?:reported|stated|clear|given|specified|available|known|applicable|sure)|n\/?a|cannot tell|can't tell|no information|insufficient)/i
const yes = /^(?:yes|true|y|met|included?|present|reported)\b/i
const no = /^(?:no|false|n|not met|excluded?|absent)(?:$|\b(?! effect| difference| change| info))/i

/** The choice that fits a source. Where none does it is the one for that, or else any. */
export function choose(
  source: Source,
  { choices, instructions, name }: Asked & { readonly choices: readonly string[] },
  seed: number,
): Choice {
  const rest = choices.filter((choice) => !otherwise.test(choice) && !unknown.test(choice))
  const asksYesOrNo = rest.some((choice) => yes.test(choice)) && rest.some((choice) => no.test(choice))
  const found = asksYesOrNo ? answered(source, { name, instructions }, choices) : fitting(source, rest, `${name} ${instructions}`)
  if (found !== null) return found
  const other = choices.find((choice) => otherwise.test(choice))
  const unclear = choices.find((choice) => unknown.test(choice))
  // What is known to be something else is not unclear.
  const isKnown = designOf(source) !== null && rest.some((choice) => designsIn(choice).length > 0)
  const value = isKnown ? (other ?? unclear) : (unclear ?? other)
  if (value !== undefined)
    return {
      value,
      reason: isKnown ? `The study is ${designOf(source)?.name ?? 'of another kind'}` : 'The text does not fit any of the other choices',
      quote: null,
    }
  return {
    value: pickOf(rest.length === 0 ? choices : rest, seedOf('choice', seed), choices[0] ?? ''),
    reason: 'None of the choices fits well; this is the nearest',
    quote: null,
  }
}

function answered(
  source: Source,
  criterion: { readonly name: string; readonly instructions: string },
  choices: readonly string[],
): Choice | null {
  const outcome = outcomeAnswer(source, `${criterion.name} ${criterion.instructions}`, choices)
  if (outcome !== null) return outcome
  const { answer, place, reason } = judgeableOf(criterion).judge(source)
  const sign = answer === 'Yes' ? yes : answer === 'No' ? no : unknown
  const value = choices.find((choice) => sign.test(choice))
  return value === undefined ? null : { value, reason: upperFirst(reason), quote: quoteAt(source, place()) }
}

const asksOfSignificance = /\bsignifican(?:t|ce)\b/i
const asksOfEffect =
  /\b(?:did|does|do|was|were|is|are) (?:the |an? )?(?:[\p{L}-]+ ){0,4}?(?:improved?|reduced?|decreased?|increased?|lowered?|worked?|helped?|effective|beneficial)\b/iu

/** What came out is no matter of words: a difference that was not found is not one that nothing is said of. */
function outcomeAnswer(source: Source, asked: string, choices: readonly string[]): Choice | null {
  const isOfSignificance = asksOfSignificance.test(asked)
  if (!isOfSignificance && !asksOfEffect.test(asked)) return null
  const finding = findingOf(source)
  const direction = finding?.direction ?? 'told'
  const isMet = direction === 'favourable' || direction === 'association' || (isOfSignificance && direction === 'unfavourable')
  const sign = direction === 'told' ? unknown : isMet ? yes : no
  const value = choices.find((choice) => sign.test(choice))
  if (value === undefined) return null
  const reason =
    direction === 'told'
      ? 'It reports no comparison'
      : direction === 'none'
        ? 'No clear difference is reported'
        : direction === 'unfavourable'
          ? 'The reported effect is unfavourable'
          : 'A difference or an association is reported'
  return { value, reason, quote: finding?.quote ?? null }
}

function fitting(source: Source, choices: readonly string[], asked: string): Choice | null {
  return (
    byDesign(source, choices) ??
    bySize(source, choices, asked) ??
    byDirection(source, choices) ??
    byPhase(source, choices) ??
    byMeaning(source, choices)
  )
}

/** The narrowest of the designs that a source has: "RCT" before "Trial". */
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

/** "<100", "100-500", "over 500". */
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
    if (meant?.[1].includes(finding.direction) === true) return { value: choice, reason: meant[2], quote: finding.quote }
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

/** What a choice says, asked of the source like a criterion. */
function byMeaning(source: Source, choices: readonly string[]): Choice | null {
  for (const value of choices) {
    const { claim, judge } = judgeableOf({ name: value, instructions: value })
    if (claim === null || designsIn(value).length > 0) continue
    const { answer, place, reason } = judge(source)
    if (answer === 'Yes') return { value, reason: upperFirst(lowerFirst(reason)), quote: quoteAt(source, place()) }
  }
  return null
}

function quoteAt({ text }: Source, at: number | null): string | null {
  return at === null || at < 0 ? null : sentenceAt(text, at)
}
