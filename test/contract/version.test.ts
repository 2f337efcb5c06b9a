import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { version } from '../../src/contract/version.ts'

test('the version that everything tells is that of the package', () => {
  expect(version).toBe(manifest.version)
})
