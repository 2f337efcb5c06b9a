import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** Rules that judge colours. The themes of a page differ in nothing else. */
const rulesOfColours = ['color-contrast', 'link-in-text-block']

/** What axe finds in a page, in light and dark: the rule, and each element that breaks it. */
export async function findViolations(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const inLight = await violationsIn(page, axeIn(page))
  await page.emulateMedia({ colorScheme: 'dark' })
  const inDark = await violationsIn(page, axeIn(page).withRules(rulesOfColours))
  await page.emulateMedia({ colorScheme: 'light' })
  return [...inLight, ...inDark.map((violation) => `in dark, ${violation}`)]
}

/** A page without frames needs no second page that joins what is found in each. */
function axeIn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
}

async function violationsIn(page: Page, axe: AxeBuilder): Promise<readonly string[]> {
  const frames = page.frames().length
  if (frames > 1) throw new Error(`The page has ${frames} frames, of which axe would see one`)
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  )
}
