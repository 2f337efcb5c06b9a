import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findRepositoryPlace } from '../../../src/cli/conform/repository-place.ts'

const top = mkdtempSync(join(tmpdir(), 'place-'))
mkdirSync(join(top, 'ci'))

function targetOf(name: string, text: string): string {
  writeFileSync(join(top, name), text)
  return join(top, name)
}

test.each([
  ['yaml', '# staging\nkeys: { default: a }\nbaseUrl: https://x.example\n', 3],
  ['json', '{\n  "baseUrl": "https://x.example"\n}\n', 2],
  ['flow', '{ baseUrl: https://x.example, keys: { default: baseUrl } }', 1],
  ['windows', 'keys:\r\n  default: a\r\nbaseUrl : https://x.example\r\n', 3],
])('repository place: a target is shown at the line of its address: %s', (name, text, line) => {
  const target = targetOf(`ci/${name}.yaml`, text)
  expect(findRepositoryPlace(target, { GITHUB_WORKSPACE: top })).toEqual({ file: `ci/${name}.yaml`, line })
})

const workflow = { GITHUB_REPOSITORY: 'a/b', GITHUB_WORKFLOW_REF: 'a/b/.github/workflows/contract.yaml@refs/heads/main' }

test('repository place: without a target in the repository it is its workflow', () => {
  const beside = targetOf('beside.yaml', 'baseUrl: https://x.example')
  const shown = { file: '.github/workflows/contract.yaml', line: 1 }
  expect(findRepositoryPlace(beside, { GITHUB_WORKSPACE: join(top, 'ci'), ...workflow })).toEqual(shown)
  expect(findRepositoryPlace(undefined, workflow)).toEqual(shown)
  expect(findRepositoryPlace(undefined, { ...workflow, GITHUB_REPOSITORY: 'a/bc' })).toBeUndefined()
  expect(findRepositoryPlace(undefined, {})).toBeUndefined()
})

test('repository place: outside of GitHub it is relative to the working directory', () => {
  expect(findRepositoryPlace(targetOf('beside.yaml', 'baseUrl: https://x.example'), {})).toBeUndefined()
  expect(findRepositoryPlace('test/support/examine/broken-report.ts', {})).toEqual({
    file: 'test/support/examine/broken-report.ts',
    line: 1,
  })
})
