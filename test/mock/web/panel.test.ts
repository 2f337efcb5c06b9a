import { expect, test } from 'vitest'
import { createUnderstudy } from '../../../src/mock/understudy.ts'

const { fetch: ask } = createUnderstudy()

test.each(['/_panel', '/_panel/', '/w/default/_panel', '/_panel/panel.js', '/_panel/panel.css'])(
  'panel: %s runs no script but its own, and asks nobody but its mock',
  async (path) => {
    const answer = await ask(`http://understudy.test${path}`)
    expect(answer.status).toBe(200)
    const policy = new Map(
      (answer.headers.get('content-security-policy') ?? '').split('; ').map((rule) => rule.split(/ (.*)/) as [string, string]),
    )
    expect(Object.fromEntries(policy)).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'connect-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'self'",
    })
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  },
)

test('panel: without a slash at its end, the page names its files below it', async () => {
  const filesOf = async (path: string): Promise<readonly string[]> => {
    const text = await (await ask(`http://understudy.test${path}`)).text()
    return [...text.matchAll(/(?:src|href)="([^":]+)"/g)].map(([, file = '']) => new URL(file, `http://understudy.test${path}`).pathname)
  }
  const files = ['/w/default/_panel/panel.css', '/w/default/_panel/panel.js']
  expect([await filesOf('/w/default/_panel'), await filesOf('/w/default/_panel/')]).toEqual([files, files])
})
