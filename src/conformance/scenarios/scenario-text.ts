import { Document } from 'yaml'
import { toVisibleYaml } from '../../scenario/visible-yaml.ts'
import type { Given } from '../../contract/given.ts'
import { version } from '../../contract/version.ts'
import { notRecorded } from '../../scenario/recorded-fault.ts'
import type { Draft } from './draft/draft.ts'

export type RunFacts = {
  /** What its requests were drawn from. */
  readonly seed?: number
  readonly recordedAt: string
  readonly baseUrl: string
}

/** A failure as its scenario file describes it. */
export type ShownFailure = {
  readonly verdict: { readonly expected: string; readonly actual: string; readonly pointer?: string }
  readonly facts: RunFacts & {
    readonly from: 'conform' | 'inspect'
    readonly title: string
    readonly story: string
    /** Unknown where somebody pointed at the fault. */
    readonly broken?: { readonly rule: string; readonly clause: string }
  }
}

/** Writes the text of a scenario file, with the place of the fault and what its step expects there once that is known. */
export function toScenarioText(
  { given, steps }: Pick<Draft, 'given' | 'steps'>,
  { verdict, facts }: ShownFailure,
  fault: { at: number; isRepeated?: boolean; pointer: string; status: number; expected?: string; actual?: string } | null,
): string {
  const { from, title, story, broken, seed, recordedAt, baseUrl } = facts
  const { expected = verdict.expected, actual = verdict.actual } = fault ?? {}
  const scenario = {
    format: 1,
    title,
    story,
    ...(Object.keys(given).length > 0 && { given }),
    steps,
    provenance: {
      from,
      version,
      recordedAt,
      deployment: baseUrl,
      ...broken,
      ...(seed !== undefined && { seed }),
      ...(fault !== null && {
        fault: {
          step: `${fault.at + 1}${fault.isRepeated === true ? '.1' : ''}`,
          pointer: fault.pointer,
          expected,
          actual: withStatus(actual, fault),
        },
      }),
    },
  }
  return toYaml(scenario)
}

/** Writes the text of a scenario file that has a world and no steps. */
export function toWorldText(given: Given, { title, recordedAt, baseUrl }: RunFacts & { readonly title: string }): string {
  return toYaml({ format: 1, title, given, steps: [], provenance: { from: 'inspect', version, recordedAt, deployment: baseUrl } })
}

function toYaml(scenario: object): string {
  return toVisibleYaml(new Document(scenario, { aliasDuplicateObjects: false }), { lineWidth: 130, defaultStringType: 'PLAIN' })
}

/** Adds the status, by which a replay recognises another fault in the way. */
function withStatus(actual: string, { pointer, status }: { readonly pointer: string; readonly status: number }): string {
  return pointer !== '/status' || actual === notRecorded.one || actual === notRecorded.any || actual.includes(String(status))
    ? actual
    : `${status}: ${actual}`
}

/** A value in words that hold on any deployment: its cursors, ids, instants and addresses are its own. */
export function expectedWords({ expected, pointer = '' }: ShownFailure['verdict']): string {
  const list = listInWords(expected)
  if (list !== undefined) return list
  if (!expected.startsWith('"')) return expected
  if (pointer.endsWith('/nextCursor')) return 'a cursor'
  const kind = kindsOfOwn.find(([pattern]) => pattern.test(expected))
  return kind?.[1] ?? expected
}

export function actualWords({ expected, actual }: ShownFailure['verdict']): string {
  const list = listInWords(actual)
  return list === undefined ? actual : list === listInWords(expected) ? list.replace('a list', 'another list') : list
}

/** The words for a list, since one of sessions or papers is too long to read; undefined for a text of anything else. */
function listInWords(text: string): string | undefined {
  if (!text.startsWith('[')) return undefined
  try {
    const { length } = JSON.parse(text) as readonly unknown[] // begins as a list
    return length === 0 ? 'an empty list' : `a list of ${length}`
  } catch {
    return undefined
  }
}

const kindsOfOwn = [
  [/^"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}"$/i, 'an id'],
  [/^"\d{4}-\d\d-\d\dT/, 'an instant'],
  [/^"https?:/, 'an address'],
] as const
