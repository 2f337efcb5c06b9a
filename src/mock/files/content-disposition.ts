import { toPlainText } from './plain-text.ts'
import { toAscii } from './to-latin.ts'

const maxSlugLength = 60
const maxNameLength = 100
// File systems allow 255 bytes, of which part and extension take some.
const maxNameBytes = 220

/**
 * The content-disposition header of a file, named after the title and part of its session. A title beyond ASCII is given twice, as in RFC
 * 6266: in ASCII letters, and as it is.
 */
export function dispositionOf(title: string, part: string, extension: string): string {
  const plain = toPlainText(title).toWellFormed()
  const slug = toSlug(plain)
  const fallback = `attachment; filename="${slug === '' ? '' : `${slug}-`}${part}.${extension}"`
  const name = toName(plain)
  if (/^[ -~]*$/.test(plain) || name === '') return fallback
  return `${fallback}; filename*=UTF-8''${toExtendedValue(`${name} - ${part}.${extension}`)}`
}

function toSlug(title: string): string {
  const ascii = toAscii(title)
    .replaceAll(/['’]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  if (ascii.length <= maxSlugLength) return ascii
  // Cut between words, if there is a hyphen in the second half.
  const cut = ascii.slice(0, maxSlugLength + 1).lastIndexOf('-')
  return ascii.slice(0, cut > maxSlugLength / 2 ? cut : maxSlugLength)
}

/** Removes the characters that some system does not allow in file names. */
function toName(title: string): string {
  const allowed = title
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"*/:<>?\\|]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    // A leading dot would hide the file.
    .replace(/^[ .]+/, '')
  const letters = Array.from(allowed).slice(0, maxNameLength)
  while (new TextEncoder().encode(letters.join('')).length > maxNameBytes) letters.pop()
  return letters.join('').replace(/[ .]+$/, '')
}

function toExtendedValue(text: string): string {
  return encodeURIComponent(text).replaceAll(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
}
