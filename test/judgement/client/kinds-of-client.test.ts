import { expect, test } from 'vitest'
import { create } from '../../support/client/faulty-client.ts'
import { again, asksForGone, each, toldOf } from '../../support/client/habits.ts'
import type { Behaviour } from '../../support/client/simulated-client.ts'
import { browser } from '../../support/client/tabs.ts'
import type { Given } from '../../../src/contract/given.ts'

const running: Given = { timelines: [{ spanSeconds: 6000 }] }
const powerShell = 'Mozilla/5.0 (Windows NT 10.0; Microsoft Windows 10.0.19045; en-US) PowerShell/7.4.1'
const host = '127.0.0.1:4010'

const polls: Behaviour = async (service) => again(service, 'GET', (await create(service)).links.self, each(10, 12))

/** Judges a client that polls every 10 seconds, and one that asks as often for what is gone: tabs of a page might do either. */
async function toldOfBoth(headers: Readonly<Record<string, string>>): Promise<readonly string[]> {
  return [...(await toldOf([polls], running, { headers })), ...(await toldOf([asksForGone(each(10, 7))], {}, { headers }))]
}

test.each([
  ['the name of a browser and nothing else', { 'user-agent': 'Mozilla/5.0', host }],
  ['the whole name of a browser and nothing else', { 'user-agent': browser, host }],
  ['what fetch of Node sends by itself', { 'user-agent': browser, 'accept-language': '*', 'sec-fetch-mode': 'cors', host }],
  ['the name of PowerShell', { 'user-agent': powerShell, host }],
  ['the name of PowerShell, where other headers are not known', { 'user-agent': powerShell }],
  ['a name of its own', { 'user-agent': 'papers/1.0', origin: 'http://localhost:5173', host }],
])('client report: a client that sends %s is a program', async (_, headers) => {
  expect(await toldOfBoth(headers)).toEqual(['polls-too-fast', 'polls-after-refusal'])
})

// Chromium sends these with fetch: to an address of this machine, of another origin, and without a referrer to a host that is not trusted.
test.each([
  ['Sec-Fetch-Site', { 'user-agent': browser, 'sec-fetch-site': 'same-origin', host }],
  ['Origin', { 'user-agent': browser, origin: 'http://localhost:5173', host }],
  ['Referer', { 'user-agent': browser, referer: 'http://localhost:5173/', host }],
  ['a language', { 'user-agent': browser, 'accept-language': 'en-US,en;q=0.9', host }],
  ['other headers that nobody knows', { 'user-agent': browser }],
  ['Origin and no name', { origin: 'http://localhost:5173' }],
])('client report: a browser that sends %s is a page', async (_, headers) => {
  expect(await toldOfBoth(headers)).toEqual([])
})
