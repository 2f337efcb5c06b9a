import { expect, test } from 'vitest'
import { toDocumentOfWorld } from '../../src/reference/document-of-world.ts'
import { placeOf } from '../../src/reference/world.ts'

const origin = 'http://127.0.0.1:4010'

test.each([
  ['/_docs/', { root: origin, world: 'default', isDefault: true }],
  ['/_docs/index.html', { root: origin, world: 'default', isDefault: true }],
  ['/w/left-2/_docs/', { root: origin, world: 'left-2', isDefault: false }],
  ['/play/docs/', { root: `${origin}/play`, world: 'default', isDefault: true }],
  ['/play/w/left/_docs/', { root: `${origin}/play`, world: 'left', isDefault: false }],
])('reference: the address %s names its place', (pathname, place) => {
  expect(placeOf({ origin, pathname })).toEqual(place)
})

test('reference: requests and links are of the world of the page', () => {
  const operation = { operationId: 'listSessions', description: '[Traffic](../_panel#/w/{world}/traffic?operation=listSessions)' }
  const document = { servers: [], paths: { '/sessions': { get: operation }, '/meta': { servers: [{}], get: { operationId: 'getMeta' } } } }
  const place = { root: origin, world: 'left', isDefault: false }
  const baseUrl = `${origin}/w/left/api/v2`
  expect(toDocumentOfWorld(document, place, { baseUrl, keys: [], notice: '' })).toEqual({
    servers: [{ url: baseUrl, description: 'The world left of this mock.' }],
    paths: {
      '/sessions': {
        get: { operationId: 'listSessions', description: `[Traffic](${origin}/_panel#/w/left/traffic?operation=listSessions)` },
      },
      '/meta': { servers: [{ url: `${origin}/w/left/mcp` }], get: { operationId: 'getMeta', description: '' } },
    },
  })
})
