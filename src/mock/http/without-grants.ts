import { maxDepth, measureJson } from './measure-json.ts'
import { parsedJson } from './parsed-json.ts'

/** Parameters and members by which somebody gets in, as letters alone. */
const secrets: ReadonlySet<string> = new Set([
  'accesstoken',
  'actortoken',
  'assertion',
  'clientassertion',
  'clientsecret',
  'code',
  'codeverifier',
  'devicecode',
  'idtoken',
  'idtokenhint',
  'password',
  'refreshtoken',
  'registrationaccesstoken',
  'subjecttoken',
  'token',
])

/** The sign for a secret, and for a text in which nobody knows where one stands. */
const sign = '…'

/**
 * A text of a sign-in, or of a request to the MCP server, with a sign for each code, token and secret. A text that is neither a form nor JSON
 * is left out, as a page is, which repeats the request.
 */
export function withoutGrants(text: string): string {
  return withoutNamedGrants(text) ?? sign
}

/** The same of any text in which a name says where a secret stands; null for one that is neither a form nor JSON. */
export function withoutNamedGrants(text: string): string | null {
  if (text.trim() === '') return text
  const value = parsedJson(text)
  if (typeof value !== 'object' || value === null) return formWithout(text)
  // No client sends JSON that nests deeper than any body may.
  if (measureJson(text).depth > maxDepth) return sign
  const kept = valueWithout(value, false)
  return kept === value ? text : JSON.stringify(kept)
}

/** The length after which a form is left out, for it takes long to read, and the ledger keeps no more of a text. */
const longestForm = 64 * 1024

/** A form, or a query, with a sign for each secret; null for another text. */
function formWithout(whole: string): string | null {
  const end = whole.indexOf('&', longestForm)
  const text = end === -1 ? whole : whole.slice(0, end)
  const parts = text.split('&').map((part) => {
    if (part === '') return part
    const [, written] = parameter.exec(part) ?? []
    if (written === undefined) return null
    const [name = ''] = new URLSearchParams(part).keys()
    return isSecret(name) && part !== `${written}=` ? `${written}=${sign}` : part
  })
  return parts.includes(null) ? null : parts.join('&')
}

/** Escapes make no other name, and a line break makes no form. */
const parameter = /^([^=\s"'{}<>;]+)=\P{Cc}*$/u

/** The value with a sign for each text and number of a secret member; the same one where there is none. */
function valueWithout(value: unknown, isWithin: boolean): unknown {
  if (typeof value === 'string' || typeof value === 'number') return isWithin && value !== '' ? sign : value
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value)
  const kept = members.map(([name, member]: [string, unknown]) => {
    // An error has a code of its own.
    const isOfError = name === 'error' && typeof member === 'object'
    return [name, isOfError ? member : valueWithout(member, isWithin || isSecret(name))] as const
  })
  if (kept.every(([, member], index) => member === members[index]?.[1])) return value
  return Array.isArray(value) ? kept.map(([, member]) => member) : Object.fromEntries(kept)
}

/** Programs write one name in several ways: with capitals, with hyphens, in brackets. */
function isSecret(name: string): boolean {
  const parts = name.toLowerCase().split(/[[\].]/)
  return parts.some((part) => secrets.has(part.replaceAll(/[\s_-]/g, '')))
}
