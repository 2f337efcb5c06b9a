import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { version } from '../../src/contract/version.ts'

test('version: the constant equals the version of the package', () => {
  expect(version).toBe(manifest.version)
})
