import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ambiguousByContract, lintDocument } from '../../.toolchain/spec/check-document.ts'
import { root } from '../support/contract/document.ts'

test('Redocly: its strictest lint reports only the contract’s ambiguous paths', async () => {
  const problems = await lintDocument(join(root, 'spec/openapi.yaml'))
  expect(problems.map(({ message }) => message).toSorted()).toEqual(ambiguousByContract.toSorted())
})
