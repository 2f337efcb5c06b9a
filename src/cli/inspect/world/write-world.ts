import { basename } from 'node:path'
import { toWorldText } from '../../../conformance/scenarios/scenario-text.ts'
import { toAmount } from '../../../conformance/text/render-context.ts'
import type { Given } from '../../../contract/given.ts'
import { answerOf, type Exchange } from '../../../exchange/exchange.ts'
import { toShellWord } from '../../../exchange/shell-word.ts'
import { inferWorld } from '../../../traffic/world/infer-world.ts'
import { ofAccount, sameAccounts } from '../../../traffic/world/same-accounts.ts'
import { seenLiterature } from '../../../traffic/world/seen-literature.ts'
import { findPlaceholder } from '../../../traffic/learnt-secrets.ts'
import type { TrafficExchanges } from '../../../traffic/to-exchanges.ts'
import { UserError } from '../../arguments.ts'
import { writeNewFile } from '../../new-file.ts'
import { tell } from '../tell.ts'
import { whyNothing } from '../write-scenario.ts'
import { playRecorded, type PlayedRequest, type Playing } from './play-recorded.ts'
import { correctWorld, possibleFaults, refusedCreates, soundWorld } from './sound-world.ts'
import { toFaults } from './to-faults.ts'
import { ownCommand } from '../../own-command.ts'

/** A world that answers recorded requests as recorded, and how well it does. */
export type RecordedWorld = {
  readonly given: Given
  /** The requests that it was made of, by its accounts. */
  readonly asked: readonly Exchange[]
  /** The account of each key that shares one. */
  readonly shared: ReadonlyMap<string, string>
  /** The requests that faults answer. */
  readonly byFault: number
  /** The requests that it does not answer as recorded, although faults were to. */
  readonly otherwise: readonly Exchange[]
  /** The requests of which nobody has the whole body, which are not part of it. */
  readonly cut: number
  /** The requests for files and for what is no API, which are not part of it. */
  readonly leftOut: number
}

/** Writes the world of recorded traffic to a file that is not there yet, and says on stderr what it holds. */
export async function writeWorld(out: string, traffic: TrafficExchanges, names: readonly string[], recordedAt: string): Promise<void> {
  const { baseUrl, places } = traffic
  if (traffic.exchanges.length === 0) throw new UserError('cannotRun', `Failed to write ${out}: ${whyNothing(traffic)}`)
  const world = await recordedWorld(traffic)
  writeNewFile(
    out,
    toWorldText(world.given, { title: `The world that ${names.map((name) => basename(name)).join(', ')} shows`, recordedAt, baseUrl }),
  )
  tell(...toLines(out, world, places), ...tellPlaceholders(traffic))
}

/** Says what a client has to send in place of a secret: the world knows its placeholder alone. */
function tellPlaceholders({ exchanges }: TrafficExchanges): readonly string[] {
  const held = exchanges.flatMap(({ request: { url, body = '' } }) => {
    const found = findPlaceholder(`${url} ${body}`)
    return found === undefined ? [] : [found]
  })
  const [first] = held
  if (first === undefined) return []
  return [
    `${toAmount(held.length, 'request')} ${held.length === 1 ? 'holds' : 'hold'} a placeholder, such as ${first}: send it in place of what was sent`,
  ]
}

function toLines(
  out: string,
  { given, asked, shared, byFault, otherwise, cut, leftOut }: RecordedWorld,
  places: TrafficExchanges['places'],
): readonly string[] {
  const created = (given.timelines ?? []).filter(({ sessionId }) => sessionId !== undefined).length
  const held = [
    toAmount(count(given.accounts), 'account'),
    ...(count(given.sessions) === 0 ? [] : [toAmount(count(given.sessions), 'session')]),
    ...(created === 0 ? [] : [`the course of ${toAmount(created, 'session')} to come`]),
    ...(given.papers === undefined ? [] : [toAmount(given.papers.length, 'paper')]),
    ...(given.trials === undefined ? [] : [toAmount(given.trials.length, 'trial')]),
  ]
  const requests = asked.filter(({ response }) => !('failed' in response) || response.isUnrecorded !== true).length
  const unrecorded = asked.length - requests
  const where = otherwise.flatMap(({ id }) => places.get(id) ?? [])
  return [
    `${out} has ${held.join(', ')}; serve it with ${ownCommand()} mock ${toShellWord(out)}`,
    ...(unrecorded === 0 ? [] : [`no answer to ${toAmount(unrecorded, 'request')} was recorded: it answers as the mock does`]),
    ...(requests === 0 ? [] : [toAnswersLine(requests, byFault, where)]),
    ...tellShared(shared),
    ...(cut === 0 ? [] : [`without ${toAmount(cut, 'request')} whose body was not recorded whole`]),
    ...(leftOut === 0 ? [] : [`without ${toAmount(leftOut, 'download')}: it serves files of its own`]),
  ]
}

function toAnswersLine(requests: number, byFault: number, otherwise: readonly string[]): string {
  const faults = byFault === 1 ? 'a fault' : 'faults'
  const by = byFault === 0 ? '' : requests === 1 ? `, by ${faults}` : `, ${byFault} of them by ${faults}`
  if (otherwise.length === 0) return `it answers the ${requests === 1 ? 'request' : `${requests} requests`} as recorded${by}`
  const named = `${otherwise.slice(0, 3).join('; ')}${otherwise.length > 3 ? '; …' : ''}`
  return `it answers ${requests - otherwise.length} of ${toAmount(requests, 'request')} as recorded${by}; not ${named}`
}

/** Says which keys are one account in the world, whose accounts have one key each. */
function tellShared(shared: ReadonlyMap<string, string>): readonly string[] {
  const groups = Map.groupBy(shared.keys(), (name) => shared.get(name) ?? name)
  return [...groups].map(
    ([account, names]) =>
      `the keys ${names.toSorted().join(' and ')} own the same sessions: they are the account ${account}, with one key, key-${account}`,
  )
}

function count(held: object = {}): number {
  return Object.keys(held).length
}

/** Makes the world of recorded traffic. Requests have to come at their times after its beginning for the same answers. */
export async function recordedWorld({
  baseUrl,
  exchanges,
  cutRequests = new Set(),
}: Pick<TrafficExchanges, 'baseUrl' | 'exchanges'> & Partial<Pick<TrafficExchanges, 'cutRequests'>>): Promise<RecordedWorld> {
  const whole = exchanges.filter(({ id }) => !cutRequests.has(id))
  const ofApi = whole.filter(({ operation, request: { url } }) => operation !== null && url.startsWith(`${baseUrl}/`))
  const shared = sameAccounts(ofApi)
  const asked = ofApi.map((one) => ofAccount(one, shared))
  const clock = new Date(Math.min(...asked.map(({ sentAt }) => sentAt))).toISOString()
  const inferred = soundWorld({ ...inferWorld(asked), clock })
  const later = { exchanges: asked, baseUrl, laterMs: threeYearsMs }
  const known = seenLiterature((await playRecorded(inferred, later)).flatMap(toResults))
  const possible = (world: Given): Given => (known.papers.length + known.trials.length === 0 ? world : soundWorld({ ...world, ...known }))
  let [given, played] = await playCorrected(possible(inferred), later)
  const uncreated = refusedCreates(played)
  if (uncreated.size > 0) [given, played] = await playCorrected(possible(soundWorld({ ...inferWorld(asked, uncreated), clock })), later)
  const faults = possibleFaults(toFaults(played, baseUrl), given.accounts)
  const { clock: _, ...rest } = given
  const world = { ...rest, ...(faults.length > 0 && { faults }) }
  const checked = await playRecorded(world, { exchanges: asked, baseUrl })
  return {
    given: world,
    asked,
    shared,
    byFault: played.filter(({ does }) => does !== null).length,
    otherwise: checked.flatMap(({ exchange, does }) => (does === null ? [] : [exchange])),
    cut: exchanges.length - whole.length,
    leftOut: whole.length - asked.length,
  }
}

/** Plays a world until there is nothing to correct in it. */
async function playCorrected(world: Given, playing: Playing): Promise<[given: Given, played: readonly PlayedRequest[]]> {
  for (let given = world; ;) {
    const played = await playKeeping(given, playing)
    const corrected = correctWorld(given, played)
    if (corrected === null) return [given, played]
    given = corrected
  }
}

/** Plays until the world does nothing that the deployment refused. */
async function playKeeping(given: Given, playing: Playing): Promise<readonly PlayedRequest[]> {
  for (const kept = new Set<Exchange>(); ;) {
    const played = await playRecorded(given, { ...playing, kept })
    const taken = played.filter(({ isTaken }) => isTaken)
    if (taken.length === 0) return played
    for (const { exchange } of taken) kept.add(exchange)
  }
}

/** A world is served long after its recording, when a cursor of the recording leads nowhere. */
const threeYearsMs = 3 * 365 * 86_400_000

function toResults({ exchange, own, does }: PlayedRequest): readonly { readonly recorded: unknown; readonly own: unknown }[] {
  const answer = answerOf(exchange)
  if (does === null || answer?.status !== 200) return []
  return exchange.operation === 'searchPapers' || exchange.operation === 'searchTrials' ? [{ recorded: answer.json, own: own.json }] : []
}
