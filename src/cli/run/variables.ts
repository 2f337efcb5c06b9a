import { didYouMean } from '../../contract/did-you-mean.ts'
import { UserError } from '../arguments.ts'

/** A variable of the environment, whose text has placeholders. */
export type Variable = { readonly name: string; readonly template: string }

/** The facts of the mock that a command is told. */
export type Surroundings = {
  readonly baseUrl: string
  readonly mcpUrl: string
  readonly controlUrl: string
  readonly panelUrl: string
  readonly filesUrl: string
  /** The keys by account. */
  readonly keys: { readonly [account: string]: string }
}

/** A word in braces, and a name behind it. */
const placeholder = /\{([A-Za-z]+)(?::([^{}]*))?\}/g

const simple: { readonly [name: string]: (surroundings: Surroundings) => string } = {
  baseUrl: ({ baseUrl }) => baseUrl,
  key: ({ keys }) => keyOfDefault(keys),
  mcpUrl: ({ mcpUrl }) => mcpUrl,
  controlUrl: ({ controlUrl }) => controlUrl,
  panelUrl: ({ panelUrl }) => panelUrl,
  filesUrl: ({ filesUrl }) => filesUrl,
  host: ({ baseUrl }) => new URL(baseUrl).host,
  origin: ({ baseUrl }) => new URL(baseUrl).origin,
}

/** Reads `NAME=TEMPLATE`, whose placeholders must be known. */
export function parseVariable(text: string): Variable {
  const [, name, template] = /^([A-Za-z_]\w*)=(.*)$/s.exec(text) ?? []
  if (name === undefined || template === undefined)
    throw new UserError('usage', `--env must be NAME=TEXT, as in --env API_URL={baseUrl}, not ${text === '' ? "''" : text}`)
  for (const [written, word = '', account] of template.matchAll(placeholder)) {
    if (account === undefined ? Object.hasOwn(simple, word) : word === 'key') continue
    const known = [...Object.keys(simple), 'key:ACCOUNT'].map((one) => `{${one}}`)
    const meant = account === undefined ? didYouMean(word, Object.keys(simple), (one) => `{${one}}`) : ''
    throw new UserError(
      'usage',
      `--env ${name} has the placeholder ${written}, which is none${meant === '' ? `; placeholders: ${known.join(' ')}` : `${meant} Placeholders: ${known.join(' ')}`}`,
    )
  }
  return { name, template }
}

/** The variables of a command: those that every one has, then those that the user names. */
export function toVariables(surroundings: Surroundings, named: readonly Variable[]): { readonly [name: string]: string } {
  const { baseUrl, mcpUrl, controlUrl, panelUrl, keys } = surroundings
  return {
    RESEARCH_API_URL: baseUrl,
    RESEARCH_API_KEY: keyOfDefault(keys),
    RESEARCH_MCP_URL: mcpUrl,
    UNDERSTUDY_CONTROL_URL: controlUrl,
    UNDERSTUDY_PANEL_URL: panelUrl,
    UNDERSTUDY_KEYS: JSON.stringify(keys),
    ...Object.fromEntries(named.map((variable) => [variable.name, fill(variable, surroundings)])),
  }
}

function fill({ name, template }: Variable, surroundings: Surroundings): string {
  return template.replace(placeholder, (written, word: string, account: string | undefined) => {
    if (account === undefined) return simple[word]?.(surroundings) ?? written
    const { keys } = surroundings
    const key = Object.hasOwn(keys, account) ? keys[account] : undefined
    if (key !== undefined) return key
    const accounts = Object.keys(keys)
    throw new UserError(
      'usage',
      `--env ${name} asks for the key of ${account}, which is no account${didYouMean(account, accounts) || `; accounts: ${accounts.join(', ')}`}`,
    )
  })
}

/** The key of the account `default`; a world without one has its first. */
function keyOfDefault(keys: Surroundings['keys']): string {
  return keys['default'] ?? Object.values(keys)[0] ?? ''
}
