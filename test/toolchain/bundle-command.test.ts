import { expect, test } from 'vitest'
import { isOfPackage } from '../../.toolchain/bundle-command.ts'

test.each(['node:fs', 'node:timers/promises', 'yaml', 'fast-check', '@scope/name', 'yaml/util'])('bundle: %s stays an import', (id) => {
  expect(isOfPackage.test(id)).toBe(true)
})

test.each([
  './main.ts',
  '../mock/index.ts',
  '/home/me/src/cli/main.ts',
  'C:\\project\\src\\cli\\main.ts',
  'c:/project/src/cli/main.ts',
  '\0runtime',
])('bundle: %s is included, on every system', (id) => {
  expect(isOfPackage.test(id)).toBe(false)
})
