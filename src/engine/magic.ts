import type { SessionKind } from '../contract/service.ts'
import { workStagesOf, type TimelineWish } from './timeline.ts'

/** What a magic text may say, quoted when one says something else. */
const magicGrammar =
  '[understudy: CLAUSE; CLAUSE…] with CLAUSE = pause at STAGE | fail at STAGE | hang at STAGE | fail with CODE | span SECONDSs'

type Magic = { readonly wish: TimelineWish } | { readonly wrong: string }

/** Reads the wish in a research question, such as `[understudy: pause at extracting_data]`. Without one there is nothing to wish. */
export function magicOf(kind: SessionKind, question: string): Magic {
  const [, clauses] = /\[understudy:([^\]]*)\]/.exec(question) ?? []
  const wish: TimelineWish = {}
  for (const clause of clauses?.split(';').map((text) => text.trim()) ?? []) {
    const more = clauseWish(kind, clause, wish)
    if (more === null) {
      const stages = workStagesOf(kind).join(', ')
      return { wrong: `the clause "${clause}" is not understood; the grammar is ${magicGrammar}, STAGE one of ${stages}` }
    }
    Object.assign(wish, more)
  }
  return { wish }
}

function clauseWish(kind: SessionKind, clause: string, before: TimelineWish): TimelineWish | null {
  const [, verb, word] = /^(pause|fail|hang) at (\w+)$/.exec(clause) ?? []
  if (verb !== undefined) {
    const stage = workStagesOf(kind).find((known) => known === word)
    if (stage === undefined) return null
    return verb === 'pause'
      ? { pauseAt: [...(before.pauseAt ?? []), stage] }
      : { end: { at: stage, as: verb === 'fail' ? 'failed' : 'hang' } }
  }
  const [, code] = /^fail with (\w+)$/.exec(clause) ?? []
  if (code !== undefined) return { failWith: code, end: before.end ?? { at: 'generating_report', as: 'failed' } }
  const [, seconds] = /^span (\d+(?:\.\d+)?)s$/.exec(clause) ?? []
  return seconds === undefined ? null : { durationMs: Number(seconds) * 1000 }
}
