import { drawsOf } from '../draws.ts'
import { designs, familyNames, givenNames, populations, topics, venues } from './words.ts'

/** A paper of the corpus, with what only filters ask of it. */
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
  /** Publication date, Unix epoch seconds; null when no year is known. */
  readonly epochS: number | null
  readonly isRetracted: boolean
}

/** How many papers there are. */
export const paperCount = 1200

/** The corpus is the same in every world. */
const corpusSeed = 20_260_101
const secondsPerDay = 86_400

/** The nth paper: made when it is asked for, and always the same. */
export function paperAt(index: number): CorpusPaper {
  const draws = drawsOf(corpusSeed, index)
  const pick = <Values extends readonly [unknown, ...unknown[]]>(values: Values): Values[number] => values[draws() % values.length]
  const oneIn = (n: number): boolean => draws() % n === 0
  const [topic, population, design, venue] = [pick(topics), pick(populations), pick(designs), pick(venues)]
  const year = oneIn(40) ? null : 1998 + (draws() % 28)
  const doi = oneIn(12) ? null : `10.5555/us.${index + 1}`
  const slug = `https://papers.example.org/${index + 1}`
  const isFree = oneIn(2)
  const authors = Array.from({ length: 1 + (draws() % 5) }, () => `${pick(givenNames)} ${pick(familyNames)}`)
  const pmid = oneIn(3) ? null : String(20_000_000 + index)
  return {
    serviceId: `W${2_000_000_000 + index * 7}`,
    title: sentence(`${topic.exposure} and ${topic.outcome} in ${population}: ${design.title}`),
    authors,
    year,
    abstract: oneIn(15) ? null : oneIn(40) ? '' : abstractOf(topic, population, 20 + (draws() % 900), draws() % 100),
    doi,
    pmid,
    venue: oneIn(30) ? null : venue.name,
    citedByCount: oneIn(25) ? null : draws() % 400,
    urls: oneIn(10) ? [] : doi === null ? [slug] : [slug, `https://doi.org/${doi}`],
    studyTypeTags: design.tag === null ? [] : [design.tag],
    journalQuartile: venue.quartile,
    fullTextUrl: isFree ? `${slug}/full-text.pdf` : null,
    epochS: year === null ? null : Math.floor((year - 1970) * 365.2425 + (draws() % 365)) * secondsPerDay,
    isRetracted: oneIn(60),
  }
}

function abstractOf(topic: (typeof topics)[number], population: string, participants: number, percent: number): string {
  return (
    `Background: The effect of ${topic.exposure} on ${topic.outcome} is debated. Methods: We studied ${participants} ${population}. ` +
    `Results: ${sentence(topic.outcome)} changed by ${percent} %. Conclusion: More work is needed.`
  )
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
