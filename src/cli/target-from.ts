import { parseTarget, variablesIn, whyNoKey, withoutTrailingSlash, type Target } from '../conformance/define/target.ts'
import { suggestWord } from '../contract/did-you-mean.ts'
import { UserError } from './arguments.ts'
import { readUserFile, textOf } from './read-file.ts'

/** The flags that name a deployment. */
type Flags = { readonly target?: string | undefined; readonly 'base-url'?: string; readonly key?: string }

/** The deployment that the flags name, or null when they name none. */
export function targetFrom({ target: file, 'base-url': baseUrl, key: keyGiven }: Flags): Target | null {
  if (file !== undefined) {
    if (baseUrl !== undefined || keyGiven !== undefined)
      throw new UserError('usage', '--target excludes --base-url and --key: the file holds them')
    const target = readUserFile(file, (name, text) => parseTarget(name, text, process.env))
    if (!isAddress(target.baseUrl)) throw new UserError('cannotRun', `Failed to read ${file}: baseUrl ${addressExpected}`)
    return target
  }
  if (baseUrl === undefined) {
    if (keyGiven !== undefined) throw new UserError('usage', '--key needs --base-url')
    return null
  }
  if (!isAddress(baseUrl)) throw new UserError('usage', `--base-url ${addressExpected}${withScheme(baseUrl)}`)
  const key = keyGiven ?? process.env['UNDERSTUDY_KEY']
  if (key === undefined) throw new UserError('usage', '--base-url needs --key, or a key in UNDERSTUDY_KEY')
  // CI passes a missing secret as an empty text.
  const source = keyGiven === undefined ? 'UNDERSTUDY_KEY' : '--key'
  if (key.trim() === '') throw new UserError('usage', `the key from ${source} is empty; is the variable or secret set that it comes from?`)
  const fault = whyNoKey(key)
  if (fault !== undefined) throw new UserError('cannotRun', `The key \`default\`, from ${source}, ${fault}`)
  return { baseUrl: withoutTrailingSlash(baseUrl), keys: { default: key } }
}

/** The variables of the environment that a target file reads; none without a file. */
export function variablesOfTarget(file: string | undefined): readonly string[] {
  return file === undefined ? [] : variablesIn(textOf(file))
}

export const addressExpected = 'must be a URL that begins with http:// or https://, without credentials, ? and #'

/** Suggests the missing scheme of an address: http on this machine, https elsewhere. */
function withScheme(text: string): string {
  const isHost = /^(?:localhost|[\w-]+(?:\.[\w-]+)+|[\w-]+(?=:))(?::\d+)?(?:\/[\w./-]*)?$/.test(text)
  const scheme = /^(?:localhost|127\.)/.test(text) ? 'http' : 'https'
  return isHost && isAddress(`${scheme}://${text}`) ? suggestWord(`${scheme}://${text}`) : ''
}

/** Reports show addresses, so one with a password is refused. One with ? or # is no base of paths. */
export function isAddress(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, username, password } = new URL(url)
  return /^https?:$/.test(protocol) && username === '' && password === '' && !/[?#]/.test(url)
}
