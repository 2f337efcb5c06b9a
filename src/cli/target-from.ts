import { parseTarget, withoutTrailingSlash, type Target } from '../conformance/define/target.ts'
import { suggestWord } from '../contract/did-you-mean.ts'
import { UserError } from './arguments.ts'
import { readUserFile } from './read-file.ts'

/** The flags that name a deployment. */
type Flags = { readonly target?: string; readonly 'base-url'?: string; readonly key?: string }

/** The deployment that a command was told of, or null when it was told of none. */
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
  return { baseUrl: withoutTrailingSlash(baseUrl), keys: { default: key } }
}

const addressExpected = 'must be a URL that begins with http:// or https://, without credentials, ? and #'

/** An address without its beginning; on this machine hardly anything speaks TLS. */
function withScheme(text: string): string {
  const isHost = /^(?:localhost|[\w-]+(?:\.[\w-]+)+|[\w-]+(?=:))(?::\d+)?(?:\/[\w./-]*)?$/.test(text)
  const scheme = /^(?:localhost|127\.)/.test(text) ? 'http' : 'https'
  return isHost && isAddress(`${scheme}://${text}`) ? suggestWord(`${scheme}://${text}`) : ''
}

/** What stands in an address may be shown, so a password there is refused before it is. What is put behind a ? or a # is no path. */
function isAddress(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, username, password } = new URL(url)
  return /^https?:$/.test(protocol) && username === '' && password === '' && !/[?#]/.test(url)
}
