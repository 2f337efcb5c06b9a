import { countriesAsked, countryOf } from './places.ts'
import { findingOf } from './findings.ts'
import { designOf, placeOfDesign } from './study-design.ts'
import { durationsIn, weeksOf } from './durations.ts'
import { at, verdict, worded, type TestKind } from './verdict.ts'

/** The last year of the literature that can be searched, from which "the last ten years" count. */
const lastYear = 2026
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
      ? (numberOf(since) ?? numberOf(after, 1) ?? (recentYears === null ? null : lastYear - recentYears))
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

export const resultsTest: TestKind = (asked) => {
  if (
    !/\breport(?:s|ing)?\b (?:\w+ ){0,3}?(?:results|data|findings)\b|\bresults (?:are |must be |should be )?(?:reported|available|posted|published)|\bhas results\b|\bpublished results\b/i.test(
      asked,
    )
  )
    return null
  return {
    claim: 'results are reported',
    judge: (source) => {
      const id = designOf(source)?.id
      if (source.registered !== null) {
        const { hasResults } = source.registered
        if (hasResults === null) return verdict('Unclear', 'The registry does not say whether there are results')
        return hasResults
          ? verdict('Yes', 'The registry has results of the trial')
          : verdict('No', 'The registry has no results of the trial yet')
      }
      if (id === 'protocol')
        return verdict('No', worded(source, 'A protocol has no results yet', 'Only a plan is described'), () => placeOfDesign(source))
      if (id === 'comment')
        return verdict('No', worded(source, 'A commentary reports no results', 'It argues a case and reports no results'), () =>
          placeOfDesign(source),
        )
      if (id === 'review')
        return verdict(
          'No',
          worded(source, 'A narrative review gives no results that could be extracted', 'It discusses the literature and gives no results'),
          () => placeOfDesign(source),
        )
      const finding = findingOf(source)
      return finding === null
        ? verdict('Unclear', 'What came out is not said in the abstract')
        : verdict('Yes', worded(source, 'Results are reported', 'The abstract says what came out', 'It gives its results'), at(finding.at))
    },
  }
}

export const methodsTest: TestKind = (asked) => {
  if (
    !/\bdescribe(?:s|d)? (?:its|the|their) methods\b|\bhow the matter was studied\b|\bmethods? (?:are|is|must be) described\b/i.test(asked)
  )
    return null
  return {
    claim: 'the methods are described',
    judge: (source) => {
      const design = designOf(source)
      if (design?.id === 'comment') return verdict('No', 'A commentary has no methods to describe', () => placeOfDesign(source))
      if (design === null) return verdict('Unclear', 'How it was studied is hardly said')
      return verdict(
        'Yes',
        worded(source, `It says how the matter was studied: as ${design.name}`, `The methods are those of ${design.name}`),
        () => placeOfDesign(source),
      )
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

export const countryTest: TestKind = (asked) => {
  const wanted = countriesAsked(asked)
  if (wanted === null) return null
  return {
    claim: `the study was done in ${wanted.said}`,
    judge: (source) => {
      const country = countryOf(source)
      if (country === null) return verdict('Unclear', worded(source, 'Where the study was done is not said', 'The country is not named'))
      return verdict(
        wanted.has(country.name) ? 'Yes' : 'No',
        worded(source, `The study was done in ${country.name}`, `The setting is ${country.name}`),
        at(country.at),
      )
    },
  }
}

export const durationTest: TestKind = (asked) => {
  const match =
    /(?:at least|minimum(?: of)?|no less than|more than|longer than|[≥>]=?) ?(\d+|\w+)[ -](weeks?|months?|years?)\b(?! old| of age)/i.exec(
      asked,
    )
  if (match === null || /\bage/i.test(asked)) return null
  // Without a word for it, years are those of people.
  if (/^y/i.test(match[2] ?? '') && !/\b(?:follow|duration|last|long|observ|intervention)/i.test(asked)) return null
  const least = weeksOf(match[1] ?? '', match[2] ?? '')
  if (least === null) return null
  const span = `${match[1]} ${match[2]}`
  return {
    claim: `the study lasted ${span} or longer`,
    judge: (source) => {
      const all = durationsIn(source.text)
      const [longest] = all.toSorted((a, b) => b.weeks - a.weeks)
      if (longest === undefined) return verdict('Unclear', 'How long the study lasted is not said')
      return verdict(longest.weeks >= least ? 'Yes' : 'No', `It lasted ${longest.said}`, at(longest.at))
    },
  }
}

const comparators =
  /\bplacebo\b|\busual care\b|\bwaiting list\b|\battention control\b|\bbrief advice\b|\bcontrol(?: group| plots|s\b)|\bcomparison group\b|\bcompared with\b|\bbusiness-as-usual\b|\bregular lessons\b|\breference sites\b|\bconventional management\b|\bversus\b/i
export const comparatorTest: TestKind = (asked) => {
  const hasOther = /\busual care\b|\bno treatment\b|\bstandard care\b|\bwait(?:ing)?[- ]list\b|\bactive control/i.test(asked)
  const isPlacebo = /\bplacebo\b/i.test(asked) && !hasOther
  if (!isPlacebo && !hasOther && !/\bcontrol group\b|\bcomparator\b|\bcomparison group\b|\bcomparison with\b/i.test(asked)) return null
  return {
    claim: isPlacebo ? 'there is a placebo' : 'there is a comparison group',
    judge: (source) => {
      const record = [...(source.registered?.interventions ?? [])].join(', ')
      const read = `${source.text} ${source.title} ${record}`
      const named = isPlacebo ? /\bplacebo\b/i.exec(read) : comparators.exec(read)
      if (named !== null)
        return verdict(
          'Yes',
          `The comparison is with ${named[0].toLowerCase().replace(/^compared with$|^versus$/, 'another group')}`,
          at(source.text.search(isPlacebo ? /\bplacebo\b/i : comparators)),
        )
      const other = comparators.exec(read)
      if (other !== null)
        return verdict(
          'No',
          `The comparison is with ${other[0].toLowerCase().replace(/^compared with$|^versus$/, 'another group')}, not with a placebo`,
          at(source.text.search(comparators)),
        )
      const id = designOf(source)?.id
      return id === 'qualitative' || id === 'case-report' || id === 'comment' || id === 'cross-section'
        ? verdict('No', worded(source, 'There is no group to compare with', 'Nobody is compared with anybody'))
        : verdict('Unclear', 'What the comparison is with is not said')
    },
  }
}
