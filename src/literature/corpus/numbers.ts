import type { Dice } from './dice.ts'
import type { Outcome } from './fields.ts'

/** The style in which a paper writes intervals and probabilities. */
export type NumberStyle = { readonly interval: (from: string, to: string) => string; readonly p: (text: string) => string }

/** The result of a comparison. `text` has effect, interval and p, which follow from the numbers of people. */
export type Effect = { readonly text: string; readonly isClear: boolean; readonly isLower: boolean }

const intervals: readonly NumberStyle['interval'][] = [
  (from, to) => `95% CI ${from} to ${to}`,
  (from, to) => `95% CI: ${from}, ${to}`,
  (from, to) => `95 % CI [${from}; ${to}]`,
  (from, to) => `95% confidence interval ${from} to ${to}`,
]
const probabilities: readonly NumberStyle['p'][] = [
  (text) => (text.startsWith('<') ? `p < ${text.slice(1)}` : `p = ${text}`),
  (text) => (text.startsWith('<') ? `P${text.replace('0.', '.')}` : `P=${text.replace('0.', '.')}`),
  (text) => (text.startsWith('<') ? `p${text}` : `p=${text}`),
]

export function numberStyle(dice: Dice): NumberStyle {
  return { interval: dice.pick(intervals), p: dice.pick(probabilities) }
}

/** The usual spread of an outcome between people, by its unit. */
const spreads: { readonly [unit: string]: number } = {
  'SMD': 1, 'mmHg': 14, '%': 11, 'kg': 6, 'min': 38, 'mmol/L': 1.1, 'm': 82, 'days': 3.4,
  'hours': 9, 'g/L': 13, 'mL': 160, 'cm': 6.5, 'g': 420,
  'mmol/mol': 11, 'L/min': 60, 'per day': 2.4, 'per week': 3.1, 'per month': 3.2, 'per year': 1.6, 'm/min': 9, 'pg/mL': 420, 'EUR': 150,
} // prettier-ignore

export function meanDifference(dice: Dice, style: NumberStyle, outcome: Outcome, people: number): Effect {
  const spread = (outcome.unit === null ? 7.5 : (spreads[outcome.unit] ?? 5)) * (0.8 + dice.below(40) / 100)
  const error = spread * Math.sqrt(4 / people)
  const size = (dice.oneIn(4) ? dice.between(-10, 12) / 100 : dice.between(14, 62) / 100) * spread
  const difference = outcome.kind === 'burden' ? -size : size
  const digits = spread >= 50 ? 0 : spread < 3 ? 2 : 1
  const [effect, from, to] = [difference, difference - 1.96 * error, difference + 1.96 * error].map((value) =>
    signless(value.toFixed(digits)),
  )
  const unit =
    outcome.unit === null ? dice.pick([' points', '', ' points']) : outcome.unit === '%' ? ' percentage points' : ` ${outcome.unit}`
  const z = Math.abs(difference) / error
  return {
    text: `mean difference ${effect ?? ''}${unit}, ${style.interval(from ?? '', to ?? '')}; ${style.p(probabilityOf(z))}`,
    isClear: z > 1.96,
    isLower: difference < 0,
  }
}

/** Compares the numbers of events in two groups. */
export function riskRatio(dice: Dice, style: NumberStyle, name: string, people: readonly [number, number], isGood: boolean): Effect {
  const risk = dice.between(9, 42) / 100
  const change = dice.oneIn(4) ? dice.between(-6, 8) / 100 : dice.between(12, 42) / 100
  const [treated, controls] = people
  const events = Math.max(2, Math.round(treated * risk * (isGood ? 1 + change : 1 - change)))
  const controlEvents = Math.max(2, Math.round(controls * risk))
  const ratio = events / treated / (controlEvents / controls)
  const error = Math.sqrt(1 / events - 1 / treated + 1 / controlEvents - 1 / controls)
  const factor = grow(1.96 * error)
  const interval = style.interval((ratio / factor).toFixed(2), (ratio * factor).toFixed(2))
  const z = Math.abs(logOf(ratio)) / error
  return {
    text:
      `${shareOf(events, treated)} vs. ${shareOf(controlEvents, controls)}; ${name} ${ratio.toFixed(2)}, ${interval}; ` +
      style.p(probabilityOf(z)),
    isClear: z > 1.96,
    isLower: ratio < 1,
  }
}

/** Gives a ratio of hazards, odds or risks from the number of events. */
export function ratioOf(dice: Dice, style: NumberStyle, name: string, events: number, isHarm: boolean): Effect {
  const away = dice.oneIn(4) ? dice.between(-5, 6) / 100 : dice.between(12, 75) / 100
  const ratio = isHarm ? 1 + away : 1 / (1 + away)
  const error = 2 / Math.sqrt(events)
  const factor = grow(1.96 * error)
  const z = Math.abs(logOf(ratio)) / error
  const interval = style.interval((ratio / factor).toFixed(2), (ratio * factor).toFixed(2))
  return { text: `${name} ${ratio.toFixed(2)}, ${interval}; ${style.p(probabilityOf(z))}`, isClear: z > 1.96, isLower: ratio < 1 }
}

function shareOf(count: number, of: number): string {
  return `${count}/${of} [${((count / of) * 100).toFixed(1)}%]`
}

/** Two-sided probabilities at quarter steps of z from 0. */
const tails = [1, 0.803, 0.617, 0.453, 0.317, 0.211, 0.134, 0.08, 0.046, 0.024, 0.012, 0.006, 0.0027, 0.0012]

function probabilityOf(z: number): string {
  const at = Math.floor(z * 4)
  const [here, next] = [tails[at], tails[at + 1]]
  if (here === undefined || next === undefined) return '<0.001'
  const p = here + (next - here) * (z * 4 - at)
  return p < 0.01 ? p.toFixed(3) : p < 0.045 || p >= 0.055 ? p.toFixed(2) : p.toFixed(3)
}

/** Computes e^x by its series, because the last digit of Math.exp differs between platforms. */
function grow(x: number): number {
  const half = x / 4
  const part = 1 + half * (1 + (half / 2) * (1 + (half / 3) * (1 + (half / 4) * (1 + half / 5))))
  return part * part * part * part
}

/** Computes the natural logarithm near 1, for the reason of `grow`. */
function logOf(x: number): number {
  const y = (x - 1) / (x + 1)
  const square = y * y
  return 2 * y * (1 + square * (1 / 3 + square * (1 / 5 + square * (1 / 7 + square / 9))))
}

function signless(text: string): string {
  return /^-0(?:\.0+)?$/.test(text) ? text.slice(1) : text
}
