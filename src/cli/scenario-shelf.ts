import { existsSync, readdirSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { didYouMean } from '../contract/did-you-mean.ts'
import { UserError } from './arguments.ts'

/** The scenarios of the package: beside its build, and in a checkout beside the sources. */
const shelf = fileURLToPath(new URL('../../scenarios', import.meta.url))

/**
 * Gives the file of a scenario: that of the name itself, or else the one of the package, whose names such as
 * `quota/create-without-quota-answers-402` need no ending.
 */
export function findScenario(name: string, folder = shelf): string {
  if (existsSync(name)) return name
  const own = join(folder, ...name.split('/'))
  const isBelow = own.startsWith(folder + sep)
  const found = isBelow ? [`${own}.yaml`, own].find((path) => path.endsWith('.yaml') && existsSync(path)) : undefined
  if (found !== undefined) return found
  // A path of the user's own is explained when it is read.
  if (extname(name) !== '' || !isBelow) return name
  throw new UserError(
    'cannotRun',
    `Failed to find the scenario ${name}: there is no such file, and none in ${folder}${didYouMean(name, namesIn(folder))}`,
  )
}

function namesIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return []
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return paths.flatMap((path) => (path.endsWith('.yaml') ? path.slice(0, -'.yaml'.length).split(sep).join('/') : []))
}
