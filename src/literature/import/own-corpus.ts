import type { Given } from '../../contract/given.ts'
import type { CorpusPaper } from '../corpus/paper.ts'
import type { CorpusTrial } from '../corpus/trial.ts'
import { seededRandom } from '../seeded-random.ts'
import { parseBibtex } from './parse-bibtex.ts'
import { parseCsl } from './parse-csl.ts'
import { parseRis } from './parse-ris.ts'
import { epochSOf, toBareDoi, type Mistake, type Reference } from './reference.ts'

/** The papers and trials of a world beside the common ones. */
export type OwnCorpus = { readonly papers: readonly CorpusPaper[]; readonly trials: readonly CorpusTrial[] }

export const noOwnCorpus: OwnCorpus = { papers: [], trials: [] }

type GivenPaper = NonNullable<Given['papers']>[number]
type GivenTrial = NonNullable<Given['trials']>[number]
type Wrong = { readonly wrong: string }
/** A paper that may still need an identifier. */
type Unnumbered = Omit<CorpusPaper, 'serviceId'> & { readonly serviceId: string | null }

/** Reads the given papers and trials, or describes the first mistake. */
export function toOwnCorpus({ papers = [], trials = [], seed = 1 }: Given): OwnCorpus | Wrong {
  const unnumbered: Unnumbered[] = []
  for (const [index, paper] of papers.entries()) {
    const read = toPapers(paper, `papers[${index}]`)
    if ('wrong' in read) return read
    for (const one of read) unnumbered.push(one)
  }
  const wrong =
    doubled(
      'papers',
      'serviceId',
      papers.map(({ serviceId }) => serviceId),
    ) ??
    doubled(
      'trials',
      'nctId',
      trials.map(({ nctId }) => nctId),
    )
  return wrong === null ? { papers: numbered(unnumbered, seed), trials: trials.map(toTrial) } : { wrong }
}

function toPapers(paper: GivenPaper, at: string): readonly Unnumbered[] | Wrong {
  const { csl, bibtex, ris, file } = paper
  if (csl !== undefined)
    return fromList(parseCsl(csl), (item) => (file === undefined ? `${at}.csl[${item}]` : `${at}.file ${file} item ${item + 1}`))
  const lineIn = (kind: string) => (line: number) => `${at}.${file === undefined ? kind : `file ${file}`} line ${line}`
  if (bibtex !== undefined)
    return fromText(parseBibtex(withoutMark(bibtex)), lineIn('bibtex'), 'an entry begins with its kind and key, such as @article{doe2024,')
  if (ris !== undefined)
    return fromText(parseRis(withoutMark(ris)), lineIn('ris'), 'a reference begins with a line TY  - and its type, such as TY  - JOUR')
  if (file !== undefined)
    return { wrong: `${at}.file is read only out of a scenario file on disk: give its text as bibtex or ris, or its items as csl` }
  return [fromInline(paper)]
}

/** Reads the references of a text. A text without a reference is a mistake. */
function fromText(read: readonly Reference[] | Mistake, placeOf: (at: number) => string, expected: string): readonly Unnumbered[] | Wrong {
  if (!('wrong' in read) && read.length === 0) return { wrong: `${placeOf(1)}: there is no reference: ${expected}` }
  return fromList(read, placeOf)
}

function fromList(read: readonly Reference[] | Mistake, placeOf: (at: number) => string): readonly Unnumbered[] | Wrong {
  return 'wrong' in read ? { wrong: `${placeOf(read.at)}: ${read.wrong}` } : read.map(fromReference)
}

/** Removes a byte order mark at the beginning. */
function withoutMark(text: string): string {
  return text.replace(/^\uFEFF/, '')
}

/** Reads an inline paper. Missing fields are null or empty. */
function fromInline({ title = '', year = null, doi = null, retracted = false, ...said }: GivenPaper): Unnumbered {
  return {
    serviceId: said.serviceId ?? null,
    title,
    authors: said.authors ?? [],
    year,
    abstract: said.abstract ?? null,
    doi: doi === null ? null : toBareDoi(doi),
    pmid: said.pmid ?? null,
    venue: said.venue ?? null,
    citedByCount: said.citedByCount ?? null,
    urls: said.urls ?? [],
    studyTypeTags: said.studyTypeTags ?? [],
    journalQuartile: said.journalQuartile ?? null,
    fullTextUrl: said.fullTextUrl ?? null,
    subjects: said.subjects ?? [],
    epochS: null,
    isRetracted: retracted,
    isUnidentified: false,
  }
}

/** Converts a reference. No format has citations, quartiles or retractions. */
function fromReference({ issued, urls, ...said }: Reference): Unnumbered {
  const resolver = said.doi === null ? null : `https://doi.org/${said.doi}`
  return {
    ...said,
    serviceId: null,
    year: issued?.year ?? null,
    epochS: issued === null ? null : epochSOf(issued),
    citedByCount: null,
    urls: [...new Set([...urls, ...(resolver === null ? [] : [resolver])])],
    studyTypeTags: [],
    journalQuartile: null,
    isRetracted: false,
    isUnidentified: false,
  }
}

/** Adds missing identifiers, which differ from those of the corpus and hardly collide between seeds. */
function numbered(papers: readonly Unnumbered[], seed: number): readonly CorpusPaper[] {
  const given = new Set(papers.map(({ serviceId }) => serviceId))
  let next = 3_000_000_000 + (seededRandom(seed, 0)() % 6000) * 1_000_000
  const make = (): string => {
    while (given.has(`W${next}`)) next += 1
    return `W${next++}`
  }
  return papers.map((paper) => ({ ...paper, serviceId: paper.serviceId ?? make() }))
}

/** Describes the first repeated identifier of a list. */
function doubled(list: string, member: string, ids: readonly (string | undefined)[]): string | null {
  const first = new Map<string, number>()
  for (const [index, id] of ids.entries()) {
    if (id === undefined) continue
    const before = first.get(id)
    if (before !== undefined) return `${list}[${index}].${member} is that of ${list}[${before}] already: ${id}`
    first.set(id, index)
  }
  return null
}

function toTrial(given: GivenTrial): CorpusTrial {
  return {
    summary: null,
    url: `https://trials.example.org/study/${encodeURIComponent(given.nctId)}`,
    overallStatus: null,
    studyType: null,
    enrollmentCount: null,
    conditions: [],
    interventions: [],
    leadSponsor: null,
    startDate: null,
    primaryCompletionDate: null,
    completionDate: null,
    hasResults: null,
    lastUpdatedYear: null,
    ...given,
    // A phase that is not applicable is no phase.
    phase: (given.phase ?? []).filter((phase) => phase !== 'NA'),
  }
}
