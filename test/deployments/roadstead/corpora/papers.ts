import { between, pick, share, some } from '../chance.ts'
import type { Paper } from '../types.ts'
import { conditions, initials, interventions, outcomes, populations, sentence, surnames, venues } from './words.ts'

const tags = ['RCT', 'Meta-Analysis', 'Systematic Review', 'Review', 'Longitudinal'] as const
const count = 1460
const secondsPerDay = 86_400

const titleOf = (name: string, design: string): string => {
  const treatment = pick(`${name}/treatment`, interventions)
  const condition = pick(`${name}/condition`, conditions)
  const population = pick(`${name}/population`, populations)
  const outcome = pick(`${name}/outcome`, outcomes)
  const forms: readonly [string, ...string[]] = [
    `${treatment} for ${condition} in ${population}: effects on ${outcome}`,
    `Does ${treatment} improve ${outcome} among ${population} with ${condition}?`,
    `${condition} and ${outcome} after ${treatment}: evidence from ${population}`,
    `${treatment} versus usual care in ${condition} – ${outcome} of ${population}`,
  ]
  return sentence(`${pick(`${name}/form`, forms)}${design === '' ? '' : ` (${design})`}`)
}

const tagsOf = (name: string): readonly string[] => {
  const draw = share(`${name}/tags`)
  if (draw < 0.22) {
    return []
  }
  if (draw < 0.34) {
    return ['Meta-Analysis', 'Systematic Review']
  }
  return [pick(`${name}/tag`, tags)]
}

const designOf = (name: string, studyTags: readonly string[]): string =>
  share(`${name}/design`) < 0.4 ? (studyTags[0] ?? '').toLowerCase() : ''

const dateOf = (name: string): { year: number; seconds: number } | null => {
  if (share(`${name}/dated`) < 0.03) {
    return null
  }
  const year = 2025 - Math.floor(share(`${name}/year`) ** 1.8 * 42)
  const day = between(`${name}/day`, 0, 363)
  return { year, seconds: Date.UTC(year, 0, 1) / 1000 + day * secondsPerDay }
}

const paperOf = (index: number): Paper => {
  const name = `paper/${index}`
  const studyTypeTags = tagsOf(name)
  const retracted = share(`${name}/retracted`) < 0.035
  const venue = pick(`${name}/venue`, venues)
  const known = share(`${name}/venued`) > 0.05
  const date = dateOf(name)
  const title = `${retracted ? 'RETRACTED: ' : ''}${titleOf(name, designOf(name, studyTypeTags))}`
  const abstract =
    share(`${name}/abstract`) < 0.06
      ? null
      : `Background: ${title.replace('RETRACTED: ', '')}. Methods: ${between(`${name}/n`, 24, 4800)} ${pick(`${name}/who`, populations)} were followed for ${between(`${name}/weeks`, 4, 260)} weeks; ${pick(`${name}/also`, outcomes)} was a secondary outcome. Conclusion: ${pick(`${name}/treatment`, interventions)} ${share(`${name}/worked`) < 0.55 ? 'was associated with a benefit' : 'showed no clear benefit'}.`
  const doi =
    share(`${name}/doi`) < 0.09 ? null : `10.5${between(`${name}/prefix`, 1000, 9999)}/rs.${index}.${between(`${name}/suffix`, 100, 999)}`
  const pmid = share(`${name}/pmid`) < 0.56 ? `${21_000_000 + index * 37}` : null
  const hasPdf = share(`${name}/pdf`) < 0.45
  const link = hasPdf || share(`${name}/link`) < 0.3
  return {
    serviceId: share(`${name}/id`) < 0.02 && pmid !== null ? null : `rs-${(index * 7919 + 104_729).toString(36)}`,
    title,
    authors: some(`${name}/authors`, surnames, between(`${name}/authors`, 1, 6)).map(
      (surname, place) => `${pick(`${name}/initials/${place}`, initials)} ${surname}`,
    ),
    year: date?.year ?? null,
    abstract,
    doi,
    pmid,
    venue: known ? venue.name : null,
    citedByCount: share(`${name}/cited`) < 0.04 ? null : Math.floor(share(`${name}/citations`) ** 3 * 900),
    urls: [...(doi === null ? [] : [`https://doi.org/${doi}`]), ...(pmid === null ? [] : [`https://pubmed.example.org/${pmid}/`])],
    studyTypeTags,
    journalQuartile: known ? venue.quartile : null,
    fullTextUrl: link ? `https://fulltext.example.org/${index}${hasPdf ? '.pdf' : ''}` : null,
    publishedAtS: date?.seconds ?? null,
    retracted,
    hasPdf,
    text: `${title}\n${abstract ?? ''}`.toLowerCase(),
  }
}

let held: readonly Paper[] | null = null

/** The papers of the full index, made when first asked for. */
export const papers = (): readonly Paper[] => {
  held ??= Array.from({ length: count }, (_, index) => paperOf(index))
  return held
}

let heldPubmed: readonly Paper[] | null = null

export const pubmedPapers = (): readonly Paper[] => {
  heldPubmed ??= papers().filter((paper) => paper.pmid !== null)
  return heldPubmed
}
