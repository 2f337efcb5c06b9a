import type { SessionKind } from '../contract/service.ts'
import { workStagesOf, type WorkStage } from './timeline.ts'
import type { Wish } from './wish.ts'

/** What a magic text may say, quoted when one says something else. */
const magicGrammar =
  '[understudy: CLAUSE; CLAUSE…] with CLAUSE = pause at STAGE | fail at STAGE | hang at STAGE | fail with CODE | span SECONDSs'

type Magic = { readonly wish: Wish } | { readonly wrong: string }

/** Reads the wish in a research question, such as `[understudy: pause at extracting_data]`. Without one there is nothing to wish. */
export function magicOf(kind: SessionKind, question: string): Magic {
  const wish: Wish = {}
  const pauseAt: WorkStage[] = []
  for (const [whole, clauses = ''] of question.matchAll(/\[understudy:([^\]]*)\]?/g)) {
    if (!whole.endsWith(']')) return { wrong: `"${whole}" is not closed; ${grammarFor(kind)}` }
    for (const clause of clauses.split(';').map((text) => text.trim())) {
      const more = clauseWish(clause)
      if (more === null) return { wrong: `the clause "${clause}" is not understood; ${grammarFor(kind)}` }
      if (more.pauseAt === undefined && Object.keys(more).some((member) => Object.hasOwn(wish, member)))
        return { wrong: `the clause "${clause}" says again what one before it said` }
      if (more.pauseAt === undefined) Object.assign(wish, more)
      else pauseAt.push(...more.pauseAt)
    }
  }
  return { wish: pauseAt.length === 0 ? wish : { ...wish, pauseAt } }
}

function grammarFor(kind: SessionKind): string {
  return `the grammar is ${magicGrammar}, STAGE one of ${workStagesOf(kind).join(', ')}`
}

function clauseWish(clause: string): Wish | null {
  const [, verb, word] = /^(pause|fail|hang) at (\w+)$/.exec(clause) ?? []
  if (verb !== undefined) {
    const stage = allStages.find((known) => known === word)
    if (stage === undefined) return null
    return verb === 'pause' ? { pauseAt: [stage] } : verb === 'fail' ? { failAt: stage } : { hangAt: stage }
  }
  const [, code] = /^fail with (\w+)$/.exec(clause) ?? []
  if (code !== undefined) return { failWith: code }
  const [, seconds] = /^span (\d+(?:\.\d+)?)s$/.exec(clause) ?? []
  return seconds === undefined ? null : { spanSeconds: Number(seconds) }
}

/** Those of every kind; which of them a kind has is judged with the wish. */
const allStages: readonly WorkStage[] = [...workStagesOf('report'), ...workStagesOf('systematicReview')]
