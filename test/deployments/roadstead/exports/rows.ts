import { nearestPapers, nearestTrials, paperHolds, paperPasses, trialHolds } from '../corpora/find.ts'
import { between, share } from '../chance.ts'
import type { Configuration, Member, Paper, Session, Trial } from '../types.ts'

export type Row = readonly string[]

/** A source that a session gathered, of whatever corpus. */
export interface Gathered {
  readonly id: string
  readonly title: string
  readonly authors: readonly string[]
  readonly year: string
  readonly venue: string
  readonly doi: string
  readonly url: string
  readonly corpus: string
  readonly query: string
}

const fromPaper = (paper: Paper, corpus: string, query: string): Gathered => ({
  id: paper.serviceId ?? `pmid-${paper.pmid ?? ''}`,
  title: paper.title,
  authors: paper.authors,
  year: paper.year === null ? '' : `${paper.year}`,
  venue: paper.venue ?? '',
  doi: paper.doi ?? '',
  url: paper.urls[0] ?? '',
  corpus,
  query,
})

const fromTrial = (trial: Trial, query: string): Gathered => ({
  id: trial.nctId,
  title: trial.title,
  authors: [],
  year: trial.startDate?.slice(0, 4) ?? '',
  venue: trial.leadSponsor ?? '',
  doi: '',
  url: trial.url,
  corpus: 'clinical_trials',
  query,
})

const none: ReadonlySet<string> = new Set()

const gatherOne = (search: Configuration['searches'][number]): readonly Gathered[] => {
  const { query, corpus, keyword, maxResults } = search
  if (corpus === 'clinical_trials') {
    const near = nearestTrials(query)
    return (keyword ? near.filter((trial) => trialHolds(trial, query)) : near).slice(0, maxResults).map((trial) => fromTrial(trial, query))
  }
  const near = nearestPapers(corpus, query).filter((paper) => paperPasses(paper, {}))
  return (keyword ? near.filter((paper) => paperHolds(paper, query, none)) : near)
    .slice(0, maxResults)
    .map((paper) => fromPaper(paper, corpus, query))
}

/** The sources of a session, each once, in the order in which its searches found them. */
const gather = (session: Session): readonly Gathered[] =>
  [
    ...new Map(
      session.configuration.searches
        .flatMap((search) => gatherOne(search))
        .toReversed()
        .map((source) => [source.id, source]),
    ).values(),
  ].toReversed()

const passes = (session: Session, source: Gathered, stage: string, part: number): boolean =>
  share(`${session.id}/${stage}/${source.id}`) < part

const screened = (session: Session, sources: readonly Gathered[]): readonly Gathered[] =>
  session.configuration.screens ? sources.filter((source) => passes(session, source, 'screen', 0.6)) : sources

const read = (session: Session, sources: readonly Gathered[]): readonly Gathered[] =>
  session.configuration.readsFulltext ? sources.filter((source) => passes(session, source, 'fulltext', 0.8)) : sources

/** The sources from which a session extracts, which are also its bibliography. */
export const included = (session: Session): readonly Gathered[] =>
  read(session, screened(session, gather(session))).slice(0, session.configuration.maxExtract)

const cellOf = (session: Session, source: Gathered, name: string, choices: readonly string[]): string => {
  const seed = `${session.id}/${source.id}/${name}`
  return choices.length > 0
    ? (choices[between(seed, 0, choices.length - 1)] ?? '')
    : `${between(seed, 12, 900)} as reported in "${source.title.slice(0, 40)}"`
}

const decisions = (
  sources: readonly Gathered[],
  kept: readonly Gathered[],
  criteria: readonly string[],
  quotes: boolean,
): readonly Row[] => {
  const keptIds = new Set(kept.map((source) => source.id))
  return [
    ['id', 'title', 'decision', ...criteria.flatMap((name) => (quotes ? [name, `${name} (quote)`] : [name]))],
    ...sources.map((source) => {
      const verdict = keptIds.has(source.id) ? 'include' : 'exclude'
      const marks = criteria.flatMap(() => (quotes ? [verdict, `“${source.title.slice(0, 60)}”`] : [verdict]))
      return [source.id, source.title, verdict, ...marks]
    }),
  ]
}

/** The table of a stage, its names first. */
export const tableOf = (session: Session, member: Member): readonly Row[] => {
  const { configuration } = session
  const sources = gather(session)
  if (member === 'screen') {
    return decisions(sources, screened(session, sources), configuration.criteria, configuration.quotes)
  }
  if (member === 'fulltext') {
    const open = screened(session, sources)
    return decisions(open, read(session, open), configuration.fulltextCriteria, configuration.fulltextQuotes)
  }
  if (member === 'extract') {
    return [
      ['id', 'title', ...configuration.questions.map((question) => question.name)],
      ...included(session).map((source) =>
        [source.id, source.title].concat(
          configuration.questions.map((question) => cellOf(session, source, question.name, question.choices)),
        ),
      ),
    ]
  }
  return [
    ['id', 'title', 'authors', 'year', 'venue', 'doi', 'url', 'corpus', 'query'],
    ...sources.map((source) => [
      source.id,
      source.title,
      source.authors.join('; '),
      source.year,
      source.venue,
      source.doi,
      source.url,
      source.corpus,
      source.query,
    ]),
  ]
}
