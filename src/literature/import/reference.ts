import { parseInstant } from '../../contract/instant.ts'
import { withoutPercent } from '../../contract/formats.ts'

/** A reference of a list. */
export type Reference = {
  readonly title: string
  /** The names of authors, given names first. */
  readonly authors: readonly string[]
  readonly issued: Issued | null
  readonly abstract: string | null
  readonly doi: string | null
  readonly pmid: string | null
  readonly venue: string | null
  /** The addresses of the work, without the resolver of its DOI. */
  readonly urls: readonly string[]
  readonly fullTextUrl: string | null
  readonly subjects: readonly string[]
}

/** The publication date, as exactly as it is known. */
export type Issued = { readonly year: number; readonly month: number | null; readonly day: number | null }

/** A mistake in a list: the reason, and the line of a text or the index of an item, from 0. */
export type Mistake = { readonly at: number; readonly wrong: string }

/** Converts a date to epoch seconds. Null when only the year is known; a month stands for its first day. */
export function epochSOf({ year, month, day }: Issued): number | null {
  if (month === null) return null
  return parseInstant(`${digits(year, 4)}-${digits(month, 2)}-${digits(day ?? 1, 2)}T00:00:00Z`) / 1000
}

/** Keeps the valid parts of year, month and day. Null without a year. */
export function toIssued(year: number, month: number, day: number): Issued | null {
  if (!isWithin(year, 9999)) return null
  const known = isWithin(month, 12) ? month : null
  return { year, month: known, day: known !== null && isWithin(day, daysIn(year, known)) ? day : null }
}

function digits(value: number, count: number): string {
  return String(value).padStart(count, '0')
}

function isWithin(value: number, last: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= last
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** The abbreviations of BibTeX. */
export const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Parses a month from a number or from the first three letters of a name: 1 to 12, or NaN. */
export function monthOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  const [name] = /[a-z]{3}/.exec(text.toLowerCase()) ?? []
  return name === undefined || !monthNames.includes(name) ? Number.NaN : monthNames.indexOf(name) + 1
}

/** Normalizes a DOI in any form to a bare one in lower case. */
export function toBareDoi(text: string): string | null {
  const written = text.trim()
  const [, behindResolver] = /^(?:https?:\/\/|doi\.org\/)[^?#]*?(10\.\d{4,9}\/.+)$/i.exec(written) ?? []
  const bare = behindResolver === undefined ? written.replace(/^(?:urn:|info:)?doi[:/]\s*/i, '') : withoutPercent(behindResolver)
  return bare === '' ? null : bare.toLowerCase()
}

/** Joins the parts of a person's name, given names first. Parts may be empty. */
export function toName(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ')
}

export function toOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** Splits a list of keywords. */
export function toSubjects(text: string): readonly string[] {
  return text
    .split(/[,;]/)
    .map(toOneLine)
    .filter((subject) => subject !== '')
}

export function orNull(text: string): string | null {
  return text === '' ? null : text
}

/** Gives the line of an offset, from 1. */
export function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split(/\r\n|\n|\r/).length
}
