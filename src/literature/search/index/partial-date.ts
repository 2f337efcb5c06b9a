/** Writes a partial date: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. Null when there is no such month or day. */
export function toPartialDate(year: string, month?: string, day?: string): string | null {
  if (month === undefined) return year
  if (Number(month) < 1 || Number(month) > 12) return null
  const yearAndMonth = `${year}-${month.padStart(2, '0')}`
  if (day === undefined) return yearAndMonth
  return Number(day) < 1 || Number(day) > 31 ? null : `${yearAndMonth}-${day.padStart(2, '0')}`
}

/** Converts a partial date to a number of eight digits that is at most that of each of its days: 20200500 for May 2020. */
export function firstDay(date: string): number {
  return Number(date.replaceAll('-', '').padEnd(8, '0'))
}

/** Converts a partial date to a number that is at least that of each of its days: 20200599 for May 2020. */
export function lastDay(date: string): number {
  return Number(date.replaceAll('-', '').padEnd(8, '9'))
}

/** Gives the date of an instant in seconds since 1970. */
export function dateOf(epochS: number): string {
  // Years begin in March here, so that the leap day is the last of its year.
  const days = Math.floor(epochS / 86_400) + 719_468
  const era = Math.floor(days / 146_097)
  const dayOfEra = days - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-')
}
