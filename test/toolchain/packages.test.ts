import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const contributing = readFileSync(join(root, '.github/CONTRIBUTING.md'), 'utf8')
const [, table = ''] = contributing.split('## The packages and their jobs')
const rows = [...table.matchAll(/^\| `([^`]+)` \| (.+) \| (.+) \|$/gm)]

test('packages: each with a job is installed by its exact version', () => {
  const versions = { ...dependenciesOf('package.json'), ...dependenciesOf('.toolchain/package.json') }
  expect(rows).toHaveLength(17)
  for (const [, name = ''] of rows) expect(versions[name], name).toMatch(/^\d+\.\d+\.\d+(?:-[a-z]+\.\d+)?$/)
})

test.each(rows.map(([, name = '', , where = '']) => [name, where]))('packages: %s has its job where the table says', (_, where) => {
  const places = [...where.matchAll(/`([^`]+)`/g)].map(([, place = '']) => place)
  expect(places).not.toEqual([])
  expect(places.filter((place) => !existsSync(join(root, place)) && globSync(place, { cwd: root }).length === 0)).toEqual([])
})

function dependenciesOf(file: string): Readonly<Record<string, string>> {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, file), 'utf8')) as {
    readonly dependencies?: Readonly<Record<string, string>>
    readonly devDependencies?: Readonly<Record<string, string>>
  }
  return { ...dependencies, ...devDependencies }
}
