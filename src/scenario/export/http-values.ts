import { escapeCommands } from '../../exchange/runner-commands.ts'
import { splitAtNames } from '../saved-values.ts'

/** A variable that has the value of a name; null if its value is a text that JSON would escape. */
export type HttpVariable = { readonly variable: string; readonly value: unknown }

export type HttpVariables = ReadonlyMap<string, HttpVariable>

/** Writes a value as JSON, in which variables take the place of names. `indent` breaks it into lines. */
export function toHttpJson(value: unknown, variables: HttpVariables, indent: string | null = null): string {
  if (typeof value === 'string') return toHttpJsonText(value, variables)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const inner = indent === null ? null : `${indent}  `
  const items = Array.isArray(value)
    ? value.map((item) => toHttpJson(item, variables, inner))
    : Object.entries(value).flatMap(([name, member]) =>
        member === undefined ? [] : [`${escapeText(name)}:${inner === null ? '' : ' '}${toHttpJson(member, variables, inner)}`],
      )
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  if (items.length === 0) return open + close
  return inner === null
    ? `${open}${items.join(',')}${close}`
    : `${open}\n${items.map((item) => inner + item).join(',\n')}\n${indent}${close}`
}

/** Variables are filled in as they are: a text has its quotes around it, and another value none. */
function toHttpJsonText(text: string, variables: HttpVariables): string {
  const parts = splitAtNames(text)
  const [first] = parts
  if (parts.length === 1 && first !== undefined && 'name' in first) {
    const known = variables.get(first.name)
    if (known !== undefined && !isText(known.value)) return `{{${known.variable}}}`
  }
  return `"${parts.map((part) => ('literal' in part ? escapeText(part.literal).slice(1, -1) : toReference(part.name, variables))).join('')}"`
}

function isText(value: unknown): boolean {
  return value === undefined || typeof value === 'string'
}

/** A name that no step has saved yet stands for itself. */
function toReference(name: string, variables: HttpVariables): string {
  const known = variables.get(name)
  return known === undefined ? escapeText(`\${${name}}`).slice(1, -1) : `{{${known.variable}}}`
}

/** A brace before another one would begin a variable, and some signs would end a line or hide, or begin a command to a runner. */
function escapeText(text: string): string {
  return escapeCommands(JSON.stringify(text)).replace(/\{(?=\{|"?$)|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (sign) =>
    [...Array(sign.length).keys()].map((at) => `\\u${sign.charCodeAt(at).toString(16).padStart(4, '0')}`).join(''),
  )
}

/** Fills variables into a text that is sent as it stands. */
export function toHttpText(text: string, variables: HttpVariables): string {
  return splitAtNames(text)
    .map((part) => ('literal' in part ? part.literal : toRawReference(part.name, variables)))
    .join('')
}

function toRawReference(name: string, variables: HttpVariables): string {
  const known = variables.get(name)
  return known === undefined ? `\${${name}}` : `{{${known.variable}}}`
}

/** Fills variables into a part of an address. */
export function toHttpUri(text: string, variables: HttpVariables): string {
  return splitAtNames(text.toWellFormed())
    .map((part) => {
      if ('literal' in part) return encodeURIComponent(part.literal)
      const known = variables.get(part.name)
      return known === undefined ? encodeURIComponent(`\${${part.name}}`) : `{{${known.variable}}}`
    })
    .join('')
}

/** True for a text in which a tool would look for a variable that is none. */
export function hasForeignBraces(text: string): boolean {
  return splitAtNames(text).some(
    (part, index, parts) => 'literal' in part && (/\{\{/.test(part.literal) || (part.literal.endsWith('{') && index < parts.length - 1)),
  )
}

/** The expression of REST Client for a value of an answer; undefined if there is none. */
export function toHttpExpression(id: string, pointer: string): string | undefined {
  if (pointer === '/text' || pointer === '/body') return `{{${id}.response.body.*}}`
  const [, header] = /^\/headers\/([\w-]+)$/.exec(pointer) ?? []
  if (header !== undefined) return `{{${id}.response.headers.${header.toLowerCase()}}}`
  const [, below] = /^\/body((?:\/[\w-]+)+)$/.exec(pointer) ?? []
  if (below === undefined) return undefined
  const path = below
    .slice(1)
    .split('/')
    .map((key) => (/^(0|[1-9]\d*)$/.test(key) ? `[${key}]` : /^[A-Za-z_]\w*$/.test(key) ? `.${key}` : `['${key}']`))
  return `{{${id}.response.body.$${path.join('')}}}`
}
