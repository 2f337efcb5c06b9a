import { createPrivateKey, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, createServer } from 'node:tls'
import { isIP, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { certifyHost } from '../../../src/server/front/certificate.ts'
import { needs } from '../../support/processes/programs.ts'
import { runScript } from '../../support/processes/run-script.ts'

const now = new Date('2026-11-28T09:00:00Z')
const hosts = ['api.example.org', '203.0.113.7', '2001:db8::1:7', `${'a'.repeat(60)}.${'b'.repeat(60)}.example.org`]

test.each(hosts)('certificate: for %s, by its authority, and for that host alone', (host) => {
  const made = certifyHost(host, now)
  const [authority, certificate] = [new X509Certificate(made.authority), new X509Certificate(made.certificate)]
  expect([authority.ca, certificate.ca]).toEqual([true, false])
  expect(authority.verify(authority.publicKey)).toBe(true)
  expect(certificate.verify(authority.publicKey)).toBe(true)
  expect(certificate.checkIssued(authority)).toBe(true)
  expect(certificate.checkPrivateKey(createPrivateKey(made.key))).toBe(true)
  const isFor = (name: string): boolean => (isIP(name) === 0 ? certificate.checkHost(name) : certificate.checkIP(name)) !== undefined
  expect([isFor(host), isFor('www.example.org'), isFor('203.0.113.8'), isFor('2001:db8::1:8')]).toEqual([true, false, false, false])
})

test('certificate: it is valid from a day before until 30 days after', () => {
  for (const pem of Object.values(certifyHost('api.example.org', now)).slice(0, 2)) {
    const { validFromDate, validToDate } = new X509Certificate(pem)
    expect([validFromDate, validToDate]).toEqual([new Date('2026-11-27T09:00:00Z'), new Date('2026-12-28T09:00:00Z')])
  }
})

test('certificate: no two have a serial number, an authority or a key in common', () => {
  const made = Array.from({ length: 8 }, () => certifyHost('api.example.org', now))
  const parsed = made.flatMap(({ authority, certificate }) => [new X509Certificate(authority), new X509Certificate(certificate)])
  for (const serials of [parsed.map(({ serialNumber }) => serialNumber), made.map(({ key }) => key)])
    expect(new Set(serials).size).toBe(serials.length)
  expect(new Set(parsed.map(({ issuer }) => issuer)).size).toBe(made.length)
})

test('certificate: a TLS client accepts it if it trusts the authority, and only then', async () => {
  const made = certifyHost('api.example.org', now)
  const server = createServer({ cert: made.certificate, key: made.key }, (socket) => socket.end())
  server.on('tlsClientError', () => undefined)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo // that of a TCP server
  const why = (ca: string, servername: string): Promise<string> =>
    new Promise((resolve) => {
      const socket = connect({ host: '127.0.0.1', port, ca, servername }, () => resolve(`authorized: ${socket.authorized}`))
      socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
      socket.on('close', () => socket.destroy())
    })
  try {
    expect(await why(made.authority, 'api.example.org')).toBe('authorized: true')
    expect(await why(made.authority, 'www.example.org')).toBe('ERR_TLS_CERT_ALTNAME_INVALID')
    expect(await why(certifyHost('api.example.org', now).authority, 'api.example.org')).toBe('UNABLE_TO_VERIFY_LEAF_SIGNATURE')
  } finally {
    server.close()
  }
})

const { isUnmet, reason } = needs('openssl')

test.skipIf(isUnmet).each(hosts)(`certificate: openssl verify -x509_strict accepts that for %s${reason}`, async (host) => {
  const folder = mkdtempSync(join(tmpdir(), 'understudy-certificate-'))
  try {
    const { authority, certificate } = certifyHost(host, now)
    writeFileSync(join(folder, 'authority.pem'), authority)
    writeFileSync(join(folder, 'host.pem'), certificate)
    const named = host.includes(':') || /^[\d.]+$/.test(host) ? '-verify_ip' : '-verify_hostname'
    const at = String(now.getTime() / 1000)
    const words = ['-x509_strict', '-check_ss_sig', '-purpose', 'sslserver', '-attime', at, named, host, '-CAfile', 'authority.pem']
    const { code, stdout, stderr } = await runScript(['openssl', 'verify', ...words, 'host.pem'], { cwd: folder })
    expect([code, stdout, stderr]).toEqual([0, 'host.pem: OK\n', ''])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
