import type { ModelRun } from './run-commands.ts'
import type { Outcome } from '../../../src/mock/http/api-request.ts'
import type { RequestStep } from './client.ts'
import { startWorld, toRequest, type TestWorld } from './start-world.ts'
import { runStartsAt, type WorldSetup } from './arbitrary-worlds.ts'

/** Differences from a twin: a world with the same start that gets only the requests that changed the first, at the same instants. */
export function compareWithTwin(
  world: WorldSetup,
  { testWorld, steps, wallAt }: ModelRun,
  setWallClock: (at: number) => void,
): readonly string[] {
  setWallClock(Date.parse(runStartsAt))
  const twin = startWorld(world)
  const changes = steps.filter((step) => step.changes)
  for (const [index, step] of changes.entries()) {
    const nowAt = movedTo(step)
    // Moves in a row are one, so that all that is due between them happens at once.
    if (nowAt !== null && movedTo(changes[index + 1]) !== null) continue
    setWallClock(step.wallAt)
    const answer = twin.answer(nowAt === null ? step.request : twin.toControl('moveClock', {}, { to: nowAt }))
    const [own, other] = [textOf(step.outcome), textOf(answer)]
    // Reads count against a rate limit, and the twin has sent none.
    if (own !== other && step.operation !== 'changeLimits')
      return [`asked nothing else, ${step.request.method} ${step.request.path} answers ${other}\ninstead of ${own}`]
  }
  setWallClock(wallAt)
  return differencesOf(testWorld, twin, 'asked nothing but what changes it')
}

/** Differences from a world that is restored from the journal of this one. */
export function compareWithReplay(world: WorldSetup, { testWorld }: ModelRun): readonly string[] {
  return differencesOf(testWorld, startWorld({ ...world, given: testWorld.given }, [...testWorld.journal]), 'brought back')
}

/** The instant that a clock was moved to; null for everything else. */
function movedTo(step: RequestStep | undefined): string | null {
  if (step?.operation !== 'moveClock' || !/"(advance|to)"/.test(new TextDecoder().decode(step.request.body))) return null
  return (step.json as { readonly now: string }).now
}

function textOf({ status, body }: Outcome): string {
  return `${status} ${typeof body === 'string' ? body : ''}`
}

function differencesOf(testWorld: TestWorld, other: TestWorld, how: string): readonly string[] {
  const [views, otherViews] = [viewsOf(testWorld), viewsOf(other)]
  const faults = [...views].flatMap(([asked, answer]) => {
    const otherwise = otherViews.get(asked) ?? 'nothing'
    return answer === otherwise ? [] : [`${how}, ${asked} answers ${otherwise}\ninstead of ${answer}`]
  })
  return [...faults, ...other.bugs]
}

/** Everything visible of a world at the end of a run. Every account gets access first. */
function viewsOf({ answer, toControl, keyOf, api }: TestWorld): ReadonlyMap<string, string> {
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
