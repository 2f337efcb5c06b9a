import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../support/contract/document.ts'

const run = promisify(execFile)

// Below the checkout, so that the compiler finds the same packages.
let folder: string
beforeAll(() => {
  mkdirSync(join(root, '.cache'), { recursive: true })
  folder = mkdtempSync(join(root, '.cache/completeness-'))
  for (const part of ['spec', 'src', 'tsconfig.json']) cpSync(join(root, part), join(folder, part), { recursive: true })
})
afterAll(() => rmSync(folder, { recursive: true }))

function insert(file: string, before: string, added: string): void {
  const text = readFileSync(join(folder, file), 'utf8')
  expect(text).toContain(before)
  writeFileSync(join(folder, file), text.replace(before, added + before))
}

/** The files that do not compile. */
async function filesAtFault(): Promise<readonly string[]> {
  await run(process.execPath, [join(root, '.toolchain/generate.ts'), '--root', folder])
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const output = await run(process.execPath, [compiler, '-p', join(folder, 'tsconfig.json'), '--pretty', 'false']).then(
    () => '',
    (error: unknown) => (error as { stdout: string }).stdout, // what a failed run carries
  )
  return [...new Set([...output.matchAll(/(src\/[\w/.-]+)\(/g)].map(([, file]) => file ?? ''))].toSorted()
}

const operation = `usage:
  get:
    operationId: getUsage
    x-provisional: true
    x-role: other
    tags: [Sessions]
    summary: Get the usage
    responses:
      '200':
        description: The usage.
        content: { application/json: { schema: { $ref: '../schemas/sessions.yaml#/Share' } } }
      '400': { $ref: '../responses.yaml#/InvalidCall' }
      '401': { $ref: '../responses.yaml#/Unauthorized' }
      '403': { $ref: '../responses.yaml#/ApiAccessDenied' }
      '429': { $ref: '../responses.yaml#/RateLimited' }
      '500': { $ref: '../responses.yaml#/InternalError' }
`
const clientRule = `  - id: clients/asks-nicely
    level: should
    operations: []
    clause: Events > new
    sentence: A client asks nicely, whatever it is that it wants.
    needs: []
    cost: { requests: 0, searches: 0, sessions: 0 }
    judgedBy: client
`
const rule = `  - id: sessions/usage/shown
    level: must
    operations: [listSessions]
    clause: Events > new
    sentence: The usage is shown wherever somebody looks for it.
    needs: []
    cost: { requests: 1, searches: 0, sessions: 0 }
    judgedBy: check
`

const controlOperation = `  /weather:
    get:
      operationId: getWeather
      tags: [Time]
      summary: See the weather
      description: Outside.
      responses:
        '204': { description: It is fine. }
        4XX: { $ref: '#/components/responses/Refused' }
`

// It compiles everything, again and again: on a loaded machine that takes minutes.
test('completeness: a new operation, rule or error code must be handled to compile', async () => {
  expect(await filesAtFault()).toEqual([])

  insert('spec/openapi.yaml', 'components:\n', '  /usage:\n    $ref: paths/sessions.yaml#/usage\n')
  insert('spec/paths/sessions.yaml', 'collection:\n', operation)
  insert(
    'spec/service.yaml',
    '  - code: method_not_allowed\n',
    '  - { code: too_tired, status: 403, condition: It is late., provisional: true }\n',
  )
  insert('spec/control.yaml', '  /worlds:\n', controlOperation)
  const lifecycle = readFileSync(join(folder, 'spec/rules/lifecycle.yaml'), 'utf8')
  writeFileSync(join(folder, 'spec/rules/lifecycle.yaml'), lifecycle + rule + clientRule)
  const coverage = readFileSync(join(folder, 'spec/coverage.yaml'), 'utf8')
  writeFileSync(
    join(folder, 'spec/coverage.yaml'),
    `${coverage}  - { section: Events, sentences: [{ clause: Events > new, says: usage, rules: [sessions/usage/shown, clients/asks-nicely] }] }\n`,
  )

  expect(await filesAtFault()).toEqual([
    'src/conformance/sections/client-rules.ts',
    'src/conformance/sections/judgements.ts',
    'src/mock/control/answer-control.ts',
    'src/mock/handlers/handlers.ts',
    'src/mock/http/refusals.ts',
  ])
})
