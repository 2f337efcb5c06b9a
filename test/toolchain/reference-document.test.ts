import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readShelf } from '../../.toolchain/read-shelf.ts'
import { toReference } from '../../.toolchain/reference-document.ts'
import { objectAt, operationsOf } from '../../.toolchain/spec/document.ts'
import { textAt } from '../../.toolchain/spec/json.ts'
import { rules } from '../../src/contract/rules.ts'
import { document, published, root } from '../support/contract/document.ts'

const shelf = readShelf(join(root, 'scenarios'))
const reference = toReference(published, Object.values(rules), shelf)
const described = [...operationsOf(reference)].map(([id, operation]) => [id, textAt(operation, 'description')] as const)

test('reference: each operation leads to its traffic, rules and scenarios', () => {
  expect(described.map(([id]) => id)).toEqual([...operationsOf(document).keys()])
  for (const [id, description] of described) {
    expect(description).toContain(`(../_panel#/w/{world}/traffic?operation=${id})`)
    const own = Object.values(rules).filter(({ operations }) => operations.includes(id))
    for (const { id: rule, level, sentence } of own) expect(description).toContain(`- \`${rule}\` · ${level} · ${sentence}`)
    expect(description.match(/^- `/gm)?.length ?? 0, id).toBe(own.length)
    const calling = shelf.filter(({ calls }) => calls.has(id))
    for (const { name } of calling) expect(description).toContain(`(scenarios/${name}.yaml)`)
    expect(description.match(/\(scenarios\//g)?.length ?? 0, id).toBe(calling.length)
  }
})

test('reference: no placeholder of a sentence is left', () => {
  for (const [, description] of described) expect(description.replace('{world}', '')).not.toMatch(/\{(?:service|openapi)#/)
})

test('reference: a scenario counts for what its repeated steps call, too', () => {
  expect(shelf.length).toBeGreaterThan(100)
  for (const { name, title, calls } of shelf) {
    expect([name, existsSync(join(root, 'scenarios', `${name}.yaml`)), title === '']).toEqual([name, true, false])
    expect(calls.size + Number(name.startsWith('tools/')), name).toBeGreaterThan(0)
  }
})

test('reference: a condition over members is told in words', () => {
  const { anyOf, description } = objectAt(reference, '/components/schemas/SearchPapersRequest')
  expect([anyOf, description]).toEqual([
    undefined,
    '`filters` cannot be combined with searchMode: keyword; write the filter into the query.',
  ])
  expect(objectAt(reference, '/components/schemas/ProcessingReport')['title']).toBe('ProcessingReport')
})
