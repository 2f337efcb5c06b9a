import { abstractOf } from './abstracts.ts'
import { authorsOf } from './authors.ts'
import { createDice, type Dice } from './dice.ts'
import { subjectsOf } from './headings.ts'
import { inAmerican, withMarkup, titleWithMarkup } from './markup.ts'
import { addressesOf, resolverUrl } from './addresses.ts'
import { lastYear } from './periods.ts'
import { paperOddities as odd, twinEvery, unidentifiedEvery } from './oddities.ts'
import { studyOf, type DesignId, type Study } from './study.ts'
import { titleOf } from './titles.ts'
import { firstPreprints, preprintServers, venueOf } from './venues.ts'

/** A paper of the corpus, with fields that only filters read. */
export type CorpusPaper = {
  readonly serviceId: string
  readonly title: string
  readonly authors: readonly string[]
  readonly year: number | null
  readonly abstract: string | null
  readonly doi: string | null
  readonly pmid: string | null
  readonly venue: string | null
  readonly citedByCount: number | null
  readonly urls: readonly string[]
  readonly studyTypeTags: readonly string[]
  readonly journalQuartile: number | null
  readonly fullTextUrl: string | null
  /** The publication date in Unix epoch seconds. Null when nothing more exact than a year is known. */
  readonly epochS: number | null
  readonly isRetracted: boolean
  /** True when the service does not show the `serviceId`. */
  readonly isUnidentified: boolean
  /** Headings of a thesaurus. */
  readonly subjects: readonly string[]
}

/** The number of papers. */
export const paperCount = 20_480

/** The corpus is the same in every world. */
const corpusSeed = 20_260_101
const secondsPerDay = 86_400

/** Creates the nth paper, always the same. */
export function paperAt(index: number): CorpusPaper {
  const original = index - Math.floor(twinEvery / 2)
  if (index % twinEvery !== twinEvery - 1) return articleAt(index)
  const article = articleAt(original)
  return article.year !== null && article.year < firstPreprints ? articleAt(index) : preprintOf(article, index)
}

function articleAt(index: number): CorpusPaper {
  const dice = createDice(corpusSeed, index)
  const study = studyOf(dice, (since) => yearOf(dice, since))
  const isAmerican = dice.below(2) === 0
  const spelled = (text: string): string => (isAmerican ? inAmerican(text) : text)
  const title = titleWithMarkup(dice, spelled(titleOf(dice, study)))
  const subjects = subjectsOf(dice, study)
  const authors = dice.oneIn(odd.noAuthors) ? [] : authorsOf(dice, dice.oneIn(odd.nativeNames), isSmall(study.design))
  const serviceId = `W${2_000_000_000 + index * 7}`
  if (dice.oneIn(odd.stub)) return { ...nothingElse, serviceId, title, authors: dice.oneIn(2) ? [] : authors, subjects }
  const year = dice.oneIn(odd.noYear) ? null : study.year
  const venue = venueOf(dice, study.field, study.year)
  const addresses = addressesOf(dice, index, study.year)
  const doi = dice.oneIn(odd.noDoi) || study.year < 1970 ? null : addresses.doi
  const pmid = dice.below(100) < sharesInLiteratureDatabase[study.field.kind] ? String(10_000_000 + index * 1201) : null
  const hasVenue = !dice.oneIn(odd.noVenue)
  const isRetracted = dice.oneIn(odd.retracted)
  return {
    serviceId,
    title: isRetracted && !dice.oneIn(odd.silentlyRetracted) ? `RETRACTED: ${title}` : title,
    authors,
    year,
    abstract: abstractFor(dice, study, spelled),
    doi,
    pmid,
    venue: hasVenue ? venue.name : null,
    citedByCount: dice.oneIn(odd.noCitations) ? null : citationsOf(dice, study),
    urls: dice.oneIn(odd.noUrls) ? [] : urlsOf(dice, addresses.landing, doi, pmid),
    studyTypeTags: tagsOf(dice, study.design),
    journalQuartile: hasVenue ? venue.quartile : null,
    fullTextUrl: dice.below(100) < 51 ? addresses.pdf : null,
    epochS: year === null || dice.oneIn(odd.noDate) ? null : dateIn(dice, year),
    isRetracted,
    isUnidentified: index % unidentifiedEvery === unidentifiedEvery - 1,
    subjects,
  }
}

const nothingElse: Omit<CorpusPaper, 'serviceId' | 'title' | 'authors' | 'subjects'> = {
  year: null,
  abstract: null,
  doi: null,
  pmid: null,
  venue: null,
  citedByCount: null,
  urls: [],
  studyTypeTags: [],
  journalQuartile: null,
  fullTextUrl: null,
  epochS: null,
  isRetracted: false,
  isUnidentified: false,
}

/** The percentage of papers of each kind that a biomedical database has. */
const sharesInLiteratureDatabase: { readonly [Kind in Study['field']['kind']]: number } = {
  clinical: 73,
  machine: 46,
  school: 9,
  earth: 7,
  society: 12,
}

/** Makes the preprint of an article. It has nearly the same title and the same DOI, as in databases that merge the two. */
function preprintOf(article: CorpusPaper, index: number): CorpusPaper {
  const dice = createDice(corpusSeed, index)
  const title = article.title.replace('RETRACTED: ', '')
  return {
    ...article,
    serviceId: `W${2_000_000_000 + index * 7}`,
    title: dice.pick([title, `${title} [preprint]`, `${title} (preprint)`, `Preprint: ${title}`, `${title} (Preprint)`]),
    pmid: null,
    venue: dice.pick(preprintServers).name,
    citedByCount: article.citedByCount === null ? null : Math.floor(article.citedByCount / 9),
    urls: article.doi === null ? [] : [`https://preprints.example.org/abs/${index}`],
    journalQuartile: null,
    fullTextUrl: `https://preprints.example.org/pdf/${index}.pdf`,
    isRetracted: false,
  }
}

function yearOf(dice: Dice, since: number): number {
  const year = dice.oneIn(odd.oldPaper) ? dice.between(1950, 1995) : lastYear - Math.min(dice.below(37), dice.below(30))
  return year < since ? dice.between(since, lastYear) : year
}

function isSmall(design: DesignId): boolean {
  return design === 'review' || design === 'comment' || design === 'qualitative' || design === 'case-report'
}

function abstractFor(dice: Dice, study: Study, spelled: (text: string) => string): string | null {
  const isOftenLacking = study.year < 1980 || study.design === 'comment'
  if (dice.oneIn(isOftenLacking ? 2 : odd.noAbstract)) return null
  return dice.oneIn(odd.emptyAbstract) ? '' : withMarkup(dice, spelled(abstractOf(dice, study)), study.year)
}

/** Draws the citations of a paper: mostly few, rarely very many, and none before it appeared. */
function citationsOf(dice: Dice, { year, design }: Study): number {
  const age = lastYear - year + 0.5
  const perYear = (dice.below(1000) * dice.below(1000) * dice.below(1000)) / 1e9
  const pull = design === 'meta-analysis' || design === 'review' ? 46 : design === 'comment' || design === 'protocol' ? 8 : 24
  return Math.floor(Math.min(age, 25) * perYear * pull * (dice.oneIn(70) ? 14 : 1))
}

function urlsOf(dice: Dice, landing: string, doi: string | null, pmid: string | null): readonly string[] {
  const urls = [landing]
  if (doi !== null && dice.below(4) > 0) urls.push(resolverUrl(doi))
  if (pmid !== null && dice.below(2) === 0) urls.push(`https://biomed.example.org/${pmid}/`)
  return urls
}

const tagsByDesign: { readonly [Id in DesignId]?: string } = {
  trial: 'RCT',
  cohort: 'Longitudinal',
  'meta-analysis': 'Meta-Analysis',
  'systematic-review': 'Systematic Review',
  review: 'Review',
}

function tagsOf(dice: Dice, design: DesignId): readonly string[] {
  const tag = tagsByDesign[design]
  if (tag === undefined) return []
  if (design === 'meta-analysis') return dice.below(3) === 0 ? [tag] : [tag, 'Systematic Review']
  if (design === 'systematic-review' && dice.oneIn(odd.secondTag)) return [tag, 'Review']
  return design === 'trial' && dice.oneIn(odd.secondTag) ? [tag, 'Longitudinal'] : [tag]
}

/** Draws a day of a year. Many journals know only the first of January. */
function dateIn(dice: Dice, year: number): number {
  const before = year - 1
  const leapDays = Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400) - 477
  const day = dice.oneIn(8) ? 0 : dice.below(365)
  return ((year - 1970) * 365 + leapDays + day) * secondsPerDay
}
