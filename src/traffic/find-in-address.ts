import { isUuid } from '../contract/formats.ts'
import { matchOperation } from './find-base-url.ts'
import type { FoundSecret } from './find-by-name.ts'
import { isCursorName, isLikely, kindWithin, type SecretKind } from './secret-names.ts'

/** Headers that are addresses as a whole, or hold some. */
const ofAddresses = /^(?:referer|location|content-location|link|refresh)$/i

/** Finds keys by their form in the address of a request, or in a header that has one: in parts of the path, and in values of the query. */
export function findInAddress(text: string, header?: string): readonly FoundSecret[] {
  if (header !== undefined && !ofAddresses.test(header)) return []
  return addressesIn(text).flatMap(({ start, address }) => {
    const base = baseOf(address)
    return partsOf(address).flatMap((part): readonly FoundSecret[] => {
      const isId = part.isPath && part.at >= base && !isOfMixedCase(part.value)
      const kind = isId ? kindByForm(part.value) : kindOfPart(part)
      return kind === undefined ? [] : [{ start: start + part.at, end: start + part.at + part.value.length, kind }]
    })
  })
}

/** Finds keys that their own beginning tells, in the addresses of any text. What else looks random there may be the id of a paper. */
export function findKeysInAddresses(text: string): readonly FoundSecret[] {
  if (!text.includes('://')) return []
  return addressesIn(text).flatMap(({ start, address }) =>
    partsOf(address).flatMap(({ at, value }): readonly FoundSecret[] => {
      const kind = kindByForm(value)
      return kind === undefined ? [] : [{ start: start + at, end: start + at + value.length, kind }]
    }),
  )
}

/** True for letters of both cases. Ids that are no UUID are in hex, or have letters of one case. */
function isOfMixedCase(value: string): boolean {
  return /[a-z]/.test(value) && /[A-Z]/.test(value)
}

type Address = { readonly start: number; readonly address: string }

function addressesIn(text: string): readonly Address[] {
  return [...text.matchAll(/https?:\/\/[^\s"'<>\\`]+/gi)].map(({ 0: address, index }) => ({ start: index, address }))
}

/** The place behind the base URL where an address may be one of the API: ids of sessions follow. Otherwise the end. */
function baseOf(address: string): number {
  for (const method of ['GET', 'POST', 'PATCH', 'PUT', 'DELETE']) {
    const { baseUrl } = matchOperation(method, address) ?? {}
    if (baseUrl !== undefined && address.startsWith(baseUrl)) return baseUrl.length
  }
  return address.length
}

/** A part of the path, or a value behind its name. */
type Part = { readonly at: number; readonly name: string; readonly value: string; readonly isPath: boolean }

const part = /([/?&;#=])([^/?&;#=]+)/g

function partsOf(address: string): readonly Part[] {
  const from = /^https?:\/\/[^/?#]*/i.exec(address)?.[0].length ?? 0
  let [name, isPath] = ['', true]
  const parts: Part[] = []
  for (const { 1: sign = '', 2: value = '', index } of address.slice(from).matchAll(part)) {
    if (sign === '?' || sign === '#') isPath = false
    // The name of a value stands before `=`, and that of a part of the path is the part before it.
    parts.push({ at: from + index + sign.length, name: sign === '=' || sign === '/' ? name : '', value, isPath })
    name = value
  }
  return parts
}

function kindOfPart({ name, value }: Part): SecretKind | undefined {
  const byForm = kindByForm(value)
  if (byForm !== undefined) return byForm
  if (isCursorName(name) || isUuid(value)) return undefined
  const named = /^k(?:ey)?s?$/i.test(name) ? 'key' : /^auth$/i.test(name) ? undefined : kindWithin(name)
  if (named !== undefined && isLikely(value, named)) return named
  return hasRandomRun(value) ? 'key' : undefined
}

const beginning =
  /^(?:(?:sk|pk|rk|rs|api|key|token|secret|access|live|test|prod)[_-](?:[a-z]{2,8}[_-]){0,2}|gh[oprsu]_|github_pat_|glpat-|xox[abeprs]-|A[KS]IA|AIza|ya29\.|npm_|hf_|pypi-|SG\.|dop_v1_|shp(?:at|ca|pa|ss)_|whsec_)(?=[\w.-]*\d)([A-Za-z0-9]{12,}|(?=[\w.-]*[A-Z])[\w.-]{16,})$/

/** The kind of a text that begins as the keys of services do, and goes on at random. */
function kindByForm(value: string): SecretKind | undefined {
  const rest = beginning.exec(value)?.[1]
  return rest !== undefined && /[A-Za-z]/.test(rest) ? 'key' : undefined
}

/** True for a text with a run of letters and digits that nobody reads: no word with a number, no instant. */
function hasRandomRun(value: string): boolean {
  if (/\.(?:js|mjs|css|map|woff2?|png|svg|jpe?g|webp|gif|ico)$/i.test(value)) return false
  return [...value.matchAll(/[A-Za-z\d]{16,}/g)].some(([run]) => {
    if (!/\d/.test(run) || !/[A-Za-z]/.test(run) || /^\d{8}T\d{6}Z$/.test(run)) return false
    const turns = [...run.matchAll(/(?<=\d)[A-Za-z]|(?<=[A-Za-z])\d/g)].length
    return turns > 1 || /^[\da-f]+$/.test(run) || (/[a-z][A-Z]/.test(run) && /\d/.test(run))
  })
}
