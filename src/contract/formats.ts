/** The string formats that the document uses. Each is a pattern or a test, so that compiled validators need no package. */
export const formats = {
  uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
  'date-time': isDateTime,
  // RFC 3986: characters that a URL may not have are escaped, and so is a percent sign itself.
  uri: /^[a-z][a-z0-9+.-]*:(?=[^#])(?:\/\/\[[0-9a-f:.]+\])?(?:[\w\-.~:/?@!$&'()*+,;=]|%[0-9a-f]{2})*(?:#(?:[\w\-.~:/?@!$&'()*+,;=]|%[0-9a-f]{2})*)?$/i,
  // What the HTML standard calls valid, but with at least one dot in the domain: an invitation has to reach somebody.
  email: /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i,
}

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

/** RFC 3339, the calendar included: there is no 30 February. */
function isDateTime(text: string): boolean {
  const [, date = ''] =
    /^(\d{4}-\d\d-\d\d)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i.exec(text) ?? []
  const midnight = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(date)
}
