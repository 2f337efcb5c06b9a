import { X509Certificate } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rootCertificates } from 'node:tls'
import { UserError } from '../arguments.ts'
import { whyUnwritable } from '../read-file.ts'
import { makeRunFolder } from './run-folder.ts'
import { toJavaTrustStore } from './java-trust-store.ts'

/** Files by which programs trust an authority, in a folder that only its owner reads. No key is in it. */
export type TrustFiles = {
  /** All authorities that programs shall know. */
  readonly bundle: string
  /** The same for Java. */
  readonly javaStore: string
  readonly remove: () => void
}

/** The text that Java takes as the password of a store, which protects nothing. */
export const javaStorePassword = 'understudy'

/** Writes an authority in the forms that programs read, alone or beside others. */
export function writeTrustFiles(authority: string, others: readonly string[]): TrustFiles {
  try {
    return writeInto(makeRunFolder(), [authority, ...others])
  } catch (error) {
    throw new UserError('cannotRun', `Failed to write the authority of this run below ${tmpdir()}: ${whyUnwritable(error)}`)
  }
}

function writeInto(folder: string, authorities: readonly string[]): TrustFiles {
  const remove = (): void => {
    process.off('exit', remove)
    rmSync(folder, { recursive: true, force: true })
  }
  // Whatever ends this process, but for a kill.
  process.on('exit', remove)
  const write = (name: string, content: string | Uint8Array): string => {
    const path = join(folder, name)
    writeFileSync(path, content, { mode: 0o600, flag: 'wx' })
    return path
  }
  return {
    bundle: write('authorities.pem', authorities.join('')),
    javaStore: write('authorities.jks', toJavaTrustStore(authorities, javaStorePassword)),
    remove,
  }
}

/** Files of the system's authorities: of Debian, Fedora, SUSE, Alpine, macOS and the BSDs. */
const systemFiles = [
  '/etc/ssl/certs/ca-certificates.crt',
  '/etc/pki/tls/certs/ca-bundle.crt',
  '/etc/ssl/ca-bundle.pem',
  '/etc/ssl/cert.pem',
]

/** The authorities that programs know without us: those that the user names, and those of the system, or else of Node. */
export function readKnownAuthorities(env: NodeJS.ProcessEnv): readonly string[] {
  const names = ['SSL_CERT_FILE', 'REQUESTS_CA_BUNDLE', 'CURL_CA_BUNDLE', 'NODE_EXTRA_CA_CERTS', 'DENO_CERT']
  const named = names.flatMap((name) => filesAt(env[name] ?? ''))
  const files = [...named, ...systemFiles.filter((file) => existsSync(file)).slice(0, 1)]
  const found =
    files
      .map(textOf)
      .join('\n')
      .match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  const known = found.length > 0 ? found : rootCertificates
  return [...new Set(known.map((pem) => `${pem.trim()}\n`))].filter(isCertificate)
}

/** The files of a folder, for requests takes one; any other path is that of a file. */
function filesAt(path: string): readonly string[] {
  try {
    // A pipe would never end, also behind a link.
    return readdirSync(path)
      .map((name) => join(path, name))
      .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile())
  } catch {
    return [path]
  }
}

/** A variable may name nothing. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Bundles of systems have had certificates that no program can read. */
function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).raw.byteLength > 0
  } catch {
    return false
  }
}
