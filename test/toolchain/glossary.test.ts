import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const contributing = readFileSync(join(import.meta.dirname, '../../.github/CONTRIBUTING.md'), 'utf8')
const [, begun = ''] = contributing.split('## Glossary')
const [glossary = ''] = begun.split(/^## /m)
const [, , ...rows] = glossary.split('\n').filter((line) => line.startsWith('|'))

test('glossary: at most 25 words, each once', () => {
  const words = rows.map((row) => row.split('|')[1])
  expect(words).toContain(' deployment ')
  expect(new Set(words).size).toBe(words.length)
  expect(words.length).toBeLessThanOrEqual(25)
})
