import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { isIP, isIPv6 } from 'node:net'
import { bits, boolean, identifier, inContext, integer, octets, sequence, set, utcTime, utf8, type Der } from './der.ts'

/** A certificate for a host, its key, and the authority that signed it, all in PEM. The key of the authority is forgotten. */
export type HostCertificate = { readonly authority: string; readonly certificate: string; readonly key: string }

const dayMs = 86_400_000
/** The clock of a container may be behind. */
const [daysBefore, daysAfter] = [1, 30]

/**
 * Makes an authority, and a certificate by it for one host. Both keep to RFC 5280 in what strict verifiers look at: key identifiers, key
 * usage, and names. The authority signs nothing else.
 */
export function certifyHost(host: string, now: Date): HostCertificate {
  const [authorityKeys, hostKeys] = [createKeys(), createKeys()]
  // Two authorities with one name and two keys would confuse a program that knows both.
  const issuer = toName(`Understudy ${randomBytes(4).toString('hex')}`)
  const validity = toValidity(now)
  const authority = toCertificate(
    { issuer, validity, subject: issuer, keys: authorityKeys, extensions: authorityExtensions(authorityKeys) },
    authorityKeys,
  )
  const certificate = toCertificate(
    { issuer, validity, subject: toName('Understudy mock'), keys: hostKeys, extensions: hostExtensions(host, hostKeys, authorityKeys) },
    authorityKeys,
  )
  return {
    authority: toPem(authority),
    certificate: toPem(certificate),
    key: hostKeys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

type Keys = { readonly publicKey: KeyObject; readonly privateKey: KeyObject }

function createKeys(): Keys {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' })
}

type Content = {
  readonly issuer: Der
  readonly validity: Der
  readonly subject: Der
  readonly keys: Keys
  readonly extensions: readonly Der[]
}

const ecdsaWithSha256 = sequence(identifier('1.2.840.10045.4.3.2'))
const version3 = inContext(0, integer(new Uint8Array([2])), true)

function toCertificate({ issuer, validity, subject, keys, extensions }: Content, signer: Keys): Der {
  const serial = integer(new Uint8Array(randomBytes(16)))
  const info = new Uint8Array(keys.publicKey.export({ type: 'spki', format: 'der' }))
  const content = sequence(version3, serial, ecdsaWithSha256, issuer, validity, subject, info, inContext(3, sequence(...extensions), true))
  return sequence(content, ecdsaWithSha256, bits(new Uint8Array(sign('sha256', content, signer.privateKey))))
}

function toName(commonName: string): Der {
  return sequence(set(sequence(identifier('2.5.4.3'), utf8(commonName))))
}

function toValidity(now: Date): Der {
  return sequence(utcTime(new Date(now.getTime() - daysBefore * dayMs)), utcTime(new Date(now.getTime() + daysAfter * dayMs)))
}

/** An authority of certificates, and of no further authority. */
function authorityExtensions(keys: Keys): readonly Der[] {
  return [
    extension('2.5.29.19', sequence(boolean(true), integer(new Uint8Array([0]))), 'critical'),
    extension('2.5.29.15', bits(new Uint8Array([0b0000_0110]), 1), 'critical'), // keyCertSign, cRLSign
    extension('2.5.29.14', octets(keyIdentifierOf(keys))),
  ]
}

function hostExtensions(host: string, keys: Keys, authority: Keys): readonly Der[] {
  return [
    extension('2.5.29.15', bits(new Uint8Array([0b1000_0000]), 7), 'critical'), // digitalSignature
    extension('2.5.29.37', sequence(identifier('1.3.6.1.5.5.7.3.1'))), // serverAuth
    extension('2.5.29.17', sequence(toGeneralName(host))),
    extension('2.5.29.14', octets(keyIdentifierOf(keys))),
    extension('2.5.29.35', sequence(inContext(0, keyIdentifierOf(authority)))),
  ]
}

function extension(id: string, value: Der, isCritical?: 'critical'): Der {
  return sequence(identifier(id), ...(isCritical === undefined ? [] : [boolean(true)]), octets(value))
}

/** A name, or the bytes of an address. */
function toGeneralName(host: string): Der {
  return isIP(host) === 0 ? inContext(2, new Uint8Array(new TextEncoder().encode(host))) : inContext(7, toAddressBytes(host))
}

function toAddressBytes(address: string): Der {
  if (!isIPv6(address)) return new Uint8Array(address.split('.').map(Number))
  const [head = [], tail = []] = address.split('::').map((half) => half.split(':').filter((group) => group !== ''))
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return new Uint8Array(
    [...head, ...zeros, ...tail].flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 0xff]),
  )
}

/** The SHA-1 of the bits of a public key (RFC 5280, 4.2.1.2), which end what describes it: a byte, and two coordinates. */
function keyIdentifierOf({ publicKey }: Keys): Der {
  const info = publicKey.export({ type: 'spki', format: 'der' })
  return new Uint8Array(createHash('sha1').update(info.subarray(-65)).digest())
}

function toPem(der: Der): string {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}
