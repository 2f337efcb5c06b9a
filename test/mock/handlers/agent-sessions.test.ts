import { expect, test } from 'vitest'
import type { Given } from '../../../src/contract/given.ts'
import { defaultWorld, itemsAt, partOf, refusal, startStandIn, textOf, type Answer } from '../../support/serve/stand-in.ts'

const given: Given = {
  accounts: {
    default: { plan: 'pro', email: 'owner@example.org' },
    reader: { plan: 'pro', email: 'reader@example.org' },
    agentless: { plan: 'pro', agentApi: false },
  },
}
const query = 'Does regular exercise improve sleep quality in adults?'

async function start(more: object = {}) {
  const standIn = startStandIn(given)
  const created = await standIn.post('/sessions/agents', { query, ...more })
  const at = `/sessions/agents/${textOf(created, '/sessionId')}`
  const kinds = async (cursor = ''): Promise<readonly string[]> =>
    itemsAt(await standIn.get(`${at}/events${cursor}`), '/events').map((event) => textOf(event, '/kind'))
  return { ...standIn, created, at, kinds, sessionId: textOf(created, '/sessionId') }
}

/** The last message of an agent in an answer. */
function lastMessage(answer: Answer) {
  const messages = itemsAt(answer, '/events').filter((event) => partOf(event, '/kind') === 'agent_message')
  return messages.at(-1) ?? { body: {} }
}

test('agent session: a create answers its addresses, and the list its source', async () => {
  const { at, baseUrl, created, get, sessionId } = await start({ title: 'Sleep', isPublic: true })
  expect(created).toMatchObject({
    status: 202,
    body: { type: 'agent', sessionId, status: 'processing', isPublic: true, links: { self: baseUrl + at } },
  })
  expect((await get('/sessions?source=api')).body).toMatchObject({
    sessions: [{ type: 'agent', sessionId, title: 'Sleep', source: 'api' }],
  })
})

test('agent events: a cursor gives what is new, and no cursor the whole history', async () => {
  const { advance, at, get, kinds } = await start()
  const first = await get(`${at}/events`)
  expect(first.body).toMatchObject({ status: 'processing', events: [{ kind: 'user_message', text: query }, { kind: 'planning' }] })
  const cursor = `?cursor=${textOf(first, '/cursor')}`
  expect(await kinds(cursor)).toEqual([])
  advance(60)
  expect((await kinds(cursor))[0]).toBe('searching')
  expect((await kinds()).length).toBe((await kinds(cursor)).length + 2)
  const whole = await get(`${at}/events`)
  expect(partOf(whole, '/status')).toBe('completed')
  const ids = itemsAt(whole, '/events').map((event) => textOf(event, '/eventId'))
  expect(new Set(ids).size).toBe(ids.length)
  for (const strange of ['nonsense', btoa('events 999'), btoa('feed 1 2')])
    expect(await get(`${at}/events?cursor=${strange}`)).toMatchObject(refusal(400, 'invalid_request'))
})

test('agent messages: each draft replaces the one before it, and cites sources', async () => {
  const { advance, at, get } = await start()
  advance(60)
  const events = await get(`${at}/events`)
  const messages = itemsAt(events, '/events').filter((event) => partOf(event, '/kind') === 'agent_message')
  expect(new Set(messages.map((one) => textOf(one, '/messageId'))).size).toBe(1)
  const texts = messages.map((one) => textOf(one, '/text'))
  for (const [index, text] of texts.slice(1).entries()) expect(text.startsWith(texts[index] ?? '')).toBe(true)
  const sources = itemsAt(await get(`${at}/sources`), '/sources')
  const citations = itemsAt(lastMessage(events), '/citations')
  expect(citations.length).toBeGreaterThan(1)
  for (const citation of citations) {
    const source = sources.find((one) => textOf(one, '/sourceRef') === textOf(citation, '/sourceRef')) ?? { body: {} }
    expect(textOf(source, '/citation')).toBe(textOf(citation, '/label'))
    expect(texts.at(-1)).toContain(textOf(citation, '/label'))
  }
})

test('agent sources: they are papers of the search, with the same ids and DOIs', async () => {
  const { advance, at, get, post } = await start()
  advance(60)
  const found = itemsAt(await post('/search/papers', { query, maxResults: 300 }), '/papers')
  for (const source of itemsAt(await get(`${at}/sources`), '/sources')) {
    const paper = found.find((one) => partOf(one, '/serviceId') === partOf(source, '/serviceId'))
    expect(paper?.body).toMatchObject({ title: partOf(source, '/title'), doi: partOf(source, '/doi'), year: partOf(source, '/year') })
  }
})

test('agent follow-up: it reads on, and its answer is another', async () => {
  const { advance, at, get, post } = await start()
  advance(60)
  const before = {
    sources: itemsAt(await get(`${at}/sources`), '/sources').length,
    text: textOf(lastMessage(await get(`${at}/events`)), '/text'),
  }
  expect(await post(`${at}/messages`, { message: 'Read more of them, please.' })).toMatchObject({
    status: 202,
    body: { messageId: 'msg_u2' },
  })
  expect((await get(at)).body).toMatchObject({ status: 'processing' })
  advance(60)
  expect(itemsAt(await get(`${at}/sources`), '/sources').length).toBeGreaterThan(before.sources)
  expect(textOf(lastMessage(await get(`${at}/events`)), '/text')).not.toBe(before.text)
})

test('agent follow-up: it asks the first question of another population', async () => {
  const { advance, at, get, post } = await start()
  advance(60)
  await post(`${at}/messages`, { message: 'And in children?' })
  advance(60)
  const events = itemsAt(await get(`${at}/events`), '/events')
  const searched = events.filter((event) => partOf(event, '/kind') === 'searching').map((event) => textOf(event, '/text'))
  expect(searched).toEqual([`Searching for papers on “${query}”.`, `Searching for papers on “${query.replace('adults', 'children')}”.`])
  const message = lastMessage(await get(`${at}/events`))
  expect(textOf(message, '/text')).toMatch(/exercise improve sleep quality in children/)
  expect(itemsAt(message, '/citations').length).toBeGreaterThan(0)
})

test('agent activity: it waits for an answer, and is done after one', async () => {
  const { advance, at, get, post } = await start({ query: `${query} [understudy: ask]` })
  const last = async () => itemsAt(await get(`${at}/events`), '/events').at(-1)?.body
  advance(60)
  expect(await last()).toMatchObject({ kind: 'completed', text: 'Waiting for your answer.' })
  await post(`${at}/messages`, { message: 'Trials alone' })
  advance(60)
  expect(await last()).toMatchObject({ kind: 'completed', text: 'Done for now.' })
})

test('agent artifacts: a table is there before it is delivered, in four formats', async () => {
  const { advance, ask, at, get } = await start()
  advance(1.5)
  expect((await get(`${at}/artifacts`)).body).toMatchObject({ artifacts: [{ artifactId: 'art_1', kind: 'table' }], deliveredOutputs: [] })
  advance(60)
  expect((await get(`${at}/artifacts`)).body).toMatchObject({ deliveredOutputs: [{ artifactId: 'art_1', messageId: 'msg_a1' }] })
  const content = await get(`${at}/artifacts/art_1/content`)
  const [columns, rows] = [partOf(content, '/columns') as readonly string[], itemsAt(content, '/rows')] // texts by the document
  const refs = itemsAt(await get(`${at}/sources`), '/sources').map((one) => textOf(one, '/sourceRef'))
  expect(rows.map((row) => textOf(row, '/sourceRef'))).toEqual(refs)
  for (const [format, sign] of [
    ['json', '"columns"'],
    ['csv', columns.join(',')],
    ['xlsx', 'PK'],
    ['md', `| ${columns.join(' | ')} |`],
  ] as const) {
    const download = await get(`${at}/artifacts/art_1/download?format=${format}`)
    const file = await ask('GET', textOf(download, '/downloadUrl'), { as: null })
    expect(file.status).toBe(200)
    expect(file.text).toContain(sign)
  }
  expect(await get(`${at}/artifacts/art_1/download?format=pdf`)).toMatchObject(refusal(400, 'invalid_request', /^format /))
  expect(await get(`${at}/artifacts/art_9/content`)).toMatchObject(refusal(404, 'artifact_not_found'))
})

test('agent artifacts: a download address is short-lived', async () => {
  const { advance, ask, at, get } = await start()
  advance(60)
  const url = textOf(await get(`${at}/artifacts/art_1/download?format=csv`), '/downloadUrl')
  advance(14 * 60)
  expect((await ask('GET', url, { as: null })).status).toBe(200)
  advance(2 * 60)
  expect((await ask('GET', url, { as: null })).status).toBe(403)
})

test('agent uploads: a file is staged, put without a key, and goes with a message', async () => {
  const { ask, at, get, post } = await start()
  const staged = await post('/sessions/agents/uploads', { filename: 'notes.txt', contentType: 'text/plain', sizeBytes: 5 })
  const [uploadId, url] = [textOf(staged, '/uploadId'), textOf(staged, '/uploadUrl')]
  const send = (as = 'default') => post(`${at}/messages`, { message: 'Mind this.', uploadIds: [uploadId] }, as)
  expect(await send()).toMatchObject(refusal(400, 'invalid_request', /^uploadIds\[0\] /))
  expect((await ask('PUT', url, { as: null, body: 'four' })).status).toBe(400)
  expect((await ask('PUT', `${url}0`, { as: null, body: 'fives' })).status).toBe(403)
  expect((await ask('PUT', url, { as: null, body: 'fives' })).status).toBe(200)
  expect((await send()).status).toBe(202)
  expect(itemsAt(await get(`${at}/events`), '/events').at(-1)?.body).toMatchObject({ uploads: [{ uploadId, filename: 'notes.txt' }] })
  const theirs = await post('/sessions/agents', { query, uploadIds: [uploadId] }, 'reader')
  expect(theirs).toMatchObject(refusal(400, 'invalid_request', /^uploadIds\[0\] /))
})

test('agent session: a recipient reads all of it, and neither writes nor stops', async () => {
  const { advance, at, get, post, sessionId } = await start()
  advance(60)
  await post(`/sessions/${sessionId}/shares`, { email: 'reader@example.org' })
  for (const part of ['events', 'sources', 'artifacts', 'artifacts/art_1/content', 'artifacts/art_1/download?format=md'])
    expect((await get(`${at}/${part}`, 'reader')).status, part).toBe(200)
  expect(await post(`${at}/messages`, { message: 'Hello' }, 'reader')).toMatchObject(refusal(404, 'session_not_found'))
  expect(await post(`${at}/stop`, undefined, 'reader')).toMatchObject(refusal(404, 'session_not_found'))
})

test('agent session: without the research-agent API every address answers not_found', async () => {
  const { at, get, post } = await start()
  expect(await post('/sessions/agents', { query }, 'agentless')).toMatchObject(refusal(404, 'not_found'))
  expect(await post('/sessions/agents/uploads', {}, 'agentless')).toMatchObject(refusal(404, 'not_found'))
  for (const part of ['events', 'sources', 'artifacts'])
    expect(await get(`${at}/${part}`, 'agentless')).toMatchObject(refusal(404, 'not_found'))
  expect(await post(`${at}/stop`, undefined, 'agentless')).toMatchObject(refusal(404, 'not_found'))
})

test('agent session: not in the older form, nor without provisional operations', async () => {
  const { at, control, get, post } = await start()
  await control.changeOptions({ path: defaultWorld, body: { form: 'older' } })
  expect(await get(`${at}/events`)).toMatchObject(refusal(404, 'not_found'))
  await control.changeOptions({ path: defaultWorld, body: { form: 'current', provisional: 'off' } })
  expect(await post('/sessions/agents', { query })).toMatchObject(refusal(404, 'not_found'))
})

test('agent magic: it steers the session, and in a message its turn', async () => {
  const { advance, at, kinds, post } = await start({ query: `${query} [understudy: ask]` })
  advance(60)
  expect((await kinds()).slice(-2)).toEqual(['question', 'completed'])
  await post(`${at}/messages`, { message: 'Trials alone [understudy: fail with out_of_luck]' })
  advance(60)
  expect((await kinds()).at(-1)).toBe('failed')
  expect(await post(`${at}/messages`, { message: 'Go on' })).toMatchObject(refusal(409, 'session_ended'))
  expect(await post('/sessions/agents', { query: 'Why? [understudy: dance]' })).toMatchObject(refusal(400, 'invalid_request', /^query /))
  expect(await post('/sessions/reports', { researchQuestion: 'Why? [understudy: ask]' })).toMatchObject(refusal(400, 'invalid_request'))
})

test('agent session: its facts survive a snapshot, which is a copy', async () => {
  const { advance, at, control, kinds, post } = await start()
  advance(60)
  const before = await kinds()
  await control.takeSnapshot({ path: defaultWorld, body: { id: 'idle' } })
  await post(`${at}/messages`, { message: 'More.' })
  advance(60)
  expect((await kinds()).length).toBeGreaterThan(before.length)
  await control.restoreSnapshot({ path: { ...defaultWorld, snapshot: 'idle' } })
  expect(await kinds()).toEqual(before)
})
