import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { understudy } from '../processes/understudy-command.ts'
import { serveCallers, startCallingPage, type CallingPage } from './calling-page.ts'

/** Writes the HAR of a page that calls a service, in a file. */
export type RecordHar = (page: CallingPage, baseUrl: string, har: string) => Promise<void>

/**
 * Records the calls of a page to a mock and to a broken one. The first HAR must be conformant; the second must show the breach, and give a
 * scenario of it. Gives what `inspect` says of the entries of the first, and the base URL in it.
 */
export async function judgeHars(record: RecordHar): Promise<{ readonly told: string; readonly baseUrl: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'understudy-hars-'))
  const [page, [fine, broken]] = await Promise.all([startCallingPage(), serveCallers()])
  const [fineHar, brokenHar, out] = [join(folder, 'fine.har'), join(folder, 'broken.har'), join(folder, 'bug.yaml')]
  try {
    await record(page, fine.baseUrl, fineHar)
    await record(page, broken.baseUrl, brokenHar)
    const judged = await understudy(['inspect', fineHar])
    expect([judged.code, judged.stdout]).toEqual([0, expect.stringMatching(/\nconformant: \d+ pass .* 0 fail/)])
    const found = await understudy(['inspect', brokenHar, '--scenario', out])
    expect([found.code, found.stdout]).toEqual([1, expect.stringMatching(/^FAIL [^]* at \/executionStage/)])
    expect(found.stdout.match(/^FAIL /gm)).toHaveLength(1)
    expect(await understudy(['replay', out, '--quiet'])).toMatchObject({ code: 0, stdout: `${out}: NOT REPRODUCED\n` })
    const again = ['replay', out, '--quiet', '--base-url', broken.baseUrl, '--key', 'key-default']
    expect(await understudy(again)).toMatchObject({ code: 1, stdout: `${out}: REPRODUCED\n` })
    const all = [judged, found].map(({ stdout, stderr }) => stdout + stderr).join('')
    expect(all).not.toMatch(/key-unknown|Bearer key-default/)
    return { told: judged.stderr.replaceAll(/\n {2,}/g, ' '), baseUrl: fine.baseUrl }
  } finally {
    await Promise.all([page, fine, broken].map(({ stop }) => stop()))
    rmSync(folder, { recursive: true })
  }
}
