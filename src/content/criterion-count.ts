import { peopleOf } from './people.ts'
import { designOf } from './study-design.ts'
import { at, verdict, worded, type TestKind } from './verdict.ts'

export const countTest: TestKind = (asked) => {
  const who = '(?:participants|people|patients|subjects|adults|children|women|men|individuals|persons|cases|respondents|enrolled)'
  const least = new RegExp(
    String.raw`(?:at least|more than|over|minimum(?: of)?|no fewer than|[≥>]=?) ?([\d,]+) (?:\w+ ){0,2}${who}|\bn ?[≥>]=? ?([\d,]+)|([\d,]+) (?:or more|and more) ${who}|(?:sample(?: size)?s?|enrol+ments?) (?:is |was |of )?(?:at least|over|above|larger than|more than|[≥>]=?|of) ?([\d,]+)`,
    'i',
  ).exec(asked)
  const most = new RegExp(
    String.raw`(?:fewer than|less than|under|at most|[≤<]=?) ?([\d,]+) (?:\w+ ){0,2}${who}|\bn ?[≤<]=? ?([\d,]+)|sample(?: size)?s? (?:is |was |of )?(?:under|below|smaller than|less than|fewer than|[≤<]=?) ?([\d,]+)`,
    'i',
  ).exec(asked)
  const from = numberIn(least)
  const to = numberIn(most)
  if (from === null && to === null) return null
  const size = from === null ? `fewer than ${to}` : `at least ${from}`
  return {
    claim: `there are ${size} participants`,
    judge: (source) => {
      const people = peopleOf(source)
      const id = designOf(source)?.id
      if (people === null)
        return verdict('Unclear', worded(source, 'The size of the sample is not given', 'How many took part is not said'))
      const isMet = (from === null || people.count >= from) && (to === null || people.count < to)
      const isSmall = from !== null && people.count < from
      const [verb, only] = [people.count === 1 ? 'is' : 'are', isMet ? '' : isSmall ? 'only ' : 'as many as ']
      const said =
        source.kind === 'trial' || id === 'protocol'
          ? `It is planned with ${only}${people.count} participants`
          : `There ${verb} ${only}${people.said}`
      return verdict(isMet ? 'Yes' : 'No', said, at(people.at))
    },
  }
}

function numberIn(match: RegExpExecArray | null): number | null {
  const digits = match?.slice(1).find((group) => group !== undefined)
  return digits === undefined ? null : Number(digits.replaceAll(',', ''))
}
