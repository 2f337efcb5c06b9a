import { preprintServers } from '../literature/corpus/venues.ts'
import type { CorpusPaper } from '../literature/corpus/paper.ts'
import type { CorpusTrial } from '../literature/corpus/trial.ts'
import { upperFirst } from '../literature/wording.ts'

/** A paper or a trial as sessions know it: the fields that a search shows, and those that are read. */
export type Source = {
  readonly kind: 'paper' | 'preprint' | 'trial'
  /** The id that is shown by the search that found it. */
  readonly id: string
  readonly title: string
  /** The names of the authors. A trial has its lead sponsor. */
  readonly authors: readonly string[]
  readonly year: number | null
  readonly doi: string | null
  readonly venue: string | null
  readonly url: string | null
  readonly citedByCount: number | null
  /** The abstract of a paper, the summary of a trial. Quotes stand in it word by word. */
  readonly text: string
  readonly hasFullText: boolean
  readonly design: string | null
  readonly enrolled: number | null
  /** True when it was withdrawn after publication. */
  readonly isRetracted: boolean
  /** The registry's own fields. Null for a paper. */
  readonly registered: Registered | null
}

type Registered = {
  readonly status: string | null
  readonly phases: readonly string[]
  readonly studyType: CorpusTrial['studyType']
  readonly conditions: readonly string[]
  readonly interventions: readonly string[]
  readonly startDate: string | null
  readonly completionDate: string | null
  readonly hasResults: boolean | null
}

/** Converts a paper as a corpus shows it. The literature database has its own ids and knows no designs. */
export function fromPaper(paper: CorpusPaper, corpus: 'service' | 'pubmed'): Source {
  return known(papers[corpus], paper, () => ({
    kind: preprintServers.some(({ name }) => name === paper.venue) ? 'preprint' : 'paper',
    id: corpus === 'service' ? paper.serviceId : `PUBMED-${paper.pmid ?? ''}`,
    title: paper.title,
    authors: paper.authors,
    year: paper.year,
    doi: paper.doi,
    venue: paper.venue,
    url: paper.urls[0] ?? paper.fullTextUrl,
    citedByCount: paper.citedByCount,
    text: paper.abstract ?? '',
    hasFullText: paper.fullTextUrl !== null,
    design: designs[paper.studyTypeTags[0] ?? ''] ?? null,
    enrolled: null,
    isRetracted: paper.isRetracted,
    registered: null,
  }))
}

export function fromTrial(trial: CorpusTrial): Source {
  const [year = null] = /^\d{4}/.exec(trial.startDate ?? '') ?? []
  return known(trials, trial, () => ({
    kind: 'trial',
    id: trial.nctId,
    title: trial.title,
    authors: trial.leadSponsor === null ? [] : [trial.leadSponsor],
    year: year === null ? trial.lastUpdatedYear : Number(year),
    doi: null,
    venue: 'Clinical trial registry',
    url: trial.url,
    citedByCount: null,
    text: trial.summary ?? '',
    // The registry holds records, not texts.
    hasFullText: false,
    design: trial.studyType === null ? null : labelOf(trial.studyType, trial.phase),
    enrolled: trial.enrollmentCount,
    isRetracted: false,
    registered: {
      status: trial.overallStatus,
      phases: trial.phase,
      studyType: trial.studyType,
      conditions: trial.conditions,
      interventions: trial.interventions,
      startDate: trial.startDate,
      completionDate: trial.completionDate,
      hasResults: trial.hasResults,
    },
  }))
}

const designs: { readonly [tag: string]: string } = {
  RCT: 'Randomised controlled trial',
  'Meta-Analysis': 'Meta-analysis',
  'Systematic Review': 'Systematic review',
  Review: 'Narrative review',
  Longitudinal: 'Longitudinal study',
}

/** Writes a label such as "Interventional, phase 3". */
function labelOf(studyType: string, phases: readonly string[]): string {
  const words = [studyType, ...phases.filter((phase) => phase !== 'NA')].map((word) => word.toLowerCase().replace(/_|(?=\d)/g, ' '))
  return upperFirst(words.join(', '))
}

// All sessions share the converted sources, because thousands of sessions find the same papers.
const papers = { service: new WeakMap<CorpusPaper, Source>(), pubmed: new WeakMap<CorpusPaper, Source>() }
const trials = new WeakMap<CorpusTrial, Source>()

function known<Entry extends object>(sources: WeakMap<Entry, Source>, entry: Entry, make: () => Source): Source {
  const source = sources.get(entry) ?? make()
  sources.set(entry, source)
  return source
}
