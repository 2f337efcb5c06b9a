import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Outcome } from '../../src/mock/http/api-request.ts'
import { openStaticFiles } from '../../src/server/static-files.ts'

const root = mkdtempSync(join(tmpdir(), 'understudy-files-'))
const folder = join(root, 'served')
mkdirSync(join(folder, 'more'), { recursive: true })
writeFileSync(join(root, 'secret.txt'), 'not for pages')
writeFileSync(join(folder, '.hidden.txt'), 'not for pages')
writeFileSync(join(folder, 'index.html'), '<p>A page')
writeFileSync(join(folder, 'more/one.yaml'), 'title: Schlaf – sleep')
afterAll(() => rmSync(root, { recursive: true }))

const files = openStaticFiles(folder, { policy: "default-src 'none'" })

function ask(path: string, method = 'GET', headers: Readonly<Record<string, string>> = {}): Outcome | null {
  return files(path, { method, path: `/_docs${path}`, query: '', header: (name) => headers[name], clientAddress: '127.0.0.1' })
}

test('static files: a page has its policy, and a text its encoding', () => {
  const page = ask('/')
  expect([page?.status, page?.body]).toEqual([200, Buffer.from('<p>A page')])
  expect(Object.fromEntries(page?.headers ?? [])).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  })
  expect(ask('/more/one.yaml')?.headers).toContainEqual(['content-type', 'text/plain; charset=utf-8'])
})

test('static files: a browser that has a file is told so, until it changes', () => {
  const tag = (): string => Object.fromEntries(ask('/more/one.yaml')?.headers ?? [])['etag'] ?? ''
  const first = tag()
  expect(ask('/more/one.yaml', 'GET', { 'if-none-match': first })).toMatchObject({ status: 304, body: '' })
  writeFileSync(join(folder, 'more/one.yaml'), 'title: Schlaf – dream')
  expect(ask('/more/one.yaml', 'GET', { 'if-none-match': first })?.status).toBe(200)
  expect(tag()).not.toBe(first)
})

test.each([
  '/../secret.txt',
  '/more/../../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '//secret.txt',
  '/\\..\\secret.txt',
  '/.hidden.txt',
  '/more',
  '/more/',
  '/none.txt',
  'index.html',
])('static files: nothing is served at %s', (path) => {
  expect(ask(path)).toBe(null)
})

test('static files: they are read, and by no other method', () => {
  expect(['HEAD', 'POST', 'PUT', 'DELETE'].map((method) => ask('/', method)?.status)).toEqual([200, undefined, undefined, undefined])
})
