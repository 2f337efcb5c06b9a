import { createUnderstudy } from '../../src/mock/understudy.ts'
import { startOwn } from './contestants.ts'
import { compare, quartilesOf, statusOf, type Comparison, type Contestant, type Load, type Round } from './measure.ts'
import { findAgent } from './many-events.ts'
import { findCollection } from './many-sources.ts'
import { parseArgs } from 'node:util'
import { startPeers } from './peers.ts'
import { compareRecorder } from './record.ts'

// node test/bench/bench.ts [--quick] [--peers] [--only NAME]
// The CPU time of a request, compared with a bare server that only parses and stringifies, in interleaved rounds.

const { values } = parseArgs({ options: { quick: { type: 'boolean' }, peers: { type: 'boolean' }, only: { type: 'string' } } })
const effort = values.quick === true ? { rounds: 3, count: 400 } : { rounds: 8, count: 2000 }

const key = { authorization: 'Bearer key-enterprise' }
const json = { ...key, 'content-type': 'application/json' }

type Task = { readonly name: string; readonly load: Load; readonly status: number }

/** The answers that a bare server stringifies are those of a mock in this very state. */
const sample = createUnderstudy({ baseUrl: 'http://127.0.0.1:4010/api/v2', given: { seed: 7, clock: '2026-03-02T09:00:00Z' } })

async function answerOf({ method, path, headers, body }: Load): Promise<unknown> {
  const response = await sample.fetch(`http://127.0.0.1:4010${path}`, { method, headers, ...(body !== undefined && { body }) })
  return response.json()
}

async function tasksFor(): Promise<readonly Task[]> {
  const question = {
    method: 'POST',
    path: '/api/v2/sessions/reports',
    headers: json,
    body: JSON.stringify({ researchQuestion: 'Does light help people to sleep?' }),
  }
  const ids: string[] = []
  for (let count = 0; count < 100; count++) ids.push(((await answerOf(question)) as { readonly sessionId: string }).sessionId)
  sample.clock.advance(120_000)
  const [first = ''] = ids
  const toSearch = (query: string): string => JSON.stringify({ query, maxResults: 10 })
  const search = {
    method: 'POST',
    path: '/api/v2/search/papers',
    headers: json,
    body: toSearch('light therapy in older adults'),
  }
  return [
    {
      name: 'get a completed report',
      load: { method: 'GET', path: `/api/v2/sessions/reports/${first}`, headers: key },
      status: 200,
    },
    {
      name: 'a page of 50 of 100',
      load: { method: 'GET', path: '/api/v2/sessions?limit=50', headers: key },
      status: 200,
    },
    { name: 'create a report', load: question, status: 202 },
    {
      name: 'search papers, 10 results',
      load: { ...search, turns: treatments.flatMap((treatment) => people.map((who) => toSearch(`${treatment} in ${who}`))) },
      status: 200,
    },
    { name: 'the same search again', load: search, status: 200 },
  ]
}

// More searches together than are kept.
const treatments = ['light therapy', 'aerobic exercise', 'vitamin D', 'school meals', 'telehealth', 'metformin', 'music', 'mentoring']
const people = ['older adults', 'children', 'nurses', 'pregnant women', 'adolescents', 'refugees', 'athletes', 'veterans', 'students']

function show(title: string, task: Task, { ratios, ours, theirs }: Comparison): void {
  const { low, median, high } = quartilesOf(ratios)
  const micros = (rounds: readonly Round[]): string => quartilesOf(rounds.map(({ cpuMicros }) => cpuMicros)).median.toFixed(1)
  const rate = (rounds: readonly Round[]): string => quartilesOf(rounds.map(({ perSecond }) => perSecond)).median.toFixed(0)
  console.log(
    `${task.name.padEnd(28)} ${title.padEnd(18)} ${median.toFixed(2).padStart(6)} (${low.toFixed(2)}–${high.toFixed(2)})  ${micros(ours).padStart(7)} µs against ${micros(theirs).padStart(7)} µs  ${rate(ours)}/s against ${rate(theirs)}/s`,
  )
}

async function run(): Promise<void> {
  console.log(
    `Server CPU a request; a ratio of 2 is half of the other's cost. ${effort.rounds} rounds of 4 x ${effort.count} requests, median (quartiles).\n`,
  )
  const tasks = (await tasksFor()).filter(({ name }) => values.only === undefined || name.includes(values.only))
  const small = await startOwn('understudy', { type: 'understudy', sessions: 100 })
  const running: Contestant[] = [small]
  try {
    const peers = values.peers === true ? await startPeers() : []
    for (const { contestant } of peers) running.push(contestant)
    for (const task of tasks) {
      const { load, status } = task
      const bare = await startOwn('bare', { type: 'bare', status, answer: await answerOf(load), parsesBody: load.body !== undefined })
      running.push(bare)
      show('bare node:http', task, await compare({ contestant: small, load, status }, { contestant: bare, load, status }, effort))
      await bare.stop()
      for (const { contestant, toLoad } of peers) {
        // They answer what they make of it, some with another status.
        const asked = await toLoad(load)
        const theirs = { contestant, load: asked, status: await statusOf(contestant.port, asked) }
        show(
          `${contestant.name}${theirs.status === status ? '' : ` (${theirs.status})`}`,
          task,
          await compare({ contestant: small, load, status }, theirs, {
            rounds: Math.ceil(effort.rounds / 2),
            count: Math.ceil(effort.count / 8),
          }),
        )
      }
    }
    const page: Load = { method: 'GET', path: '/api/v2/sessions?limit=50&status=completed', headers: key }
    for (const sessions of values.quick === true ? [10_000] : [100_000, 1_000_000]) {
      if (values.only !== undefined && !'many sessions'.includes(values.only)) continue
      const large = await startOwn(`${sessions}`, { type: 'understudy', sessions })
      running.push(large)
      for (const [name, load] of [
        ['a page of 50', { ...page, path: '/api/v2/sessions?limit=50' }],
        ['a filtered page of 50', page],
        ['a page without a match', { ...page, path: '/api/v2/sessions?limit=50&status=failed' }],
      ] as const) {
        const task = { name: `${name}, ${sessions}`, load, status: 200 }
        show(
          '100 sessions',
          task,
          await compare({ contestant: large, load, status: 200 }, { contestant: small, load, status: 200 }, effort),
        )
      }
      await large.stop()
    }
    if (values.only === undefined || 'many sources'.includes(values.only)) {
      const [few, many] = [100, values.quick === true ? 10_000 : 100_000]
      const [less, more] = [
        await startOwn('few', { type: 'understudy', sessions: 1, sources: few }),
        await startOwn('many', { type: 'understudy', sessions: 1, sources: many }),
      ]
      running.push(less, more)
      const library = '/api/v2/library/sources'
      for (const [name, load] of [
        ['a page of 50 sources', { method: 'GET', path: `${library}?limit=50`, headers: key }],
        ['the sources of a DOI', { method: 'GET', path: `${library}?doi=10.5555/bench.42`, headers: key }],
        ['a paper that is there', { method: 'POST', path: library, headers: key, body: JSON.stringify({ title: 'Paper 42', year: 1992 }) }],
      ] as const) {
        const task = { name: `${name}, ${many}`, load, status: 200 }
        show(
          `${few} sources`,
          task,
          await compare({ contestant: more, load, status: 200 }, { contestant: less, load, status: 200 }, effort),
        )
      }
      const [short, long] = [await findCollection(less.port), await findCollection(more.port)]
      for (const [name, list] of [
        ['a page of 50 of a collection', 'sources'],
        ['a page of 50 of its trash', 'trash'],
      ] as const) {
        const loadOf = (collection: string): Load => ({ method: 'GET', path: `${collection}/${list}?limit=50`, headers: key })
        const task = { name: `${name}, ${many / 2}`, load: loadOf(long), status: 200 }
        show(
          `${few / 2} sources`,
          task,
          await compare(
            { contestant: more, load: loadOf(long), status: 200 },
            { contestant: less, load: loadOf(short), status: 200 },
            effort,
          ),
        )
      }
    }
    if (values.only === undefined || 'record'.includes(values.only)) await compareRecorder(small, key, effort)
    if (values.only === undefined || 'many events'.includes(values.only)) {
      const [few, many] = [100, values.quick === true ? 10_000 : 100_000]
      const [less, more] = [
        await startOwn('few', { type: 'understudy', sessions: 1, events: few }),
        await startOwn('many', { type: 'understudy', sessions: 1, events: many }),
      ]
      running.push(less, more)
      const [short, long] = [await findAgent(less.port), await findAgent(more.port)]
      for (const [name, pathOf] of [
        ['the events after the last', ({ path, cursor }: typeof short) => `${path}/events?cursor=${cursor}`],
        ['the sources of an agent', ({ path }: typeof short) => `${path}/sources`],
        ['the artifacts of an agent', ({ path }: typeof short) => `${path}/artifacts`],
      ] as const) {
        const loadOf = (agent: typeof short): Load => ({ method: 'GET', path: pathOf(agent), headers: key })
        const task = { name: `${name}, ${many}`, load: loadOf(long), status: 200 }
        show(
          `${few} events`,
          task,
          await compare(
            { contestant: more, load: loadOf(long), status: 200 },
            { contestant: less, load: loadOf(short), status: 200 },
            effort,
          ),
        )
      }
    }
  } finally {
    for (const contestant of running) await contestant.stop()
  }
}

await run()
