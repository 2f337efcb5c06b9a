import { examine } from '../../conformance/examine.ts'
import type { RunEvent, RunOptions } from '../../conformance/run-options.ts'
import type { PlayedRun } from '../../conformance/dry-run.ts'
import type { Target } from '../../conformance/define/target.ts'
import { createUnderstudy } from '../../mock/understudy.ts'
import { targetLike, givenLike } from './dry-run-target.ts'
import { createVirtualTime } from './virtual-time.ts'

/** The assumed time of an answer; a mock, which has a control API, is close by. */
const [answerMs, controlledAnswerMs] = [300, 10]

/**
 * Plays a whole run against a mock in this process. The mock offers what the target offers, without its spent paused sessions.
 * Nothing leaves the process, and virtual time skips all waits.
 */
export async function playDryRun(options: RunOptions, spent: readonly number[], see: (event: RunEvent) => void): Promise<PlayedRun> {
  const understudy = createUnderstudy({ given: givenLike(options.target) })
  const standIn = understudy.world().target as Target // one, though the document of control does not spell it out
  const target = targetLike(options.target, standIn)
  for (const number of spent) {
    const session = standIn.sessions?.paused?.[number]
    if (session === undefined) continue
    for (const what of ['resume', 'complete'] as const)
      await understudy.control.steerSession({ path: { world: 'default', session }, body: { do: what } })
  }
  const answeredInMs = target.control === undefined ? answerMs : controlledAnswerMs
  const time = createVirtualTime((ms) => understudy.clock.advance(ms))
  const begin = understudy.clock.now()
  const { reference: _reference, ...rest } = options
  const examining = examine({
    ...rest,
    target,
    fetch: async (input, init) => {
      await time.sleep(answeredInMs)
      return time.during(() => understudy.fetch(input, init))
    },
    now: () => begin + time.elapsedMs(),
    sleep: time.sleep,
    // Time that passes while nothing happens would pass while it judges.
    giveTurn: () => null,
  })
  const probes: { name: string; requests: number }[] = []
  const inFreshWorlds = new Set<number>()
  for (;;) {
    const next = await examining.next()
    if (next.done === true)
      return { report: next.value, target, usedUp: spent.length, probes, inFreshWorlds, answeredInMs, elapsedMs: time.elapsedMs() }
    see(next.value)
    if (next.value.type === 'probeSent') probes.push({ name: next.value.probe, requests: next.value.requests })
    if (next.value.type === 'exchanged' && next.value.inFreshWorld) inFreshWorlds.add(next.value.exchange.id)
  }
}
