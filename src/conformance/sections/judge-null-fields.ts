import { answerOf, memberOf, statusAndCode, type Exchange } from '../../exchange/exchange.ts'
import { defineFurtherPart, toInconclusive, type Finding, type Part, type Probe } from '../define/check.ts'
import type { NullField, NullFields } from '../probes/null-fields.ts'
import { isRefusedWith } from '../define/define-refusals.ts'
import { rowsOf } from '../define/search-results.ts'
import { isAlwaysCrashing } from '../define/retry-crash.ts'
import { sessionIn } from '../define/find-session.ts'

const refused = '400 invalid_request'

/** The part about null for what may be left out: it is refused, or read as if it were left out. */
export function takesNull(probe: Probe<NullFields>): Part {
  return defineFurtherPart({
    about: 'null for what may be left out',
    probes: [probe],
    judge(seen) {
      const { fields = [] } = seen ?? {}
      const broken = fields.map(judgeNull).find((one) => one !== null)
      if (broken !== undefined || fields.length === 0) return broken ?? null
      const hindered = fields.find(({ withNull }) => saysNothing(withNull))
      return hindered === undefined ? { kept: fields.map(({ withNull }) => withNull) } : toInconclusive('null', hindered.withNull)
    },
  })
}

function saysNothing(withNull: Exchange): boolean {
  const status = answerOf(withNull)?.status
  return status === undefined || status >= 500 || [401, 402, 403, 429].includes(status)
}

function judgeNull({ field, withNull, looks, without, listed }: NullField): Finding | null {
  const expected = `${refused} for ${field} null, or what there is without it`
  const broken = (actual: string, by: readonly Exchange[]): Finding => ({ broken: { expected, actual }, by })
  if (isAlwaysCrashing(looks)) return broken(statusAndCode(withNull), looks.answers)
  if (saysNothing(withNull) || isRefusedWith(refused, withNull)) return null
  if (without === undefined) return broken(statusAndCode(withNull), [withNull])
  const actual = differenceOf(withNull, without) ?? titleOf(withNull, listed)
  return actual === null ? null : broken(actual, [withNull, ...(listed === undefined ? [] : [listed]), without])
}

/** Compares what a creation echoes, and if a search finds anything. All else may differ from one request to the next. */
function differenceOf(withNull: Exchange, without: Exchange): string | null {
  if (answerOf(without)?.status !== answerOf(withNull)?.status) return null
  const [some, plain] = [withNull, without].map((search) => rowsOf(search)?.length)
  if (some !== undefined && plain !== undefined && (some === 0) !== (plain === 0)) return `${some} results instead of ${plain}`
  for (const path of echoed) {
    const [actual, expected] = [withNull, without].map((created) => JSON.stringify(memberOf(created, ...path)))
    if (actual !== expected) return `${path.join('.')} ${actual ?? 'absent'} instead of ${expected ?? 'none'}`
  }
  return null
}

const echoed = [
  ['isPublic'],
  ['settings', 'abstractScreeningDepth'],
  ['settings', 'fulltextScreeningDepth'],
  ['settings', 'useFigures'],
] as const

/** A null that became a text stands in the list. */
function titleOf(withNull: Exchange, listed: Exchange | undefined): string | null {
  const id = memberOf(withNull, 'sessionId')
  const title = listed === undefined || typeof id !== 'string' ? undefined : sessionIn(listed, id)?.['title']
  return typeof title === 'string' && /^(?:null|none|undefined|)$/i.test(title.trim()) ? `the title ${JSON.stringify(title)}` : null
}
