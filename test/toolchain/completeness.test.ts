import { execFile } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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

/** Every file of the spec, as one text. */
function readWholeSpec(): string {
  const files = globSync('spec/**/*.yaml', { cwd: folder })
  return files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n')
}

/** The errors of the compiler, once the code of the spec is generated. */
async function compile(): Promise<string> {
  await run(process.execPath, [join(root, '.toolchain/generate.ts'), '--root', folder])
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  return await run(process.execPath, [compiler, '-p', join(folder, 'tsconfig.json'), '--pretty', 'false']).then(
    () => '',
    (error: unknown) => (error as { stdout: string }).stdout, // what a failed run carries
  )
}

/** The files that do not compile. */
function filesAtFault(errors: string): readonly string[] {
  return [...new Set([...errors.matchAll(/(src\/[\w/.-]+)\(/g)].map(([, file]) => file ?? ''))].toSorted()
}

// No service has these, so that a real one never clashes with them.
const invented = {
  path: '/completeness-moons',
  operation: 'getCompletenessMoons',
  rule: 'sessions/completeness/moons-shown',
  'client rule': 'clients/counts-completeness-moons',
  'error code': 'completeness_moon_waning',
  'control path': '/completeness-tides',
  'control operation': 'getCompletenessTides',
}

const operation = `completenessMoons:
  get:
    operationId: ${invented.operation}
    x-provisional: true
    x-role: other
    tags: [Sessions]
    summary: Get the moons
    responses:
      '200':
        description: The moons.
        content: { application/json: { schema: { $ref: '../schemas/sessions.yaml#/Share' } } }
      '400': { $ref: '../responses.yaml#/InvalidCall' }
      '401': { $ref: '../responses.yaml#/Unauthorized' }
      '403': { $ref: '../responses.yaml#/ApiAccessDenied' }
      '429': { $ref: '../responses.yaml#/RateLimited' }
      '500': { $ref: '../responses.yaml#/InternalError' }
`
const clientRule = `  - id: ${invented['client rule']}
    level: should
    operations: []
    clause: Events > new
    sentence: A client counts the moons that it is shown.
    needs: []
    cost: { requests: 0, searches: 0, sessions: 0 }
    judgedBy: client
`
const rule = `  - id: ${invented.rule}
    level: must
    operations: [listSessions]
    clause: Events > new
    sentence: The moons are shown in each list.
    needs: []
    cost: { requests: 1, searches: 0, sessions: 0 }
    judgedBy: check
`

const controlOperation = `  ${invented['control path']}:
    get:
      operationId: ${invented['control operation']}
      tags: [Time]
      summary: See the tides
      description: All of them.
      responses:
        '204': { description: It is high tide. }
        4XX: { $ref: '#/components/responses/Refused' }
`

// It compiles everything, again and again: on a loaded machine that takes minutes.
test('completeness: a new operation, rule or error code must be handled to compile', async () => {
  const spec = readWholeSpec()
  for (const [kind, name] of Object.entries(invented)) expect(spec.includes(name), `the invented ${kind} exists already`).toBe(false)
  expect(await compile()).toBe('')

  insert('spec/openapi.yaml', 'components:\n', `  ${invented.path}:\n    $ref: paths/sessions.yaml#/completenessMoons\n`)
  insert('spec/paths/sessions.yaml', 'collection:\n', operation)
  insert(
    'spec/service.yaml',
    '  - code: method_not_allowed\n',
    `  - { code: ${invented['error code']}, status: 403, condition: It is late., provisional: true }\n`,
  )
  insert('spec/control.yaml', '  /worlds:\n', controlOperation)
  const lifecycle = readFileSync(join(folder, 'spec/rules/lifecycle.yaml'), 'utf8')
  writeFileSync(join(folder, 'spec/rules/lifecycle.yaml'), lifecycle + rule + clientRule)
  const coverage = readFileSync(join(folder, 'spec/coverage.yaml'), 'utf8')
  const sentence = `{ clause: Events > new, says: moons, rules: [${invented.rule}, ${invented['client rule']}] }`
  writeFileSync(join(folder, 'spec/coverage.yaml'), `${coverage}  - { section: Events, sentences: [${sentence}] }\n`)

  const errors = await compile()
  expect(filesAtFault(errors)).toEqual([
    'src/conformance/sections/client-rules.ts',
    'src/conformance/sections/judgements.ts',
    'src/judgement/client/client-rules.ts',
    'src/mock/control/answer-control.ts',
    'src/mock/handlers/handlers.ts',
    'src/mock/http/refusals.ts',
    'src/mock/mcp/tools.ts',
  ])
  // The name that is missing comes before the types, which are long.
  expect(errors).toContain(`error TS2741: Property '"${invented.rule}"' is missing`)
})
