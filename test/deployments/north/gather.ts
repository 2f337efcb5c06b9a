import type { Paper, Search, Session, Source, Trial } from './model.ts'
import { hash } from './random.ts'
import { findPapers, findTrials } from './search.ts'

const fromPaper = (paper: Paper): Source => ({
  record: paper.serviceId ?? paper.pmid ?? paper.title,
  title: paper.title,
  authors: paper.authors,
  year: paper.year,
  doi: paper.doi,
  venue: paper.venue,
  link: paper.urls[0] ?? '',
  quote: paper.abstract ?? paper.title,
})

const fromTrial = (trial: Trial): Source => ({
  record: trial.nctId,
  title: trial.title,
  authors: [],
  year: trial.startDate === null ? null : Number(trial.startDate.slice(0, 4)),
  doi: null,
  venue: null,
  link: trial.url,
  quote: trial.summary ?? trial.title,
})

const run = (search: Search): readonly Source[] =>
  search.corpus === 'clinical_trials' ? findTrials(search).map(fromTrial) : findPapers(search).map(fromPaper)

/** Decides for a part of the papers; `fast` excludes more of them than `thorough`. The first one always passes. */
function screen(sources: readonly Source[], stage: string, depth: string | null): readonly Source[] {
  if (depth === null) return sources
  const share = depth === 'fast' ? 5 : 6
  return sources.filter((source, index) => index === 0 || Number.parseInt(hash(`${source.record} ${stage}`).slice(0, 4), 16) % 10 < share)
}

interface Read {
  readonly gathered: readonly Source[]
  readonly screened: readonly Source[]
  readonly included: readonly Source[]
}
const cached = new WeakMap<Session, Read>()

function read(session: Session): Read {
  const known = cached.get(session)
  if (known !== undefined) return known
  const unique = new Map(session.searches.flatMap(run).map((source) => [source.record, source]))
  const gathered = Array.from(unique.values()).slice(0, session.maxGathered)
  const isReport = session.kind === 'report'
  const { abstractScreeningDepth, fulltextScreeningDepth } = session.settings
  const screened = isReport ? gathered : screen(gathered, 'abstract', abstractScreeningDepth)
  const passed = isReport ? screened : screen(screened, 'fulltext', fulltextScreeningDepth)
  const included = isReport ? passed.slice(0, session.maxExtracted) : passed
  cached.set(session, { gathered, screened, included })
  return { gathered, screened, included }
}

/** The papers and trials that the searches of a session bring, each once. */
export const gatheredBy = (session: Session): readonly Source[] => read(session).gathered

/** Those of them that pass the abstract screening. */
export const screenedBy = (session: Session): readonly Source[] => read(session).screened

/** Those that pass every screening and are extracted: the references of the report. */
export const includedBy = (session: Session): readonly Source[] => read(session).included
