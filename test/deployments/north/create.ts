import type { Behaviour } from './behaviour.ts'
import { bare, reportStages, searchFor } from './fixtures.ts'
import type { Account, Body, Column, Search, Session, Settings, Stage } from './model.ts'
import { invalid, isBody, makeReader } from './validate.ts'
import type { Reader } from './validate.ts'

type Made = Omit<Session, 'id' | 'createdAt'>

/** Reads the body of a new report. */
export function readReport(behaviour: Behaviour, account: Account, sent: Body): Made {
  const reader = makeReader(behaviour)
  const question = reader.text(sent, 'report.researchQuestion', true) ?? ''
  const title = reader.text(sent, 'report.title') ?? null
  const maxGathered = reader.whole(sent, 'report.maxSearchPapers', 50)
  const maxExtracted = reader.whole(sent, 'report.maxExtractPapers', 10)
  const isPublic = reader.flag(sent, 'report.isPublic', false)
  return {
    ...bare,
    kind: 'report',
    owner: account.name,
    question,
    title,
    isPublic,
    searches: [searchFor(question, maxGathered)],
    maxGathered,
    maxExtracted,
    stages: reportStages,
    recipients: [],
  }
}

function readItems(reader: Reader, parent: Body, path: string): readonly Body[] {
  return reader.list(parent, path).map((item) => {
    if (!isBody(item)) throw invalid(`${path} holds something that is not an object`)
    reader.text(item, `${path}.name`, true)
    reader.text(item, `${path}.instructions`, true)
    return item
  })
}

/** The searches of a review: those given, or one semantic search for the research question. */
function readSearches(reader: Reader, sent: Body, question: string, most: number): readonly Search[] {
  const size = (item: Body): number => Math.min(reader.whole(item, 'review.searches.maxResults', 200), most)
  const given = reader.list(sent, 'review.searches').map((item) => {
    if (!isBody(item)) throw invalid('searches holds something that is not an object')
    return {
      query: reader.text(item, 'review.searches.query', true) ?? '',
      corpus: reader.choice(item, 'review.searches.corpus', ['service', 'pubmed', 'clinical_trials'], 'service'),
      searchMode: reader.choice(item, 'review.searches.searchMode', ['semantic', 'keyword'], 'semantic'),
      maxResults: size(item),
    }
  })
  return given.length === 0 ? [searchFor(question, size({}))] : given
}

const depths = ['fast', 'thorough']

function readScreening(reader: Reader, sent: Body): Pick<Settings, 'abstractScreeningDepth' | 'fulltextScreeningDepth'> {
  const abstract = reader.object(sent, 'review.abstractScreening')
  const fulltext = reader.object(sent, 'review.fulltextScreening')
  if (abstract !== undefined) {
    const criteria = readItems(reader, abstract, 'review.abstractScreening.criteria')
    const generate = reader.flag(abstract, 'review.abstractScreening.generate', false)
    reader.rule('abstractSource', generate || criteria.length > 0, 'abstractScreening needs criteria or generate')
  }
  if (fulltext !== undefined) {
    const criteria = readItems(reader, fulltext, 'review.fulltextScreening.criteria')
    const reuse = reader.flag(fulltext, 'review.fulltextScreening.reuseAbstractCriteria', false)
    reader.rule('fulltextSource', reuse || criteria.length > 0, 'fulltextScreening needs criteria or reuseAbstractCriteria')
    reader.rule('fulltextNeedsAbstract', abstract !== undefined, 'fulltextScreening requires abstractScreening')
  }
  return {
    abstractScreeningDepth: abstract === undefined ? null : reader.choice(abstract, 'review.abstractScreening.depth', depths, 'thorough'),
    fulltextScreeningDepth: fulltext === undefined ? null : reader.choice(fulltext, 'review.fulltextScreening.depth', depths, 'thorough'),
  }
}

function readExtraction(reader: Reader, extraction: Body): { readonly useFigures: boolean; readonly columns: readonly Column[] } {
  const questions = readItems(reader, extraction, 'review.extraction.questions').map((question) => ({
    name: String(question['name']),
    choices: reader.list(question, 'review.extraction.questions.choices').map((choice) => {
      if (typeof choice !== 'string') throw invalid('choices holds something that is not a string')
      reader.within('review.extraction.questions.choices.item', Array.from(choice).length)
      return choice
    }),
  }))
  const generate = reader.flag(extraction, 'review.extraction.generate', false)
  reader.rule('extractionSource', generate || questions.length > 0, 'extraction needs questions or generate')
  const useFigures = reader.flag(extraction, 'review.extraction.useFigures', false)
  return { useFigures, columns: generate ? [...questions, { name: 'Generated: design', choices: [] }] : questions }
}

/** Reads the body of a new systematic review. */
export function readReview(behaviour: Behaviour, account: Account, sent: Body): Made {
  const reader = makeReader(behaviour)
  const question = reader.text(sent, 'review.researchQuestion', true) ?? ''
  const title = reader.text(sent, 'review.title') ?? null
  reader.text(sent, 'review.protocolDetails')
  const perQuery = account.plan === 'Pro' ? 1000 : account.plan === 'Scale' ? 5000 : 10_000
  const maxGathered = account.plan === 'Pro' ? 5000 : account.plan === 'Scale' ? 20_000 : 40_000
  const searches = readSearches(reader, sent, question, perQuery)
  const screening = readScreening(reader, sent)
  const extraction = reader.object(sent, 'review.extraction')
  const read = extraction === undefined ? undefined : readExtraction(reader, extraction)
  const withReport = reader.flag(sent, 'review.generateReport', false)
  reader.rule('reportNeedsExtraction', !withReport || extraction !== undefined, 'generateReport requires extraction')
  reader.rule('dryRunFalse', sent['dryRun'] === undefined || sent['dryRun'] === false, 'dryRun must be false')
  const isPublic = reader.flag(sent, 'review.isPublic', false)
  const stages: Stage[] = ['gathering_sources']
  if (screening.abstractScreeningDepth !== null) stages.push('screening_abstract')
  if (screening.fulltextScreeningDepth !== null) stages.push('screening_fulltext')
  if (read !== undefined) stages.push('extracting_data')
  if (withReport) stages.push('generating_report')
  const columnsMost = account.plan === 'Pro' ? 20 : account.plan === 'Scale' ? 30 : 40
  return {
    ...bare,
    kind: 'systematicReview',
    owner: account.name,
    question,
    title,
    isPublic,
    searches,
    maxGathered,
    maxExtracted: maxGathered,
    stages,
    settings: { ...screening, useFigures: read === undefined ? null : read.useFigures },
    columns: (read?.columns ?? []).slice(0, columnsMost),
    withReport,
    recipients: [],
  }
}
