import { memberOf, answerOf, type Exchange } from '../../../exchange/exchange.ts'
import { operationRoles } from '../../../judgement/operation-roles.ts'
import { shortened } from '../../text/harmless.ts'
import type { CreatedSession } from '../../send/spending.ts'
import { toAmount } from '../../text/render-context.ts'
import { markup, nothing, type Markup } from './markup.ts'

/** A session as observed: what each typed get answered about it, in the order of the answers. */
type Seen = { readonly path: string; readonly sessionId: string; readonly polls: readonly Poll[] }
type Poll = { readonly exchange: number; readonly at: number; readonly status: string; readonly stage: string | null }

/** Polls one after the other that said the same. */
type Phase = { readonly polls: readonly Poll[]; readonly status: string; readonly stage: string | null }

/** The sessions of a run, out of the typed gets that were answered with one. */
function sessionsSeen(exchanges: readonly Exchange[]): readonly Seen[] {
  const gets = exchanges
    .filter(({ operation }) => operation !== null && operationRoles[operation] === 'typedGet')
    .filter((exchange) => answerOf(exchange)?.status === 200 && typeof memberOf(exchange, 'status') === 'string')
    .toSorted((a, b) => a.order.answered - b.order.answered)
  return [...Map.groupBy(gets, ({ request }) => request.url.replace(/[?#].*$/, ''))].map(([path, answered]) => ({
    path,
    sessionId: path.slice(path.lastIndexOf('/') + 1),
    polls: answered.map(toPoll),
  }))
}

function toPoll(exchange: Exchange): Poll {
  const stage = memberOf(exchange, 'executionStage')
  return {
    exchange: exchange.id,
    at: exchange.answeredAt,
    status: String(memberOf(exchange, 'status')),
    stage: typeof stage === 'string' ? stage : null,
  }
}

const mostSessions = 40
const mostPhases = 30

/** Sessions that changed during the run, or that it created, each as a strip of polls and a list of states. Others get one line. */
export function toTimelines(exchanges: readonly Exchange[], created: readonly CreatedSession[]): Markup {
  const ids = new Set(created.map(({ sessionId }) => sessionId))
  const all = sessionsSeen(exchanges)
  if (all.length === 0) return markup`<p class="empty">No session was observed.</p>`
  const { followed = [], still = [] } = Object.groupBy(all, ({ polls, sessionId }) =>
    phasesOf(polls).length > 1 || ids.has(sessionId) ? 'followed' : 'still',
  )
  return markup`${followed.slice(0, mostSessions).map((seen) => toTimeline(seen, ids.has(seen.sessionId)))}${andMore(followed)}
${still.length === 0 ? nothing : markup`<details class="still"><summary>${toAmount(still.length, 'session')} in one state only</summary><ul class="plain">${still.slice(0, mostSessions).map(toStill)}</ul>${andMore(still)}</details>`}`
}

function andMore(seen: readonly Seen[]): Markup {
  return seen.length > mostSessions ? markup`<p class="more">and ${seen.length - mostSessions} more</p>` : nothing
}

function toStill({ path, sessionId, polls }: Seen): Markup {
  const [poll] = polls
  return markup`<li>${kindOf(path)} <code>${shortened(sessionId, 60)}</code> ${shortened(poll?.status ?? '', 60)} <small>${toAmount(polls.length, 'poll')} ${toLinks(polls)}</small></li>
`
}

function kindOf(path: string): string {
  return shortened(path.split('/').at(-2) ?? '', 60)
}

function toLinks(polls: readonly Poll[]): readonly Markup[] {
  return polls.slice(0, 8).map(({ exchange }) => markup`<a href="#x${exchange}">#${exchange}</a> `)
}

function toTimeline({ path, sessionId, polls }: Seen, isOwn: boolean): Markup {
  const phases = phasesOf(polls)
  const begin = polls[0]?.at ?? 0
  const span = (polls.at(-1)?.at ?? 0) - begin
  const shown = phases.slice(0, mostPhases)
  return markup`<section class="session"><h3>${kindOf(path)} <code>${shortened(sessionId, 60)}</code>${isOwn ? markup` <span class="own">created by this run</span>` : nothing}</h3>
<p class="span"><span>${toAmount(polls.length, 'poll')}</span><span>${toSpan(span)}</span></p>
${toStrip(phases, span)}
<ol>${shown.map(
    (phase) =>
      markup`<li><i class="${toneOf(phase)}"></i> <b>${phase.stage === null ? 'no stage' : shortened(phase.stage, 60)}</b> <span>${shortened(phase.status, 60)}</span> <small>${toAt((phase.polls[0]?.at ?? 0) - begin)}, ${toAmount(phase.polls.length, 'poll')} ${toLinks(phase.polls)}</small></li>`,
  )}${phases.length > mostPhases ? markup`<li>… ${phases.length - mostPhases} more</li>` : nothing}</ol></section>`
}

function phasesOf(polls: readonly Poll[]): readonly Phase[] {
  const phases: Phase[] = []
  for (const poll of polls) {
    const last = phases.at(-1)
    if (last?.status === poll.status && last.stage === poll.stage) phases[phases.length - 1] = { ...last, polls: [...last.polls, poll] }
    else phases.push({ polls: [poll], status: poll.status, stage: poll.stage })
  }
  return phases
}

/** A phase lasts until another was seen. Where a clock did not go on between polls, each takes as much room as any other. */
function toStrip(phases: readonly Phase[], span: number): Markup {
  const polls = phases.flatMap((phase) => phase.polls)
  const begin = polls[0]?.at ?? 0
  const width = 1000
  const placeOf = (poll: Poll | undefined): number => {
    if (poll === undefined) return width
    return Math.round(span > 0 ? ((poll.at - begin) / span) * (width * 0.94) : (polls.indexOf(poll) / polls.length) * width)
  }
  const rects = phases.map((phase, at) => {
    const x = placeOf(phase.polls[0])
    return markup`<rect class="${toneOf(phase)}" x="${x}" y="0" width="${Math.max(3, placeOf(phases[at + 1]?.polls[0]) - x)}" height="20"/>`
  })
  const ticks = polls.slice(0, 200).map((poll) => markup`<rect class="tick" x="${placeOf(poll)}" y="14" width="2" height="6"/>`)
  return markup`<svg class="strip" viewBox="0 0 ${width} 20" preserveAspectRatio="none" aria-hidden="true">${rects}${ticks}</svg>`
}

const stages = ['gathering_sources', 'screening_abstract', 'screening_fulltext', 'extracting_data', 'generating_report']

/** The further a session is, the deeper its colour. */
function toneOf({ status, stage }: Phase): string {
  if (status === 'completed') return 'done'
  if (status === 'failed') return 'failed'
  if (status === 'pausedForInsufficientQuota') return 'paused'
  if (status !== 'processing') return 'unknown'
  return `stage-${stages.indexOf(stage ?? '') + 1}`
}

function toAt(ms: number): string {
  return ms === 0 ? 'at the start' : `after ${toSpan(ms)}`
}

/** `850 ms`, `14 s`, `3 min 20 s`. */
export function toSpan(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`
  const seconds = Math.round(ms / 1000)
  if (seconds < 60) return `${seconds} s`
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  return hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min ${seconds % 60} s`
}
