import { createServer } from 'node:http'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { listenOnFreePort } from '../../support/processes/listen.ts'
import { understudy } from '../../support/processes/understudy-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'own-files-'))
const received = join(folder, 'received')
afterAll(() => rmSync(folder, { recursive: true }))
mkdirSync(received)
writeFileSync(join(folder, 'secret.json'), JSON.stringify([{ title: 'a secret of this machine' }]))
writeFileSync(join(received, 'own.bib'), '@misc{a, title = {Sleep and tea}}')
symlinkSync(join('..', 'secret.json'), join(received, 'linked.json'))

function write(name: string, list: string): string {
  const file = join(received, name)
  const papers = JSON.stringify([{ file: list }])
  writeFileSync(file, `format: 1\ntitle: Files\ngiven:\n  papers: ${papers}\nsteps:\n  - { call: listSessions, expect: { status: 200 } }\n`)
  return file
}

test.each(['../secret.json', join(folder, 'secret.json'), 'linked.json'])(
  'replay: a list outside of the folder of a scenario is sent nowhere: %s',
  async (list) => {
    let asked = 0
    const server = createServer((_, response) => {
      asked++
      response.writeHead(404).end()
    })
    const origin = `http://127.0.0.1:${await listenOnFreePort(server)}`
    onTestFinished(() => void server.close())
    const target = join(folder, 'target.yaml')
    writeFileSync(target, `baseUrl: ${origin}/api/v2\nkeys: { default: k }\ncontrol: { url: '${origin}/_control' }\n`)
    const file = write('outside.yaml', list)
    const { code, stdout, stderr } = await understudy(['replay', file, '--target', target])
    expect([code, stdout, asked]).toEqual([3, '', 0])
    expect(stderr).toMatch(
      /outside\.yaml:4:\d+: given\.papers\[0\]\.file cannot be read: .*: it lies outside of the folder of the scenario/,
    )
    expect(stderr).not.toContain('a secret')
  },
)

test('replay: a list beside a scenario is read, and --dry-run names it', async () => {
  const file = write('inside.yaml', './own.bib')
  expect(await understudy(['replay', file, '--quiet'])).toMatchObject({ code: 0, stderr: '' })
  const { code, stdout } = await understudy(['replay', file, '--dry-run'])
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^ {2}gives the world the reference lists \.\/own\.bib$/m)])
})
