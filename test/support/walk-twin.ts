import type { Walk } from './walk.ts'
import type { Outcome } from '../../src/mock/api-request.ts'
import type { Step } from './walk-caller.ts'
import { beginWorld, toRequest, type Place } from './walk-world.ts'
import { walkBegins, type WalkWorld } from './walk-worlds.ts'

/** Where a twin of the walked world differs: one that begins alike, and is asked only what changed it, at the same instants. */
export function twinFaults(world: WalkWorld, { place, steps, wallAt }: Walk, setWallClock: (at: number) => void): readonly string[] {
  setWallClock(Date.parse(walkBegins))
  const twin = beginWorld(world)
  const changes = steps.filter((step) => step.changes)
  for (const [index, step] of changes.entries()) {
    const nowAt = movedTo(step)
    // Moves in a row are one, so that all that is due between them happens at once.
    if (nowAt !== null && movedTo(changes[index + 1]) !== null) continue
    setWallClock(step.wallAt)
    const answer = twin.answer(nowAt === null ? step.request : twin.toControl('moveClock', {}, { to: nowAt }))
    const [own, other] = [textOf(step.outcome), textOf(answer)]
    // How often somebody asked is no part of what is changed.
    if (own !== other && step.operation !== 'changeLimits')
      return [`asked nothing else, ${step.request.method} ${step.request.path} answers ${other}\ninstead of ${own}`]
  }
  setWallClock(wallAt)
  return differencesOf(place, twin, 'asked nothing but what changes it')
}

/** Where a world differs that is brought back from what was kept of this one. */
export function replayFaults(world: WalkWorld, { place }: Walk): readonly string[] {
  return differencesOf(place, beginWorld({ ...world, given: place.given }, [...place.journal]), 'brought back')
}

/** The instant that a clock was moved to; null for everything else. */
function movedTo(step: Step | undefined): string | null {
  if (step?.operation !== 'moveClock' || !/"(advance|to)"/.test(new TextDecoder().decode(step.request.body))) return null
  return (step.json as { readonly now: string }).now
}

function textOf({ status, body }: Outcome): string {
  return `${status} ${withoutSeals(body)}`
}

function withoutSeals(body: unknown): string {
  return typeof body === 'string' ? body.replaceAll(/issue=\d+&signature=[0-9a-z]+/g, 'issue') : ''
}

function differencesOf(place: Place, other: Place, how: string): readonly string[] {
  const [views, otherViews] = [viewsOf(place), viewsOf(other)]
  const faults = [...views].flatMap(([asked, answer]) => {
    const otherwise = otherViews.get(asked) ?? 'nothing'
    return answer === otherwise ? [] : [`${how}, ${asked} answers ${otherwise}\ninstead of ${answer}`]
  })
  return [...faults, ...other.bugs]
}

/** All that can be seen of a world in the end; every account is let in first. */
function viewsOf({ answer, toControl, keyOf, api }: Place): ReadonlyMap<string, string> {
  const views = new Map<string, string>()
  for (const id of ['getClock', 'listAccounts', 'getOptions', 'getOutbox', 'listSnapshots'] as const)
    views.set(id, textOf(answer(toControl(id))))
  const listed = textOf(answer(toControl('listControlledSessions', {}, undefined, 'limit=1000')))
  views.set('listControlledSessions', listed)
  answer(toControl('changeLimits', {}, { rateLimit: 'none' }))
  const { sessions } = JSON.parse(listed.slice('200 '.length)) as {
    readonly sessions: readonly { readonly sessionId: string; readonly type: string; readonly owner: string }[]
  }
  for (const owner of new Set(sessions.map((session) => session.owner)))
    answer(toControl('changeAccount', { account: owner }, { key: 'valid', plan: 'enterprise' }))
  for (const { sessionId, type, owner } of sessions.filter((session) => session.type !== 'agent')) {
    const path = `${api}/sessions/${type === 'report' ? 'reports' : 'systematic-reviews'}/${sessionId}`
    views.set(path, textOf(answer(toRequest('GET', path, 'include=reportBody', { authorization: `Bearer ${keyOf(owner)}` }))))
  }
  views.set('the end', textOf(answer(toControl('moveClock', {}, { advance: 'PT9000H' }))))
  return views
}
