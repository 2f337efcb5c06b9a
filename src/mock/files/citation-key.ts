import { familyNameOf } from '../../content/author-names.ts'
import { toPlainText } from './plain-text.ts'
import { toAscii, toLatin } from './to-latin.ts'

type Work = { readonly authors: readonly string[]; readonly year: number | null; readonly title: string }

const idle: ReadonlySet<string> = new Set(
  (
    'a an the of in on at for and or to by is are was were do does did can how what which who when where why with without from into among ' +
    'versus using it its not be as we my our your his her their this that these those retracted preprint'
  ).split(' '),
)

/** A name for a work as people make them: the family name of who wrote it, the year, and the first word of the title that says something. */
export function citationKeyOf({ authors, title, year }: Work): string {
  const [first = ''] = authors
  const words = toLatin(toPlainText(title))
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .map(toKeyPart)
  const word = words.find((one) => /[a-z]{2}/.test(one) && !idle.has(one)) ?? ''
  return `${toKeyPart(familyNameOf(first).toLowerCase()) || 'anon'}${year ?? 'nd'}${word}`
}

function toKeyPart(text: string): string {
  return toAscii(text)
    .replaceAll(/[^a-z\d]/gi, '')
    .slice(0, 24)
}
