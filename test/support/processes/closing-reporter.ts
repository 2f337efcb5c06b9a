import { globSync } from 'node:fs'
import { stdout } from 'node:process'
import type { Reporter } from 'vitest/node'
import { lackedBy, leftOut, packageOf } from './programs.ts'
import { turn } from '../rotate.ts'

/**
 * Says which turn it is, and at the end what was skipped for want of a program, and what skipped itself and why, beside what Vitest reports
 * itself.
 */
export const closingReporter: Reporter = {
  onInit() {
    stdout.write(`Tests that take turns: UNDERSTUDY_TURN=${turn}; npm run test:all runs every one\n`)
  },
  onTestRunEnd(modules) {
    for (const test of modules.flatMap(({ children }) => [...children.allTests('skipped')])) {
      const result = test.result()
      if (result.state === 'skipped' && result.note !== undefined) stdout.write(`Skipped: ${test.name}: ${result.note}\n`)
    }
    const lacking = modules.flatMap(({ children }) => [...children.allTests('skipped')].map(({ name }) => lackedBy(name)))
    const tests = lacking.filter((programs) => programs.length > 0)
    const files = leftOut.flatMap((one) => globSync([...one.files]))
    const packages = new Set([...tests.flat(), ...leftOut.map(({ program }) => program)].map((program) => packageOf[program]))
    if (packages.size === 0) return
    const counts = `${tests.length} tests and ${files.length} test files`
    stdout.write(`Skipped for want of a program: ${counts}. Install (Debian): apt-get install ${[...packages].join(' ')}\n`)
  },
}
