const numbers: { readonly [word: string]: number } = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  eighteen: 18,
}
const weeksIn: { readonly [unit: string]: number } = { day: 1 / 7, week: 1, month: 52 / 12, year: 52, season: 52 }

export type Duration = { readonly said: string; readonly weeks: number; readonly at: number }

export function weeksOf(count: string, unit: string): number | null {
  const value = numbers[count.toLowerCase()] ?? Number(count)
  const weeks = weeksIn[unit.toLowerCase().replace(/s$/, '')]
  return weeks === undefined || Number.isNaN(value) ? null : value * weeks
}

const spans = new RegExp(
  String.raw`\b(?:after|for(?: a median of)?|lasted|follow-up of|over|within|at|of) ((\d+|${Object.keys(numbers).join('|')})[ -](days?|weeks?|months?|years?|seasons))\b(?! old| of age)`,
  'gi',
)

/** Lists the durations in a text. Ages are none. */
export function durationsIn(text: string): readonly Duration[] {
  return [...text.matchAll(spans)].flatMap((match) => {
    const [, said = '', count = '', unit = ''] = match
    const weeks = weeksOf(count, unit)
    const isAge = /\bage (?:was |of |at )?$/i.test(text.slice(Math.max(0, match.index - 10), match.index))
    return weeks === null || isAge ? [] : [{ said, weeks, at: match.index }]
  })
}
