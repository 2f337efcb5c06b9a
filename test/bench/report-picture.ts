import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { toHtml } from '../../src/conformance/report/html.ts'
import { plainContext } from '../../src/conformance/text/render-context.ts'
import { version } from '../../src/contract/version.ts'
import { standInReference } from '../../src/cli/conform/stand-in-reference.ts'
import type { Understudy } from '../../src/mock/understudy.ts'
import { launchChromium } from '../support/browser/page-server.ts'
import { examineStandIn } from '../support/examine/examine-stand-in.ts'
import { readMutants } from '../support/deployments/read-mutants.ts'

/** The faults of the deployment in the picture: an inexact filter, a resume that forgets its stage, and a recipient who may resume. */
const faults = ['minYear includes the year before', 'a resume begins at the first stage', 'a recipient resumes a paused session']

const folder = mkdtempSync(join(tmpdir(), 'understudy-'))
const pictures = fileURLToPath(new URL('../../.github/pictures/', import.meta.url))
const broken = (await readMutants()).filter(({ breaks }) => faults.includes(breaks))
if (broken.length !== faults.length) throw new Error(`Failed to break a deployment: there are ${broken.length} mutants of ${faults.length}`)

/** Each in front of the ones before. */
const fetchOf = (understudy: Understudy): typeof globalThis.fetch =>
  broken.reduce((inner, mutant) => mutant.fetchOf({ ...understudy, fetch: inner }), understudy.fetch)

const report = await examineStandIn({ fetchOf, reference: standInReference, now: Date.now })
const file = join(folder, 'report.html')
writeFileSync(file, toHtml(report, version, plainContext))
const browser = await launchChromium()
mkdirSync(pictures, { recursive: true })
for (const colorScheme of ['light', 'dark'] as const) {
  const page = await browser.newPage({ colorScheme, viewport: { width: 1200, height: 900 }, reducedMotion: 'reduce' })
  await page.goto(pathToFileURL(file).href)
  await page.screenshot({ path: join(pictures, `report-${colorScheme}.png`) })
}
await browser.close()
rmSync(folder, { recursive: true })
console.log(`${pictures}report-light.png and report-dark.png`)
