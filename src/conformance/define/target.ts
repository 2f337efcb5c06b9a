import { isAlias, isMap, isPair, isScalar, parseDocument, visit, type Document, type Scalar } from 'yaml'
import { didYouMean } from '../../contract/did-you-mean.ts'
import type { Target } from '../../contract/generated/files.ts'
import { fileFaults } from '../../contract/judge-file.ts'
import { keysOf } from '../../contract/json-pointer.ts'
import { findIllegalCharacter } from '../../exchange/header-character.ts'
import { readYaml, type FileMistake, type Preparation } from '../../scenario/read-yaml.ts'

export type { Target }

type Environment = Readonly<Record<string, string | undefined>>

/** Parses a target file and fills in `${env:NAME}`; or returns every mistake in it, including unset variables. */
export function parseTarget(file: string, text: string, environment: Environment): Target | { readonly mistakes: readonly FileMistake[] } {
  const filled: string[] = []
  const read = readYaml('Target', file, text, (document) => fillVariables(document, environment, filled), suggestGroup)
  if ('mistakes' in read) return read
  const target = read.value as Target // the schema has said so
  filledValues.set(target.keys, filled)
  return {
    ...target,
    baseUrl: withoutTrailingSlash(target.baseUrl),
    ...(target.mcpUrl !== undefined && { mcpUrl: withoutTrailingSlash(target.mcpUrl) }),
  }
}

/** Values of variables, by the keys of their target: copies of a target share them. */
const filledValues = new WeakMap<Target['keys'], readonly string[]>()

/** The values of variables in a target, but for those that a report has to show: addresses, and the ids of sessions. */
export function filledInto({ keys }: Target): readonly string[] {
  return filledValues.get(keys) ?? []
}

/** Names the group that an entry belongs to. An entry of a drafted file whose group stayed a comment is read as one of the group above. */
function suggestGroup(_: unknown, pointer: string, message: string): string {
  if (!message.endsWith(' is not known here')) return ''
  const name = keysOf(pointer).at(-1) ?? ''
  const group = ['keys', 'sessions', 'sharing'].find((one) => isEntryOf(one, name))
  return group === undefined ? '' : `; it belongs below \`${group}:\``
}

function isEntryOf(group: string, name: string): boolean {
  const faults = fileFaults('Target', { [group]: { [name]: null } })
  return !faults.some(({ message }) => message.startsWith(`${group}.${name} is not known here`))
}

/** An address that paths can be appended to. */
export function withoutTrailingSlash(url: string): string {
  return url.replace(/\/+$/, '')
}

const variable = /\$\{env:(\w+)\}/g

/** Fills variables into the parsed values, so that no variable can change the structure of the file. */
function fillVariables(document: Document, environment: Environment, filled: string[]): ReturnType<Preparation> {
  const scalars = scalarsWithVariables(document)
  const unset = scalars.flatMap((scalar) =>
    variablesOf(scalar)
      .filter((name) => (valueOf(environment, name) ?? '') === '')
      .map((name) => ({
        offset: scalar.range?.[0] ?? 0,
        message: `the environment variable ${name} is ${describeMissing(environment, name)}`,
      })),
  )
  const unclear = [...findVariablesInAddresses(document), ...findVariablesSentElsewhere(document), ...findAliasNames(document)]
  if (unset.length > 0 || unclear.length > 0) return [...unset, ...unclear]
  const variables = new Map(scalars.map((scalar) => [scalar, variablesOf(scalar)]))
  const proxy = scalarAt(document, 'proxy')
  for (const scalar of scalars) {
    // No password may name another host.
    const escape = scalar === proxy && proxyWithUser.test(scalar.value) ? encodeURIComponent : String
    scalar.value = scalar.value.replace(variable, (_, name: string) => escape(valueOf(environment, name) ?? ''))
  }
  convertTypes(document, new Set(scalars))
  const shown = shownScalars(document)
  for (const scalar of scalars) {
    // A number or a boolean is no secret.
    if (shown.has(scalar) || typeof scalar.value !== 'string') continue
    filled.push(...(variables.get(scalar) ?? []).map((name) => valueOf(environment, name) ?? ''))
  }
  return findUnsendable(document, variables)
}

/** The variables that a target file names, each once. */
export function variablesIn(text: string): readonly string[] {
  return [...new Set(scalarsWithVariables(parseDocument(text, { logLevel: 'error', uniqueKeys: false })).flatMap(variablesOf))]
}

const addresses: ReadonlySet<string> = new Set(['baseUrl', 'mcpUrl', 'proxy', 'control.url', 'library.sources', 'library.collections'])

/** Variables within an address: a host that a file names would learn their values. A proxy may know its own user. */
function findVariablesInAddresses(document: Document): ReturnType<Preparation> {
  return [...addresses].flatMap((entry) => {
    const value = scalarAt(document, entry)
    const [name] = value === undefined ? [] : variablesOf(value)
    if (value === undefined || name === undefined || value.value.trim() === `\${env:${name}}`) return []
    if (entry === 'proxy' && proxyWithUser.test(value.value)) return []
    const message = `${entry} holds ${name} within an address, whose host would learn its value; let a variable hold the whole address`
    return [{ offset: value.range?.[0] ?? 0, message }]
  })
}

/** Variables within the name of the client, which every host gets at a visit. */
function findVariablesSentElsewhere(document: Document): ReturnType<Preparation> {
  const headers = nodeAt(document, 'headers')
  const items = isMap(headers) ? headers.items : []
  return items.flatMap(({ key, value }) => {
    const scalar = isAlias(value) ? value.resolve(document) : value
    const isOfClient = isScalar(key) && String(key.value).toLowerCase() === 'user-agent'
    const [name] = isOfClient && isScalar(scalar) && isText(scalar) ? variablesOf(scalar) : []
    if (name === undefined || !isScalar(scalar)) return []
    const message = `headers.${String(isScalar(key) ? key.value : '')} holds ${name}, and goes to other hosts as well, which would learn its value; write it out`
    return [{ offset: scalar.range?.[0] ?? 0, message }]
  })
}

/** The entries that a report has to show. A proxy with a user has secrets. */
function shownScalars(document: Document): ReadonlySet<unknown> {
  const shown = new Set<unknown>(['baseUrl', 'mcpUrl', 'control.url'].map((entry) => scalarAt(document, entry)))
  const proxy = scalarAt(document, 'proxy')
  if (proxy !== undefined && !proxy.value.includes('@')) shown.add(proxy)
  const sessions = nodeAt(document, 'sessions')
  if (isMap(sessions)) visit(sessions, { Scalar: (_, scalar) => void shown.add(scalar) })
  return shown
}

/** Names of entries that are aliases: nobody sees which entry holds a variable. */
function findAliasNames(document: Document): ReturnType<Preparation> {
  const found: { readonly offset: number; readonly message: string }[] = []
  visit(document, {
    Pair(_, { key }) {
      if (isAlias(key)) found.push({ offset: key.range?.[0] ?? 0, message: 'the name of an entry is an alias; write the name' })
    },
  })
  return found
}

/** The address of a proxy with variables in its user and its password alone. */
const proxyWithUser = /^https?:\/\/(?:[^\s/?#@$]|\$\{env:\w+\})+@[^\s/?#@$]+\/?$/

/** The text of an entry, whose value may stand elsewhere in the file. */
function scalarAt(document: Document, entry: string): Scalar<string> | undefined {
  const value = nodeAt(document, entry)
  return isScalar(value) && isText(value) ? value : undefined
}

function nodeAt(document: Document, entry: string): unknown {
  let node: unknown = document.contents
  for (const key of entry.split('.')) {
    const parent = isAlias(node) ? node.resolve(document) : node
    node = isMap(parent) ? parent.get(key, true) : undefined
  }
  return isAlias(node) ? node.resolve(document) : node
}

/** Keys and headers that cannot be sent as they stand. */
function findUnsendable(document: Document, variables: ReadonlyMap<Scalar, readonly string[]>): ReturnType<Preparation> {
  const mistakes: { readonly offset: number; readonly message: string }[] = []
  visit(document, {
    Pair(_, { key, value }, path) {
      if (!isScalar(key) || !isScalar(value) || typeof value.value !== 'string') return
      const entry = describeEntry([
        ...path.filter(isPair).map((pair) => (isScalar(pair.key) ? String(pair.key.value) : '')),
        String(key.value),
      ])
      const fault = entry === undefined ? undefined : findKeyFault(entry, value.value)
      if (fault === undefined) return
      const from = variables.get(value)?.join(', ')
      mistakes.push({ offset: value.range?.[0] ?? 0, message: `${entry}${from === undefined ? '' : `, from ${from},`} ${fault}` })
    },
  })
  return mistakes
}

function findKeyFault(entry: string, value: string): string | undefined {
  return entry.startsWith('`headers.') ? whyUnsendable(value) : whyNoKey(value)
}

function whyUnsendable(value: string): string | undefined {
  const character = findIllegalCharacter(value)
  return character === undefined ? undefined : `holds ${character}, which no header may hold`
}

/** The reason that a text is no API key, to follow the name of its entry. */
export function whyNoKey(value: string): string | undefined {
  if (/^bearer\s/i.test(value)) return 'begins with `Bearer`, which is sent before each key; write the key alone'
  return whyUnsendable(value)
}

/** Names an entry that is sent in a header; undefined for any other. */
function describeEntry([list, name = '', ...more]: readonly string[]): string | undefined {
  if (more.length > 0) return undefined
  if (list === 'keys') return `the key \`${name}\``
  return list === 'headers' || (list === 'sharing' && name.endsWith('Key')) ? `\`${list}.${name}\`` : undefined
}

/** The reason that a variable is missing, never its value. CI passes a missing secret as an empty text. */
function describeMissing(environment: Environment, name: string): string {
  if (valueOf(environment, name) !== undefined) return 'empty'
  const alike = Object.keys(environment).filter((other) => !ofSystem.test(other) && isAlike(name.toUpperCase(), other.toUpperCase()))
  return `not set${didYouMean(name, alike) || '; export it, or set it under `env:` of a workflow'}`
}

/** Variables that every process has, and that name no deployment. */
const ofSystem =
  /^(?:_|PATH|HOME|PWD|OLDPWD|SHELL|SHLVL|USER|USERNAME|LOGNAME|TERM|COLORTERM|LANG|LANGUAGE|TZ|TMP|TEMP|TMPDIR|HOST|HOSTNAME|EDITOR|VISUAL|PAGER|DISPLAY|MAIL|LS_COLORS|(?:LC|XDG|SSH|GPG|DBUS|NODE|NPM)_.*)$/i

/** True if two names begin with the same letter, and share a word or their first three letters. Short names are near to almost anything. */
function isAlike(written: string, other: string): boolean {
  if (written.slice(0, 1) !== other.slice(0, 1)) return false
  const words = new Set(other.split('_').filter((word) => word.length >= 3))
  return written.slice(0, 3) === other.slice(0, 3) || written.split('_').some((word) => words.has(word))
}

function scalarsWithVariables(document: Document): readonly Scalar<string>[] {
  const found: Scalar<string>[] = []
  visit(document, {
    Scalar(key, node) {
      if (key !== 'key' && isText(node) && variablesOf(node).length > 0) found.push(node)
    },
  })
  return found
}

function isText(node: Scalar): node is Scalar<string> {
  return typeof node.value === 'string'
}

function variablesOf({ value }: Scalar<string>): readonly string[] {
  return [...value.matchAll(variable)].map(([, name]) => name ?? '')
}

function valueOf(environment: Environment, name: string): string | undefined {
  return Object.hasOwn(environment, name) ? environment[name] : undefined
}

/** Turns a filled text into a number or a boolean where the schema demands one. */
function convertTypes(document: Document, filled: ReadonlySet<unknown>): void {
  if (filled.size === 0) return
  for (const { pointer } of fileFaults('Target', document.toJS())) {
    const node = document.getIn(keysOf(pointer), true)
    if (filled.has(node) && isScalar(node) && /^(?:true|false|-?\d+(?:\.\d+)?)$/.test(String(node.value)))
      node.value = JSON.parse(String(node.value))
  }
}

/** The world of a mock at an address. */
export function worldOf(baseUrl: string): string {
  return /\/w\/([^/]+)\//.exec(baseUrl)?.[1] ?? 'default'
}
