import { at, verdict, worded, type TestKind } from './verdict.ts'

/** The year from which "the last ten years" count. No paper of the corpus is from it yet, but a user's may be. */
const thisYear = 2026
const years = String.raw`(?:19|20)\d\d`

export const yearPhrases: readonly RegExp[] = [
  new RegExp(String.raw`(?:between|from|in) (${years}) ?(?:and|to|until|[-–]) ?(${years})|\b(${years}) ?[-–] ?(${years})\b`, 'i'),
  new RegExp(
    String.raw`(?:since|from|in or after|[≥]|not before|no earlier than) ?(${years})(?: on(?:wards?)?| or later)?|\b(${years}) (?:or later|onwards?|and later)`,
    'i',
  ),
  new RegExp(String.raw`(?:after|later than|>) ?(${years})`, 'i'),
  new RegExp(String.raw`(?:until|up to|[≤]|no later than|to) ?(${years})`, 'i'),
  new RegExp(String.raw`(?:before|earlier than|prior to|<) ?(${years})`, 'i'),
  /(?:last|past) (\d{1,2}|two|three|five|ten|fifteen|twenty) years|(?:last|past) decade/i,
]

function numberOf(match: RegExpExecArray | null | undefined, plus = 0): number | null {
  const found = match?.slice(1).find((group) => group !== undefined)
  return found === undefined ? null : Number(found) + plus
}

export const yearTest: TestKind = (asked) => {
  const [both, since, after, until, before, recent] = yearPhrases.map((phrase) => phrase.exec(asked))
  const span = both?.slice(1).filter((group) => group !== undefined) ?? []
  const inWords: { readonly [word: string]: number } = { two: 2, three: 3, five: 5, ten: 10, fifteen: 15, twenty: 20 }
  const recentYears =
    recent === null || recent === undefined ? null : recent[1] === undefined ? 10 : (inWords[recent[1].toLowerCase()] ?? Number(recent[1]))
  const from =
    span[0] === undefined
      ? (numberOf(since) ?? numberOf(after, 1) ?? (recentYears === null ? null : thisYear - recentYears))
      : Number(span[0])
  const to = span[1] === undefined ? (numberOf(until) ?? numberOf(before, -1)) : Number(span[1])
  if (from === null && to === null) return null
  const when = from === null ? `in ${to} or before` : to === null ? `in ${from} or later` : `from ${from} to ${to}`
  return {
    claim: `it appeared ${when}`,
    judge: (source) => {
      const { kind, year } = source
      if (year === null) return verdict('Unclear', 'The year of publication is not known')
      const isIn = (from === null || year >= from) && (to === null || year <= to)
      const what = kind === 'trial' ? 'The trial began' : worded(source, 'It appeared', 'It was published')
      return verdict(isIn ? 'Yes' : 'No', `${what} in ${year}${isIn ? '' : `, not ${when}`}`)
    },
  }
}

export const languages = /\b(English|German|French|Spanish|Portuguese|Italian|Chinese|Japanese|Korean|Arabic|Russian|Dutch)\b(?!-speaking)/
export const languageTest: TestKind = (asked) => {
  const named = languages.exec(asked)?.[1]
  if (named === undefined) return null
  const isEnglish = /\bEnglish\b/.test(asked)
  return {
    claim: `it is written in ${named}`,
    judge: ({ text, title }) => {
      const letters = `${title} ${text}`.match(/\p{L}/gu)?.length ?? 0
      const latin = `${title} ${text}`.match(/\p{Script=Latin}/gu)?.length ?? 0
      const inEnglish = latin > letters * 0.8 && / (?:of|the|and|in) /.test(text)
      if (!inEnglish) return verdict('Unclear', 'The language of the full text is not known')
      return verdict(isEnglish ? 'Yes' : 'No', 'The abstract is in English', at(0))
    },
  }
}

export const peerTest: TestKind = (asked) => {
  const isPreprint = /\bpreprints?\b/i.test(asked)
  if (!isPreprint && !/\bpeer[ -]review/i.test(asked)) return null
  return {
    claim: isPreprint ? 'it is a preprint' : 'it is peer-reviewed',
    judge: ({ kind, venue }) => {
      if (kind === 'trial') return verdict('No', 'A registry entry is neither a journal article nor a preprint')
      const where = venue === null ? '' : ` in ${venue}`
      if (kind === 'preprint') return verdict(isPreprint ? 'Yes' : 'No', `It appeared as a preprint${where}`)
      return venue === null
        ? verdict('Unclear', 'Where it appeared is not known')
        : verdict(isPreprint ? 'No' : 'Yes', `It appeared${where}`)
    },
  }
}

export const retractedTest: TestKind = (asked) => {
  if (!/\bretract/i.test(asked)) return null
  return {
    claim: 'it has been retracted',
    judge: ({ isRetracted }) => (isRetracted ? verdict('Yes', 'It has been retracted') : verdict('No', 'It has not been retracted')),
  }
}
