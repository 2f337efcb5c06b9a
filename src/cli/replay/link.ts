import { packScenario, toPlayLink } from '../../scenario/link.ts'
import { parseScenario } from '../../scenario/scenario.ts'
import { UserError } from '../arguments.ts'
import { readUserFile, textOf } from '../read-file.ts'
import { findScenario } from '../scenario-shelf.ts'

/** The panel of a mock that runs with its defaults. */
const defaultPanel = 'http://127.0.0.1:4010/_panel/'

/** The link at which a panel, or a playground, plays the scenario of a file. It carries the file, so its reader needs nothing else. */
export async function toLink(file: string, panel: string | undefined): Promise<string> {
  const path = findScenario(file)
  // Read without the files beside it, since a link carries one file.
  readUserFile(path, (name, text) => parseScenario(name, text))
  return toPlayLink(toPanelUrl(panel), await packScenario(textOf(path)))
}

function toPanelUrl(given: string | undefined): string {
  if (given === undefined) return defaultPanel
  const url = URL.canParse(given) ? new URL(given) : null
  if (url === null || !['http:', 'https:'].includes(url.protocol))
    throw new UserError(
      'usage',
      `--panel takes the address of a panel or a playground, such as ${defaultPanel}, not ${JSON.stringify(given)}`,
    )
  url.hash = ''
  if (!url.pathname.endsWith('/')) url.pathname += '/'
  if (!url.pathname.includes('/_panel/')) url.pathname += '_panel/'
  return url.href
}
