import { expect, test } from 'vitest'
import { inDefault, startControlled } from '../../support/serve/controlled-stand-in.ts'
import { refusal } from '../../support/serve/stand-in.ts'
import type { Given } from '../../../src/contract/given.ts'

const library: NonNullable<Given['library']> = {
  sources: {
    nap: { title: 'Notes on napping', year: 2020, doi: 'https://doi.org/10.5555/NAP', fullText: 'pending' },
    rest: { title: 'Rest', pdf: 'rest.pdf', fullText: 'available' },
    foreign: { owner: 'other', title: 'Of the other' },
  },
  collections: {
    sleep: {
      name: 'Sleep',
      sources: ['nap', 'rest'],
      sharedWith: [{ email: 'other@example.org', role: 'writer' }, { email: 'new@example.org' }],
    },
    own: { owner: 'other', sources: ['foreign'] },
  },
}

test('library: a given one is there for its owners and those it is shared with', async () => {
  const { ask, understudy } = startControlled({ given: { library } })
  const read = (path: string, key: string) => ask('GET', `${understudy.baseUrl}/library${path}`, key)
  expect((await read('/sources', 'key-default')).body).toMatchObject({ totalCount: 4 })
  expect((await read('/sources?doi=10.5555/nap', 'key-other')).body).toMatchObject({ sources: [{ role: 'writer' }], totalCount: 1 })
  expect((await read('/collections', 'key-other')).body).toMatchObject({
    collections: [
      { name: 'own', role: 'owner', sourceCount: 1 },
      { name: 'Sleep', role: 'writer', isShared: true },
    ],
  })
})

test('library: control shows all of it, and adds to it', async () => {
  const { control, send } = startControlled({ given: { library } })
  const before = await control.getLibrary(inDefault)
  expect(before).toMatchObject({ sourceCount: 5, collectionCount: 2 })
  expect(before.collections[1]).toMatchObject({
    sharedWith: [
      { status: 'registered', role: 'writer' },
      { status: 'invited', role: 'reader' },
    ],
  })
  const added = await control.addToLibrary({ ...inDefault, body: { sources: { more: { title: 'More', owner: 'scale' } } } })
  expect(added).toMatchObject({ sourceCount: 6, sources: [{ title: 'More', owner: 'scale', deletedAt: null }, {}, {}, {}, {}, {}] })
  expect(await send('POST', '/worlds/default/library', { sources: { bad: { doi: 'nonsense' } } })).toMatchObject(
    refusal(400, 'invalid_request', /^sources\.bad\.doi/),
  )
  expect(await control.getLibrary(inDefault)).toEqual(added)
})

test('library: an invitation becomes active when the person signs up', async () => {
  const { control, ask, understudy } = startControlled({ given: { library } })
  await control.signUp({ ...inDefault, body: { name: 'newcomer', account: { plan: 'pro', email: 'NEW@example.org' } } })
  expect((await ask('GET', `${understudy.baseUrl}/library/collections`, 'key-newcomer')).body).toMatchObject({
    collections: [{ name: 'Sleep', role: 'reader', sourceCount: 2 }],
  })
})

test('library: snapshots and resets restore it', async () => {
  const { control, ask, understudy } = startControlled({ given: { library } })
  const before = await control.getLibrary(inDefault)
  await control.takeSnapshot({ ...inDefault, body: { id: 'full' } })
  const save = () => ask('POST', `${understudy.baseUrl}/library/sources`, 'key-default', { title: 'One more' })
  await save()
  expect(await control.getLibrary(inDefault)).toMatchObject({ sourceCount: 6 })
  await control.restoreSnapshot({ path: { world: 'default', snapshot: 'full' } })
  expect(await control.getLibrary(inDefault)).toEqual(before)
  await save()
  await control.resetWorld(inDefault)
  expect(await control.getLibrary(inDefault)).toEqual(before)
})

test.each([
  ['an account that is none', { sources: { a: { title: 'A', owner: 'nobody' } } }, /library\.sources\.a\.owner/],
  ['a source that is none', { collections: { c: { sources: ['a'] } } }, /library\.collections\.c\.sources/],
  ['the address of its owner', { collections: { c: { sharedWith: [{ email: 'OWNER@example.org' }] } } }, /sharedWith/],
  ['nothing to tell a paper by', { sources: { a: { serviceId: 'W1' } } }, /library\.sources\.a\.serviceId/],
])('library: a given one with %s is refused', (_, given, message) => {
  expect(() => startControlled({ given: { library: given } })).toThrow(message)
})
