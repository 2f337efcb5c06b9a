import { expect, test } from 'vitest'
import type { ControlEvent } from '../../../src/control/index.ts'
import { createUnderstudy, type Understudy } from '../../../src/mock/understudy.ts'
import type { JournalEntry } from '../../../src/mock/worlds/journal.ts'
import { connectWith } from '../../support/mcp/connect.ts'
import { exchangeCode, getCode, refresh, registerClient } from '../../support/oauth/sign-in.ts'

const inDefault = { path: { world: 'default' } } as const

/** All that a client does at the door of a mock, and each secret that it then knows, by its name. */
async function passDoor(understudy: Understudy): Promise<{ readonly [name: string]: string | null | undefined }> {
  const { control } = understudy
  const registered = await registerClient(understudy, 'client_secret_post')
  const { answer, verifier } = await getCode(understudy, registered)
  const first = await exchangeCode(registered, answer, verifier)
  const next = await refresh(registered, first.refresh_token ?? '')
  const { transport } = await connectWith(understudy, next.access_token)
  const { sessionId } = transport as { readonly sessionId?: string }
  await (transport as unknown as { readonly terminateSession: () => Promise<void> }).terminateSession()
  const issued = await control.issueToken({ ...inDefault, body: { account: 'default' } })
  const ended = await control.changeToken({ path: { world: 'default', token: issued.token }, body: { state: 'expired' } })
  expect([issued.token, ended.token]).toEqual([expect.stringMatching(/^access-/), issued.token])
  await control.changeToken({ path: { world: 'default', token: next.access_token }, body: { state: 'revoked' } })
  return {
    secret: registered.secret,
    code: answer.get('code'),
    access: first.access_token,
    refresh: first.refresh_token,
    'next access': next.access_token,
    'next refresh': next.refresh_token,
    session: sessionId,
    issued: issued.token,
  }
}

/** The events that a mock tells while something happens. */
async function eventsOf(understudy: Understudy, happen: () => Promise<unknown>): Promise<readonly ControlEvent['data'][]> {
  const stream = understudy.control.streamEvents(inDefault)[Symbol.asyncIterator]()
  await stream.next()
  await happen()
  await understudy.control.moveClock({ ...inDefault, body: { advance: 'PT1S' } })
  const told: ControlEvent['data'][] = []
  for (let last = ''; last !== 'clockMoved'; last = told.at(-1)?.type ?? '') {
    const { value } = await stream.next()
    if (value === undefined) throw new Error('the stream is over')
    told.push(value.data)
  }
  await stream.return?.()
  return told
}

test('events: they tell of a sign-in without its secrets, which the state keeps', async () => {
  const kept: JournalEntry[] = []
  const understudy = createUnderstudy({
    given: { seed: 7, clock: '2026-03-02T09:00:00Z', options: { oauth: 'auto' } },
    state: { past: [], keep: (entries) => void kept.push(...entries) },
  })
  let secrets: Awaited<ReturnType<typeof passDoor>> = {}
  const told = await eventsOf(understudy, async () => (secrets = await passDoor(understudy)))
  const [text, saved] = [JSON.stringify(told), JSON.stringify(kept)]
  expect(Object.keys(secrets)).toHaveLength(8)
  for (const [name, secret] of Object.entries(secrets)) {
    expect([name, secret]).toEqual([name, expect.stringMatching(/./)])
    expect([name, text.includes(secret ?? ''), saved.includes(secret ?? '')]).toEqual([name, false, true])
  }
  const ofDoor = told.filter(({ type }) => type !== 'exchanged' && type !== 'clockMoved')
  expect(ofDoor.map(({ type }) => type)).toEqual([
    'clientRegistered',
    'grantGiven',
    'tokensIssued',
    'tokensIssued',
    'connectionNamed',
    'connectionEnded',
    'clientRegistered',
    'grantGiven',
    'tokensIssued',
    'tokenExpired',
    'tokenRevoked',
  ])
  expect(ofDoor[0]).toMatchObject({ client: { name: 'A test', secret: '…' } })
  expect(ofDoor[1]).toMatchObject({ grant: { account: 'default', code: '…' } })
  expect(ofDoor[2]).toMatchObject({ access: { text: '…' }, refresh: { text: '…' }, replaces: null })
  expect(ofDoor[3]).toMatchObject({ replaces: '…' })
  expect(ofDoor[4]).toMatchObject({ connection: { name: '…', account: 'default' } })
  expect(ofDoor[8]).toMatchObject({ access: { text: '…' }, refresh: null })
})
