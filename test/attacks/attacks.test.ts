import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { commands } from '../../src/cli/commands.ts'
import { oneByDraw } from '../support/rotate.ts'
import { sendRaw } from '../support/serve/raw-connection.ts'
import { needs } from '../support/processes/programs.ts'
import { attack, drawsOf, pick, type AttackClass } from './attack.ts'
import { attackClasses } from './classes.ts'
import { openMock } from './classes/attacked-mock.ts'
import { runCommand } from './classes/command.ts'
import { ownProgram } from './classes/control-plane.ts'
import { beside, kinds } from './classes/file-kinds.ts'
import { smuggled } from './classes/framing.ts'
import { ownPage } from './classes/pages.ts'

/** A sample of each class; `npm run attack` makes all attempts. */
const sampleShare = 0.005

const chromium = needs('chromium')

for (const [index, [one, count]] of attackClasses.entries()) {
  const { isUnmet, reason } = one.needs === undefined ? { isUnmet: false, reason: '' } : chromium
  // Much of their time is waiting.
  test(`attacks: a sample of ${one.name} holds${reason}`, { skip: isUnmet, concurrent: true }, async () => {
    const { tried, broke } = await attack(one, Math.ceil(count * sampleShare), drawsOf(1, index))
    expect(broke).toEqual([])
    expect(tried).toBe(Math.ceil(count * sampleShare))
  })
}

test.skipIf(chromium.isUnmet)(`attacks: a page of the mock itself reads and changes it${chromium.reason}`, async () => {
  const { broke } = await attack(ownPage, 15, drawsOf(2, 0))
  for (const how of ['worker', 'window', 'form of text']) expect(broke).toContainEqual(expect.stringMatching(`: ${how} \\{.*\\}: it read `))
})

test('attacks: a program of this machine reads and changes the control API', async () => {
  const { broke } = await attack(ownProgram, 100, drawsOf(2, 0))
  for (const status of [200, 201]) expect(broke).toContainEqual(expect.stringMatching(`: it was answered ${status}$`))
})

test('attacks: the request behind each of framing makes a world where it is served', async () => {
  const { port, stop } = await openMock()
  expect(await sendRaw(port, smuggled)).toMatch(/^HTTP\/1\.1 201 /)
  await stop()
})

const readFiles = kinds.flatMap(({ name, sound, asText, uses }) => uses.map((use) => ({ args: use(name), name, text: asText(sound) })))

test.each(oneByDraw(readFiles))('attacks: a sound $name is read by $args.0', async ({ args, name, text }) => {
  const folder = mkdtempSync(join(tmpdir(), 'sound-'))
  for (const [file, content] of [...Object.entries(beside), [name, text] as const]) writeFileSync(join(folder, file), content)
  const ended = await runCommand(args, folder)
  rmSync(folder, { recursive: true })
  expect([0, 1, 2], ended.text).toContain(ended.code)
})

/** They read nothing that others made. */
const ownCommands = ['rules', 'completion']

test('attacks: every command that reads what others made is attacked', () => {
  const folder = fileURLToPath(new URL('classes', import.meta.url))
  const source = readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('')
  expect(Object.keys(commands).filter((name) => !source.includes(`['${name}', `))).toEqual(ownCommands)
})

const weak = (make: () => Promise<string | null>, behind: readonly string[] = []): AttackClass => ({
  name: 'weak',
  holds: 'nothing',
  open: async () => ({ next: () => ({ name: 'a try', make }), close: async () => behind }),
})

test('attacks: what broke is named, also by what is found at the end', async () => {
  let tries = 0
  const everySecond = weak(async () => (++tries % 2 === 0 ? 'it fell' : null))
  expect(await attack(everySecond, 4, () => 0)).toMatchObject({ tried: 4, held: 2, broke: ['a try: it fell', 'a try: it fell'] })
  expect(
    (
      await attack(
        weak(async () => Promise.reject(new Error('lost'))),
        1,
        () => 0,
      )
    ).broke,
  ).toEqual(['a try: it ended with Error: lost'])
  expect(
    (
      await attack(
        weak(async () => null, ['the heap grew']),
        2,
        () => 0,
      )
    ).broke,
  ).toEqual(['the heap grew'])
})

test('attacks: one that draws while it is made is no attempt of a seed', async () => {
  const late: AttackClass = {
    ...weak(async () => null),
    open: async () => ({
      next: (draw) => ({ name: 'a try', make: async () => String(draw(2)) }),
      close: async () => [],
    }),
  }
  expect((await attack(late, 1, () => 0)).broke).toEqual([expect.stringContaining('Failed to draw')])
})

test('attacks: a draw picks one of what there is', () => {
  expect(pick(['a', 'b'], () => 1)).toBe('b')
  expect(() => pick([], () => 0)).toThrow(RangeError)
})
