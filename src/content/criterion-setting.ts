import { countriesAsked, countryOf } from './countries.ts'
import { durationsIn, weeksOf } from './durations.ts'
import { designOf } from './study-design.ts'
import { at, verdict, worded, type TestKind } from './verdict.ts'

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
  // Years without another word are those of people.
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
      const record = (source.registered?.interventions ?? []).join(', ')
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
