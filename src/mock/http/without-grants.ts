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
  if (text.trim() === '') return text
  const value = parsedJson(text)
  if (typeof value !== 'object' || value === null) return formWithout(text)
  const kept = valueWithout(value, false)
  return kept === value ? text : JSON.stringify(kept)
}

/** A form, or a query, with a sign for each secret. */
function formWithout(text: string): string {
  const parts = text.split('&').map((part) => {
    if (part === '') return part
    const [, written] = parameter.exec(part) ?? []
    if (written === undefined) return null
    const [name = ''] = new URLSearchParams(part).keys()
    return isSecret(name) && part !== `${written}=` ? `${written}=${sign}` : part
  })
  return parts.includes(null) ? sign : parts.join('&')
}

/** Escapes make no other name, and a line break makes no form. */
const parameter = /^([^=\s"'{}<>;]+)=\P{Cc}*$/u

/** The value with a sign for each text of a secret member; the same one where there is none. */
function valueWithout(value: unknown, isWithin: boolean): unknown {
  if (typeof value === 'string') return isWithin && value !== '' ? sign : value
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
