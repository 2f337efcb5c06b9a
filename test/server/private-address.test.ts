import { expect, test } from 'vitest'
import { isPrivateHost, isPrivateLiteral, lookupPublic } from '../../src/server/private-address.ts'

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '[::1]',
  '[fe80::1]',
  '[fd00::1]',
  '[::ffff:127.0.0.1]',
])('private: %s is', async (host) => {
  expect(isPrivateLiteral(host)).toBe(true)
  expect(await isPrivateHost(host)).toBe(true)
})

test.each(['8.8.8.8', '172.32.0.1', '[2001:4860:4860::8888]', '192.169.0.1'])('private: %s is not', async (host) => {
  expect(isPrivateLiteral(host)).toBe(false)
  expect(await isPrivateHost(host)).toBe(false)
})

test('private: a name of this machine is one, and is not connected to', async () => {
  expect(await isPrivateHost('localhost')).toBe(true)
  const error = await new Promise((resolve) => lookupPublic('localhost', {}, (reason) => resolve(reason)))
  expect(error).toMatchObject({ message: 'localhost is an address of a private network, which no answer may lead to' })
})
