import { findNearest } from '../contract/nearest.ts'
import { nameOf, stagesOf, workStagesOf, type SessionRequest, type WorkStage } from './session-request.ts'
import type { Wish } from './wish.ts'

export { withoutMagic } from '../contract/given.ts'

/** The grammar of magic texts, quoted when a text does not follow it. */
const magicGrammar =
  '[understudy: CLAUSE; CLAUSE…] with CLAUSE = pause at STAGE | fail at STAGE | hang at STAGE | fail with CODE | polls N | ' +
  'span SECONDSs | ask | pause | fail | hang | create report | exports ready | exports generating | exports unavailable | resume completed | resume failed'

type Magic = { readonly wish: Wish } | { readonly wrong: string }

/** Reads the wish in a research question, such as `[understudy: pause at extracting_data]`. A question without magic wishes nothing. */
export function parseMagic(request: SessionRequest): Magic {
  const wish: Wish = {}
  const pauseAt: WorkStage[] = []
  for (const [whole, clauses = ''] of request.researchQuestion.matchAll(/\[understudy:([^\]]*)\]?/g)) {
    if (!whole.endsWith(']')) return { wrong: `"${whole}" is not closed; ${grammarFor(request)}` }
    for (const clause of clauses.split(';').map((text) => text.trim())) {
      const more = parseClause(clause)
      if (more === null) return { wrong: `the clause "${clause}" is not understood${suggestClause(clause)}; ${grammarFor(request)}` }
      if (more.pauseAt === undefined && Object.keys(more).some((member) => Object.hasOwn(wish, member)))
        return { wrong: `the clause "${clause}" says again what one before it said` }
      if (more.pauseAt === undefined) Object.assign(wish, more)
      else pauseAt.push(...more.pauseAt)
    }
  }
  return { wish: pauseAt.length === 0 ? wish : { ...wish, pauseAt } }
}

function grammarFor(request: SessionRequest): string {
  const stages = stagesOf(request).filter((stage) => stage !== null)
  const which = stages.length === 0 ? 'without stages' : `STAGE one of ${stages.join(', ')}`
  return `the grammar is ${magicGrammar}, ${which} for this ${nameOf[request.type]}`
}

/** Suggests the clause with each unknown word replaced by the nearest known one. */
function suggestClause(clause: string): string {
  const [first = '', ...rest] = clause.split(/\s+/)
  const [verb, last] = [findNearest(first, verbs) ?? first, rest.at(-1) ?? '']
  const words = [verb, ...rest.slice(0, -1).map((word) => findNearest(word, ['at', 'with']) ?? word)]
  const meant = [findNearest(last, [...allStages, ...ends]), last].map((end) =>
    [...words, ...(end === undefined || end === '' ? [] : [end])].join(' '),
  )
  const found = meant.find((text) => text !== clause && parseClause(text) !== null)
  return found === undefined ? '' : `, did you mean ${found}?`
}

const verbs = ['pause', 'fail', 'hang', 'polls', 'span', 'exports', 'resume']
const ends = ['ready', 'generating', 'unavailable', 'completed', 'failed']

function parseClause(clause: string): Wish | null {
  const agentTurn = turns.get(clause)
  if (agentTurn !== undefined) return { agentTurn }
  const [, verb, word] = /^(pause|fail|hang) at (\w+)$/.exec(clause) ?? []
  if (verb !== undefined) {
    const stage = allStages.find((known) => known === word)
    if (stage === undefined) return null
    return verb === 'pause' ? { pauseAt: [stage] } : verb === 'fail' ? { failAt: stage } : { hangAt: stage }
  }
  const [, subject = '', value = ''] = /^(fail with|polls|span|exports|resume) (\S+)$/.exec(clause) ?? []
  switch (subject) {
    case 'fail with':
      return /^\w+$/.test(value) ? { failWith: value } : null
    case 'polls':
      return /^[1-9]\d{0,5}$/.test(value) ? { by: 'polls', polls: Number(value) } : null
    case 'span':
      return /^\d+(?:\.\d+)?s$/.test(value) ? { spanSeconds: Number.parseFloat(value) } : null
    case 'exports':
      return value === 'ready' || value === 'generating' || value === 'unavailable' ? { exports: value } : null
    case 'resume':
      return value === 'completed' || value === 'failed' ? { onResume: value } : null
    default:
      return null
  }
}

/** The clauses for the turn of an agent session. */
const turns: ReadonlyMap<string, NonNullable<Wish['agentTurn']>> = new Map([
  ['ask', 'asks'],
  ['pause', 'pauses'],
  ['fail', 'fails'],
  ['hang', 'hangs'],
  ['create report', 'createsReport'],
])

/** The stages of every kind of session. The wish decides which of them a session has. */
const allStages: readonly WorkStage[] = [...workStagesOf('report'), ...workStagesOf('systematicReview')]
