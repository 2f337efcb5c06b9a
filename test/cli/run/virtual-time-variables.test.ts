import { existsSync } from 'node:fs'
import { delimiter } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { toVirtualTimeVariables } from '../../../src/cli/run/virtual-time-variables.ts'

test('--virtual-time: options and paths of the user stay beside ours', () => {
  const { NODE_OPTIONS: options = '', PYTHONPATH: path = '' } = toVirtualTimeVariables({ NODE_OPTIONS: '--no-warnings', PYTHONPATH: 'own' })
  const [, module = ''] = /^--no-warnings --import=(\S+)$/.exec(options) ?? []
  expect(existsSync(fileURLToPath(module))).toBe(true)
  const [folder = '', ...others] = path.split(delimiter)
  expect([existsSync(`${folder}/sitecustomize.py`), others]).toEqual([true, ['own']])
})

test('--virtual-time: a command without options and paths has ours alone', () => {
  const { NODE_OPTIONS: options, PYTHONPATH: path } = toVirtualTimeVariables({})
  expect(options).toMatch(/^--import=file:\S+$/)
  expect(path?.split(delimiter)).toHaveLength(1)
})
