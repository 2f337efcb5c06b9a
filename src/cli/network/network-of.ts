import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { X509Certificate, createPrivateKey } from 'node:crypto'
import type { Target } from '../../conformance/define/target.ts'
import { UserError } from '../arguments.ts'
import { reasonOf, textOf } from '../read-file.ts'
import { createNetworkFetch, type Network } from './network-fetch.ts'

/** The `fetch` for a target: Node's own, or one that goes through the proxy of the target, trusts its authorities, and shows its certificate. */
export function fetchFor(target: Target, file: string | undefined): typeof globalThis.fetch {
  const network = networkOf(target, file)
  return network === undefined ? globalThis.fetch : createNetworkFetch(network)
}

/** The network of a target; undefined if it names nothing of one. Files are read beside the target file. */
export function networkOf(target: Target, file: string | undefined): Network | undefined {
  const { proxy, ca, clientCertificate } = target
  if (proxy === undefined && ca === undefined && clientCertificate === undefined) return undefined
  // A variable may hold a secret, and its value is not in the file.
  const isWritten = (name: string): boolean => file !== undefined && textOf(file).includes(name)
  const read = (entry: string, name: string, check: (pem: string) => unknown): string =>
    readPem(file ?? '', isWritten(name) ? `${entry} ${name}` : entry, resolve(dirname(file ?? ''), name), check)
  return {
    ...(proxy !== undefined && { proxy: proxyAt(file ?? '', proxy) }),
    ...(ca !== undefined && { ca: read('ca', ca, readCertificates) }),
    ...(clientCertificate !== undefined && {
      certificate: {
        ...pairOf(
          file ?? '',
          read('clientCertificate.cert', clientCertificate.cert, readCertificates),
          read('clientCertificate.key', clientCertificate.key, createPrivateKey),
        ),
        origins: [target.baseUrl, target.mcpUrl, target.control?.url].flatMap((url) => (url === undefined ? [] : [new URL(url).origin])),
      },
    }),
  }
}

function proxyAt(file: string, proxy: string): URL {
  if (!URL.canParse(proxy))
    throw new UserError('cannotRun', `Failed to read ${file}: proxy must be a URL such as http://proxy.example.org:3128`)
  return new URL(proxy)
}

/** A certificate, which is the first of its file, and its key. */
function pairOf(file: string, cert: string, key: string): { readonly cert: string; readonly key: string } {
  if (readCertificates(cert)[0]?.checkPrivateKey(createPrivateKey(key)) === true) return { cert, key }
  throw new UserError('cannotRun', `Failed to read ${file}: clientCertificate: the key is not that of the first certificate of the file`)
}

function readPem(file: string, entry: string, path: string, check: (pem: string) => unknown): string {
  const fail = (reason: string): UserError => new UserError('cannotRun', `Failed to read ${file}: ${entry}: ${reason}`)
  let pem: string
  try {
    pem = readFileSync(path, 'utf8')
  } catch (error) {
    throw fail(reasonOf(error))
  }
  try {
    check(pem)
  } catch {
    throw fail(
      pem.includes('ENCRYPTED') ? 'its key has a passphrase; write one without, as openssl pkey does' : 'it is no PEM file of that kind',
    )
  }
  return pem
}

/** Reads each certificate of a file; throws if there is none. */
function readCertificates(pem: string): readonly X509Certificate[] {
  const found = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  if (found.length === 0) throw new Error('no certificate')
  return found.map((one) => new X509Certificate(one))
}
