/** The string formats that the document and users' files use. Each is a pattern or a test, so that compiled validators need no package. */
export const formats = {
  uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
  date: (text: string) => isDateTime(`${text}T00:00:00Z`),
  'date-time': isDateTime,
  uri: isUri,
  // Valid by the HTML standard, with at least one dot in the domain: an invitation has to be deliverable.
  email: /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i,
}

/** True for a UUID of any version, in letters of any case. */
export function isUuid(text: string): boolean {
  return formats.uuid.test(text)
}

/** True for a UUID without a digit but those of its version and variant: people write it for none, and no generator gives it out. */
export function isNilUuid(text: string): boolean {
  return nilUuid.test(text)
}

const nilUuid = /^0{8}-0{4}-[0-9a-f]0{3}-[0-9a-f]0{3}-0{12}$/i

/** The UUIDs in a text, in their order. */
export function findUuids(text: string): readonly string[] {
  return text.match(anyUuid) ?? []
}

const anyUuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi

/** The length of a string as JSON Schema counts it: in code points, not in UTF-16 units. */
export function codePointLength(text: string): number {
  let length = text.length
  for (let index = 1; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (unit >= 0xdc00 && unit <= 0xdfff && isHighSurrogate(text.charCodeAt(index - 1))) length--
  }
  return length
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff
}

/** A text without its percent escapes, or the same one where a percent sign begins none. */
export function withoutPercent(text: string): string {
  try {
    return text.includes('%') ? decodeURIComponent(text) : text
  } catch {
    return text
  }
}

/** RFC 3986: characters that a URL may not have are escaped, a percent sign too; brackets stand around an address only. */
function isUri(text: string): boolean {
  if (!scheme.test(text) || illegalCharacter.test(text) || twoUsers.test(text)) return false
  if (text.includes('%') && /%(?![0-9a-f]{2})/i.test(text)) return false
  const hash = text.indexOf('#')
  if (hash !== -1 && text.includes('#', hash + 1)) return false
  return !text.includes('[') && !text.includes(']') ? true : /^[^/?#[\]]*\/\/(?:[^/?#[\]@]*@)?\[[0-9a-f:.]+\][^[\]]*$/i.test(text)
}

const scheme = /^[a-z][a-z0-9+.-]*:[^#]/i
// An authority has at most one user.
const twoUsers = /^[^:]*:\/\/[^/?#@]*@[^/?#@]*@/
const illegalCharacter = /[^\w\-.~:/?#[\]@!$&'()*+,;=%]/

/** RFC 3339, the calendar included: there is no 30 February. */
function isDateTime(text: string): boolean {
  const [, year, month, day] = timestamp.exec(text) ?? []
  return Number(day) <= daysInMonth(Number(year), Number(month))
}

const timestamp =
  /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}
