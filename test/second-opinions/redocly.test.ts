import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ambiguousByContract, lintDocument } from '../../.toolchain/spec/check-document.ts'
import { root } from '../support/contract/document.ts'

test("Redocly's strictest lint, no rule off, reports the two pairs of paths that the contract fixes and nothing else", async () => {
  const problems = await lintDocument(join(root, 'spec/openapi.yaml'))
  expect(problems.map(({ message }) => message).toSorted()).toEqual(ambiguousByContract.toSorted())
})
