import { isUuid } from '../contract/formats.ts'
import type { FoundSecret } from './find-by-name.ts'
import { isRandom, plainName } from './secret-names.ts'

/** The members that the contract has for presigned addresses. */
const download = /"(?:pdf|docx|txt|bib|ris)(?:Url)?"\s*:\s*"(https?:[^"\\\s]*)|"(?:csv|xlsx)"\s*:\s*"(https?:[^"\\\s]*)/dg

/** Finds the values in the queries of presigned addresses: whatever their names are, they are what lets a reader in. */
export function findDownloads(text: string): readonly FoundSecret[] {
  if (!text.includes('"')) return []
  return [...text.matchAll(download)].flatMap(({ 1: first, 2: second, indices }) => {
    const [from = 0] = indices?.[first === undefined ? 2 : 1] ?? []
    return valuesIn(first ?? second ?? '', from)
  })
}

function valuesIn(address: string, from: number): readonly FoundSecret[] {
  const at = address.indexOf('?')
  if (at === -1) return []
  return [...address.slice(at).matchAll(/[?&;]([^?&;#=]*)=?([^&;#]*)/dg)].flatMap(({ 1: name = '', 2: value = '', indices }) => {
    // A query may be a value alone.
    const [start = 0, end = 0] = indices?.[value === '' ? 1 : 2] ?? []
    const one = value === '' ? name : value
    return isOpen(value === '' ? '' : name, one) ? [] : [{ start: from + at + start, end: from + at + end, kind: 'signature' as const }]
  })
}

/** Names of what an address says to everyone: until when it holds, how it was signed, and how to name the file. */
const open =
  /^(?:(?:xamz|xgoog)?(?:expires|date|algorithm|signedheaders)|exp|se|st|sv|sp|sr|spr|response(?:content\w*)|filename|version(?:id)?)$/

/** True for a value that is no secret: a time, a number, a word, an id. A short one would stand in other texts by chance. */
function isOpen(name: string, value: string): boolean {
  if (value.length < 8 || isUuid(value) || /^\d{4}-?\d\d-?\d\d(?:T[\d:%A-Z.]*)?$/i.test(value) || /^\d{1,13}$/.test(value)) return true
  if (open.test(plainName(name)) && !(isRandom(value) && /^(?:st|exp)$/.test(plainName(name)))) return true
  return !/\d/.test(value) && value.length < 16
}
