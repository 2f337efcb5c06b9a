import { existsSync, readdirSync, statSync } from 'node:fs'
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
  if (isFolder(name)) throw ofFolder(name, name)
  if (existsSync(name)) return name
  const own = join(folder, ...name.split('/'))
  const isBelow = own.startsWith(folder + sep)
  const found = isBelow ? [`${own}.yaml`, own].find((path) => path.endsWith('.yaml') && existsSync(path)) : undefined
  if (found !== undefined) return found
  if (isBelow && isFolder(own)) throw ofFolder(name, own)
  // A path of the user's own is explained when it is read.
  if (extname(name) !== '' || !isBelow) return name
  throw new UserError(
    'cannotRun',
    `Failed to find the scenario ${name}: there is no such file, and none in ${folder}${didYouMean(name, namesIn(folder))}`,
  )
}

/** The name of a scenario of the package, by its file; any other file stays. */
export function nameOfScenario(file: string): string {
  return file.startsWith(shelf + sep) ? file.slice(shelf.length + 1, -extname(file).length).replaceAll(sep, '/') : file
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}

/** More scenarios of a folder are only counted. */
const maxListed = 10

/** Lists the scenarios of a folder as they can be named. */
function ofFolder(name: string, folder: string): UserError {
  const failed = `Failed to read ${name}: it is a folder`
  const stem = name.replace(/[/\\]+$/, '')
  // A name of the package needs no ending.
  const ending = folder === name ? '.yaml' : ''
  const found = namesIn(folder).toSorted()
  if (found.length === 0) return new UserError('cannotRun', `${failed} without scenarios, which end in .yaml`)
  const lines = [
    ...found.slice(0, maxListed).map((one) => `${stem}/${one}${ending}`),
    ...(found.length > maxListed ? [`and ${found.length - maxListed} more`] : []),
    ...(ending !== '' && found.every((one) => !one.includes('/')) ? [`or all of them: ${stem}/*.yaml`] : []),
  ]
  return new UserError('cannotRun', [`${failed}; name one of its scenarios:`, ...lines.map((line) => `  ${line}`)].join('\n'))
}

/** The names of the YAML files below a folder, but for hidden folders and those of packages. */
function namesIn(folder: string, above = ''): readonly string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return /^\.|^node_modules$/.test(entry.name) ? [] : namesIn(join(folder, entry.name), `${above}${entry.name}/`)
    return entry.name.endsWith('.yaml') ? [above + entry.name.slice(0, -'.yaml'.length)] : []
  })
}
