/** A part of a form. One without the name of a file is a text. */
export type FormPart = { readonly field: string; readonly fileName: string | null; readonly bytes: Uint8Array }

type Wrong = { readonly wrong: string }

/** The limits of a form: its parts, and the header of a part. */
const maxParts = 50
const maxHeaderBytes = 8192

/** Reads the parts of a form, or says what is wrong with it. Its cost is linear in its bytes. */
export function readMultipart(body: Uint8Array, contentType: string): readonly FormPart[] | Wrong {
  if (!/^\s*multipart\/form-data\s*(?:;|$)/i.test(contentType)) return { wrong: 'the body must be multipart/form-data' }
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))\s*(?:;|$)/i.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) return { wrong: 'the content type must name a boundary of at most 70 characters' }
  const delimiter = toBytes(`\r\n--${boundary}`)
  // The first delimiter has no line break before it, unless text precedes it.
  let at = startsWith(body, delimiter.subarray(2), 0) ? delimiter.length - 2 : endOf(body, delimiter, 0)
  const parts: FormPart[] = []
  for (let count = 0; at !== -1; count++) {
    if (body[at] === dash && body[at + 1] === dash) return parts
    if (count === maxParts) return { wrong: `the form must have at most ${maxParts} parts` }
    const headerAt = skipLineEnd(body, at)
    const end = find(body, delimiter, headerAt - 2)
    if (headerAt === -1 || end === -1) break
    const part = readPart(body.subarray(headerAt, Math.max(headerAt, end)))
    if ('wrong' in part) return part
    parts.push(part)
    at = end + delimiter.length
  }
  return { wrong: 'the form is cut off: its last boundary is missing' }
}

const [dash, carriageReturn, lineFeed] = [0x2d, 0x0d, 0x0a]
const headerEnd = toBytes('\r\n\r\n')

function readPart(part: Uint8Array): FormPart | Wrong {
  const end = find(part.subarray(0, maxHeaderBytes), headerEnd, 0)
  if (end === -1) return { wrong: 'a part of the form has no header, or one that is too long' }
  const header = new TextDecoder().decode(part.subarray(0, end))
  const disposition = header.split('\r\n').find((line) => /^content-disposition:/i.test(line)) ?? ''
  const field = parameterIn(disposition, 'name')
  if (field === null) return { wrong: 'a part of the form has no name' }
  return { field, fileName: parameterIn(disposition, 'filename'), bytes: part.subarray(end + headerEnd.length) }
}

/** The value of a parameter. Browsers escape a quotation mark as %22. */
function parameterIn(line: string, name: string): string | null {
  const [, quoted, plain] = new RegExp(`;\\s*${name}=(?:"([^"]*)"|([^\\s;"]+))`, 'i').exec(line) ?? []
  const value = quoted ?? plain
  return value === undefined ? null : value.replaceAll('%22', '"')
}

function skipLineEnd(body: Uint8Array, at: number): number {
  let next = at
  // A boundary may be followed by white space.
  while (body[next] === 0x20 || body[next] === 0x09) next++
  return body[next] === carriageReturn && body[next + 1] === lineFeed ? next + 2 : -1
}

function endOf(body: Uint8Array, pattern: Uint8Array, from: number): number {
  const at = find(body, pattern, from)
  return at === -1 ? -1 : at + pattern.length
}

function find(body: Uint8Array, pattern: Uint8Array, from: number): number {
  const [first = 0] = pattern
  for (let at = body.indexOf(first, Math.max(0, from)); at !== -1; at = body.indexOf(first, at + 1))
    if (startsWith(body, pattern, at)) return at
  return -1
}

function startsWith(body: Uint8Array, pattern: Uint8Array, at: number): boolean {
  for (const [index, byte] of pattern.entries()) if (body[at + index] !== byte) return false
  return true
}

function toBytes(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
