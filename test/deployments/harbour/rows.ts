import { hash, pick } from './chance.ts'
import type { Gathered, ReportWords } from './decisions-exports.ts'
import type { Criterion, DataMember, Format, Question, Screening, Session, Table } from './model.ts'
import { gather } from './search.ts'
import type { Store } from './store.ts'

/** The output of a session's stages. */

interface Stages {
  readonly gathered: readonly Gathered[]
  readonly afterAbstract: readonly Gathered[]
  readonly afterFulltext: readonly Gathered[]
  readonly extracted: readonly Gathered[]
}

function keeps(stage: string, screening: Screening | null, item: Gathered): boolean {
  return screening === null || hash(`${stage}/${item.title}`) % 5 < 3
}

function stagesFor(store: Store, session: Session): Stages {
  const plan = store.accountOf(session.owner)?.plan ?? 'pro'
  const { work } = session
  const gathered = gather(session, plan, store.b)
  const afterAbstract = gathered.filter((item) => keeps('abstract', work.abstractScreening, item))
  const afterFulltext = afterAbstract.filter((item) => keeps('fulltext', work.fulltextScreening, item))
  return { gathered, afterAbstract, afterFulltext, extracted: afterFulltext.slice(0, work.maxExtracted) }
}

function screenTable(stage: string, screening: Screening, items: readonly Gathered[]): Table {
  const quotes = screening.depth === 'thorough'
  const heads = screening.criteria.flatMap(({ name }) => (quotes ? [name, `${name} (quote)`] : [name]))
  const rows = items.map((item) => {
    const kept = keeps(stage, screening, item)
    const answers = screening.criteria.flatMap((_criterion: Criterion, nth) => {
      const answer = kept || nth > 0 ? 'yes' : 'no'
      return quotes ? [answer, item.abstract ?? item.title] : [answer]
    })
    return [item.title, item.doi ?? '', item.url, kept ? 'include' : 'exclude', ...answers]
  })
  return [['Title', 'DOI', 'URL', 'Decision', ...heads], ...rows]
}

function answerTo({ name, choices }: Question, item: Gathered): string {
  const [first, ...rest] = choices ?? []
  return first === undefined ? `${name}: ${item.abstract ?? 'not reported'}` : pick(`${name}/${item.title}`, [first, ...rest])
}

const columnCaps = { basic: 0, plus: 0, pro: 20, scale: 30, enterprise: 40 } as const

/** The table of a stage of a review. */
export function tableFor(store: Store, session: Session, member: DataMember, format: Format): Table {
  const { work } = session
  const { gathered, afterAbstract, extracted } = stagesFor(store, session)
  const usual = ((): Table => {
    if (member === 'screen' && work.abstractScreening !== null) return screenTable('abstract', work.abstractScreening, gathered)
    if (member === 'fulltext' && work.fulltextScreening !== null) return screenTable('fulltext', work.fulltextScreening, afterAbstract)
    if (member === 'extract') {
      const cap = columnCaps[store.accountOf(session.owner)?.plan ?? 'pro']
      const questions = (work.extraction?.questions ?? []).slice(0, cap)
      const rows = extracted.map((item) => [item.title, item.doi ?? ''].concat(questions.map((question) => answerTo(question, item))))
      return [['Title', 'DOI', ...questions.map(({ name }) => name)], ...rows]
    }
    const rows = gathered.map((item) => [
      item.title,
      item.authors.join('; '),
      String(item.year ?? ''),
      item.venue ?? '',
      item.doi ?? '',
      item.url,
    ])
    return [['Title', 'Authors', 'Year', 'Venue', 'DOI', 'URL'], ...rows]
  })()
  return store.b.tableOf(member, session, usual, format)
}

/** The papers in the reference list. */
export function citedIn(store: Store, session: Session): readonly Gathered[] {
  return session.emptyBibliography ? [] : stagesFor(store, session).extracted
}

/** The words of the report of a session. */
export function wordsOf(store: Store, session: Session): ReportWords {
  const { gathered, extracted } = stagesFor(store, session)
  const generated = `Findings on: ${session.question.slice(0, 150)}`
  const title = session.title ?? generated
  const findings = extracted.slice(0, 10).map((item, nth) => `${nth + 1}. ${item.title} (${item.year ?? 'no date'})`)
  return {
    title,
    summary: `Of ${gathered.length} papers found, ${extracted.length} were read in full. They speak to: ${session.question}`,
    abstract: `Background: ${session.question} Methods: ${gathered.length} were screened. Results: ${extracted.length} were included.`,
    reportBody: `# ${title}\n\n## Methods\n\n${gathered.length} papers were gathered.\n\n## Findings\n\n${findings.join('\n')}\n`,
  }
}
