import type { Observations } from './observations.ts'
import { toAmount } from '../text/render-context.ts'

/** One line about a drift from the document: its kind, its place, and its count. */
export type DriftLine = { readonly about: string; readonly text: string; readonly exchange: number | null }

/** Describes the observations that differ from the document, the most important first. None of them is a verdict. */
export function toDriftLines({ forms, rates, unknownMembers, unknownValues, answers, left }: Observations): readonly DriftLine[] {
  const strange = forms.filter(({ form }) => form === 'older' || form === 'mixed' || form === 'newer')
  const byForm = Map.groupBy(strange, ({ form }) => form)
  return [
    ...[...byForm].map(([form, all]) => ({
      about: 'form',
      text: `${form}: ${all.map(({ operation }) => operation).join(', ')}`,
      exchange: null,
    })),
    ...(rates.regime === 'none seen' ? [] : [{ about: 'rate limit', text: toRates(rates), exchange: null }]),
    // Members of refusals come last.
    ...unknownMembers
      .toSorted((a, b) => Math.floor(a.status / 100) - Math.floor(b.status / 100))
      .map(({ operation, status, path, types, count, exchange }) => ({
        about: 'unknown member',
        text: `${operation} ${status} ${path} (${types.join(' or ')}, ${toTimes(count)})`,
        exchange,
      })),
    ...unknownValues.map(({ operation, status, path, value, count, exchange }) => ({
      about: 'unknown value',
      text: `${operation} ${status} ${path} ${JSON.stringify(value)} (${toTimes(count)})`,
      exchange,
    })),
    ...answers
      .filter(({ isListed }) => !isListed)
      .map(({ operation, status, code, count, exchange }) => ({
        about: 'unlisted answer',
        text: `${operation} ${status}${code === null ? '' : ` ${code}`} (${toTimes(count)})`,
        exchange,
      })),
    ...(left === 0 ? [] : [{ about: 'and more', text: `${toAmount(left, 'observation')} of further kinds`, exchange: null }]),
  ]
}

/** `daily: x-ratelimit-limit on 14 answers; 429 as an error object 2 times`. */
export function toRates({ regime, headers, refusals }: Observations['rates']): string {
  const carried = Object.entries(headers).flatMap(([name, count]) => (count === 0 ? [] : [`${name} on ${toAmount(count, 'answer')}`]))
  const refused = (['text', 'object', 'other'] as const).flatMap((kind) =>
    refusals[kind] === 0 ? [] : [`429 ${bodies[kind]} ${toTimes(refusals[kind])}`],
  )
  return [regimes[regime], ...[...carried, ...refused].slice(0, 7)].join('; ')
}

const regimes: { readonly [R in Observations['rates']['regime']]: string } = {
  perMinute: 'per minute',
  daily: 'daily',
  both: 'per minute and daily',
  'none seen': 'none seen',
}

const bodies = { text: 'with a plain text as error', object: 'with an error object', other: 'with neither' } as const

export function toTimes(count: number): string {
  return count === 1 ? 'once' : `${count} times`
}
