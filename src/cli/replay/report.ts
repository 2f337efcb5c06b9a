import { escapeXml } from '../../conformance/text/escape-xml.ts'
import { shortened } from '../../conformance/text/harmless.ts'
import { valueAt } from '../../contract/json-pointer.ts'
import type { Answered } from '../../exchange/exchange.ts'
import type { Difference } from '../../scenario/differences.ts'
import type { PlayEvent } from '../../scenario/play.ts'
import type { Verdict } from '../../scenario/recorded-fault.ts'
import { maskDifferences, type MaskText } from './mask-differences.ts'
import type { ShrunkFile } from './shrink.ts'
import type { Paint } from '../../conformance/text/render-context.ts'

/** One file played, as `--json` has it. */
export type Replayed = {
  readonly file: string
  readonly title: string
  readonly outcome: Verdict['outcome']
  /** The reason why the file could not be played, or gave no verdict. */
  readonly reason?: string
  readonly steps: readonly ReplayedStep[]
  /** The smaller scenario that shows the fault as well, where one was asked for. */
  readonly shrunk?: ShrunkFile
}

type ReplayedStep = {
  readonly step: string
  readonly says: string
  readonly line: number
  readonly status?: number
  /** The code of an error that a tool answered, or its text. */
  readonly toolError?: string
  readonly differences: readonly Difference[]
  readonly reason?: string
}

export const outcomeWords: { readonly [O in Verdict['outcome']]: string } = {
  passes: 'passes',
  fails: 'FAILS',
  cannotReplay: 'CANNOT REPLAY',
  reproduced: 'REPRODUCED',
  notReproduced: 'NOT REPRODUCED',
}

/** A failure outweighs a file that could not be replayed. */
export function exitCodeOf(played: readonly Pick<Replayed, 'outcome'>[]): number {
  const codes = played.map(({ outcome }) => exitCodes[outcome])
  return codes.includes(1) ? 1 : Math.max(0, ...codes)
}

const exitCodes: { readonly [O in Verdict['outcome']]: 0 | 1 | 2 } = {
  passes: 0,
  notReproduced: 0,
  fails: 1,
  reproduced: 1,
  cannotReplay: 2,
}

/** A step without the secrets of the target, which a deployment may repeat in its answer. */
export function toReplayedStep(event: PlayEvent, mask: MaskText): ReplayedStep {
  const { step, says, line } = event
  const place = { step, says: mask(says), line }
  if (event.type === 'stepImpossible') return { ...place, differences: [], reason: mask(event.reason) }
  const response = event.exchange?.response
  return {
    ...place,
    ...(response !== undefined && 'status' in response && { status: response.status, ...toToolError(response, mask) }),
    differences: maskDifferences(event.differences, mask),
  }
}

function toToolError({ isError, error, json, text }: Answered, mask: MaskText): Pick<ReplayedStep, 'toolError'> {
  const short = (said: string): { readonly toolError: string } => ({ toolError: shortened(mask(said), mostCharacters) })
  if (error !== undefined) return short(String(valueAt(error, '/message')))
  const code = valueAt(json, '/error/code')
  return isError === true ? short(typeof code === 'string' ? code : text) : {}
}

/** A step for people; one that is not as the scenario says names its place in the file. */
export function toLines(
  file: string,
  { step, says, line, status, toolError, differences, reason }: ReplayedStep,
  paint: Paint,
): readonly string[] {
  const place = reason === undefined && differences.length === 0 ? '' : paint('faint', ` (${file}:${line})`)
  const width = Math.max(0, ...differences.map(({ pointer }) => pointer.length))
  return [
    `  ${step}. ${says}${status === undefined ? '' : ` → ${status}`}${toolError === undefined ? '' : `, error ${toolError}`}${reason === undefined ? '' : `: ${reason}`}${place}`,
    ...differences.map((difference) => `     ${difference.pointer.padEnd(width)}  ${toChange(difference, paint)}`),
  ]
}

/** A difference, as a change from the expected to the actual value. A whole list would fill a screen. */
function toChange(difference: Difference, paint: Paint): string {
  const expected = shortened(difference.expected, mostCharacters)
  const actual = shortened(difference.actual, mostCharacters)
  if (actual === 'absent') return `${paint('bad', 'missing')}, expected ${paint('good', expected)}`
  if (expected === 'absent') return `${paint('bad', 'extra')}, got ${paint('bad', actual)}`
  return `${paint('good', expected)} → ${paint('bad', actual)}`
}

const mostCharacters = 200

/** The files as JUnit XML: a case each, with what differs. */
export function toReplayJunit(played: readonly Replayed[]): string {
  const count = (code: number): string => String(played.filter(({ outcome }) => exitCodes[outcome] === code).length)
  const head = `<testsuite name="understudy replay" tests="${played.length}" failures="${count(1)}" skipped="${count(2)}">`
  const cases = played.map((replayed) => {
    const { file, title, outcome, steps } = replayed
    const open = `<testcase classname=${quoted(file)} name=${quoted(title)} file=${quoted(file)}>`
    const last = steps.at(-1)
    const reason = replayed.reason ?? last?.reason
    const lines = last === undefined ? [] : toLines(file, last, (_, text) => text)
    const message = quoted(`${outcomeWords[outcome]}${reason === undefined ? '' : `: ${reason}`}`)
    if (exitCodes[outcome] === 1) return `  ${open}<failure message=${message}>${escapeXml(lines.join('\n'))}</failure></testcase>`
    return exitCodes[outcome] === 2 ? `  ${open}<skipped message=${message}/></testcase>` : `  ${open}</testcase>`
  })
  return ['<?xml version="1.0" encoding="UTF-8"?>', '<testsuites>', head, ...cases, '</testsuite>', '</testsuites>', ''].join('\n')
}

function quoted(text: string): string {
  return `"${escapeXml(text).replaceAll('\n', '&#10;')}"`
}
