import { createServer } from 'node:http'
import { createServer as createSocketServer } from 'node:net'
import { expect, test } from 'vitest'
import { toSilence } from '../../src/exchange/silence.ts'
import { listenOnFreePort } from '../support/processes/listen.ts'

function thrown(code: string, message: string): Error {
  return new TypeError('fetch failed', { cause: Object.assign(new Error(message), { code }) })
}

const advice = 'if the root CA is installed locally, try running Node.js with --use-system-ca'

test.each([
  [
    'ECONNREFUSED',
    'connect ECONNREFUSED 127.0.0.1:9',
    'connect ECONNREFUSED 127.0.0.1:9: nothing listens there; is it started, and the port right?',
  ],
  [
    'ENOTFOUND',
    'getaddrinfo ENOTFOUND x',
    'getaddrinfo ENOTFOUND x: there is no host of that name; is it spelled right, and in reach of this network?',
  ],
  [
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    `self-signed certificate; ${advice}`,
    'its certificate is not trusted: self-signed certificate; name its authority as `ca` in a target file, or in NODE_EXTRA_CA_CERTS',
  ],
  [
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    `unable to verify the first certificate; ${advice}`,
    'its certificate is not trusted: unable to verify the first certificate; name its authority as `ca` in a target file, or in NODE_EXTRA_CA_CERTS',
  ],
  [
    'CERT_HAS_EXPIRED',
    'certificate has expired',
    'its certificate is not trusted: certificate has expired; whoever runs the deployment has to renew it, unless the clock here is wrong',
  ],
  ['CERT_REVOKED', 'certificate revoked', 'its certificate is not trusted: certificate revoked'],
  [
    'ERR_TLS_CERT_ALTNAME_INVALID',
    "Hostname/IP does not match certificate's altnames: Host: localhost. is not in the cert's altnames: DNS:api.example.org",
    "its certificate is for another host (Host: localhost. is not in the cert's altnames: DNS:api.example.org); write in the base URL a host that it names",
  ],
  [
    'ERR_TLS_CERT_ALTNAME_INVALID',
    "Hostname/IP does not match certificate's altnames: IP: 127.0.0.1 is not in the cert's list: ",
    "its certificate is for another host (IP: 127.0.0.1 is not in the cert's list); write in the base URL a host that it names",
  ],
  [
    'ERR_SSL_WRONG_VERSION_NUMBER',
    '40AD:error:0A00010B:SSL routines:tls_validate_record_header:wrong version number:../deps/tlsany_meth.c:77:\n',
    'it does not answer in TLS (wrong version number): http:// may be meant',
  ],
  [
    'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED',
    '40AD:error:0A00045C:SSL routines:ssl3_read_bytes:tlsv13 alert certificate required:../rec_layer_s3.c:916:SSL alert number 116\n',
    'it accepts no connection without a certificate of the client (tlsv13 alert certificate required): name one as `clientCertificate` in a target file',
  ],
])('before sending: %s reads %j', (code, message, failed) => {
  expect(toSilence(thrown(code, message))).toEqual({ failed, isUnsent: true })
})

test.each([
  ['a connection that is lost', thrown('UND_ERR_SOCKET', 'other side closed'), 'other side closed'],
  ['an interruption', new Error('interrupted'), 'interrupted'],
  ['what is no error', 'lost', 'lost'],
  ['an error with nothing but a code', thrown('ECONNRESET', ''), 'ECONNRESET'],
  ['an error without a word', new Error(''), 'an error without a message'],
  ['an empty text', '', 'an error without a message'],
])('after sending: %s leaves open whether the request arrived', (_, error, failed) => {
  expect(toSilence(error)).toEqual({ failed })
})

test('an answer 407 of a real server: the proxy that may have sent it is named', async () => {
  const server = createServer((_, response) => response.writeHead(407, { 'proxy-authenticate': 'Basic realm="gate"' }).end('No.'))
  const port = await listenOnFreePort(server)
  const error: unknown = await fetch(`http://127.0.0.1:${port}/`).catch((reason: unknown) => reason)
  server.close()
  expect(toSilence(error)).toEqual({ failed: expect.stringMatching(/407: a proxy in between may ask for credentials; .*`proxy:/) })
})

test('several addresses: the reason is that of the first', () => {
  const errors = [Object.assign(new Error('connect ECONNREFUSED ::1:9'), { code: 'ECONNREFUSED' }), new Error('another')]
  const cause = new AggregateError(errors)
  expect(toSilence(new TypeError('fetch failed', { cause }))).toEqual({
    failed: expect.stringMatching(/^connect ECONNREFUSED ::1:9: /),
    isUnsent: true,
  })
})

test('an answer with one bad header is broken HTTP, and no other protocol', async () => {
  const answer = 'HTTP/1.1 200 OK\r\nbad header\u0001\r\n\r\n'
  const server = createSocketServer((socket) => void socket.on('error', () => {}).end(answer))
  const port = await listenOnFreePort(server)
  const error: unknown = await fetch(`http://127.0.0.1:${port}/`).catch((reason: unknown) => reason)
  server.close()
  expect(toSilence(error)).toEqual({ failed: expect.stringMatching(/^its answer is broken HTTP \(/) as string })
})

test('what speaks another protocol is told as that', async () => {
  const server = createSocketServer((socket) => void socket.on('error', () => {}).end('SSH-2.0-OpenSSH_9.6\r\n'))
  const port = await listenOnFreePort(server)
  const error: unknown = await fetch(`http://127.0.0.1:${port}/`).catch((reason: unknown) => reason)
  server.close()
  expect(toSilence(error)).toEqual({
    failed: 'it does not answer in HTTP (Response does not match the HTTP/1.1 protocol)',
    advice: 'another port or host may be meant',
  })
})
