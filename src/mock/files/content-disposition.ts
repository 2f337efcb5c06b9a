import { toPlainText } from './plain-text.ts'
import { toAscii } from './to-latin.ts'

const longestSlug = 60
const longestName = 100
// File systems take 255, of which part and extension have some.
const mostBytes = 220

/**
 * The header of a file that is saved under the title of its session and what it is of it. Where the title is more than ASCII it is said
 * twice, as RFC 6266 has it: in letters that every system takes, and as it is.
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
  if (ascii.length <= longestSlug) return ascii
  // Between words, if there is such a place in its second half.
  const cut = ascii.slice(0, longestSlug + 1).lastIndexOf('-')
  return ascii.slice(0, cut > longestSlug / 2 ? cut : longestSlug)
}

/** Without what some system has no place for in the name of a file. */
function toName(title: string): string {
  const allowed = title
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"*/:<>?\\|]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    // A dot at the beginning would hide the file.
    .replace(/^[ .]+/, '')
  const letters = Array.from(allowed).slice(0, longestName)
  while (new TextEncoder().encode(letters.join('')).length > mostBytes) letters.pop()
  return letters.join('').replace(/[ .]+$/, '')
}

function toExtendedValue(text: string): string {
  return encodeURIComponent(text).replaceAll(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
}
